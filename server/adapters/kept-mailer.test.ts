import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { keptMailer } from './kept-mailer.ts';

it('writes each mail as a file that a mail program opens', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'northmark-mails-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  const mailer = keptMailer(join(directory, 'mails'));
  await mailer.send({
    from: { name: 'Northmark', address: 'support@northmark.example' },
    to: 'ada@example.com',
    subject: 'Hello\r\nBcc: evil@example.com',
    html: '<p>Hello</p>',
    text: 'Hello',
    messageId: '<../../1@northmark.example>',
    attachments: [],
  });
  expect(readdirSync(directory)).toEqual(['mails']);
  const [name = ''] = readdirSync(join(directory, 'mails'));
  expect(name).toMatch(/\.eml$/);
  const [head = ''] = readFileSync(join(directory, 'mails', name), 'utf8').split('\r\n\r\n');
  expect(head).toContain('To: ada@example.com');
  expect(head).not.toMatch(/^Bcc:/m);
});
