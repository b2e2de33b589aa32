import { describe, expect, it } from 'vitest';
import { certificateDetails } from '#web/test/certificates/certificates.ts';
import { checkInDetails } from '#web/test/check-ins/check-in.ts';
import { listLifeSteps } from './life-steps.ts';

type Life = Parameters<typeof listLifeSteps>[0];

const life = (changes: Partial<Life> = {}) =>
  listLifeSteps({
    certificate: certificateDetails(),
    checkIns: [],
    today: '2027-02-01',
    timeZone: 'America/New_York',
    ...changes,
  });

const told = (changes: Partial<Life> = {}) =>
  life(changes).map(({ on, title, isPlanned }) => [on, title, isPlanned]);

const event = {
  reason: null,
  note: null,
  actor: 'ada',
  edition: 1,
  at: '2026-03-04T09:30:00.000Z',
};

describe('the life of a certificate', () => {
  it('goes from its issue over its check-ins to its renewal, past before planned', () => {
    const checkIns = [
      checkInDetails({ state: 'accepted', decidedAt: '2027-01-20T10:00:00.000Z', path: 'rule' }),
      checkInDetails({ id: 42, ordinal: 2, state: 'scheduled', dueOn: '2028-03-04' }),
    ];
    expect(told({ checkIns })).toEqual([
      ['2026-03-04', 'Issued', false],
      ['2027-01-20', 'First check-in', false],
      ['2028-03-04', 'Second check-in due', true],
      ['2028-12-03', 'Renewal is offered to the holder', true],
      ['2029-03-03', 'Last day of the certificate', true],
      ['2029-08-30', 'Last day for a renewal that keeps “certified since”', true],
    ]);
  });

  it('tells editions and suspensions with their reasons, in the brand’s days', () => {
    const certificate = certificateDetails({
      events: [
        { ...event, kind: 'issued', reason: 'issued' },
        { ...event, kind: 'corrected', edition: 2, at: '2026-04-01T03:00:00.000Z' },
        { ...event, kind: 'suspended', reason: 'check-in-overdue', at: '2026-05-01T12:00:00.000Z' },
        { ...event, kind: 'visibility register', at: '2026-06-01T12:00:00.000Z' },
      ],
      state: 'suspended',
    });
    expect(life({ certificate }).slice(0, 3)).toMatchObject([
      { title: 'Issued', text: undefined },
      { on: '2026-03-31', title: 'Edition 2: corrected' },
      { title: 'Suspended', text: 'The yearly check-in was not completed in time.' },
    ]);
    expect(life({ certificate }).some(({ title }) => title.includes('register'))).toBe(false);
  });

  it('tells the mails of a check-in and what became of them', () => {
    const [, step] = life({
      checkIns: [
        checkInDetails({
          told: [
            { stage: 'open', on: '2027-01-03', mailState: 'sent' },
            { stage: 'overdue', on: '2027-03-18', mailState: 'bounced' },
          ],
        }),
      ],
    });
    expect(step?.mails).toEqual([
      'Mail “It is open”: January 3, 2027, sent',
      'Mail “Overdue”: March 18, 2027, bounced',
    ]);
  });

  it('warns of a suspension only while it can still come', () => {
    const checkIns = [checkInDetails({ state: 'overdue', suspendsOn: '2027-04-03' })];
    const titles = (changes: Partial<Life>) =>
      life({ checkIns, ...changes }).map(({ title }) => title);
    const WARNING = 'Suspended without the check-in';
    expect(titles({ today: '2027-04-02' })).toContain(WARNING);
    expect(titles({ today: '2027-04-03' })).not.toContain(WARNING);
    expect(
      titles({ today: '2027-04-02', certificate: certificateDetails({ state: 'withdrawn' }) }),
    ).not.toContain(WARNING);
  });

  it.each(['withdrawn', 'superseded'] as const)('plans nothing after it was %s', (state) => {
    expect(
      told({ certificate: certificateDetails({ state }) }).filter(([, , isPlanned]) => isPlanned),
    ).toEqual([]);
  });

  it('keeps the late renewal in view of one that has expired', () => {
    const certificate = certificateDetails({ state: 'expired' });
    expect(told({ certificate, today: '2029-05-01' }).at(-1)).toEqual([
      '2029-08-30',
      'Last day for a renewal that keeps “certified since”',
      true,
    ]);
  });
});
