import type { Queryable } from '#server/db/connection.ts';
import type { RecordRow } from '#server/features/certificates/certificates.queries.ts';
import {
  type CheckInRow,
  findCheckIn,
  lockCheckIn,
} from '#server/features/check-ins/check-ins.queries.ts';
import { findOrderOfCertificate, holdOrder } from '#server/features/check-ins/hold-order.ts';
import type { OrderRow } from '#server/features/orders/orders.queries.ts';

/** A check-in for one decision, with its certificate and the customer's order; without an order, no one is mailed. */
export type Held = { order: OrderRow | undefined; record: RecordRow; checkIn: CheckInRow };

/** Locks in the same order as deliveries: the order, the certificate, the check-in. */
export async function lockWithOrder(tx: Queryable, id: number): Promise<Held | undefined> {
  const asked = await findCheckIn(tx, id);
  const order = await holdOrder(tx, await findOrderOfCertificate(tx, asked?.certificateId));
  const locked = await lockCheckIn(tx, id);
  return locked && { order, ...locked };
}
