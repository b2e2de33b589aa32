import { describe, expect, it } from 'vitest';
import { historyWords, WORDS } from './activity-words.ts';

const say = (actor: string, action: string, data: Record<string, unknown> = {}): string => {
  const { who, what } = historyWords({ actor, action, data });
  return `${who} ${what}`;
};

describe('the words of a history', () => {
  it.each<[string, string, Record<string, unknown>?]>([
    ['wrote a note', 'note added'],
    ['gave it to grace', 'assigned', { before: null, after: 'grace' }],
    ['unassigned it', 'assigned', { before: 'grace', after: null }],
    ['put it off until Mon, 9:00', 'snoozed', { until: 'Mon, 9:00' }],
    ['put it off until later', 'snoozed'],
    ['called it done: phoned', 'resolved', { reason: 'phoned' }],
    [
      'started a bulk run over 2 records: Archive',
      'bulk run started',
      { title: 'Archive', records: 2 },
    ],
    ['started a bulk run over 1 record', 'bulk run started', { records: 1 }],
    ['started a bulk run over records', 'bulk run started'],
    ['stopped the bulk run: 2 records not reached', 'bulk run stopped', { left: 2 }],
    ['stopped the bulk run: 1 record not reached', 'bulk run stopped', { left: 1 }],
    ['stopped the bulk run', 'bulk run stopped', { left: 0 }],
    ['merged customer 12 into this one', 'customers merged', { former: 12 }],
    ["mailed the link to the customer's page", 'page link sent'],
    [
      'sent it again, to b@x.example instead of a@x.example',
      'sent again',
      { before: 'a@x.example', after: 'b@x.example' },
    ],
    [
      'took the mail to a@x.example back before it went out: Receipt',
      'mail undone',
      { what: 'Receipt', to: 'a@x.example' },
    ],
    ['took the mail back before it went out', 'mail undone'],
    [
      'put everything back as it was before the last change; the mail to a@x.example was not sent',
      'status undone',
      { to: 'a@x.example' },
    ],
    [
      'put everything back as it was before the last change; the mail was not sent',
      'status undone',
    ],
    [
      'took a decision back before its mail went out: Approval',
      'decision undone',
      { what: 'Approval' },
    ],
  ])('say what staff did: “%s”', (what, action, data) => {
    expect(say('Ada', action, data)).toBe(`Ada ${what}`);
  });

  it.each<[string, string, Record<string, unknown>?]>([
    ['refunded $521.00: Not certifiable', 'payment refunded', { reason: 'Not certifiable' }],
    ['refunded $521.00', 'payment refunded'],
    ['released the hold of $521.00: moved', 'payment released', { reason: 'moved' }],
    ['created the order for $521.00: A friend', 'created by hand', { quoteNote: 'A friend' }],
    [
      'created the order for $521.00 from an application: A friend',
      'created from application',
      { quoteNote: 'A friend' },
    ],
    ['cancelled the order: moved', 'cancelled', { reason: 'moved' }],
    [
      'closed the dispute as won: by letter',
      'dispute closed',
      { outcome: 'won', note: 'by letter' },
    ],
    ['closed the dispute as over', 'dispute closed'],
  ])('say what staff did about money: “%s”', (what, action, data) => {
    expect(say('Ada', action, { amount: '521.00', ...data })).toBe(`Ada ${what}`);
  });

  it.each<[string, string, Record<string, unknown>?]>([
    ['found that the hold on the card is gone', 'payment unpaid'],
    ['noted that $521.00 is held on the card', 'payment authorized'],
    ['charged $521.00', 'payment captured', { because: 'delivery' }],
    [
      'charged $521.00 because the hold was about to end',
      'payment captured',
      { because: 'deadline' },
    ],
    ['noted that the hold of $521.00 ended', 'payment expired'],
    ['could not charge $521.00: stolen card', 'payment failed', { refusal: 'stolen card' }],
    ['noted that the hold of $521.00 was released at the payment provider', 'payment released'],
    ['noted that $521.00 was refunded at the payment provider', 'payment refunded'],
    ['noted that the customer disputes the charge of $521.00', 'payment disputed'],
    [
      'noted that $92.00 was refunded at the payment provider',
      'payment refunded in part',
      { refunded: 92_00 },
    ],
    ['noted that a part was refunded at the payment provider', 'payment refunded in part'],
    ['noted that the customer paid $521.00 for this order', 'payment joined'],
    ['asked the payment provider for a refund: moved', 'refund requested', { reason: 'moved' }],
    ['could not get the refund: no funds', 'refund refused', { why: 'no funds' }],
    ['refunded a second payment of $521.00', 'second charge refunded'],
    ['released a second hold of $521.00', 'second hold released'],
    ['created the order for $521.00', 'created'],
    ['created the order for the payment', 'created', { amount: null }],
    ['created the order for $521.00 from a lead', 'created from lead'],
    ['received the application with a.pdf, b.pdf', 'submitted', { documents: ['a.pdf', 'b.pdf'] }],
    ['received the application', 'submitted'],
    ['sent it again', 'sent again'],
    ['wrote back by mail', 'wrote back', { isFromOther: false }],
    ['wrote back, from another address', 'wrote back', { isFromOther: true }],
  ])('say what happened without staff: “%s”', (what, action, data = {}) => {
    expect(say('system', action, { amount: '521.00', ...data })).toBe(`The system ${what}`);
  });

  it.each<[string, string, Record<string, unknown>?]>([
    [
      'confirmed what the certificate will say: Engines Ltd., London, GB, Engines.',
      'holder details confirmed',
      { details: ['Engines Ltd.', null, 'London', 'GB', 'Engines.'] },
    ],
    [
      'asked the customer to confirm what the certificate will say: Ltd. or GmbH?',
      'holder details asked for',
      { note: 'Ltd. or GmbH?', customerTold: true },
    ],
    ['prepared certificate NM-1', 'certificate prepared', { number: 'NM-1' }],
    [
      'prepared certificate NM-2, which renews NM-1: All is in order.',
      'certificate prepared',
      { number: 'NM-2', renews: 'NM-1', because: 'All is in order.' },
    ],
    [
      'uploaded a certificate: engines.pdf',
      'certificate uploaded',
      { files: [{ id: 1, originalName: 'engines.pdf' }] },
    ],
    // Ids mean nothing to readers.
    ['uploaded a certificate', 'certificate uploaded', { files: [7] }],
    ['delivered the certificate', 'certificate delivered', { files: [1], from: 'review' }],
    [
      'delivered the certificate although the money was not there: it expired',
      'certificate delivered',
      { despite: 'it expired' },
    ],
    ['could not deliver the certificate: it expired', 'delivery stopped', { why: 'it expired' }],
    ['issued certificate NM-1', 'certificate issued', { number: 'NM-1', edition: 1 }],
    ['issued a corrected edition, number 2', 'certificate corrected', { edition: 2 }],
    ['added areas to the certificate with edition 3', 'certificate extended', { edition: 3 }],
    ['reinstated the certificate with edition 4', 'certificate reinstated', { edition: 4 }],
    ['signed the certificate again as edition 5', 'certificate re-signed', { edition: 5 }],
    ['suspended the certificate: No check-in', 'certificate suspended', { reason: 'No check-in' }],
    ['replaced the certificate by its renewal NM-2', 'certificate superseded', { by: 'NM-2' }],
    ['withdrew the certificate: Misused', 'certificate withdrawn', { reason: 'Misused' }],
    [
      'found a certificate that is signed with this key and was never issued: NM-9',
      'forged certificate found',
      { number: 'NM-9' },
    ],
    [
      'found a certificate that is signed with this key and was never issued',
      'forged certificate found',
      { number: null },
    ],
  ])('of a certificate: “%s”', (what, action, data) => {
    expect(say('Ada', action, data)).toBe(`Ada ${what}`);
  });

  it.each([
    ['confirm', 'register', 'listed the certificate in the register'],
    ['link', 'register', 'listed the certificate in the register'],
    [
      'register',
      'link',
      'took the certificate out of the register: anyone with its number can see it',
    ],
    [
      'register',
      'confirm',
      'took the certificate out of the register: its number now only confirms a name',
    ],
    ['confirm', 'link', 'changed who can see it: anyone with its number can see it'],
    ['link', 'confirm', 'changed who can see it: its number now only confirms a name'],
  ])('of a certificate whose visibility goes from %s to %s: “%s”', (before, after, what) => {
    const data = { before, after, note: 'By letter' };
    expect(say('Ada', 'certificate visibility changed', data)).toBe(`Ada ${what}: By letter`);
  });

  it.each<[string, string, Record<string, unknown>?]>([
    ['submitted the check-in: 2 documents', 'check-in submitted', { documents: 2 }],
    ['submitted the check-in', 'check-in submitted', { documents: 0 }],
    ['accepted the check-in: Thank you', 'check-in accepted', { note: 'Thank you' }],
    [
      'asked for more about the check-in: Which plant?',
      'check-in returned',
      { note: 'Which plant?' },
    ],
    [
      'gave the holder until 2027-04-01 for the check-in: on leave',
      'check-in extended',
      { to: '2027-04-01', reason: 'on leave' },
    ],
    ['gave the holder until a later day for the check-in', 'check-in extended'],
    ['waived the check-in: renewed', 'check-in waived', { reason: 'renewed' }],
    [
      'told the holder that the certificate will be suspended on 2027-04-01',
      'suspension announced',
      { on: '2027-04-01' },
    ],
    ['told the holder that the certificate will be suspended on a day', 'suspension announced'],
    [
      'called off the suspension of 2027-04-01: handed in',
      'suspension called off',
      { on: '2027-04-01', why: 'handed in' },
    ],
    ['called off the suspension of a day', 'suspension called off'],
    ['declined the change that the holder asked for: No', 'change declined', { answer: 'No' }],
  ])('of a check-in: “%s”', (what, action, data) => {
    expect(say('Ada', action, data)).toBe(`Ada ${what}`);
  });

  it.each<[string, string, Record<string, unknown>?]>([
    ['began the review', 'review started'],
    ['sent the customer a question about the review', 'review points sent', { points: 1 }],
    ['sent the customer 3 questions about the review', 'review points sent', { points: 3 }],
    ['sent the customer some questions about the review', 'review points sent'],
    [
      'answered the points of the review: 2 answers and 1 document',
      'review answered',
      { points: 2, documents: 1 },
    ],
    ['answered the points of the review', 'review answered', { points: 0, documents: 0 }],
    [
      'proposed to certify Leadership & People Culture and Security & Compliance',
      'review proposed',
      { areas: ['leadership-culture-people', 'security-compliance'] },
    ],
    ['proposed to certify an-area-of-old', 'review proposed', { areas: ['an-area-of-old'] }],
    ['decided to decline the order', 'review decided', { areas: [] }],
    ['decided to decline the order', 'review decided'],
    ['reopened the review', 'review reopened'],
    ['closed the review: refunded', 'review closed', { payment: 'refunded' }],
    [
      'took up the declined areas again: Security & Compliance',
      'review completion started',
      { areas: ['security-compliance'] },
    ],
  ])('of a review: “%s”', (what, action, data) => {
    expect(say('Ada', action, data)).toBe(`Ada ${what}`);
  });

  it('name the customer where they did it themselves', () => {
    expect(say('visitor', 'edited')).toBe('The customer saved it');
  });

  it('say whether the customer was told', () => {
    const entry = { actor: 'ada', action: 'status changed' };
    expect(historyWords({ ...entry, data: { customerTold: true } }).isCustomerTold).toBe(true);
    expect(historyWords({ ...entry, data: { customerTold: false } }).isCustomerTold).toBe(false);
  });

  it.each(Object.keys(WORDS))(
    'of “%s” read well without data, and whatever the data is',
    (action) => {
      for (const data of [
        {},
        { amount: null, before: null, after: null, reason: null, files: null },
      ]) {
        for (const actor of ['ada', 'system']) {
          const sentence = say(actor, action, data);
          expect(sentence).not.toMatch(/undefined|null|NaN|[{}[\]"]|: *$/);
          expect(sentence.split(' ').length).toBeGreaterThan(1);
        }
      }
    },
  );

  it('of an action that nobody records any more are its name', () => {
    expect(say('ada', 'frobnicated')).toBe('ada frobnicated');
  });
});
