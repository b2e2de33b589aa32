import { describe, expect, it } from 'vitest';
import { historyWords, WORDS } from './activity-words.ts';

const say = (actor: string, action: string, data: Record<string, unknown> = {}): string => {
  const { who, what } = historyWords({ actor, action, data });
  return `${who} ${what}`;
};

describe('the words of a history', () => {
  it.each([
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

  it('tell what the gateway did from what staff did', () => {
    const refund = { amount: '521.00' };
    expect(say('system', 'payment refunded', refund)).toBe(
      'The system noted that $521.00 was refunded at the payment provider',
    );
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
