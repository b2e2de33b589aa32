import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { type Mailer, toNodemailer } from './mailer.ts';

/** Used without a mail server: stores each mail as an `.eml` file that any mail program opens. */
export function keptMailer(directory: string): Mailer {
  const transport = createTransport({
    streamTransport: true,
    buffer: true,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    outcome: 'kept',
    async send(mail) {
      const { message } = await transport.sendMail(toNodemailer(mail));
      await mkdir(directory, { recursive: true, mode: 0o700 });
      const name = mail.messageId.replace(/[^\w.-]/g, '');
      const draft = join(directory, `${name}.part`);
      await writeFile(draft, message, { mode: 0o600 });
      await rename(draft, join(directory, `${name}.eml`));
    },
    close: () => {},
  };
}
