import type { SendMailOptions } from 'nodemailer';
import type { OutgoingMail } from './mailer.ts';

/** One recipient, given as an object: a text would be read as a list of addresses. */
export const toNodemailer = (mail: OutgoingMail): SendMailOptions => ({
  from: mail.from,
  replyTo: mail.from,
  to: { name: '', address: mail.to },
  subject: mail.subject,
  html: mail.html,
  text: mail.text,
  messageId: mail.messageId,
  attachments: mail.attachments,
  headers: { 'Auto-Submitted': 'auto-generated' },
});
