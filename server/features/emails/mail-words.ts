import type { Deps } from '#server/deps.ts';

type Mailing = Pick<Deps, 'mailer'>;

/** Whether mails leave this machine. Without a mail server they are kept for staff to read. */
export const sendsMail = ({ mailer }: Mailing): boolean => mailer.outcome === 'sent';

export const KEPT = 'No mail server is set up: the mail is kept in the outbox and was not sent.';

/** Returns what staff are told about a mail that they caused. */
export const mailMessage = (deps: Mailing, whenSent: string): string =>
  sendsMail(deps) ? whenSent : KEPT;
