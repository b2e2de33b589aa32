import { and, inArray, type SQL, sql } from 'drizzle-orm';
import type { Parsed } from '#core/contract/shared/endpoint.ts';
import type { insights, Visit } from '#core/contract/staff/insights.ts';
import { FUNNEL_STEPS, type FunnelStep } from '#core/domain/insights/figures.ts';
import { periodOf } from '#core/domain/insights/ranges.ts';
import type { Key } from '#server/db/lists/keys.ts';
import type { List } from '#server/db/lists/list.ts';
import { readPage } from '#server/db/lists/page.ts';
import { byKeys } from '#server/db/lists/sorts.ts';
import {
  assessmentLeads as leads,
  assessmentSessions as sessions,
} from '#server/db/schema/assessment.ts';
import { certificationOrders as orders } from '#server/db/schema/orders.ts';
import type { Deps } from '#server/deps.ts';
import {
  hasReached,
  isForProgramme,
  isFromSource,
  isStartedWithin,
  PROGRAMMES_CHOSEN,
} from './assessments.ts';
import { factsOf, refuseOddRange } from './compare.ts';

type VisitQuery = Parsed<typeof insights.visits>['query'];

const NEWEST: readonly Key[] = [
  { of: sessions.createdAt, kind: 'moment' },
  { of: sessions.id, kind: 'uuid' },
];

const VISITS: List<{ id: string }, 'started'> = {
  table: sessions,
  columns: { id: sessions.id },
  newest: NEWEST,
  sorts: { started: byKeys(NEWEST) },
  usual: '-started',
};

/** The assessments behind a figure, one page of them, and how many there are. */
export async function listVisits(
  deps: Deps,
  { from, to, step, source, programme, limit, cursor }: VisitQuery,
) {
  refuseOddRange({ from, to });
  const page = await readPage(deps.db, VISITS, {
    filter: and(
      isStartedWithin(periodOf({ from, to }, deps.brand.timeZone)),
      hasReached(step, factsOf(deps)),
      source === undefined ? undefined : isFromSource(source),
      programme === undefined ? undefined : isForProgramme(programme),
    ),
    limit,
    cursor,
  });
  return {
    ...page,
    rows: await toVisits(
      deps,
      page.rows.map(({ id }) => id),
    ),
  };
}

/** The furthest step that an assessment has reached. */
const furthest = (deps: Deps): SQL<FunnelStep> =>
  sql`case ${sql.join(
    FUNNEL_STEPS.toReversed().map(
      (step) => sql`when ${hasReached(step, factsOf(deps))} then ${step}::text`,
    ),
    sql` `,
  )} end`;

async function toVisits(deps: Deps, ids: readonly string[]): Promise<Visit[]> {
  const { db } = deps;
  const [found, ofLeads, ofOrders] = await Promise.all([
    db
      .select({
        id: sessions.id,
        startedAt: sessions.createdAt,
        source: sessions.source,
        programmes: sql<string[]>`${PROGRAMMES_CHOSEN}`,
        step: furthest(deps),
      })
      .from(sessions)
      .where(inArray(sessions.id, [...ids])),
    db
      .select()
      .from(leads)
      .where(inArray(leads.sessionId, [...ids])),
    db
      .select({ id: orders.id, sessionId: orders.sessionId, orderNumber: orders.orderNumber })
      .from(orders)
      .where(inArray(orders.sessionId, [...ids])),
  ]);
  return ids.flatMap((id) => {
    const visit = found.find((each) => each.id === id);
    if (!visit) return [];
    const lead = ofLeads.find(({ sessionId }) => sessionId === id);
    const order = ofOrders.find(({ sessionId }) => sessionId === id);
    return [
      {
        startedAt: visit.startedAt.toISOString(),
        source: visit.source,
        programmes: visit.programmes.filter((each) => typeof each === 'string'),
        step: visit.step,
        lead: lead
          ? { id: lead.id, name: lead.companyName ?? `${lead.firstName} ${lead.lastName}` }
          : null,
        order: order ? { id: order.id, orderNumber: order.orderNumber } : null,
      },
    ];
  });
}
