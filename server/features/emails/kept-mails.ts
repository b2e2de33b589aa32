import type { KeptMail } from '#core/contract/staff/emails.ts';
import { AppError } from '#core/errors.ts';
import type { Queryable } from '#server/db/connection.ts';
import type { Deps } from '#server/deps.ts';
import { kindOf, MAIL_KINDS } from '#server/emails/mail-kinds.ts';
import { recordActivity } from '#server/features/activity/activity.queries.ts';
import { offerUndo, type UndoWindow } from '#server/features/undo/undo-steps.ts';
import { listKeptMails, type MailRow, requeueKept } from './emails.queries.ts';
import { KEPT, sendsMail } from './mail-words.ts';
import { findReasonNotToSend, LATEST_COUNTS, NEWER_WRITTEN } from './reason-not-to-send.ts';
import { subjectOf } from './render-mail.ts';
import { formerMails } from './restore-mails.ts';
import { findWayAgain } from './send-again.ts';

const DAY = 86_400_000;
/** Days after which a kept mail would only surprise its customer. */
const FRESH_FOR = 7;
/** Mails of one list. */
const MOST = 500;

const CUSTOMER_TEMPLATES = Object.keys(MAIL_KINDS).filter((name) => kindOf(name)?.isForCustomer);

/** Lists mails to customers that were kept for want of a mail server and can be sent now. */
export async function listKept(deps: Deps): Promise<KeptMail[]> {
  if (!sendsMail(deps)) return [];
  const mails = await listFresh(deps.db, deps);
  const superseded = findSuperseded(mails);
  const offers: KeptMail[] = [];
  for (const mail of mails) offers.push(await toOffer(deps.db, deps, mail, superseded));
  return offers;
}

/**
 * Queues those of the given mails that are still kept and still true. The state change is the claim: of two concurrent callers, only one
 * moves a mail.
 */
export async function sendKept(
  deps: Deps,
  ids: readonly number[],
  actor: string,
  undo?: UndoWindow,
): Promise<{ queued: number }> {
  if (!sendsMail(deps)) throw new AppError('conflict', KEPT);
  return deps.db.transaction(async (tx) => {
    const mails = await listFresh(tx, deps);
    const superseded = findSuperseded(mails);
    const dueAt = undo?.until ?? deps.now();
    let queued = 0;
    for (const mail of mails.filter(({ id }) => ids.includes(id))) {
      const { recipient, obstacle } = await toOffer(tx, deps, mail, superseded);
      if (obstacle !== null || !(await requeueKept(tx, mail.id, { recipient, dueAt }))) {
        continue;
      }
      queued += 1;
      await deps.jobs.enqueue(tx, 'send-email', { emailId: mail.id }, { runAt: dueAt });
      await recordActivity(tx, { subject: ['email', mail.id], actor, action: 'sent after all' });
      await offerUndo(tx, deps, undo, {
        subject: ['email', mail.id],
        label: 'sent after all',
        mail: { id: mail.id, recipient, state: 'queued' },
        restore: formerMails([mail]),
      });
    }
    return { queued };
  });
}

/** Maps each mail to why it cannot be sent now, or null. A mail that is not offered as kept has no entry. */
export async function findKeptObstacles(
  db: Queryable,
  deps: Deps,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string | null>> {
  const mails = await listFresh(db, deps);
  const superseded = findSuperseded(mails);
  const asked = new Set(ids);
  const obstacles = new Map<number, string | null>();
  for (const mail of mails.filter(({ id }) => asked.has(id))) {
    const { obstacle } = await toOffer(db, deps, mail, superseded);
    obstacles.set(mail.id, sendsMail(deps) ? obstacle : KEPT);
  }
  return obstacles;
}

const listFresh = (db: Queryable, { now }: Pick<Deps, 'now'>) =>
  listKeptMails(db, {
    since: new Date(now().getTime() - FRESH_FOR * DAY),
    templates: CUSTOMER_TEMPLATES,
    limit: MOST,
  });

function findSuperseded(mails: readonly MailRow[]): Set<number> {
  const latest = new Map<string, number>();
  const superseded = new Set<number>();
  for (const { id, template, data } of mails) {
    if (!LATEST_COUNTS.includes(template)) continue;
    const { orderId, checkInId } = data as { orderId?: number; checkInId?: number };
    const subject = `${template} ${orderId} ${checkInId}`;
    const former = latest.get(subject);
    if (former !== undefined) superseded.add(former);
    latest.set(subject, id);
  }
  return superseded;
}

async function toOffer(
  db: Queryable,
  deps: Pick<Deps, 'now' | 'brand'>,
  mail: MailRow,
  superseded: Set<number>,
): Promise<KeptMail> {
  const way = await findWayAgain(db, deps, mail);
  const untrue = await findReasonNotToSend(db, deps, mail);
  const newer = superseded.has(mail.id) ? NEWER_WRITTEN : null;
  return {
    id: mail.id,
    recipient: way.to ?? mail.recipient,
    subject: subjectOf(mail),
    createdAt: mail.createdAt.toISOString(),
    obstacle: way.obstacle ?? untrue ?? newer,
  };
}
