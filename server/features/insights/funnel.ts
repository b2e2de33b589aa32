import { sql } from 'drizzle-orm';
import type { Funnel, FunnelPart, FunnelReply, RangeQuery } from '#core/contract/staff/insights.ts';
import { FUNNEL_STEPS } from '#core/domain/insights/figures.ts';
import { assessmentSessions as sessions } from '#server/db/schema/assessment.ts';
import type { Deps } from '#server/deps.ts';
import { isStartedWithin, PROGRAMMES_CHOSEN, STEPS } from './assessments.ts';
import { compare, factsOf, type Stretch } from './compare.ts';

/** Sources listed at most. Anyone can invent more, and nobody would read them. */
const MOST_SOURCES = 50;

/** How far the assessments of a range got, in all and by where they came from and what they are for. */
export async function readFunnel(deps: Deps, query: RangeQuery): Promise<FunnelReply> {
  const { now, before, comparedWith } = await compare(deps, query, (period) =>
    countParts(deps, period),
  );
  const bySource = partsOf('source', now, before);
  return {
    comparedWith,
    now: wholeOf(now),
    before: before && wholeOf(before),
    bySource: bySource.slice(0, MOST_SOURCES),
    otherSources: bySource.slice(MOST_SOURCES).reduce((sum, part) => sum + part.now.started, 0),
    byProgramme: partsOf('programme', now, before),
  };
}

type Counted = Funnel & { by: 'all' | 'source' | 'programme'; name: string | null };

const NONE: Funnel = { started: 0, completed: 0, eligible: 0, paid: 0, delivered: 0 };

async function countParts({ db, ...deps }: Deps, period: Stretch): Promise<Counted[]> {
  const facts = factsOf(deps);
  const reached = FUNNEL_STEPS.map(
    (step) => sql`(${STEPS[step](facts) ?? sql`true`}) as ${sql.identifier(step)}`,
  );
  const counts = sql.join(
    FUNNEL_STEPS.map((step, index) => {
      const all = FUNNEL_STEPS.slice(0, index + 1).map((name) => sql.identifier(name));
      return sql`count(*) filter (where ${sql.join(all, sql` and `)})::int as ${sql.identifier(step)}`;
    }),
    sql`, `,
  );
  const { rows } = await db.execute<Counted>(sql`
    with begun as materialized (
      select ${sessions.source} as source, ${PROGRAMMES_CHOSEN} as programmes, ${sql.join(reached, sql`, `)}
      from ${sessions} where ${isStartedWithin(period)}
    )
    select 'all' as by, null::text as name, ${counts} from begun
    union all select 'source', source, ${counts} from begun group by source
    union all select 'programme', programme, ${counts} from begun
      left join lateral (
        select distinct chosen as programme from jsonb_array_elements_text(programmes) as chosen
      ) as chosen on true
      group by programme`);
  return rows;
}

const wholeOf = (counted: readonly Counted[]): Funnel =>
  stepsOf(counted.find(({ by }) => by === 'all'));

const stepsOf = (row: Counted | undefined): Funnel =>
  row ? (Object.fromEntries(FUNNEL_STEPS.map((step) => [step, row[step]])) as Funnel) : NONE;

/** Lists the parts found in either range, those with the most started assessments first. */
function partsOf(
  by: Counted['by'],
  now: readonly Counted[],
  before: readonly Counted[] | null,
): FunnelPart[] {
  const of = (counted: readonly Counted[], name: string | null) =>
    stepsOf(counted.find((row) => row.by === by && row.name === name));
  const names = new Set(
    [...now, ...(before ?? [])].flatMap((row) => (row.by === by ? [row.name] : [])),
  );
  return [...names]
    .map((name) => ({ name, now: of(now, name), before: before && of(before, name) }))
    .sort((a, b) => b.now.started - a.now.started || (a.name ?? '~').localeCompare(b.name ?? '~'));
}
