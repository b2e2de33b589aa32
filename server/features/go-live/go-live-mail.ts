import { Resolver } from 'node:dns/promises';
import type { z } from 'zod';
import type { MailRecord, mailServer } from '#core/contract/staff/owner/go-live.ts';
import { mailRecords } from '#core/domain/go-live/mail-records.ts';
import { readSmtpUrl, toSmtpUrl } from '#core/domain/go-live/smtp-url.ts';
import { invalidField } from '#core/errors.ts';
import { smtpMailer } from '#server/adapters/smtp-mailer.ts';
import type { Deps } from '#server/deps.ts';
import { readStored } from '#server/features/configuration/stored-values.ts';
import { newMessageId, supportAddress } from '#server/features/emails/emails.service.ts';
import { noteSettingsUsed } from '#server/features/emails/mail-settings.ts';
import { renderMail } from '#server/features/emails/render-mail.ts';
import { changeGroup, withValues } from './change-group.ts';

/** Milliseconds. Someone is waiting at the screen. */
const PATIENCE = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
  dnsTimeout: 10_000,
};

/** A mail server is stored when it has taken a message. */
export async function saveMail(
  deps: Deps,
  { from, testTo, expectedChangedAt, ...server }: z.output<typeof mailServer>,
  actor: string,
) {
  const stored = await readStored(deps.db, deps.vault);
  const values = {
    SMTP_URL: toSmtpUrl({
      ...server,
      password: server.password || keptPassword(server, stored.values.SMTP_URL),
    }),
    MAIL_FROM: from,
  };
  const { config } = deps.configuration.withStored(withValues(stored, values));
  return changeGroup(deps, {
    group: 'mail',
    values,
    expectedChangedAt,
    actor,
    attempt: async () => {
      await sendTest({ ...deps, config: { ...deps.config, mail: config.mail } }, testTo, actor);
      return `The server accepted a message to ${testTo}. Check whether it has arrived.`;
    },
  });
}

type Server = Pick<z.output<typeof mailServer>, 'host' | 'port' | 'username'>;

/** A password is only used with the server that it was entered for. */
function keptPassword({ host, port, username }: Server, url: string | undefined): string {
  if (!username) return '';
  const kept = url ? readSmtpUrl(url) : undefined;
  if (kept?.host === host && kept.port === port && kept.username === username) return kept.password;
  throw invalidField('password', 'Enter the password for this server and name');
}

async function sendTest(deps: Deps, to: string, requestedBy: string): Promise<void> {
  const data = { requestedBy, sentAt: deps.now().toISOString() };
  const mailer = smtpMailer(deps.config.mail.smtpUrl ?? '', PATIENCE);
  try {
    await mailer.send({
      ...renderMail(deps, { template: 'test', data, subject: null }),
      from: { name: deps.brand.name, address: supportAddress(deps) },
      to,
      messageId: newMessageId(deps),
      attachments: [],
    });
  } finally {
    mailer.close();
  }
  await noteSettingsUsed(deps);
}

/** Two tries of two seconds per record, since someone is waiting at the screen. */
const resolver = new Resolver({ timeout: 2_000, tries: 2 });

/** Reads the current DNS records of the sender's domain. If the query cannot be made from here, the result says so. */
export async function readMailRecords(
  deps: Deps,
  resolve: (name: string) => Promise<string[][]> = (name) => resolver.resolveTxt(name),
): Promise<MailRecord[]> {
  const now = deps.configuration.withStored(await readStored(deps.db, deps.vault));
  const sender = now.config.mail.from ?? deps.brand.supportEmail;
  const host = now.config.mail.smtpUrl ? readSmtpUrl(now.config.mail.smtpUrl)?.host : undefined;
  return Promise.all(
    mailRecords({ sender, host }).map(async ({ isOurs, ...record }) => {
      if (!isOurs) return { ...record, found: null, state: 'unknown' as const };
      try {
        const texts = (await resolve(record.name)).map((parts) => parts.join(''));
        const found = texts.find(isOurs) ?? null;
        return { ...record, found, state: found ? ('found' as const) : ('missing' as const) };
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException;
        const isMissing = code === 'ENOTFOUND' || code === 'ENODATA';
        return {
          ...record,
          found: null,
          state: isMissing ? ('missing' as const) : ('unknown' as const),
        };
      }
    }),
  );
}
