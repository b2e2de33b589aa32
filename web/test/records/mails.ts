import type { Reply } from '#core/contract/shared/endpoint.ts';
import type { emails, MailSummary } from '#core/contract/staff/emails.ts';

export const aMail: MailSummary = {
  id: 7,
  recipient: 'ada@example.com',
  subject: 'Your results',
  state: 'failed',
  attempts: 2,
  lastError: '550 no such user',
  nextAttemptAt: null,
  createdAt: '2026-03-02T10:00:00.000Z',
  sentAt: null,
  attachments: ['certificate.pdf'],
  hasSecret: false,
};

export const mailDetails: Reply<typeof emails.read> = {
  ...aMail,
  html: '<p>Hello</p>',
  text: 'Hello in plain text',
  headers: [{ name: 'Message-ID', value: '<1@northmark.example>' }],
  sendAgain: { to: 'ada@example.com', obstacle: null },
};
