import { and, asc, eq } from 'drizzle-orm';
import { holderDetails } from '#core/contract/shared/holder-details.ts';
import type { HolderChange } from '#core/contract/staff/certification/holder-changes.ts';
import { AppError } from '#core/errors.ts';
import type { Queryable } from '#server/db/connection.ts';
import { certificates } from '#server/db/schema/certificates.ts';
import { holderChanges } from '#server/db/schema/check-ins.ts';
import type { Deps } from '#server/deps.ts';
import { recordActivity } from '#server/features/activity/activity.queries.ts';
import { findRecord, type RecordRow } from '#server/features/certificates/certificates.queries.ts';
import { queueEmail } from '#server/features/emails/emails.service.ts';
import { findOrder } from '#server/features/orders/orders.queries.ts';
import { toOrderMail } from '#server/features/orders/orders.service.ts';

type ChangeRow = typeof holderChanges.$inferSelect;

/** Those that wait for a decision, oldest first. */
export async function listHolderChanges(db: Queryable): Promise<HolderChange[]> {
  const rows = await db
    .select({ change: holderChanges, number: certificates.number })
    .from(holderChanges)
    .innerJoin(certificates, eq(certificates.id, holderChanges.certificateId))
    .where(eq(holderChanges.state, 'open'))
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

/** Refused where somebody decided, or the holder took it back. */
export async function findOpenChange(db: Queryable, id: number) {
  const [change] = await db.select().from(holderChanges).where(isOpen(id));
  const record = change && (await findRecord(db, { id: change.certificateId }));
  if (!record) throw decided();
  return { change, record };
}

/** Ends a request together with what follows from it. Of two decisions at once, one counts. */
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

type Refusal = { answer: string; actor: string };

/** The certificate stays as it is, and the holder is told why. */
export async function declineChange(
  deps: Deps,
  id: number,
  { answer, actor }: Refusal,
): Promise<RecordRow> {
  const { change, record } = await findOpenChange(deps.db, id);
  await deps.db.transaction(async (tx) => {
    await endChange(tx, change, { state: 'declined', answer, actor, at: deps.now() });
    const order = record.orderId === null ? undefined : await findOrder(tx, record.orderId);
    if (!order) return;
    await queueEmail(tx, deps, {
      event: `change ${id} declined`,
      to: order.customerEmail,
      template: 'change-declined',
      data: {
        ...(await toOrderMail(tx, order)),
        number: record.number,
        holderName: record.holderName,
        answer,
      },
    });
  });
  return record;
}
