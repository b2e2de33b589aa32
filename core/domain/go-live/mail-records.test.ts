import { expect, it } from 'vitest';
import { mailRecords } from './mail-records.ts';

type Sender = Parameters<typeof mailRecords>[0];

function recordOf(kind: 'SPF' | 'DKIM' | 'DMARC', change: Partial<Sender> = {}) {
  const sender = { sender: 'hello@example.com', host: 'mail.example.com', ...change };
  const record = mailRecords(sender).find((candidate) => candidate.kind === kind);
  if (!record) throw new Error(`${kind} is not asked for`);
  return record;
}

it.each([
  ['its own server', 'mail.example.com', 'a:mail.example.com'],
  ['no server yet', undefined, 'a:mail.example.com'],
  ['SendGrid', 'smtp.sendgrid.net', 'include:sendgrid.net'],
  ['Mailgun', 'smtp.eu.mailgun.org', 'include:mailgun.org'],
  ['Postmark', 'smtp.postmarkapp.com', 'include:spf.mtasv.net'],
  ['Amazon', 'email-smtp.eu-west-1.amazonaws.com', 'include:amazonses.com'],
  ['Gmail', 'smtp.gmail.com', 'include:_spf.google.com'],
  ['Google Workspace', 'smtp-relay.google.com', 'include:_spf.google.com'],
  ['Microsoft 365', 'smtp.office365.com', 'include:spf.protection.outlook.com'],
  ['Outlook', 'smtp-mail.outlook.com', 'include:spf.protection.outlook.com'],
  ['Brevo', 'smtp-relay.brevo.com', 'include:spf.brevo.com'],
  ['Mailjet', 'in-v3.mailjet.com', 'include:spf.mailjet.com'],
  ['a provider without a name before it', 'sendgrid.net', 'include:sendgrid.net'],
  ['a name that only ends alike', 'notsendgrid.net', 'a:notsendgrid.net'],
  ['a name that only begins alike', 'sendgrid.net.example.com', 'a:sendgrid.net.example.com'],
  ['a server without a name', '192.0.2.25', 'ip4:192.0.2.25'],
  ['a server without a name, by IPv6', '2001:db8::25', 'ip6:2001:db8::25'],
  ['a name that begins with digits', '25.example.com', 'a:25.example.com'],
  ['a name that ends with digits', 'mail.example.25', 'a:mail.example.25'],
])('SPF of a sender with %s (%s) names %s', (_, host, source) => {
  expect(recordOf('SPF', { host }).value).toBe(`v=spf1 ${source} ~all`);
});

it.each([
  ['SPF', 'example.com'],
  ['DKIM', '<selector>._domainkey.example.com'],
  ['DMARC', '_dmarc.example.com'],
] as const)('%s belongs to %s', (kind, name) => {
  expect(recordOf(kind).name).toBe(name);
  expect(recordOf(kind, { sender: 'Hello@Example.COM' }).name).toBe(name);
  expect(recordOf(kind, { sender: '"a@b"@example.com' }).name).toBe(name);
});

it('DMARC sends its reports to the sender', () => {
  expect(recordOf('DMARC').value).toMatch(/^v=DMARC1; .*rua=mailto:hello@example\.com$/);
});

it('DKIM is written by the mail provider, and so cannot be looked up', () => {
  const { value, isOurs } = recordOf('DKIM');
  expect(value).toMatch(/^v=DKIM1; .*your mail provider shows>$/);
  expect(isOurs).toBeUndefined();
});

it.each([
  ['SPF', 'v=spf1 include:sendgrid.net ~all', true],
  ['SPF', 'V=SPF1 -all', true],
  ['SPF', 'v=spf1', true],
  ['SPF', 'v=spf10 -all', false],
  ['SPF', 'once v=spf1 -all', false],
  ['SPF', 'google-site-verification=1', false],
  ['DMARC', 'v=DMARC1; p=none', true],
  ['DMARC', 'v=dmarc1  ; p=none', true],
  ['DMARC', 'v=DMARC1', true],
  ['DMARC', 'v=DMARC1 ', true],
  ['DMARC', 'v=DMARC10; p=none', false],
  ['DMARC', 'v=DMARC1 p=none', false],
  ['DMARC', 'once v=DMARC1; p=none', false],
] as const)('%s is recognised in “%s”: %s', (kind, text, isFound) => {
  expect(recordOf(kind).isOurs?.(text)).toBe(isFound);
});
