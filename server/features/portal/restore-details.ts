import { eq } from 'drizzle-orm';
import { nextVersionTime } from '#server/db/concurrent-edits.ts';
import type { Queryable } from '#server/db/connection.ts';
import { holderDetails } from '#server/db/schema/access/portal.ts';
import type { Deps } from '#server/deps.ts';
import { lockOrder } from '#server/features/orders/orders.queries.ts';
import { type Restore, refuseIfOvertaken } from '#server/features/undo/undo-steps.ts';

type DetailsRow = typeof holderDetails.$inferSelect;

/** Returns what restores the customer's confirmation from before it was asked for again. */
export const formerDetails = (former: DetailsRow | null, askedAt: Date): Restore => ({
  what: 'holder-details',
  version: askedAt.toISOString(),
  before: former && {
    note: former.note,
    confirmedAt: former.confirmedAt,
    confirmedBy: former.confirmedBy,
  },
});

export async function restoreHolderDetails(
  tx: Queryable,
  { now }: Pick<Deps, 'now'>,
  orderId: number,
  restore: Restore,
): Promise<void> {
  await lockOrder(tx, orderId);
  const isOfOrder = eq(holderDetails.orderId, orderId);
  const [details] = await tx.select().from(holderDetails).where(isOfOrder);
  if (!details) return;
  refuseIfOvertaken(details, restore, 'order');
  const before = restore.before as Pick<DetailsRow, 'note' | 'confirmedAt' | 'confirmedBy'> | null;
  if (!before) {
    await tx.delete(holderDetails).where(isOfOrder);
    return;
  }
  const { confirmedAt } = before;
  await tx
    .update(holderDetails)
    .set({
      ...before,
      confirmedAt: confirmedAt && new Date(confirmedAt),
      updatedAt: nextVersionTime(holderDetails.updatedAt, now()),
    })
    .where(isOfOrder);
}
