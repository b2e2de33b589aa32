import { type SQL, sql } from 'drizzle-orm';
import {
  PROMISE_NAMES,
  type PromiseName,
  type RangeQuery,
  type Turnaround,
  type TurnaroundReply,
} from '#core/contract/staff/insights.ts';
import { certificationApplications as applications } from '#server/db/schema/applications.ts';
import { contactInquiries as inquiries } from '#server/db/schema/contact.ts';
import { certificationOrders as orders } from '#server/db/schema/orders.ts';
import { reviews } from '#server/db/schema/reviews.ts';
import type { Deps } from '#server/deps.ts';
import { compare, factsOf, type Stretch } from './compare.ts';
import { answerDays, DELIVERY_DAYS, type Facts, isCounted } from './figures.ts';

/** What was promised and how long it took: days, but hours for inquiries. */
const measured = (
  period: Stretch,
  facts: Facts,
): Record<PromiseName, { whole: SQL; kept: SQL; took: SQL; from: SQL }> => ({
  reviews: {
    from: sql`${reviews}`,
    whole: isCounted('reviews', 'decided', period, facts),
    kept: isCounted('reviews', 'decided-in-time', period, facts),
    took: sql`${reviews.daysUsed}`,
  },
  applications: {
    from: sql`${applications}`,
    whole: isCounted('applications', 'answered', period, facts),
    kept: isCounted('applications', 'answered-in-time', period, facts),
    took: answerDays(facts),
  },
  inquiries: {
    from: sql`${inquiries}`,
    whole: isCounted('inquiries', 'promised', period, facts),
    kept: isCounted('inquiries', 'promise-kept', period, facts),
    took: sql`extract(epoch from ${inquiries.firstAnsweredAt} - ${inquiries.createdAt}) / 3600`,
  },
  deliveries: {
    from: sql`${orders}`,
    whole: isCounted('orders', 'issued', period, facts),
    kept: isCounted('orders', 'issued-in-time', period, facts),
    took: DELIVERY_DAYS,
  },
});

/** Measures how long reviews, decisions, answers and deliveries took, and how many kept the promise. */
export const readTurnaround = (deps: Deps, query: RangeQuery): Promise<TurnaroundReply> =>
  compare(deps, query, (period) => measureAll(deps, period));

async function measureAll(deps: Deps, period: Stretch): Promise<TurnaroundReply['now']> {
  const promises = measured(period, factsOf(deps));
  const entries = await Promise.all(
    PROMISE_NAMES.map(async (name) => [name, await measure(deps, promises[name])] as const),
  );
  return Object.fromEntries(entries) as TurnaroundReply['now'];
}

async function measure(
  { db }: Deps,
  { from, whole, kept, took }: ReturnType<typeof measured>[PromiseName],
): Promise<Turnaround> {
  const { rows } = await db.execute<Turnaround>(sql`
    select count(*)::int as total, count(*) filter (where is_kept)::int as kept,
      round((percentile_cont(0.5) within group (order by took))::numeric, 1)::float as median,
      round((percentile_disc(0.95) within group (order by took))::numeric, 1)::float as p95
    from (select (${kept}) as is_kept, (${took})::float as took from ${from} where ${whole}) as done`);
  return rows[0] ?? { total: 0, kept: 0, median: null, p95: null };
}
