import { asc, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '#server/db/connection.ts';
import { certificates } from '#server/db/schema/certificates.ts';
import { certificationOrders } from '#server/db/schema/orders.ts';
import type { OrderRow } from '#server/features/orders/orders.queries.ts';

/**
 * The order that a mail will refer to, held so that it stays. Deliveries lock an order before its certificate; a mail
 * that took hold of the order after the certificate was locked could wait for a delivery that waits for it.
 */
export async function holdOrder(
  tx: Queryable,
  id: number | null | undefined,
): Promise<OrderRow | undefined> {
  return id ? (await holdOrders(tx, [id])).get(id) : undefined;
}

/** The same for many, by id: all who hold several take them in this order. */
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

/** The order of a certificate as it is now, without a lock on either. */
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
