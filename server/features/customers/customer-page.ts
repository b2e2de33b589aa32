import { asc, eq, sql } from 'drizzle-orm';
import type { CustomerPage } from '#core/contract/staff/customers/customer-pages.ts';
import { AppError } from '#core/errors.ts';
import { portalColleagues } from '#server/db/schema/access/portal.ts';
import type { Deps } from '#server/deps.ts';
import { countValidCertificates, toCustomer } from './customer-list.ts';
import { findCustomer } from './customers.queries.ts';
import { findDoubles } from './merge/find-doubles.ts';
import { currentId, listMerges } from './merge/merges.queries.ts';
import { readOpenItems } from './open-items.ts';

type Shop = Pick<Deps, 'db' | 'now' | 'brand' | 'gateway'>;

/** Returns a customer, or the one they were merged into. */
export async function readCustomerPage(deps: Shop, askedId: number): Promise<CustomerPage> {
  const { db } = deps;
  const id = await currentId(db, askedId);
  const customer = await findCustomer(db, { id });
  if (!customer) throw new AppError('not_found', 'There is no such customer');
  const [figures, certificates, open, colleagues, merges, doubles] = await Promise.all([
    readMoney(deps, id),
    countValidCertificates(deps, [id]),
    readOpenItems(deps, id),
    db
      .select()
      .from(portalColleagues)
      .where(eq(portalColleagues.customerId, id))
      .orderBy(asc(portalColleagues.email)),
    listMerges(db, id),
    findDoubles(db, customer),
  ]);
  return {
    ...toCustomer(customer),
    figures: { ...figures, certificates: certificates.get(id) ?? 0 },
    open,
    colleagues: colleagues.map((row) => ({
      id: row.id,
      email: row.email,
      role: row.role,
      invitedAt: row.createdAt.toISOString(),
    })),
    merged: merges.flatMap(({ email, mergedBy, mergedAt }) =>
      email === null ? [] : [{ email, by: mergedBy, at: mergedAt.toISOString() }],
    ),
    doubles: doubles.map((row) => ({ ...toCustomer(row), reason: row.reason })),
  };
}

async function readMoney({ db, gateway }: Shop, id: number) {
  // Sandbox money does not count once real money is taken.
  const counts = gateway.isLive ? sql`livemode` : sql`true`;
  const { rows } = await db.execute<{ orders: number; paid: string; refunded: string }>(sql`
    select count(*)::int as orders,
      coalesce(sum(amount) filter (where captured_at is not null and ${counts}), 0)::numeric(12, 2)::text as paid,
      coalesce(sum(coalesce(refunded_amount, case when payment_state = 'refunded' then amount end))
        filter (where ${counts}), 0)::numeric(12, 2)::text as refunded
    from certification_orders where customer_id = ${id}`);
  return rows[0] ?? { orders: 0, paid: '0.00', refunded: '0.00' };
}
