import { type SQL, sql } from 'drizzle-orm';
import type { Money, MoneyReply, RangeQuery } from '#core/contract/staff/insights.ts';
import { periodOf, type Range, stepOf } from '#core/domain/insights/ranges.ts';
import { certificationOrders as orders } from '#server/db/schema/orders.ts';
import type { Deps } from '#server/deps.ts';
import { compare, factsOf, type Stretch } from './compare.ts';
import { isCounted, REFUNDED_AMOUNT } from './figures.ts';

/** Reads orders and money: ordered, held, charged and refunded, each by its own day. */
export async function readMoney(deps: Deps, query: RangeQuery): Promise<MoneyReply> {
  const figures = await compare(deps, query, (period) => sumUp(deps, period));
  return { ...figures, series: await readSeries(deps, query) };
}

const FIGURES = ['created', 'authorized', 'charged', 'refunded'] as const;
type MoneyFigure = (typeof FIGURES)[number];

const amountOf = (figure: MoneyFigure): SQL =>
  figure === 'refunded' ? REFUNDED_AMOUNT : sql`${orders.amount}`;

type Summed = { figure: MoneyFigure; count: number; amount: string };

async function sumUp(deps: Deps, period: Stretch): Promise<Money> {
  const facts = factsOf(deps);
  const sums = FIGURES.map(
    (figure) => sql`select ${figure}::text as figure, count(*)::int as count,
      coalesce(sum(${amountOf(figure)}), 0)::numeric(14, 2)::text as amount
      from ${orders} where ${isCounted('orders', figure, period, facts)}`,
  );
  const { rows } = await deps.db.execute<Summed>(sql.join(sums, sql` union all `));
  const of = (figure: MoneyFigure) => {
    const { count = 0, amount = '0.00' } = rows.find((row) => row.figure === figure) ?? {};
    return { count, amount };
  };
  return {
    orders: of('created'),
    authorized: of('authorized'),
    charged: of('charged'),
    refunded: of('refunded'),
  };
}

/** A refund from before its time was stored is dated by its entry in the history. */
const MOMENTS = {
  authorized: sql`${orders.authorizedAt}`,
  charged: sql`${orders.capturedAt}`,
  refunded: sql`coalesce(${orders.refundedAt}, (select max(a.created_at) from activity a
    where a.subject_type = 'order' and a.subject_id = ${orders.id}::text and a.action = 'payment refunded'))`,
};

/** Reads a bar for each day, week or month of the range, including those without money. */
async function readSeries(deps: Deps, range: Range): Promise<MoneyReply['series']> {
  const { timeZone } = deps.brand;
  const period = periodOf(range, timeZone);
  const facts = factsOf(deps);
  const step = sql.raw(`'${stepOf(range)}'`);
  const sums = (figure: keyof typeof MOMENTS) => sql`
    select date_trunc(${step}, ${MOMENTS[figure]} at time zone ${timeZone}) as bar, sum(${amountOf(figure)}) as amount
    from ${orders} where ${isCounted('orders', figure, period, facts)} group by 1`;
  const barOf = (day: string) => sql`date_trunc(${step}, ${day}::timestamp)`;
  const { rows } = await deps.db.execute<MoneyReply['series'][number]>(sql`
    select to_char(bars.bar, 'YYYY-MM-DD') as "from",
      coalesce(a.amount, 0)::numeric(14, 2)::text as authorized,
      coalesce(c.amount, 0)::numeric(14, 2)::text as charged,
      coalesce(r.amount, 0)::numeric(14, 2)::text as refunded
    from generate_series(${barOf(range.from)}, ${barOf(range.to)}, ${sql.raw(`interval '1 ${stepOf(range)}'`)}) as bars (bar)
    left join (${sums('authorized')}) a using (bar)
    left join (${sums('charged')}) c using (bar)
    left join (${sums('refunded')}) r using (bar)
    order by bars.bar`);
  return rows;
}
