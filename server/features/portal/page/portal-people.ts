import { asc, eq, sql } from 'drizzle-orm';
import type { Colleague, ErasureRequest, PortalAccount } from '#core/contract/portal/records.ts';
import type { Queryable } from '#server/db/connection.ts';
import {
  erasureRequests,
  portalColleagues,
  portalSessions,
} from '#server/db/schema/access/portal.ts';
import type { Account } from '#server/features/portal/portal-accounts.ts';
import { idsOf } from './owned.ts';

/** Adds the company name of each account, from its newest record. */
export async function nameAccounts(
  db: Queryable,
  accounts: readonly Account[],
): Promise<PortalAccount[]> {
  if (accounts.length === 0) return [];
  const ids = idsOf(accounts);
  const { rows } = await db.execute<{ customer_id: number; company_name: string }>(sql`
    select distinct on (customer_id) customer_id, company_name from (
      select customer_id, company_name, created_at as at from certification_orders where customer_id in ${ids}
      union all
      select customer_id, company_name, completed_at from assessment_leads where customer_id in ${ids}
      union all
      select customer_id, company_name, submitted_at from certification_applications where customer_id in ${ids}
    ) as named
    where company_name <> ''
    order by customer_id, at desc`);
  return accounts.map((account) => ({
    ...account,
    companyName: rows.find((row) => row.customer_id === account.id)?.company_name ?? null,
  }));
}

/** Lists whom the address let in; empty if it has no account of its own. */
export async function listColleagues(
  db: Queryable,
  accounts: readonly Account[],
): Promise<Colleague[]> {
  const own = accounts.find(({ role }) => role === 'owner');
  if (!own) return [];
  const rows = await db
    .select({
      id: portalColleagues.id,
      email: portalColleagues.email,
      role: portalColleagues.role,
      createdAt: portalColleagues.createdAt,
      // Sessions from before the invitation do not count.
      lastSeenAt: sql<Date | null>`(
        select max(session.last_used_at) from portal_sessions as session
        where session.email = portal_colleagues.email
          and session.last_used_at >= portal_colleagues.created_at
      )`.mapWith(portalSessions.lastUsedAt),
    })
    .from(portalColleagues)
    .where(eq(portalColleagues.customerId, own.id))
    .orderBy(asc(portalColleagues.id));
  return rows.map(({ createdAt, lastSeenAt, ...row }) => ({
    ...row,
    accountId: own.id,
    invitedAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
  }));
}

export async function findErasureRequest(
  db: Queryable,
  email: string,
): Promise<ErasureRequest | null> {
  const [row] = await db.select().from(erasureRequests).where(eq(erasureRequests.email, email));
  return row ? { askedAt: row.askedAt.toISOString(), state: row.state, answer: row.answer } : null;
}
