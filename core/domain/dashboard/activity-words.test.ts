import { describe, expect, it } from 'vitest';
import { historyWords, WORDS } from './activity-words.ts';

const say = (actor: string, action: string, data: Record<string, unknown> = {}): string => {
  const { who, what } = historyWords({ actor, action, data });
  return `${who} ${what}`;
};

describe('the words of a history', () => {
  it.each([
    ['Ada wrote a note', 'note added', {}],
    ['Ada gave it to grace', 'assigned', { before: null, after: 'grace' }],
    ['Ada gave it to nobody in particular', 'assigned', { before: 'grace', after: null }],
    [
      'Ada moved it from Under Review to Approved and set the notes for the applicant to Well done',
      'status changed',
      {
        before: { reviewNotes: null, applicationStatus: 'under_review' },
        after: { reviewNotes: 'Well done', applicationStatus: 'approved' },
        customerTold: true,
      },
    ],
    [
      'Ada moved it from Review to Delivered',
      'status changed',
      { before: { orderStatus: 'review' }, after: { orderStatus: 'delivered' } },
    ],
    [
      'Ada corrected the e-mail from a@x.example to b@x.example',
      'customer corrected',
      { before: { customerEmail: 'a@x.example' }, after: { customerEmail: 'b@x.example' } },
    ],
    [
      'Ada refunded $521.00: Not certifiable',
      'payment refunded',
      { from: 'captured', amount: '521.00', reason: 'Not certifiable' },
    ],
    ['Ada refunded $521.00', 'payment refunded', { amount: '521.00' }],
    [
      'Ada removed 2 entries from the history of leads with the data of a person',
      'forgot entries',
      { why: 'erasure', about: 'lead', entries: [4, 9] },
    ],
    [
      'Ada removed one entry from the history of orders that had been kept as long as promised',
      'forgot entries',
      { why: 'retention', about: 'order', entries: [4] },
    ],
    [
      'Ada removed the tracking number (T-9)',
      'edited',
      { before: { trackingNumber: 'T-9' }, after: { trackingNumber: '' } },
    ],
    [
      'Ada set the business overview to Engines',
      'edited',
      { before: {}, after: { businessOverview: 'Engines' } },
    ],
    [
      'Ada changed the date of issue from 2026-03-01 to 2026-03-02',
      'edited',
      {
        before: { certificationIssuedAt: '2026-03-01T10:00:00.000Z' },
        after: { certificationIssuedAt: '2026-03-02T10:00:00.000Z' },
      },
    ],
    [
      'Ada uploaded a certificate: engines.pdf',
      'certificate uploaded',
      { files: [{ id: 1, originalName: 'engines.pdf' }] },
    ],
    ['Ada delivered the certificate', 'certificate delivered', { files: [1], from: 'review' }],
    [
      'Ada confirmed what the certificate will say: Engines Ltd., London, GB, Engines.',
      'holder details confirmed',
      { details: ['Engines Ltd.', null, 'London', 'GB', 'Engines.'] },
    ],
    [
      'Ada asked the customer to confirm what the certificate will say: Ltd. or GmbH?',
      'holder details asked for',
      { note: 'Ltd. or GmbH?', customerTold: true },
    ],
    ["Ada mailed the link to the customer's page", 'page link sent', {}],
    [
      'Ada sent it again, to b@x.example instead of a@x.example',
      'sent again',
      { before: 'a@x.example', after: 'b@x.example' },
    ],
    [
      'Ada set the notification recipients to a@x.example, b@x.example',
      'changed settings',
      { adminNotificationEmails: ['a@x.example', 'b@x.example'] },
    ],
  ])('are “%s”', (sentence, action, data) => {
    expect(say('Ada', action, data)).toBe(sentence);
  });

  it.each<[string, string, Record<string, unknown>?]>([
    ['found that nothing is held on the card any more', 'payment unpaid'],
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
    ['did not get the refund: no funds', 'refund refused', { why: 'no funds' }],
    ['refunded a second payment of $521.00', 'second charge refunded'],
    ['released a second hold of $521.00', 'second hold released'],
    ['created the order over $521.00', 'created'],
    ['created the order over $521.00 from a lead', 'created from lead'],
    ['uploaded a certificate', 'certificate uploaded', { files: [7] }],
    [
      'delivered the certificate although the money was not there: it expired',
      'certificate delivered',
      { despite: 'it expired' },
    ],
    ['could not deliver the certificate: it expired', 'delivery stopped', { why: 'it expired' }],
    [
      'answered the points of the review: 2 answers and 1 document',
      'review answered',
      { points: 2, documents: 1 },
    ],
    ['answered the points of the review', 'review answered', { points: 0, documents: 0 }],
    ['began the review', 'review started'],
    ['sent the customer a question about the review', 'review points sent', { points: 1 }],
    ['sent the customer 3 questions about the review', 'review points sent', { points: 3 }],
    [
      'proposed to certify Leadership & People Culture and Security & Compliance',
      'review proposed',
      { areas: ['leadership-culture-people', 'security-compliance'] },
    ],
    ['decided to decline the order', 'review decided', { areas: [] }],
    ['reopened the review', 'review reopened'],
    ['received the application with a.pdf, b.pdf', 'submitted', { documents: ['a.pdf', 'b.pdf'] }],
    ['received the application', 'submitted'],
    ['sent it again', 'sent again'],
    ['deleted the account ada', 'deleted account', { username: 'ada' }],
    ['deleted the account', 'deleted account'],
    ['invited this person as reviewer', 'invited', { role: 'reviewer' }],
    ['invited this person', 'invited'],
  ])('say what happened without staff: “%s”', (what, action, data = {}) => {
    expect(say('system', action, { amount: '521.00', ...data })).toBe(`The system ${what}`);
  });

  it.each<[string, string, Record<string, unknown>]>([
    ['changed the status', 'status changed', {}],
    ["corrected the customer's data", 'customer corrected', {}],
    ['changed the account', 'changed account', {}],
    ['changed the settings', 'changed settings', {}],
    ['created the order over the payment', 'created', {}],
    [
      'changed the name from Ada to Ada L. and asked for a new e-mail address to be confirmed',
      'changed account',
      { before: { displayName: 'Ada' }, after: { displayName: 'Ada L.' }, newEmail: 'b@x.example' },
    ],
    [
      'set the Google Analytics id to G-1, cleared the Google Tag Manager id and set the notification recipients to a@x.example',
      'changed settings',
      {
        googleAnalyticsId: 'G-1',
        googleTagManagerId: null,
        adminNotificationEmails: ['a@x.example'],
      },
    ],
    [
      'released the hold of $521.00: moved',
      'payment released',
      { amount: '521.00', reason: 'moved' },
    ],
    ['moved it to Qualified', 'status changed', { after: { status: 'qualified' } }],
    ['cleared the phone number', 'edited', { before: { phone: null }, after: { phone: '' } }],
    ['set the access to no', 'edited', { after: { disabled: false } }],
    ['set the access to yes', 'edited', { after: { disabled: true } }],
    ['cleared the documents', 'edited', { after: { documents: [null, ''] } }],
    [
      'set the address to Main St 1, Bern',
      'edited',
      { after: { address: { a: 'Main St 1', b: 'Bern' } } },
    ],
    ['saved it', 'edited', { before: 'x', after: ['y'] }],
    // Only a whole moment is shortened to its day.
    [
      'set the note to met on 2026-03-01T10:00:00.000Z',
      'edited',
      { after: { note: 'met on 2026-03-01T10:00:00.000Z' } },
    ],
    [
      'set the note to 2026-03-01T10:00:00.000Z or later',
      'edited',
      { after: { note: '2026-03-01T10:00:00.000Z or later' } },
    ],
  ])('say what staff did: “%s”', (what, action, data) => {
    expect(say('ada', action, data)).toBe(`ada ${what}`);
  });

  it('show a text of up to 160 characters whole, and the beginning of a longer one', () => {
    const note = (length: number) => say('ada', 'edited', { after: { note: 'n'.repeat(length) } });
    expect(note(160)).toBe(`ada set the note to ${'n'.repeat(160)}`);
    expect(note(161)).toBe(`ada set the note to ${'n'.repeat(160)}…`);
    const broken = `${'n'.repeat(159)} and more`;
    expect(say('ada', 'edited', { after: { note: broken } })).toBe(
      `ada set the note to ${'n'.repeat(159)}…`,
    );
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
