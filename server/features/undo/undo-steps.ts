import { randomUUID } from 'node:crypto';
import { lt, sql } from 'drizzle-orm';
import { UNDO_MS, type UndoOffer } from '#core/domain/undo.ts';
import { AppError } from '#core/errors.ts';
import type { Queryable } from '#server/db/connection.ts';
import { undoSteps } from '#server/db/schema/undo.ts';
import type { Deps } from '#server/deps.ts';
import { sendsMail } from '#server/features/emails/mail-words.ts';

/** Collects what one staff call can take back. Services that get none send their mails at once. */
export type UndoWindow = {
  readonly id: string;
  readonly actor: string;
  /** Mails wait until then. */
  readonly until: Date;
  /** Set once something was done that can be taken back. */
  offer?: UndoOffer;
};

export const openWindow = (actor: string, now: Date): UndoWindow => ({
  id: randomUUID(),
  actor,
  until: new Date(now.getTime() + UNDO_MS),
});

/** The former state of what was changed besides the mail. Moments in it become text on the way. */
export type Restore = {
  what:
    | 'order-status'
    | 'application-status'
    | 'review-points'
    | 'holder-details'
    | 'inquiry-reply'
    | 'returned-check-in'
    | 'declined-change'
    | 'queued-mails';
  /** The `updatedAt` that the change gave the record: if it differs, someone has changed the record since. */
  version?: string;
  before: unknown;
};

/** Returns the former values of those fields that a change affected: what a colleague did to another field stays done. */
export const changedOf = <Row extends object, Field extends keyof Row>(
  fields: readonly Field[],
  former: Row,
  changed: Row,
): Partial<Pick<Row, Field>> =>
  Object.fromEntries(
    fields.flatMap((field) => (former[field] === changed[field] ? [] : [[field, former[field]]])),
  ) as Partial<Pick<Row, Field>>;

type Step = {
  subject: [type: 'order' | 'application' | 'certificate' | 'inquiry' | 'email', id: number];
  label: string;
  mail: { id: number; recipient: string; state: string } | undefined;
  restore?: Restore;
};

/**
 * Offers to take back a change whose mail waits; call it in the transaction of both. Further steps of a window join the first one: they are
 * taken back together, or not at all.
 */
export async function offerUndo(
  tx: Queryable,
  deps: Pick<Deps, 'mailer' | 'now'>,
  window: UndoWindow | undefined,
  { subject: [subject, subjectId], label, mail, restore }: Step,
): Promise<void> {
  if (!window || mail?.state !== 'queued') return;
  const { id, actor, until } = window;
  await tx
    .insert(undoSteps)
    .values({
      id,
      actor,
      subject,
      subjectIds: [subjectId],
      label,
      mailIds: [mail.id],
      restore,
      createdAt: deps.now(),
      until,
    })
    .onConflictDoUpdate({
      target: undoSteps.id,
      set: {
        subjectIds: sql`${undoSteps.subjectIds} || excluded.subject_ids`,
        mailIds: sql`${undoSteps.mailIds} || excluded.mail_ids`,
        // Only lists of mails have several; each step adds its own.
        restore: sql`jsonb_set(${undoSteps.restore}, '{before}', (${undoSteps.restore} -> 'before') || (excluded.restore -> 'before'))`,
      },
    });
  window.offer = {
    id,
    until: until.toISOString(),
    isSent: sendsMail(deps),
    mails: (window.offer?.mails ?? 0) + 1,
    to: window.offer?.to ?? mail.recipient,
  };
}

/** Call it with the row locked, so that a later change by someone else is not overwritten. */
export function refuseIfOvertaken(
  { updatedAt }: { updatedAt: Date },
  { version }: Restore,
  what: string,
): void {
  if (version === updatedAt.toISOString()) return;
  throw new AppError(
    'conflict',
    `This ${what} has since changed again, so it cannot be put back. The mail goes out.`,
  );
}

/** Milliseconds that steps are kept, long after they could be taken back: a late click is told why it failed. */
const KEPT_MS = 3_600_000;

export async function purgeUndoSteps({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await db.delete(undoSteps).where(lt(undoSteps.createdAt, new Date(now().getTime() - KEPT_MS)));
}
