import type { Queryable } from '#server/db/connection.ts';
import type { Deps } from '#server/deps.ts';
import { changedOf, type Restore, refuseIfOvertaken } from '#server/features/undo/undo-steps.ts';
import { lockOrder, type OrderRow, updateOrder } from './orders.queries.ts';
import { unknownOrder } from './orders.service.ts';

/** The fields of an order that staff set. */
export const STATUS_FIELDS = [
  'orderStatus',
  'trackingNumber',
  'dueDiligenceNotes',
  'internalNote',
  'certificationIssuedAt',
] as const;

type Restored = Pick<OrderRow, (typeof STATUS_FIELDS)[number]>;

/** Returns what restores an order to the state its editor found. */
export const formerStatus = (former: OrderRow, changed: OrderRow): Restore => ({
  what: 'order-status',
  version: changed.updatedAt.toISOString(),
  before: {
    ...changedOf(STATUS_FIELDS, former, changed),
    certificationIssuedAt: former.certificationIssuedAt,
  },
});

export async function restoreOrderStatus(
  tx: Queryable,
  deps: Pick<Deps, 'now'>,
  id: number,
  restore: Restore,
): Promise<void> {
  const order = await lockOrder(tx, id);
  if (!order) throw unknownOrder();
  refuseIfOvertaken(order, restore, 'order');
  const { certificationIssuedAt: issuedAt, ...fields } = restore.before as Restored;
  await updateOrder(tx, id, {
    ...fields,
    certificationIssuedAt: issuedAt && new Date(issuedAt),
    updatedAt: deps.now(),
  });
}
