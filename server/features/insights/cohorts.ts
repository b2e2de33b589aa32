import { sql } from 'drizzle-orm';
import type { Cohort, CohortReply, RangeQuery } from '#core/contract/staff/insights.ts';
import {
  COHORT_FIGURES,
  type CohortFigure,
  monthsComparedWith,
  monthsOf,
} from '#core/domain/insights/cohorts.ts';
import { periodOf, type Range } from '#core/domain/insights/ranges.ts';
import { assessmentLeads as leads } from '#server/db/schema/assessment.ts';
import type { Deps } from '#server/deps.ts';
import { factsOf, refuseOddRange } from './compare.ts';
import { isCounted } from './figures.ts';

type Row = { month: string; leads: number } & Record<CohortFigure, number>;

/** Reads the outcomes of the leads of each month that a range touches, and of the months compared with. */
export async function readCohorts(
  deps: Deps,
  { compare, ...range }: RangeQuery,
): Promise<CohortReply> {
  refuseOddRange(range);
  const earlier = monthsComparedWith(range, compare);
  const [now, before] = await Promise.all([
    readMonths(deps, monthsOf(range)),
    earlier && readMonths(deps, earlier),
  ]);
  return { comparedWith: earlier, now, before };
}

/** Includes months without leads. */
async function readMonths(deps: Deps, months: Range): Promise<Cohort[]> {
  const { timeZone } = deps.brand;
  const facts = factsOf(deps);
  const period = periodOf(months, timeZone);
  // The period covers the whole query, so each figure only needs the condition that sets it apart.
  const counts = COHORT_FIGURES.map(
    (figure) =>
      sql`count(*) filter (where ${isCounted('leads', figure, {}, facts)})::int as ${sql.identifier(figure)}`,
  );
  const { rows } = await deps.db.execute<Row>(sql`
    with counted as (
      select date_trunc('month', ${leads.completedAt} at time zone ${timeZone}) as month,
        count(*)::int as leads, ${sql.join(counts, sql`, `)}
      from ${leads} where ${isCounted('leads', 'completed', period, facts)} group by 1
    )
    select to_char(m.month, 'YYYY-MM') as month, coalesce(leads, 0) as leads, ${sql.join(
      COHORT_FIGURES.map(
        (figure) => sql`coalesce(${sql.identifier(figure)}, 0) as ${sql.identifier(figure)}`,
      ),
      sql`, `,
    )}
    from generate_series(${months.from}::timestamp, ${months.to}::timestamp, interval '1 month') as m (month)
    left join counted using (month) order by m.month`);
  return rows.map(({ month, leads: total, ...counted }) => ({
    month,
    leads: total,
    counts: counted as Record<CohortFigure, number>,
  }));
}
