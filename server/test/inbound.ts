type MailParts = {
  from?: string;
  to?: string;
  subject?: string;
  messageId?: string;
  headers?: string[];
  text?: string;
};

/** A mail as delivered by mail servers. */
export const rawMail = ({
  from = 'Ada Lovelace <ada@example.com>',
  to = 'support@in.northmark.example',
  subject = 'Re: Your inquiry',
  messageId = `<${crypto.randomUUID()}@mail.example.com>`,
  headers = [],
  text = 'Thank you.',
}: MailParts = {}): string =>
  [
    `From: ${from}`,
    `To: ${to}`,
    `Subject: ${subject}`,
    `Message-ID: ${messageId}`,
    'Date: Mon, 2 Mar 2026 11:00:00 +0000',
    'MIME-Version: 1.0',
    ...(headers.some((line) => /^content-type:/i.test(line))
      ? []
      : ['Content-Type: text/plain; charset=utf-8']),
    ...headers,
    '',
    text,
  ].join('\r\n');

/** One part of a mail that has several. */
export const mimePart = (head: string, body: string): string =>
  `--b1\r\n${head}\r\n\r\n${body}\r\n`;

export const multipart = (...parts: string[]): MailParts => ({
  headers: ['Content-Type: multipart/mixed; boundary=b1'],
  text: `${parts.join('')}--b1--`,
});
