import type { SendMailOptions } from 'nodemailer';

export type OutgoingMail = {
  from: { name: string; address: string };
  to: string;
  subject: string;
  html: string;
  text: string;
  messageId: string;
  /** Where replies go; the sender by default. */
  replyTo?: string;
  inReplyTo?: string;
  references?: string[];
  /** Written by a person, so other systems may auto-reply. */
  isPersonal?: boolean;
  attachments: { filename: string; content: Buffer; contentType: string }[];
};

/** Delivers one mail. A failure is an exception: `MailRefused` is permanent, any other temporary. */
export type Mailer = {
  /** The outcome of an accepted mail: handed to a mail server, or kept for staff to read. */
  readonly outcome: 'sent' | 'kept';
  send: (mail: OutgoingMail) => Promise<void>;
  close: () => void;
};

/** The mail server will never take this mail: trying again would change nothing. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}

/** The recipient is passed as an object: a string would be parsed as a list of addresses. */
export const toNodemailer = (mail: OutgoingMail): SendMailOptions => ({
  from: mail.from,
  replyTo: mail.replyTo ? { name: mail.from.name, address: mail.replyTo } : mail.from,
  inReplyTo: mail.inReplyTo,
  references: mail.references,
  to: { name: '', address: mail.to },
  subject: mail.subject,
  html: mail.html,
  text: mail.text,
  messageId: mail.messageId,
  attachments: mail.attachments,
  headers: mail.isPersonal ? {} : { 'Auto-Submitted': 'auto-generated' },
});
