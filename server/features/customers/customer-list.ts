import { type SQL, sql } from 'drizzle-orm';
import type { Parsed } from '#core/contract/shared/endpoint.ts';
import type {
  customerPages,
  ListedCustomer,
} from '#core/contract/staff/customers/customer-pages.ts';
import { dayOf } from '#core/domain/certificates/dates.ts';
import type { Queryable } from '#server/db/connection.ts';
import { isWithin } from '#server/db/lists/filters.ts';
import { CUSTOMERS } from '#server/db/lists/lists.ts';
import { containsWords, readPage } from '#server/db/lists/page.ts';
import { customers } from '#server/db/schema/customers.ts';
import type { Deps } from '#server/deps.ts';
import type { CustomerRow } from './customers.queries.ts';
import { countOpenItems } from './open-items.ts';

type CustomerQuery = Parsed<typeof customerPages.list>['query'];

/** Returns one page of customers, with counts for its rows only. */
export async function listCustomers(
  deps: Pick<Deps, 'db' | 'now' | 'brand'>,
  { search, from, to, ...paging }: CustomerQuery,
) {
  const { rows, ...page } = await readPage(deps.db, CUSTOMERS, {
    ...paging,
    filter: isWithin(customers.lastActivityAt, { from, to }),
    search: containsWords(customers.searchText, search),
  });
  const ids = rows.map(({ id }) => id);
  const [orders, certificates, open] = await Promise.all([
    countOrders(deps.db, ids),
    countValidCertificates(deps, ids),
    countOpenItems(deps, ids),
  ]);
  const listed = rows.map(
    (row): ListedCustomer => ({
      ...toCustomer(row),
      orders: orders.get(row.id) ?? 0,
      certificates: certificates.get(row.id) ?? 0,
      open: open.get(row.id) ?? 0,
    }),
  );
  return { ...page, rows: listed };
}

export const toCustomer = (row: CustomerRow) => ({
  id: row.id,
  email: row.email,
  name: row.name,
  company: row.company,
  phone: row.phone,
  since: row.createdAt.toISOString(),
  lastActivityAt: row.lastActivityAt.toISOString(),
});

const countOrders = (db: Queryable, ids: readonly number[]) =>
  countByCustomer(db, ids, sql`certification_orders as o`, sql`true`);

/** The SQL equivalent of `stateOf`. */
export const countValidCertificates = (
  { db, now, brand }: Pick<Deps, 'db' | 'now' | 'brand'>,
  ids: readonly number[],
) => {
  const today = dayOf(now(), brand.timeZone);
  return countByCustomer(
    db,
    ids,
    sql`certification_orders as o join certificates as c on c.order_id = o.id`,
    sql`c.status = 'valid' and c.valid_until >= ${today} and (c.suspends_on is null or c.suspends_on > ${today})`,
  );
};

async function countByCustomer(
  db: Queryable,
  ids: readonly number[],
  from: SQL,
  condition: SQL,
): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<{ customer_id: number; count: number }>(sql`
    select o.customer_id, count(*)::int as count from ${from}
    where o.customer_id in ${ids} and ${condition} group by o.customer_id`);
  return new Map(rows.map((row) => [row.customer_id, row.count]));
}
