import { and, eq, inArray, notExists, or, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from '#server/db/connection.ts';
import {
  applicationDrafts,
  erasureRequests,
  holderDetails,
  portalColleagues,
  portalPasskeys,
  portalSessions,
} from '#server/db/schema/access/portal.ts';
import { assessmentLeads, assessmentSessions } from '#server/db/schema/assessment.ts';
import { customers } from '#server/db/schema/customers.ts';
import { certificationOrders } from '#server/db/schema/orders.ts';
import { certificationPayments } from '#server/db/schema/payments.ts';
import { isColleague } from '#server/features/portal/own/erase-portal.ts';

/** Gathers what the customer's page stores of addresses and their orders. Links are left out: they end within days. */
export async function gatherPortal(
  db: Queryable,
  addresses: readonly string[],
  orderIds: number[],
) {
  return {
    devices: await db
      .select()
      .from(portalSessions)
      .where(inArray(portalSessions.email, addresses))
      .orderBy(portalSessions.id),
    passkeys: await db
      .select()
      .from(portalPasskeys)
      .where(inArray(portalPasskeys.email, addresses))
      .orderBy(portalPasskeys.id),
    colleagues: await db
      .select({
        id: portalColleagues.id,
        /** Who is let in, and by whom. */
        email: portalColleagues.email,
        invitedBy: customers.email,
        role: portalColleagues.role,
        createdAt: portalColleagues.createdAt,
      })
      .from(portalColleagues)
      .innerJoin(customers, eq(customers.id, portalColleagues.customerId))
      .where(or(...addresses.map(isColleague)))
      .orderBy(portalColleagues.id),
    drafts: await db
      .select()
      .from(applicationDrafts)
      .where(inArray(applicationDrafts.email, addresses))
      .orderBy(applicationDrafts.updatedAt, applicationDrafts.draftToken),
    erasureRequests: await db
      .select()
      .from(erasureRequests)
      .where(inArray(erasureRequests.email, addresses))
      .orderBy(erasureRequests.id),
    holderDetails: await db
      .select()
      .from(holderDetails)
      .where(inArray(holderDetails.orderId, orderIds))
      .orderBy(holderDetails.orderId),
  };
}

/**
 * Finds assessments begun with an address, evaluated or not, that no other record claims. Those with a lead, an order or a payment follow
 * the address of that record, which may have been corrected since.
 */
export async function findUnclaimedSessions(
  db: Queryable,
  addresses: readonly string[],
): Promise<string[]> {
  const isUnknownTo = (table: PgTable & { sessionId: PgColumn }) =>
    notExists(
      db.select({ one: sql`1` }).from(table).where(eq(table.sessionId, assessmentSessions.id)),
    );
  const found = await db
    .select({ id: assessmentSessions.id })
    .from(assessmentSessions)
    .where(
      and(
        inArray(sql`lower(${assessmentSessions.preApplication}->>'email')`, addresses),
        isUnknownTo(assessmentLeads),
        isUnknownTo(certificationOrders),
        isUnknownTo(certificationPayments),
      ),
    );
  return found.map(({ id }) => id);
}
