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

/** In the place of an address that we no longer know. */
const ERASED = 'an erased address';

/**
 * Forgets an address as far as the customer's page knows it: how it signs in, whom it lets in and who lets it in, what it
 * did not finish, and that it asked to be forgotten. Details of a certificate stay with their order.
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
  // In the orders of others it is enough to know that somebody confirmed the details.
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

/** Those whom an address lets in, and where others let it in. */
export const isColleague = (email: string) =>
  or(eq(portalColleagues.email, email), belongsTo(portalColleagues.customerId, email));
