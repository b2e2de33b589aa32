import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { IMAP_SECURITY, readImapUrl, toImapUrl } from './imap-url.ts';

it.each([
  [
    'imaps://a%40b:p%3Aw@mail.example.com/Answers',
    { host: 'mail.example.com', port: 993, security: 'tls', username: 'a@b', folder: 'Answers' },
  ],
  ['imap://a:b@localhost', { port: 143, security: 'starttls', folder: 'INBOX' }],
  ['imap://a:b@[::1]:1143/', { host: '::1', port: 1143 }],
])('reads %s', (url, expected) => {
  expect(readImapUrl(url)).toMatchObject(expected);
});

it.each(['smtp://a:b@x', 'imap', ''])('does not take %j for one', (url) => {
  expect(readImapUrl(url)).toBeUndefined();
});

it('writes what it reads, whatever the password', () => {
  const mailbox = fc.record({
    host: fc.constantFrom('mail.example.com', '127.0.0.1', '::1'),
    port: fc.integer({ min: 1, max: 65_535 }),
    security: fc.constantFrom(...IMAP_SECURITY),
    username: fc.string({ minLength: 1, unit: 'grapheme' }),
    password: fc.string({ unit: 'grapheme' }),
    folder: fc.constantFrom('INBOX', 'Answers/New', 'Ärger'),
  });
  fc.assert(
    fc.property(mailbox, (value) => {
      expect(readImapUrl(toImapUrl(value))).toEqual(value);
    }),
  );
});
