import { randomUUID } from 'node:crypto';
import { PUBLIC_MAILS_A_DAY } from '#core/domain/mail.ts';
import { AppError } from '#core/errors.ts';
import type { Queryable } from '#server/db/connection.ts';
import type { MailAttachment } from '#server/db/schema/email.ts';
import type { Deps } from '#server/deps.ts';
import { MAIL_KINDS } from '#server/emails/mail-kinds.ts';
import type {
  SecretTemplate,
  TemplateData,
  TemplateName,
  TemplateSecrets,
  WithoutSecrets,
} from '#server/emails/templates.ts';
import { recordActivity } from '#server/features/activity/activity.queries.ts';
import { cancelUnwarnedSuspension } from '#server/features/check-ins/suspension/follow-warning.ts';
import { customerWith } from '#server/features/customers/customers.queries.ts';
import { findTextsInForce } from '#server/features/mail-texts/texts-in-force.ts';
import { listRecipients } from '#server/features/settings/settings.queries.ts';
import {
  countMailsSince,
  findMail,
  insertMails,
  type MailRow,
  updateMail,
} from './emails.queries.ts';
import { renderMail } from './render-mail.ts';

const DAY = 86_400_000;

type NewMail<Name extends TemplateName> = {
  /** Identifies what happened, such as `inquiry 17 received`: one mail per address, however often it is queued. */
  event: string;
  template: Name;
  data: WithoutSecrets<TemplateData[Name]>;
  attachments?: MailAttachment[];
  /** Anybody can trigger it, so an address gets only a few of its kind a day. */
  isPublic?: boolean;
  /** The caller sends the mail itself: until then no worker takes it. */
  claimedUntil?: Date;
  /** Staff can take it back until then. */
  notBefore?: Date;
};

/** A secret belongs to the account or order that it opens, or opens the page of the address it is sent to. */
type Secrets<Name extends TemplateName> = Name extends SecretTemplate
  ? { secrets: TemplateSecrets[Name] } & (
      | { userId: number }
      | { orderId: number }
      | { isOfRecipient: true }
    )
  : { secrets?: undefined };

type Outbox = Pick<Deps, 'jobs' | 'now' | 'config' | 'brand'>;

/** Queues a mail in the caller's transaction; it is sent if, and only if, that commits. */
export async function queueEmail<Name extends TemplateName>(
  tx: Queryable,
  deps: Outbox,
  mail: NewMail<Name> & Secrets<Name> & { to: string },
): Promise<MailRow | undefined> {
  const [row] = await writeMails(tx, deps, [mail]);
  return row;
}

/** Queues many mails in a few statements; of public ones, one per address. Returns those not queued before. */
export const queueEmails = <Name extends TemplateName>(
  tx: Queryable,
  deps: Outbox,
  mails: readonly (NewMail<Name> & Secrets<Name> & { to: string })[],
): Promise<MailRow[]> => {
  const written = mails.map((mail): AnyMail => mail);
  return writeMails(tx, deps, written);
};

/** Queues the same mail for all recipients of such notices, or the support mailbox if there are none. Never with a secret. */
export async function queueStaffEmails<Name extends Exclude<TemplateName, SecretTemplate>>(
  tx: Queryable,
  deps: Outbox,
  mail: NewMail<Name>,
): Promise<void> {
  const recipients = await listRecipients(tx);
  const addresses = recipients.length > 0 ? recipients : [supportAddress(deps)];
  for (const to of addresses) await writeMails(tx, deps, [{ ...mail, to }]);
}

type AnyMail = Omit<NewMail<TemplateName>, 'data'> & {
  to: string;
  data: object;
  secrets?: Record<string, string>;
  userId?: number;
  orderId?: number;
};

async function writeMails(
  tx: Queryable,
  deps: Outbox,
  mails: readonly AnyMail[],
): Promise<MailRow[]> {
  if (mails.length === 0) return [];
  const values: Awaited<ReturnType<typeof toRow>>[] = [];
  for (const mail of mails) values.push(await toRow(tx, deps, mail));
  const rows = await insertMails(tx, values);
  const forWorkers = rows.filter(
    ({ state, claimedUntil }) => state === 'queued' && claimedUntil === null,
  );
  const [first, ...others] = forWorkers.map(({ id }) => ({ emailId: id }));
  if (first && others.length > 0) {
    await deps.jobs.enqueueAll(tx, 'send-email', [first, ...others]);
  } else if (first) {
    await deps.jobs.enqueue(tx, 'send-email', first, { runAt: mails[0]?.notBefore });
  }
  return rows;
}

async function toRow(tx: Queryable, deps: Outbox, mail: AnyMail) {
  const now = deps.now();
  const recipient = mail.to.toLowerCase();
  const sentToday = mail.isPublic
    ? await countMailsSince(tx, {
        recipient,
        template: mail.template,
        since: new Date(now.getTime() - DAY),
      })
    : 0;
  const isWithheld = sentToday >= PUBLIC_MAILS_A_DAY;
  const { template } = mail;
  const { texts } = await findTextsInForce(tx, template);
  return {
    eventKey: `${mail.event}: ${recipient}`,
    messageId: newMessageId(deps),
    recipient,
    ...(MAIL_KINDS[mail.template].isForCustomer && { customerId: customerWith(recipient) }),
    template: mail.template,
    // Once it is sent, this is what it was sent with.
    subject: renderMail(deps, { template, data: mail.data, subject: null }, texts).subject,
    data: mail.data,
    secrets: mail.secrets,
    userId: mail.userId,
    orderId: mail.orderId,
    attachments: mail.attachments ?? [],
    createdAt: now,
    nextAttemptAt: mail.notBefore ?? now,
    claimedUntil: mail.claimedUntil,
    ...(isWithheld && {
      state: 'withheld' as const,
      lastError: `More than ${PUBLIC_MAILS_A_DAY} mails of this kind to this address within a day`,
    }),
  };
}

export const supportAddress = ({ config, brand }: Pick<Deps, 'config' | 'brand'>): string =>
  config.mail.from ?? brand.supportEmail;

export const newMessageId = ({ config }: Pick<Deps, 'config'>): string =>
  `<${randomUUID()}@${new URL(config.publicUrl).hostname}>`;

export function markBounced(deps: Deps, id: number, actor: string): Promise<MailRow> {
  return deps.db.transaction(async (tx) => {
    const mail = await getMail(tx, id);
    if (mail.state !== 'sent') throw new AppError('conflict', 'Only a sent mail can bounce');
    const bounced = await updateMail(tx, id, { state: 'bounced' });
    await cancelUnwarnedSuspension(tx, deps, mail);
    await recordActivity(tx, { subject: ['email', id], actor, action: 'marked as bounced' });
    return bounced ?? mail;
  });
}

export async function getMail(db: Queryable, id: number): Promise<MailRow> {
  const mail = await findMail(db, id);
  if (!mail) throw new AppError('not_found', 'There is no such mail');
  return mail;
}
