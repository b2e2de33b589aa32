import { and, asc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Parsed } from '#core/contract/shared/endpoint.ts';
import type { leads } from '#core/contract/staff/leads.ts';
import { nextVersionTime } from '#server/db/concurrent-edits.ts';
import type { Queryable } from '#server/db/connection.ts';
import { isAssignedTo, isWithin, type Viewer, viewerOf } from '#server/db/lists/filters.ts';
import { LEADS } from '#server/db/lists/lists.ts';
import { containsWords, readPage } from '#server/db/lists/page.ts';
import {
  assessmentLeads,
  assessmentQuestions,
  assessmentResponses,
  certificationEligibility,
} from '#server/db/schema/assessment.ts';
import { certificationOrders } from '#server/db/schema/orders.ts';
import type { Deps } from '#server/deps.ts';
import type { LeadRow } from '#server/features/assessment/assessment.queries.ts';
import { needsAttention } from '#server/features/dashboard/attention-groups.ts';
import { isCounted } from '#server/features/insights/figures.ts';

type LeadQuery = Parsed<typeof leads.list>['query'];

const table = assessmentLeads;

/** One page of the leads and how many there are in all. */
export function listLeads(
  deps: Pick<Deps, 'db' | 'now' | 'brand' | 'gateway'>,
  { limit, cursor, sort, search, ...filter }: LeadQuery,
  caller: string,
) {
  return readPage(deps.db, LEADS, {
    filter: matches(filter, viewerOf(deps, caller)),
    search: containsWords(table.searchText, search),
    sort,
    same: { status: filter.status },
    cursor,
    limit,
  });
}

type Filter = Pick<
  LeadQuery,
  'status' | 'attention' | 'figure' | 'assignee' | 'archived' | 'from' | 'to'
>;

const matches = (
  { status, attention, figure, assignee, archived, ...period }: Filter,
  viewer: Viewer,
): SQL | undefined =>
  and(
    isInArchive(archived, figure),
    isAssignedTo(table.assignee, assignee, viewer.caller),
    status && eq(table.status, status),
    needsAttention(attention, viewer.now),
    figure ? isCounted('leads', figure, period, viewer) : isWithin(table.completedAt, period),
  );

/** A figure also counts what has been archived since. */
function isInArchive(archived: Filter['archived'], figure: Filter['figure']): SQL | undefined {
  if (archived) return isNotNull(table.archivedAt);
  return figure ? undefined : isNull(table.archivedAt);
}

/** Matches everything that a query of the list finds. */
export const findsLeads = ({ search, ...filter }: LeadQuery, viewer: Viewer): SQL | undefined =>
  and(matches(filter, viewer), containsWords(table.searchText, search));

export async function findLeadById(db: Queryable, id: number): Promise<LeadRow | undefined> {
  const [row] = await db.select().from(table).where(eq(table.id, id));
  return row;
}

/** Locks the lead until the transaction ends. */
export async function lockLead(tx: Queryable, id: number): Promise<LeadRow | undefined> {
  const [row] = await tx.select().from(table).where(eq(table.id, id)).for('update');
  return row;
}

type LeadChange = Partial<typeof table.$inferInsert> & { updatedAt: Date };

export async function updateLead(
  tx: Queryable,
  id: number,
  { updatedAt, ...change }: LeadChange,
): Promise<LeadRow> {
  const [row] = await tx
    .update(table)
    .set({ ...change, updatedAt: nextVersionTime(table.updatedAt, updatedAt) })
    .where(eq(table.id, id))
    .returning();
  if (!row) throw new Error(`There is no lead ${id}`);
  return row;
}

/** The results of several sessions, in the order of the areas. */
export const listResultsOf = (db: Queryable, sessionIds: readonly string[]) =>
  db
    .select({
      sessionId: certificationEligibility.sessionId,
      area: certificationEligibility.certificationType,
      // Results from before the decimal was kept have the whole number only.
      score:
        sql<number>`coalesce(${certificationEligibility.score}, ${certificationEligibility.eligibilityScore})`.mapWith(
          Number,
        ),
      isEligible: certificationEligibility.isEligible,
      recommendations: certificationEligibility.recommendations,
    })
    .from(certificationEligibility)
    .where(inArray(certificationEligibility.sessionId, sessionIds))
    .orderBy(asc(certificationEligibility.id));

export type LeadResultRow = Awaited<ReturnType<typeof listResultsOf>>[number];

export const listOrderNumbersOf = (db: Queryable, sessionIds: readonly string[]) =>
  db
    .select({
      sessionId: certificationOrders.sessionId,
      orderNumber: certificationOrders.orderNumber,
    })
    .from(certificationOrders)
    .where(inArray(certificationOrders.sessionId, sessionIds));

/** What was answered, with the words of the question. Answers to retired questions stay readable. */
export const listAnswers = (db: Queryable, sessionId: string) =>
  db
    .select({
      key: assessmentQuestions.key,
      area: sql<string>`coalesce(${assessmentQuestions.certificationCategories}[1], '')`,
      question: assessmentQuestions.questionText,
      response: assessmentResponses.response,
      level: assessmentResponses.level,
    })
    .from(assessmentResponses)
    .innerJoin(assessmentQuestions, eq(assessmentQuestions.id, assessmentResponses.questionId))
    .where(eq(assessmentResponses.sessionId, sessionId))
    .orderBy(asc(assessmentQuestions.orderIndex), asc(assessmentQuestions.id));
