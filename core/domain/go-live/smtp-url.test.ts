import { expect, it } from 'vitest';
import { readSmtpUrl, type SmtpServer, toSmtpUrl } from './smtp-url.ts';

const SERVER: SmtpServer = {
  host: 'mail.example.com',
  port: 465,
  security: 'tls',
  username: 'ada@example.com',
  password: 'p@ss:word/?#%',
};

it.each<Partial<SmtpServer>>([
  {},
  { security: 'starttls', port: 587 },
  { security: 'none', port: 25, username: '', password: '' },
  { host: '::1', port: 2525, security: 'none' },
])('is read as it was written: %o', (change) => {
  const server = { ...SERVER, ...change };
  expect(readSmtpUrl(toSmtpUrl(server))).toEqual(server);
});

it.each<[Partial<SmtpServer>, string]>([
  [{}, 'smtps://ada%40example.com:p%40ss%3Aword%2F%3F%23%25@mail.example.com:465/'],
  [
    { security: 'starttls', port: 587, username: 'ada', password: '' },
    'smtp://ada:@mail.example.com:587/?requireTLS=true',
  ],
  [{ host: '::1', security: 'none', port: 25, username: '' }, 'smtp://[::1]:25/?ignoreTLS=true'],
])('%o is written as %s', (change, url) => {
  expect(toSmtpUrl({ ...SERVER, ...change })).toBe(url);
});

it.each([
  [
    'smtps://mail.example.com',
    { host: 'mail.example.com', port: 465, security: 'tls', username: '', password: '' },
  ],
  [
    'smtp://a:b@mail.example.com',
    { port: 587, security: 'starttls', username: 'a', password: 'b' },
  ],
  ['smtp://a@mail.example.com/', { username: 'a', password: '' }],
  ['smtp://100%@mail.example.com', { username: '100%' }],
  ['smtp://a:b@Mail.Example.COM', { host: 'mail.example.com' }],
  ['smtp://a:b:c@mail.example.com', { username: 'a', password: 'b:c' }],
  [
    'smtp://ada@example.com:p@ss@mail.example.com:25',
    { host: 'mail.example.com', port: 25, username: 'ada@example.com', password: 'p@ss' },
  ],
  ['smtp://mail.example.com?name=a@b', { host: 'mail.example.com', username: '' }],
] as const)('reads what an environment variable may say: %s', (url, server) => {
  expect(readSmtpUrl(url)).toMatchObject(server);
});

it.each([
  ['?ignoreTLS=true', 'none'],
  ['/?ignoreTLS=true', 'none'],
  ['?pool=true&ignoreTLS=true', 'none'],
  ['?ignoreTLS=true&pool=true', 'none'],
  ['?ignoreTLS=false', 'starttls'],
  ['?ignoreTLS=true1', 'starttls'],
  ['?dontignoreTLS=true', 'starttls'],
  ['?requireTLS=true', 'starttls'],
  ['', 'starttls'],
])('smtp with %o is %s, and smtps is encrypted whatever it says', (query, security) => {
  expect(readSmtpUrl(`smtp://mail.example.com${query}`)).toMatchObject({ security, port: 587 });
  expect(readSmtpUrl(`smtps://mail.example.com${query}`)).toMatchObject({ security: 'tls' });
});

it.each([
  'https://mail.example.com',
  'mail.example.com',
  'my smtp://mail.example.com',
  'smtp://',
  'smtp://mail.example.com:port',
  'smtp://mail.example.com/folder',
  '',
])('does not take %o for an address of a mail server', (text) => {
  expect(readSmtpUrl(text)).toBeUndefined();
});
