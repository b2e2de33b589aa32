import { describe, expect, it } from 'vitest';
import { sha256Of } from '#server/adapters/file-store.ts';
import { encodeStatusList } from '#server/features/certificates/credential/status-list.ts';
import { audit } from './audit.ts';
import type { Snapshot } from './snapshot.ts';

type Rows = { [Part in keyof Snapshot]: Snapshot[Part] extends readonly (infer R)[] ? R : never };

const SUM = 'a'.repeat(64);
const part = <T>(value: Partial<T>) => value as T;
const intent = (change: Partial<Rows['intents']>) =>
  part<Rows['intents']>({ id: 'pi_1', status: 'succeeded', amount: 350_00, ...change });
const event = (type: string, object: object) => part<Rows['events']>({ type, data: { object } });
const order = (change: Partial<Rows['orders']>) =>
  part<Rows['orders']>({
    id: 1,
    orderNumber: 'ORD-2026-AAAAAA',
    ticketNumber: 'CERT-20260302-AAAAAA',
    sessionId: 'session',
    customerEmail: 'ada@example.com',
    paymentIntentId: 'pi_1',
    paymentState: 'captured',
    paymentStatus: 'completed',
    receiptNumber: 1,
    ...change,
  });
const payment = (change: Partial<Rows['payments']>) =>
  part<Rows['payments']>({
    id: 1,
    sessionId: 'session',
    paymentIntentId: 'pi_1',
    paymentState: 'captured',
    ...change,
  });
const mail = (eventKey: string, template: string, change: Partial<Rows['mails']> = {}) =>
  part<Rows['mails']>({
    id: 1,
    eventKey: `${eventKey}: ada@example.com`,
    template,
    messageId: `<${template}>`,
    recipient: 'ada@example.com',
    state: 'sent',
    ...change,
  });
const arrived = (messageId: string) => ({ recipients: ['ada@example.com'], messageId, raw: '' });
const step = (action: string, from?: string) =>
  part<Rows['activity']>({ subjectType: 'order', subjectId: '1', action, data: { from } });

const certificate = (change: Partial<Rows['certificates']> = {}) =>
  part<Rows['certificates']>({
    id: 1,
    number: 'BEC-2026-AAAA-AAAA-A',
    orderId: 1,
    decisionNote: 'Seen on site.',
    status: 'valid',
    visibility: 'link',
    isTest: false,
    edition: 1,
    ...change,
  });
const edition = (change: Partial<Rows['editions']> = {}) =>
  part<Rows['editions']>({
    id: 1,
    certificateId: 1,
    edition: 1,
    credential: '{}',
    credentialSha256: sha256Of('{}'),
    listId: 1,
    listIndex: 5,
    fileId: 7,
    deliveredAt: new Date(0),
    endedAt: null,
    ...change,
  });
const happened = (kind: string, id = 1) =>
  part<Rows['certificateEvents']>({ id, certificateId: 1, kind });

const statusList = (places: readonly number[] = [], change: Partial<Rows['statusLists']> = {}) =>
  part<Rows['statusLists']>({
    id: 1,
    version: 2,
    signedVersion: 2,
    signed: JSON.stringify({ credentialSubject: { encodedList: encodeStatusList(places) } }),
    ...change,
  });

/** A suspended certificate, as it should be. */
const SUSPENDED: Partial<Snapshot> = {
  certificates: [certificate({ status: 'suspended', visibility: 'register' })],
  editions: [edition({ endedAt: new Date(1) })],
  certificateEvents: [happened('issued'), happened('suspended', 2)],
  statusLists: [statusList([5])],
};
const NUMBERS = new Set(['BEC-2026-AAAA-AAAA-A']);

/** One order, paid, charged, delivered and reported. */
const SOUND: Snapshot = {
  known: [
    {
      orderNumber: 'ORD-2026-AAAAAA',
      ticketNumber: 'CERT-20260302-AAAAAA',
      sessionId: 'session',
    },
  ],
  deliveries: [{ orderId: 1, outcome: 'delivered' }],
  intents: [intent({})],
  events: [event('payment_intent.succeeded', { id: 'pi_1' })],
  received: ['<order-confirmation>', '<receipt>', '<certificate>'].map(arrived),
  stored: new Map([
    ['key', SUM],
    ['evidence', SUM],
  ]),
  orders: [order({})],
  payments: [payment({})],
  mails: [
    mail('order 1 authorized pi_1', 'order-confirmation'),
    mail('order 1 captured pi_1', 'receipt'),
    mail('order 1 certificate 7', 'certificate'),
  ],
  files: [
    part<Rows['files']>({
      id: 7,
      orderId: 1,
      filePath: 'key',
      sha256: SUM,
      deliveredAt: new Date(0),
    }),
  ],
  certificates: [certificate()],
  editions: [edition()],
  certificateEvents: [happened('issued'), happened('check-in-accepted', 2)],
  statusLists: [statusList()],
  foundInRegister: new Set(),
  reviews: [],
  criteria: [],
  points: [],
  messages: [],
  documents: [part<Rows['documents']>({ fileKey: 'evidence', sha256: SUM })],
  checkIns: [],
  handedIn: new Set(),
  needsSecondPerson: true,
  activity: [step('payment authorized', 'unpaid'), step('payment captured', 'authorized')],
  failedJobs: [],
  returnJobs: [{ paymentId: 1, jobs: 1 }],
  doublesAllowed: 1,
};

it('finds nothing where nothing is amiss, and forgives as many doubled mails as kills explain', () => {
  expect(audit(SOUND)).toEqual([]);
  expect(audit({ ...SOUND, received: [...SOUND.received, arrived('<receipt>')] })).toEqual([]);
  const failed = (count: number) =>
    SOUND.mails.map((mail, n) =>
      n < count ? { ...mail, state: 'failed' as const, lastError: '550 No such user' } : mail,
    );
  expect(audit({ ...SOUND, mails: failed(1) })).toEqual([]);
  expect(audit({ ...SOUND, mails: failed(2) })).toEqual([
    expect.stringMatching(/^2 mails came twice, or came/),
  ]);
});

it('finds nothing amiss in one that is listed, nor in one that is suspended', () => {
  const listed = [certificate({ visibility: 'register' })];
  expect(audit({ ...SOUND, certificates: listed, foundInRegister: NUMBERS })).toEqual([]);
  expect(audit({ ...SOUND, ...SUSPENDED })).toEqual([]);
  const unsigned = statusList([], { version: 0, signedVersion: null, signed: null });
  expect(audit({ ...SOUND, statusLists: [unsigned] })).toEqual([]);
});

it('forgives a second charge that was refunded', () => {
  const refund = event('refund.created', { payment_intent: 'pi_2', amount: 350_00 });
  const second = payment({ id: 2, paymentIntentId: 'pi_2', paymentState: 'refunded' });
  const twice = {
    intents: [intent({}), intent({ id: 'pi_2' })],
    payments: [payment({}), second],
    events: [...SOUND.events, event('payment_intent.succeeded', { id: 'pi_2' }), refund],
  };
  expect(audit({ ...SOUND, ...twice })).toEqual([]);
});

describe('finds', () => {
  it.each<[what: string, change: Partial<Snapshot>, told: RegExp]>([
    [
      'a certificate without money',
      {
        orders: [order({ paymentState: 'released', paymentStatus: 'pending' })],
      },
      /is public, and its order is not paid/,
    ],
    [
      'a certificate without a delivered file',
      { editions: [edition({ fileId: null })] },
      /public without a signed file/,
    ],
    [
      'a second certificate',
      { certificates: [certificate(), certificate({ id: 2, status: 'prepared', edition: 0 })] },
      /two certificates/,
    ],
    [
      'a delivered certificate that is called prepared',
      { certificates: [certificate({ status: 'prepared', edition: 0 })] },
      /still called prepared/,
    ],
    [
      'a changed credential',
      { editions: [edition({ credential: '{"a":1}' })] },
      /is not what was signed/,
    ],
    [
      'a bit of an edition in force',
      { editions: [edition({ endedAt: new Date(1) })] },
      /is in force, and its bit is set/,
    ],
    [
      'a missing bit of a suspended one',
      {
        certificates: [certificate({ status: 'suspended' })],
        certificateEvents: [happened('issued'), happened('suspended', 2)],
      },
      /ended, and its bit is not set/,
    ],
    [
      'a state that nothing tells of',
      {
        certificates: [certificate({ status: 'withdrawn' })],
        editions: [edition({ endedAt: new Date(1) })],
      },
      /its last event is issued/,
    ],
    [
      'a listed certificate that cannot be found',
      { certificates: [certificate({ visibility: 'register' })] },
      /is not found in the register/,
    ],
    ['a hidden one that can', { foundInRegister: NUMBERS }, /is in the register \(valid, link\)/],
    [
      'a suspended one in the register',
      { ...SUSPENDED, foundInRegister: NUMBERS },
      /is in the register \(suspended, register\)/,
    ],
    [
      'a test in the register',
      {
        certificates: [certificate({ visibility: 'register', isTest: true })],
        foundInRegister: NUMBERS,
      },
      /is in the register \(valid, register, a test\)/,
    ],
    [
      'a number in the register that nobody has',
      { foundInRegister: new Set(['BEC-2026-BBBB-BBBB-B']) },
      /which does not exist/,
    ],
    ['a published bit too many', { statusLists: [statusList([5])] }, /has not ended, and list 1/],
    [
      'a published bit that is missing',
      { ...SUSPENDED, statusLists: [statusList()] },
      /ended, and list 1 does not say so/,
    ],
    ['a bit of nobody', { statusLists: [statusList([9])] }, /bits of no edition: 9/],
    [
      'a list that was not signed again',
      { statusLists: [statusList([], { version: 3 })] },
      /not signed since its last change/,
    ],
    [
      'an edition that nothing tells of',
      { certificateEvents: [] },
      /1 delivered editions and 0 events/,
    ],
    [
      'a lost order',
      { known: [{ ...SOUND.known[0], orderNumber: 'ORD-2026-BBBBBB' } as never] },
      /does not exist/,
    ],
    [
      'a hold that no order stands on',
      { intents: [intent({}), intent({ id: 'pi_2', status: 'requires_capture' })] },
      /no order stands on it/,
    ],
    [
      'a charge that no order stands on',
      { intents: [intent({}), intent({ id: 'pi_2' })] },
      /no order stands on it/,
    ],
    [
      'money that is not taken',
      { intents: [intent({ status: 'requires_capture' })] },
      /is completed, the gateway says requires_capture/,
    ],
    ['a double charge', { events: [...SOUND.events, ...SOUND.events] }, /charged twice/],
    [
      'two charges of one session',
      {
        intents: [intent({}), intent({ id: 'pi_2' })],
        payments: [payment({}), payment({ id: 2, paymentIntentId: 'pi_2' })],
      },
      /was charged by pi_1 and pi_2/,
    ],
    [
      'a refund made twice',
      {
        events: [
          ...SOUND.events,
          ...[1, 2].map(() => event('refund.created', { payment_intent: 'pi_1', amount: 350_00 })),
        ],
      },
      /refunded more than once/,
    ],
    [
      'a step back',
      { activity: [...SOUND.activity, step('payment authorized', 'captured')] },
      /went from captured to authorized/,
    ],
    [
      'two orders of a session',
      {
        orders: [
          order({}),
          order({ id: 2, paymentIntentId: null, paymentStatus: 'pending', receiptNumber: null }),
        ],
      },
      /two orders/,
    ],
    ['a missing receipt number', { orders: [order({ receiptNumber: 2 })] }, /Receipt 1 is missing/],
    ['a lost mail', { received: SOUND.received.slice(1) }, /is lost/],
    [
      'a mail that waits for ever',
      { mails: SOUND.mails.map((one) => ({ ...one, state: 'queued' as const })) },
      /still waits/,
    ],
    [
      'a mail that nobody wrote',
      { received: [...SOUND.received, arrived('<other>')] },
      /nobody wrote/,
    ],
    ['too many doubled mails', { received: [...SOUND.received, ...SOUND.received] }, /came twice/],
    [
      'an order without a confirmation',
      { mails: SOUND.mails.slice(1), received: SOUND.received.slice(1) },
      /authorized 1 times and told so 0 times/,
    ],
    [
      'a certificate that was never mailed',
      { mails: SOUND.mails.slice(0, 2), received: SOUND.received.slice(0, 2) },
      /never mailed/,
    ],
    ['a delivery that did not happen', { files: [], stored: new Map() }, /told as delivered/],
    ['a file without a row', { stored: new Map([...SOUND.stored, ['other', SUM]]) }, /has no row/],
    ['a row without a file', { stored: new Map() }, /is missing/],
    ['evidence without a file', { stored: new Map([['key', SUM]]) }, /File evidence is missing/],
    [
      'a certificate that rests on nothing',
      { certificates: [certificate({ decisionNote: null })] },
      /is public without a decision or a reason/,
    ],
    ['a damaged file', { stored: new Map([['key', 'b'.repeat(64)]]) }, /not what was stored/],
    [
      'a payment that was not returned',
      { payments: [payment({ unneededAt: new Date(0) })] },
      /was not returned/,
    ],
    [
      'a job that repeats itself',
      { returnJobs: [{ paymentId: 1, jobs: 40 }] },
      /to be returned 40 times/,
    ],
    ['a job that was given up', { failedJobs: ['release-payment'] }, /given up/],
  ])('%s', (_, change, told) => {
    expect(audit({ ...SOUND, ...change })).toContainEqual(expect.stringMatching(told));
  });
});
