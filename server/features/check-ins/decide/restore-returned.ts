import type { Queryable } from '#server/db/connection.ts';
import type { Deps } from '#server/deps.ts';
import { type CheckInRow, updateCheckIn } from '#server/features/check-ins/check-ins.queries.ts';
import { type Restore, refuseIfOvertaken } from '#server/features/undo/undo-steps.ts';
import { lockWithOrder } from './lock-with-order.ts';

const CHANGED = [
  'status',
  'returnNote',
  'answerBy',
  'extendedTo',
  'extensionReason',
  'extendedBy',
  'told',
] as const satisfies (keyof CheckInRow)[];

type Before = { checkInId: number; fields: Pick<CheckInRow, (typeof CHANGED)[number]> };

/** Describes how to restore a check-in to what was submitted. */
export const beforeReturn = (former: CheckInRow, returned: CheckInRow): Restore => ({
  what: 'returned-check-in',
  version: returned.updatedAt.toISOString(),
  before: {
    checkInId: former.id,
    fields: Object.fromEntries(CHANGED.map((field) => [field, former[field]])),
  },
});

export async function restoreReturned(
  tx: Queryable,
  { now }: Pick<Deps, 'now'>,
  _certificateId: number,
  restore: Restore,
): Promise<void> {
  const { checkInId, fields } = restore.before as Before;
  const held = await lockWithOrder(tx, checkInId);
  if (!held) return;
  refuseIfOvertaken(held.checkIn, restore, 'check-in');
  await updateCheckIn(tx, checkInId, { ...fields, updatedAt: now() });
}
