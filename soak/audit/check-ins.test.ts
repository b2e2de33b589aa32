import { expect, it } from 'vitest';
import { auditCheckIns } from './check-ins.ts';
import type { Snapshot } from './snapshot.ts';

type Rows = { [Part in keyof Snapshot]: Snapshot[Part] extends readonly (infer R)[] ? R : never };

const part = <T>(value: Partial<T>) => value as T;
const checkIn = (change: Partial<Rows['checkIns']> = {}) =>
  part<Rows['checkIns']>({
    id: 1,
    certificateId: 1,
    ordinal: 1,
    status: 'accepted',
    told: { open: '2026-03-06' },
    submittedAt: new Date(0),
    decidedAt: new Date(0),
    ...change,
  });
const mail = (stage: string) => part<Rows['mails']>({ data: { checkInId: 1, stage } });
const accepted = part<Rows['certificateEvents']>({ certificateId: 1, kind: 'check-in-accepted' });
const withStatus = (status: Rows['certificates']['status']) =>
  part<Rows['certificates']>({ id: 1, status });
const OPEN = { submittedAt: null, decidedAt: null };

/** A check-in that was announced, submitted and accepted. */
const SOUND = part<Snapshot>({
  checkIns: [checkIn()],
  handedIn: new Set([1]),
  certificates: [withStatus('valid')],
  certificateEvents: [accepted],
  mails: [mail('open'), mail('accepted'), part<Rows['mails']>({ data: { orderId: 1 } })],
});

const find = (change: Partial<Snapshot> = {}) => [...auditCheckIns({ ...SOUND, ...change })];

it('finds nothing where nothing is amiss', () => {
  expect(find()).toEqual([]);
  const planned = checkIn({ ...OPEN, status: 'planned', told: {} });
  const nothing = { handedIn: new Set<number>(), certificateEvents: [], mails: [] };
  expect(find({ ...nothing, checkIns: [planned] })).toEqual([]);
  const second = checkIn({ ...OPEN, id: 2, ordinal: 2, status: 'planned', told: {} });
  expect(find({ checkIns: [checkIn(), second] })).toEqual([]);
});

it.each<[what: string, change: Partial<Snapshot>, told: RegExp]>([
  [
    'one that was told of twice',
    { mails: [...SOUND.mails, mail('open')] },
    /told of open 1 times by its row, by 2 mails/,
  ],
  [
    'one that was told of by its row alone',
    { checkIns: [checkIn({ told: { open: '2026-03-06', month: '2026-04-05' } })] },
    /told of month 1 times by its row, by 0 mails/,
  ],
  [
    'one that was accepted and waits',
    { checkIns: [checkIn({ status: 'submitted', decidedAt: null })] },
    /is submitted, and was accepted 1 times/,
  ],
  [
    'one that was accepted twice',
    { certificateEvents: [accepted, accepted] },
    /is accepted, and was accepted 2 times/,
  ],
  [
    'one that was accepted without a word',
    { mails: [mail('open')] },
    /is accepted, and 0 mails say that it is accepted/,
  ],
  [
    'one that is decided and planned',
    { checkIns: [checkIn({ status: 'planned' })] },
    /is planned, decided at/,
  ],
  [
    'one that nobody handed in',
    { checkIns: [checkIn({ submittedAt: null })] },
    /is accepted, and nobody handed it in/,
  ],
  [
    'one that was handed in and lost',
    { checkIns: [checkIn({ ...OPEN, status: 'planned' })] },
    /was handed in, and nothing is known of it/,
  ],
  [
    'one of a certificate that has ended',
    { certificates: [withStatus('withdrawn')], checkIns: [checkIn({ status: 'returned' })] },
    /is returned, and its certificate is withdrawn/,
  ],
])('finds %s', (_, change, told) => {
  expect(find(change)).toContainEqual(expect.stringMatching(told));
});
