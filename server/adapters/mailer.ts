import type { SendMailOptions } from 'nodemailer';

export type OutgoingMail = {
  from: { name: string; address: string };
  to: string;
  subject: string;
  html: string;
  text: string;
  messageId: string;
  /** Where answers go; to the sender where nothing is said. */
  replyTo?: string;
  inReplyTo?: string;
  references?: string[];
  /** Written by a person: other systems may answer it. */
  isPersonal?: boolean;
  attachments: { filename: string; content: Buffer; contentType: string }[];
};

/** Takes one mail to where it is going. Failing is an exception: `MailRefused` for good, any other for now. */
export type Mailer = {
  /** What has become of a mail that was taken: handed to a mail server, or kept for staff to read. */
  readonly outcome: 'sent' | 'kept';
  send: (mail: OutgoingMail) => Promise<void>;
  close: () => void;
};

/** The mail server will never take this mail: trying again would change nothing. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}

/** One recipient, given as an object: a text would be read as a list of addresses. */
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
