import { and, eq, inArray } from 'drizzle-orm';
import { UNDO_GRACE_MS } from '#core/domain/undo.ts';
import { AppError } from '#core/errors.ts';
import type { Queryable } from '#server/db/connection.ts';
import { emailOutbox } from '#server/db/schema/email.ts';
import { undoSteps } from '#server/db/schema/undo.ts';
import type { Deps } from '#server/deps.ts';
import { recordActivity } from '#server/features/activity/activity.queries.ts';
import { restoreApplication } from '#server/features/applications/restore-application.ts';
import { reopenChange } from '#server/features/check-ins/changes/decide-change.ts';
import { restoreReturned } from '#server/features/check-ins/decide/restore-returned.ts';
import { restoreAnswer } from '#server/features/contact/restore-answer.ts';
import { restoreQueuedMails } from '#server/features/emails/restore-mails.ts';
import { restoreOrderStatus } from '#server/features/orders/restore-order.ts';
import { restoreHolderDetails } from '#server/features/portal/restore-details.ts';
import { restorePoints } from '#server/features/reviews/points/restore-points.ts';
import type { Restore } from './undo-steps.ts';

type StepRow = typeof undoSteps.$inferSelect;
type Restorer = (
  tx: Queryable,
  deps: Deps,
  id: number,
  restore: Restore,
  mailIds: readonly number[],
) => Promise<void>;

const RESTORERS: Record<Restore['what'], Restorer> = {
  'order-status': restoreOrderStatus,
  'application-status': restoreApplication,
  'review-points': restorePoints,
  'holder-details': restoreHolderDetails,
  'inquiry-reply': restoreAnswer,
  'returned-check-in': restoreReturned,
  'declined-change': reopenChange,
  'queued-mails': restoreQueuedMails,
};

/**
 * Takes back what someone did a moment ago. Either a worker has already taken the mail and nothing is undone, or the mail leaves the queue
 * and is not sent: both lock its row. Undoing twice has the effect of undoing once.
 */
export function undoStep(deps: Deps, id: string, actor: string): Promise<{ recipients: string[] }> {
  return deps.db.transaction(async (tx) => {
    const step = await lockStep(tx, id);
    if (!step) throw new AppError('not_found', 'There is nothing left to undo.');
    if (step.actor !== actor) {
      throw new AppError('forbidden', `Only ${step.actor} can undo this.`);
    }
    if (step.undoneAt) return { recipients: [] };
    refuseLate(deps, step);
    const restore = step.restore as Restore | null;
    const [subjectId = 0] = step.subjectIds;
    // Records before mails, in the order in which all other code locks them.
    if (restore && restore.what !== 'queued-mails') {
      await RESTORERS[restore.what](tx, deps, subjectId, restore, step.mailIds);
    }
    const recipients = await holdMails(tx, step);
    if (restore?.what === 'queued-mails') {
      await RESTORERS[restore.what](tx, deps, subjectId, restore, step.mailIds);
    } else {
      // Deleted for good: the event is free again, so the same can be done and announced anew.
      await tx.delete(emailOutbox).where(inArray(emailOutbox.id, step.mailIds));
    }
    await tx.update(undoSteps).set({ undoneAt: deps.now() }).where(eq(undoSteps.id, id));
    await recordUndone(tx, step, restore, recipients);
    return { recipients };
  });
}

async function lockStep(tx: Queryable, id: string): Promise<StepRow | undefined> {
  const [row] = await tx.select().from(undoSteps).where(eq(undoSteps.id, id)).for('update');
  return row;
}

const TOO_LATE = 'It is too late to undo this: the mail has gone out.';

function refuseLate({ now }: Pick<Deps, 'now'>, { until }: StepRow): void {
  if (now().getTime() > until.getTime() + UNDO_GRACE_MS) throw new AppError('conflict', TOO_LATE);
}

/** Locks the mails, so that no worker takes them. One that was ever taken may have been sent. */
async function holdMails(tx: Queryable, { mailIds }: StepRow): Promise<string[]> {
  const mails = await tx
    .select({
      recipient: emailOutbox.recipient,
      claimedUntil: emailOutbox.claimedUntil,
      attempts: emailOutbox.attempts,
    })
    .from(emailOutbox)
    .where(and(inArray(emailOutbox.id, mailIds), eq(emailOutbox.state, 'queued')))
    .orderBy(emailOutbox.id)
    .for('update');
  const isFree = mails.every(
    ({ claimedUntil, attempts }) => claimedUntil === null && attempts === 0,
  );
  if (mails.length < mailIds.length || !isFree) throw new AppError('conflict', TOO_LATE);
  return mails.map(({ recipient }) => recipient);
}

const ACTIONS = {
  'order-status': 'status undone',
  'application-status': 'status undone',
  'review-points': 'questions undone',
  'holder-details': 'mail undone',
  'inquiry-reply': 'reply undone',
  'returned-check-in': 'decision undone',
  'declined-change': 'decision undone',
  'queued-mails': 'mail undone',
} as const satisfies Record<Restore['what'], string>;

async function recordUndone(
  tx: Queryable,
  { subject, subjectIds, label, actor }: StepRow,
  restore: Restore | null,
  recipients: readonly string[],
): Promise<void> {
  for (const [at, id] of subjectIds.entries()) {
    await recordActivity(tx, {
      subject: [subject, id],
      actor,
      action: restore ? ACTIONS[restore.what] : 'mail undone',
      data: { what: label, to: recipients[at] ?? recipients[0] },
    });
  }
}
