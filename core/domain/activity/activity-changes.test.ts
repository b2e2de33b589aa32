import { expect, it } from 'vitest';
import { historyWords } from './activity-words.ts';

const whatIsSaid = (action: string, data: Record<string, unknown> = {}): string =>
  historyWords({ actor: 'ada', action, data }).what;

it.each<[string, string, Record<string, unknown>]>([
  [
    'moved it from Under Review to Approved and set the notes for the applicant to Well done',
    'status changed',
    {
      before: { reviewNotes: null, applicationStatus: 'under_review' },
      after: { reviewNotes: 'Well done', applicationStatus: 'approved' },
      customerTold: true,
    },
  ],
  [
    'moved it from Review to Delivered',
    'status changed',
    { before: { orderStatus: 'review' }, after: { orderStatus: 'delivered' } },
  ],
  [
    'moved it from New to Lost and set the reason for the loss to Never answered',
    'status changed',
    {
      before: { status: 'new', lostReason: null },
      after: { status: 'lost', lostReason: 'no-answer' },
    },
  ],
  ['moved it to Qualified', 'status changed', { after: { status: 'qualified' } }],
  [
    'corrected the e-mail from a@x.example to b@x.example',
    'customer corrected',
    { before: { customerEmail: 'a@x.example' }, after: { customerEmail: 'b@x.example' } },
  ],
  [
    'removed the tracking number (T-9)',
    'edited',
    { before: { trackingNumber: 'T-9' }, after: { trackingNumber: '' } },
  ],
  ['cleared the phone number', 'edited', { before: { phone: null }, after: { phone: '' } }],
  [
    'set the business overview to Engines',
    'edited',
    { before: {}, after: { businessOverview: 'Engines' } },
  ],
  [
    'changed the date of issue from 2026-03-01 to 2026-03-02',
    'edited',
    {
      before: { certificationIssuedAt: '2026-03-01T10:00:00.000Z' },
      after: { certificationIssuedAt: '2026-03-02T10:00:00.000Z' },
    },
  ],
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
  [
    'set the address to Main St 1, Bern',
    'edited',
    { after: { address: { a: 'Main St 1', b: 'Bern' } } },
  ],
  ['cleared the documents', 'edited', { after: { documents: [null, ''] } }],
  ['saved it', 'edited', { before: 'x', after: ['y'] }],
  ['changed the status', 'status changed', {}],
  ["corrected the customer's data", 'customer corrected', {}],
])('a change of a record: “%s”', (what, action, data) => {
  expect(whatIsSaid(action, data)).toBe(what);
});

it('shows a text of up to 160 characters whole, and the beginning of a longer one', () => {
  const note = (text: string) => whatIsSaid('edited', { after: { note: text } });
  expect(note('n'.repeat(160))).toBe(`set the note to ${'n'.repeat(160)}`);
  expect(note('n'.repeat(161))).toBe(`set the note to ${'n'.repeat(160)}…`);
  expect(note(`${'n'.repeat(159)} and more`)).toBe(`set the note to ${'n'.repeat(159)}…`);
});

it.each<[string, Record<string, unknown>]>([
  ['changed the account', {}],
  [
    'changed the name from Ada to Ada L. and asked for a new e-mail address to be confirmed',
    { before: { displayName: 'Ada' }, after: { displayName: 'Ada L.' }, newEmail: 'b@x.example' },
  ],
  [
    'changed the role from clerk to reviewer and disabled the account',
    {
      before: { role: 'clerk', isDisabled: false },
      after: { role: 'reviewer', isDisabled: true },
    },
  ],
  ['enabled the account again', { before: { isDisabled: true }, after: { isDisabled: false } }],
])('a change of an account: “%s”', (what, data) => {
  expect(whatIsSaid('changed account', data)).toBe(what);
});

it.each<[string, Record<string, unknown>]>([
  ['changed the settings', {}],
  [
    'set the Google Analytics id to G-1, cleared the Google Tag Manager id and set the notification recipients to a@x.example, b@x.example',
    {
      googleAnalyticsId: 'G-1',
      googleTagManagerId: null,
      adminNotificationEmails: ['a@x.example', 'b@x.example'],
    },
  ],
  ['cleared the discount codes that are switched off', { disabledDiscountCodes: [] }],
  ['set the second person for decisions to on', { fourEyes: 'on' }],
  ['set the second factor for everybody to yes', { requiresSecondFactor: true }],
  ['set the suspension for a missing check-in to no', { autoSuspend: false }],
  // The value is a secret, or might be one.
  ['changed SMTP_URL', { names: ['SMTP_URL'] }],
  ['changed SMTP_URL and MAIL_FROM', { names: ['SMTP_URL', 'MAIL_FROM'] }],
])('a change of the settings: “%s”', (what, data) => {
  expect(whatIsSaid('changed settings', data)).toBe(what);
});
