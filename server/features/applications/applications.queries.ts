import { and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Parsed } from '#core/contract/shared/endpoint.ts';
import type { staffApplications } from '#core/contract/staff/applications.ts';
import { APPLICATION_STATUSES, coversOrder } from '#core/domain/applications/application-status.ts';
import { nextVersionTime } from '#server/db/concurrent-edits.ts';
import type { Queryable } from '#server/db/connection.ts';
import type { Total } from '#server/db/lists/count.ts';
import { isAssignedTo, isWithin, type Viewer, viewerOf } from '#server/db/lists/filters.ts';
import { APPLICATIONS } from '#server/db/lists/lists.ts';
import { containsWords, readPage } from '#server/db/lists/page.ts';
import { activity } from '#server/db/schema/activity.ts';
import { certificationApplications } from '#server/db/schema/applications.ts';
import type { Deps } from '#server/deps.ts';
import { needsAttention } from '#server/features/dashboard/attention-groups.ts';
import { isCounted } from '#server/features/insights/figures.ts';

const table = certificationApplications;

export type ApplicationRow = typeof table.$inferSelect;

/** Undefined: the number is taken. */
export async function insertApplication(
  db: Queryable,
  application: typeof table.$inferInsert,
): Promise<ApplicationRow | undefined> {
  const [row] = await db
    .insert(table)
    .values(application)
    .onConflictDoNothing({ target: table.applicationNumber })
    .returning();
  return row;
}

export async function findApplication(
  db: Queryable,
  id: number,
): Promise<ApplicationRow | undefined> {
  const [row] = await db.select().from(table).where(eq(table.id, id));
  return row;
}

export async function findApplicationByNumber(
  db: Queryable,
  applicationNumber: string,
): Promise<ApplicationRow | undefined> {
  const [row] = await db.select().from(table).where(eq(table.applicationNumber, applicationNumber));
  return row;
}

/** The application that covers the order of a session. */
export async function findApplicationOfOrder(
  db: Queryable,
  sessionId: string,
): Promise<ApplicationRow | undefined> {
  const [row] = await db
    .select()
    .from(table)
    .where(
      and(
        eq(table.sessionId, sessionId),
        inArray(table.applicationStatus, APPLICATION_STATUSES.filter(coversOrder)),
      ),
    )
    .orderBy(desc(table.id))
    .limit(1);
  return row;
}

/** Of a customer with very many the latest are enough: all are in the customer's file. */
const BESIDE_ORDER = 5;

/** Lists the applications of an order's session, then the customer's others, newest first. */
export const listBesideOrder = (
  db: Queryable,
  { sessionId, customerId }: { sessionId: string; customerId: number },
): Promise<ApplicationRow[]> =>
  db
    .select()
    .from(table)
    .where(or(eq(table.sessionId, sessionId), eq(table.customerId, customerId)))
    .orderBy(
      sql`${table.sessionId} is not distinct from ${sessionId} desc`,
      desc(table.submittedAt),
      desc(table.id),
    )
    .limit(BESIDE_ORDER);

/** Locks the application until the transaction ends. */
export async function lockApplication(
  tx: Queryable,
  id: number,
): Promise<ApplicationRow | undefined> {
  const [row] = await tx.select().from(table).where(eq(table.id, id)).for('update');
  return row;
}

export async function updateApplication(
  db: Queryable,
  id: number,
  now: Date,
  change: Partial<typeof table.$inferInsert>,
): Promise<ApplicationRow> {
  const [row] = await db
    .update(table)
    .set({ ...change, updatedAt: nextVersionTime(table.updatedAt, now) })
    .where(eq(table.id, id))
    .returning();
  if (!row) throw new Error(`There is no application ${id}`);
  return row;
}

type ApplicationQuery = Parsed<typeof staffApplications.list>['query'];

/** One page, the cursor of the next, and how many there are in all. */
export function listApplications(
  deps: Pick<Deps, 'db' | 'now' | 'brand' | 'gateway'>,
  { limit, cursor, sort, search, ...filter }: ApplicationQuery,
  caller: string,
): Promise<{ rows: ApplicationRow[]; next: string | undefined; total: Total }> {
  return readPage(deps.db, APPLICATIONS, {
    filter: matches(filter, viewerOf(deps, caller)),
    search: containsWords(table.searchText, search),
    sort,
    same: { status: filter.status },
    cursor,
    limit,
  });
}

type Filter = Pick<
  ApplicationQuery,
  'status' | 'attention' | 'figure' | 'assignee' | 'from' | 'to'
>;

const matches = (
  { status, attention, figure, assignee, ...period }: Filter,
  viewer: Viewer,
): SQL | undefined =>
  and(
    isAssignedTo(table.assignedReviewer, assignee, viewer.caller),
    status && eq(table.applicationStatus, status),
    needsAttention(attention, viewer.now),
    figure
      ? isCounted('applications', figure, period, viewer)
      : isWithin(table.submittedAt, period),
  );

/** Returns the condition for all applications that match a query of the list. */
export const findsApplications = ({ search, ...filter }: ApplicationQuery, viewer: Viewer) =>
  and(matches(filter, viewer), containsWords(table.searchText, search));

/** Locks the draft until the transaction ends, so that it is neither submitted nor added to elsewhere. */
export async function lockDraft(tx: Queryable, draftToken: string): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`application draft ${draftToken}`}, 0))`,
  );
}

/** What was made of a draft the last time it was submitted. */
export async function findSubmittedDraft(
  db: Queryable,
  draftToken: string,
): Promise<ApplicationRow | undefined> {
  const [last] = await db
    .select({ applicationId: sql<number>`(${activity.data} ->> 'applicationId')::int` })
    .from(activity)
    .where(and(eq(activity.subjectType, 'application draft'), eq(activity.subjectId, draftToken)))
    .orderBy(desc(activity.id))
    .limit(1);
  return last && findApplication(db, last.applicationId);
}
