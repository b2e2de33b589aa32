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

it.each([
  ['smtps://mail.example.com', { port: 465, security: 'tls', username: '' }],
  [
    'smtp://a:b@mail.example.com',
    { port: 587, security: 'starttls', username: 'a', password: 'b' },
  ],
  ['smtp://mail.example.com:25?ignoreTLS=true', { port: 25, security: 'none' }],
  ['smtp://100%@mail.example.com', { username: '100%' }],
] as const)('reads what an environment variable may say: %s', (url, server) => {
  expect(readSmtpUrl(url)).toMatchObject(server);
});

it('is nothing where it is no such address', () => {
  expect(readSmtpUrl('https://mail.example.com')).toBeUndefined();
});
