import { sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { auth } from '#core/contract/staff/accounts/auth.ts';
import type { Queryable } from '#server/db/connection.ts';
import type { Deps } from '#server/deps.ts';
import { keepFor } from '#server/keep-for.ts';

type CountedList = 'applications' | 'leads' | 'inquiries' | 'orders' | 'test-orders';

/** How many rows each list has in each status; a status without rows is missing. */
export type ListCounts = Record<CountedList, Record<string, number>>;

/** Milliseconds. Counting reads every row. */
const FRESH_MS = 30_000;

/** Caches the counts for a while. A change by staff in this process clears them, so that staff see it immediately. */
export function cacheListCounts(
  app: FastifyInstance,
  { db, now }: Pick<Deps, 'db' | 'now'>,
): () => Promise<ListCounts> {
  const startKeeping = () => keepFor(FRESH_MS, now, () => countLists(db));
  let read = startKeeping();
  app.addHook('onSend', async (request) => {
    if (isChangeByStaff(request)) read = startKeeping();
  });
  return () => read();
}

/** Every change by staff carries the header; logging in does not, but should start with current figures. */
const isChangeByStaff = ({ method, url, headers }: FastifyRequest): boolean =>
  method !== 'GET' && (headers['x-admin-auth'] === 'true' || url === auth.login.path);

/** Sandbox orders are a separate list. Each part reads only the index made for it, never the table. */
export async function countLists(db: Queryable): Promise<ListCounts> {
  const { rows } = await db.execute<{ list: CountedList; status: string; count: number }>(sql`
    select 'applications' as list, application_status as status, count(*)::int as count
      from certification_applications group by application_status
    union all select 'leads', status, count(*)::int from assessment_leads
      where archived_at is null group by status
    union all select 'inquiries', 'unanswered', count(*)::int from contact_inquiries
      where answered_at is null and archived_at is null
    union all select 'inquiries', 'answered', count(*)::int from contact_inquiries
      where answered_at is not null and archived_at is null
    union all select case when livemode then 'orders' else 'test-orders' end, order_status, count(*)::int
      from certification_orders group by livemode, order_status`);
  const counts: ListCounts = {
    applications: {},
    leads: {},
    inquiries: {},
    orders: {},
    'test-orders': {},
  };
  for (const { list, status, count } of rows) counts[list][status] = count;
  return counts;
}
