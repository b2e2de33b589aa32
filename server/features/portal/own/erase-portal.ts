import { eq, inArray, or, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/connection.ts';
import {
  applicationDrafts,
  erasureRequests,
  holderDetails,
  passkeyChallenges,
  portalColleagues,
  portalLinks,
  portalPasskeys,
  portalSessions,
} from '#server/db/schema/access/portal.ts';
import { certificationOrders } from '#server/db/schema/orders.ts';
import { belongsTo } from '#server/features/customers/customers.queries.ts';

/** Stands in for an address that was erased. */
const ERASED = 'an erased address';

/**
 * Erases what the customer's page knows of an address: how it signs in, whom it lets in and who lets it in, what it did not finish, and its
 * erasure request. Details of a certificate stay with their order.
 */
export async function erasePortal(tx: Queryable, email: string): Promise<void> {
  for (const table of [
    portalSessions,
    portalLinks,
    portalPasskeys,
    passkeyChallenges,
    applicationDrafts,
    erasureRequests,
  ]) {
    await tx.delete(table).where(eq(table.email, email));
  }
  await tx.delete(portalColleagues).where(isColleague(email));
  // In other customers' orders it is enough to know that someone confirmed the details.
  const others = tx
    .select({ id: certificationOrders.id })
    .from(certificationOrders)
    .where(sql`lower(${certificationOrders.customerEmail}) <> ${email}`);
  await tx
    .update(holderDetails)
    .set({ confirmedBy: ERASED })
    .where(
      sql`${eq(holderDetails.confirmedBy, email)} and ${inArray(holderDetails.orderId, others)}`,
    );
}

/** Matches colleagues whom an address lets in, and entries by which others let it in. */
export const isColleague = (email: string) =>
  or(eq(portalColleagues.email, email), belongsTo(portalColleagues.customerId, email));
