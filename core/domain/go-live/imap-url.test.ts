import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { IMAP_SECURITY, readImapUrl, toImapUrl } from './imap-url.ts';

it.each([
  [
    'imaps://a%40b:p%3Aw@mail.example.com/Answers',
    {
      host: 'mail.example.com',
      port: 993,
      security: 'tls',
      username: 'a@b',
      password: 'p:w',
      folder: 'Answers',
    },
  ],
  ['imap://a:b@localhost', { port: 143, security: 'starttls', folder: 'INBOX' }],
  ['imap://a:b@[::1]:1143/', { host: '::1', port: 1143, folder: 'INBOX' }],
  ['imap://mail.example.com', { host: 'mail.example.com', username: '', password: '' }],
  ['imap://ada@mail.example.com', { host: 'mail.example.com', username: 'ada', password: '' }],
  ['imap://ada:100%@mail.example.com/50%', { password: '100%', folder: '50%' }],
  [
    'imaps://ada@example.com:p@ss:word@mail.example.com/INBOX',
    { host: 'mail.example.com', username: 'ada@example.com', password: 'p@ss:word' },
  ],
  ['imap://mail.example.com/a@b', { host: 'mail.example.com', username: '', folder: 'a@b' }],
])('reads %s', (url, expected) => {
  expect(readImapUrl(url)).toMatchObject(expected);
});

it.each(['smtp://a:b@x', 'my imap://a:b@x', 'imap://a:b@x:port', 'imap://', 'imap', ''])(
  'does not take %j for one',
  (url) => {
    expect(readImapUrl(url)).toBeUndefined();
  },
);

it.each([
  ['mail.example.com', 'imaps://a%40b:p%2Fw@mail.example.com:993/Answers%2FNew'],
  ['::1', 'imaps://a%40b:p%2Fw@[::1]:993/Answers%2FNew'],
])('writes what other programs read: %s', (host, url) => {
  const login = { username: 'a@b', password: 'p/w', folder: 'Answers/New' };
  expect(toImapUrl({ host, port: 993, security: 'tls', ...login })).toBe(url);
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
