import { asc, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '#server/db/connection.ts';
import { certificates } from '#server/db/schema/certificates.ts';
import { certificationOrders } from '#server/db/schema/orders.ts';
import type { OrderRow } from '#server/features/orders/orders.queries.ts';

/**
 * Locks the order that a mail will refer to, so that it stays. Deliveries lock an order before its certificate; taking
 * this lock after the certificate's could deadlock with a delivery.
 */
export async function holdOrder(
  tx: Queryable,
  id: number | null | undefined,
): Promise<OrderRow | undefined> {
  return id ? (await holdOrders(tx, [id])).get(id) : undefined;
}

/** The same for many, by id: everyone who locks several must use this order. */
export async function holdOrders(
  tx: Queryable,
  ids: readonly number[],
): Promise<ReadonlyMap<number, OrderRow>> {
  const orders = await tx
    .select()
    .from(certificationOrders)
    .where(inArray(certificationOrders.id, ids))
    .orderBy(asc(certificationOrders.id))
    .for('key share');
  return new Map(orders.map((order) => [order.id, order]));
}

/** Finds the current order of a certificate, without locking either. */
export async function findOrderOfCertificate(
  tx: Queryable,
  certificateId: number | undefined,
): Promise<number | null> {
  if (certificateId === undefined) return null;
  const [row] = await tx
    .select({ orderId: certificates.orderId })
    .from(certificates)
    .where(eq(certificates.id, certificateId));
  return row?.orderId ?? null;
}
