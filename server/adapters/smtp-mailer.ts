import { createTransport } from 'nodemailer';
import { type Mailer, MailRefused, toNodemailer } from './mailer.ts';

/** Milliseconds. A mail server that hangs must not hold a worker for long. */
const TIMEOUTS = { connectionTimeout: 8_000, greetingTimeout: 8_000, socketTimeout: 20_000 };

type SmtpError = Error & { code?: string; command?: string; responseCode?: number };

/** Sends through the mail server of `SMTP_URL`, over a few connections that stay open. */
export function smtpMailer(url: string, timeouts = TIMEOUTS): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 5,
    maxMessages: 100,
    // Templates are the only source: no file or URL in a mail's data is ever read.
    disableFileAccess: true,
    disableUrlAccess: true,
    ...timeouts,
  });
  return {
    outcome: 'sent',
    async send(mail) {
      try {
        await transport.sendMail(toNodemailer(mail));
      } catch (error) {
        throw isFinal(error as SmtpError) ? new MailRefused((error as Error).message) : error;
      }
    },
    close: () => transport.close(),
  };
}

/**
 * A 5xx about this recipient or this message. One at the greeting or the login is about us: the
 * operator must fix it, and the mail waits.
 */
const isFinal = ({ responseCode = 0, command = '' }: SmtpError): boolean =>
  responseCode >= 500 && responseCode < 600 && /^(MAIL FROM|RCPT TO|DATA)/.test(command);
