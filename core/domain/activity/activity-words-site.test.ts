import { expect, it } from 'vitest';
import { historyWords } from './activity-words.ts';
import { oneSubject, subjectWords } from './subject-words.ts';

const whatIsSaid = (action: string, data: Record<string, unknown> = {}): string =>
  historyWords({ actor: 'ada', action, data }).what;

it.each<[string, string, Record<string, unknown>?]>([
  ['signed in', 'signed in'],
  ['signed in with a code', 'signed in', { with: 'totp' }],
  ['signed in with a passkey', 'signed in', { with: 'passkey' }],
  ['signed in with a recovery code', 'signed in', { with: 'recovery-code' }],
  ['deleted the account grace', 'deleted account', { username: 'grace' }],
  ['deleted the account', 'deleted account'],
  ['invited this person as reviewer', 'invited', { role: 'reviewer' }],
  ['invited this person', 'invited'],
])('an account: “%s”', (what, action, data) => {
  expect(whatIsSaid(action, data)).toBe(what);
});

const webhook = { url: 'https://hooks.example' };
it.each<[string, string, Record<string, unknown>?]>([
  ['made the API key Reports', 'API key added', { name: 'Reports', scopes: ['orders'] }],
  ['ended the API key Reports', 'API key ended', { name: 'Reports' }],
  ['added the webhook https://hooks.example', 'webhook added', webhook],
  ['changed the webhook https://hooks.example', 'webhook changed', webhook],
  [
    'made a new signing secret for the webhook https://hooks.example',
    'webhook secret renewed',
    webhook,
  ],
  ['removed the webhook https://hooks.example', 'webhook removed', webhook],
  [
    'sent a message to a webhook again: order.created',
    'webhook message sent again',
    { ...webhook, event: 'order.created' },
  ],
  ['downloaded the backup nightly.tar', 'backup downloaded', { archive: 'nightly.tar' }],
  ['deleted the backup nightly.tar', 'backup deleted', { archive: 'nightly.tar' }],
  ['started a restore drill of nightly.tar', 'restore drill started', { archive: 'nightly.tar' }],
  ['started a restore drill of the newest backup', 'restore drill started'],
])('the site: “%s”', (what, action, data) => {
  expect(whatIsSaid(action, data)).toBe(what);
});

it.each<[string, string, Record<string, unknown>?]>([
  ['published the brand', 'published a brand'],
  ['published version 3 of the brand: Winter', 'published a brand', { version: 3, note: 'Winter' }],
  [
    'published version 4 of the brand, a copy of version 2, with new prices ($521 for one area)',
    'published a brand',
    { version: 4, copyOf: 2, prices: '$521 for one area' },
  ],
  [
    'changed the texts of the mail “Receipt” (version 2): Shorter',
    'changed mail texts',
    { mail: 'Receipt', version: 2, note: 'Shorter' },
  ],
  [
    'changed the texts of the mail “Receipt” (version 3), a copy of version 1',
    'changed mail texts',
    { mail: 'Receipt', version: 3, copyOf: 1 },
  ],
  [
    'went back to the standard texts of the mail “Receipt”',
    'reset mail texts',
    { mail: 'Receipt', version: 4 },
  ],
])('a version: “%s”', (what, action, data) => {
  expect(whatIsSaid(action, data)).toBe(what);
});

it.each<[string, Record<string, unknown>]>([
  [
    'removed 2 entries from the history of leads with the data of a person',
    { why: 'erasure', about: 'lead', entries: [4, 9] },
  ],
  [
    'removed one entry from the history of orders that had been kept as long as promised',
    { why: 'retention', about: 'order', entries: [4] },
  ],
  [
    'removed some entries from the history of records with the data of a person',
    { why: 'erasure' },
  ],
])('what was forgotten: “%s”', (what, data) => {
  expect(whatIsSaid('forgot entries', data)).toBe(what);
});

it.each([
  ['order', '12', 'order 12'],
  ['user', '7', 'account 7'],
  // There is only one, and its parts have names instead of numbers.
  ['settings', '1', 'settings'],
  ['settings', 'brand', 'settings'],
  ['backup', 'copies', 'backup'],
  ['backup', '2026-03-01', 'backup'],
  ['order', 'no 12', 'order'],
  ['badge', '3', 'badge 3'],
])('an entry about the %s “%s” is about “%s”', (type, id, name) => {
  expect(oneSubject(type, id)).toBe(name);
});

it.each([
  ['inquiry', 'inquiries'],
  ['user', 'accounts'],
  ['badge', 'badge'],
])('many entries about the kind “%s” are about “%s”', (type, name) => {
  expect(subjectWords(type)).toBe(name);
});
