import { and, asc, eq, gte, inArray } from 'drizzle-orm';
import { holderDetails } from '#core/contract/shared/holder-details.ts';
import type { HolderChange } from '#core/contract/staff/certification/holder-changes.ts';
import { dayOf } from '#core/domain/certificates/dates.ts';
import { AppError } from '#core/errors.ts';
import type { Queryable } from '#server/db/connection.ts';
import { certificates } from '#server/db/schema/certificates.ts';
import { holderChanges } from '#server/db/schema/check-ins.ts';
import type { Deps } from '#server/deps.ts';
import { recordActivity } from '#server/features/activity/activity.queries.ts';
import {
  findRecord,
  lockRecord,
  type RecordRow,
} from '#server/features/certificates/certificates.queries.ts';
import { queueEmail } from '#server/features/emails/emails.service.ts';
import { findOrder } from '#server/features/orders/orders.queries.ts';
import { toOrderMail } from '#server/features/orders/orders.service.ts';
import { offerUndo, type Restore, type UndoWindow } from '#server/features/undo/undo-steps.ts';

type ChangeRow = typeof holderChanges.$inferSelect;

/** Lists requests that await a decision, oldest first; leaves out those about ended certificates. */
export async function listHolderChanges({
  db,
  now,
  brand,
}: Pick<Deps, 'db' | 'now' | 'brand'>): Promise<HolderChange[]> {
  const rows = await db
    .select({ change: holderChanges, number: certificates.number })
    .from(holderChanges)
    .innerJoin(certificates, eq(certificates.id, holderChanges.certificateId))
    .where(
      and(
        eq(holderChanges.state, 'open'),
        inArray(certificates.status, ['valid', 'suspended']),
        gte(certificates.validUntil, dayOf(now(), brand.timeZone)),
      ),
    )
    .orderBy(asc(holderChanges.askedAt), asc(holderChanges.id));
  return rows.map(({ change, number }) => ({
    id: change.id,
    certificateId: change.certificateId,
    number,
    details: holderDetails.parse(change),
    note: change.note,
    askedBy: change.askedBy,
    askedAt: change.askedAt.toISOString(),
  }));
}

const isOpen = (id: number) => and(eq(holderChanges.id, id), eq(holderChanges.state, 'open'));

const decided = () =>
  new AppError('conflict', 'This request was decided already, or the holder took it back.');

/** Refuses a request that was decided, or that the holder withdrew. */
export async function findOpenChange(db: Queryable, id: number) {
  const [change] = await db.select().from(holderChanges).where(isOpen(id));
  const record = change && (await findRecord(db, { id: change.certificateId }));
  if (!record) throw decided();
  return { change, record };
}

/** Ends a request in the transaction that carries out the decision. Of two simultaneous decisions, one counts. */
export async function endChange(
  tx: Queryable,
  { id, certificateId }: ChangeRow,
  decision: { state: 'granted' | 'declined'; answer: string | null; actor: string; at: Date },
): Promise<void> {
  const { state, answer, actor, at } = decision;
  const ended = await tx
    .update(holderChanges)
    .set({ state, answer, decidedBy: actor, decidedAt: at })
    .where(isOpen(id))
    .returning({ id: holderChanges.id });
  if (ended.length === 0) throw decided();
  await recordActivity(tx, {
    subject: ['certificate', certificateId],
    actor,
    action: `change ${state}`,
    data: { answer, customerTold: true },
  });
}

type Refusal = { answer: string; actor: string; undo?: UndoWindow };

/** Leaves the certificate unchanged, and tells the holder why. */
export async function declineChange(
  deps: Deps,
  id: number,
  { answer, actor, undo }: Refusal,
): Promise<RecordRow> {
  const { change, record } = await findOpenChange(deps.db, id);
  await deps.db.transaction(async (tx) => {
    const at = deps.now();
    await endChange(tx, change, { state: 'declined', answer, actor, at });
    const order = record.orderId === null ? undefined : await findOrder(tx, record.orderId);
    if (!order) return;
    const mail = await queueEmail(tx, deps, {
      event: `change ${id} declined`,
      notBefore: undo?.until,
      to: order.customerEmail,
      template: 'change-declined',
      data: {
        ...(await toOrderMail(tx, order)),
        number: record.number,
        holderName: record.holderName,
        answer,
      },
    });
    await offerUndo(tx, deps, undo, {
      subject: ['certificate', change.certificateId],
      label: 'change declined',
      mail,
      restore: { what: 'declined-change', version: at.toISOString(), before: { changeId: id } },
    });
  });
  return record;
}

/** Reopens a request, unless the holder has since asked for another change. */
export async function reopenChange(
  tx: Queryable,
  _deps: Deps,
  certificateId: number,
  { version, before }: Restore,
): Promise<void> {
  const { changeId } = before as { changeId: number };
  const record = await lockRecord(tx, { id: certificateId });
  if (!record) return;
  const [other] = await tx
    .select({ id: holderChanges.id })
    .from(holderChanges)
    .where(and(eq(holderChanges.certificateId, certificateId), eq(holderChanges.state, 'open')));
  const reopened = other
    ? []
    : await tx
        .update(holderChanges)
        .set({ state: 'open', answer: null, decidedBy: null, decidedAt: null })
        .where(
          and(eq(holderChanges.id, changeId), eq(holderChanges.decidedAt, new Date(version ?? 0))),
        )
        .returning({ id: holderChanges.id });
  if (reopened.length > 0) return;
  throw new AppError(
    'conflict',
    'There has been another request since, so this one cannot be opened again. The mail goes out.',
  );
}
