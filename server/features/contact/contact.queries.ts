import { and, eq, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { Parsed } from '#core/contract/shared/endpoint.ts';
import type { staffInquiries } from '#core/contract/staff/inquiries.ts';
import type { Queryable } from '#server/db/connection.ts';
import { isAssignedTo, isWithin, type Viewer, viewerOf } from '#server/db/lists/filters.ts';
import { INQUIRIES } from '#server/db/lists/lists.ts';
import { containsWords, readPage } from '#server/db/lists/page.ts';
import { oneOf } from '#server/db/schema/columns.ts';
import { contactInquiries } from '#server/db/schema/contact.ts';
import type { Deps } from '#server/deps.ts';
import { needsAttention } from '#server/features/dashboard/attention-groups.ts';
import { isCounted } from '#server/features/insights/figures.ts';

export async function insertInquiry(
  db: Queryable,
  inquiry: typeof contactInquiries.$inferInsert,
): Promise<typeof contactInquiries.$inferSelect> {
  const [row] = await db.insert(contactInquiries).values(inquiry).returning();
  if (!row) throw new Error('The inquiry was not stored');
  return row;
}

export type InquiryRow = typeof contactInquiries.$inferSelect;

export async function findInquiry(db: Queryable, id: number): Promise<InquiryRow | undefined> {
  const [row] = await db.select().from(contactInquiries).where(eq(contactInquiries.id, id));
  return row;
}

export async function updateInquiry(
  db: Queryable,
  id: number,
  change: Partial<typeof contactInquiries.$inferInsert>,
): Promise<InquiryRow | undefined> {
  const [row] = await db
    .update(contactInquiries)
    .set(change)
    .where(eq(contactInquiries.id, id))
    .returning();
  return row;
}

type InquiryQuery = Parsed<typeof staffInquiries.list>['query'];

const table = contactInquiries;

/** One page of the inquiries and how many there are in all. */
export function listInquiries(
  deps: Pick<Deps, 'db' | 'now' | 'brand' | 'gateway'>,
  { limit, cursor, sort, search, ...filter }: InquiryQuery,
  caller: string,
) {
  return readPage(deps.db, INQUIRIES, {
    filter: matches(filter, viewerOf(deps, caller)),
    search: containsWords(table.searchText, search),
    sort,
    cursor,
    limit,
  });
}

type Filter = Pick<
  InquiryQuery,
  'status' | 'topic' | 'attention' | 'figure' | 'assignee' | 'archived' | 'from' | 'to'
>;

const matches = (
  { status, topic, attention, figure, assignee, archived, ...period }: Filter,
  viewer: Viewer,
): SQL | undefined =>
  and(
    isInArchive(archived, figure),
    isAssignedTo(table.assignee, assignee, viewer.caller),
    needsAttention(attention, viewer.now),
    status === 'answered' ? isNotNull(table.answeredAt) : undefined,
    status === 'unanswered' ? isNull(table.answeredAt) : undefined,
    // Inlined, not a parameter: the index covers only some topics.
    topic && oneOf(table.topic, [topic]),
    figure ? isCounted('inquiries', figure, period, viewer) : isWithin(table.createdAt, period),
  );

/** A figure also counts what was archived since. */
function isInArchive(archived: Filter['archived'], figure: Filter['figure']): SQL | undefined {
  if (archived) return isNotNull(table.archivedAt);
  return figure ? undefined : isNull(table.archivedAt);
}

/** All that a query of the list finds. */
export const findsInquiries = (
  { search, ...filter }: InquiryQuery,
  viewer: Viewer,
): SQL | undefined => and(matches(filter, viewer), containsWords(table.searchText, search));
