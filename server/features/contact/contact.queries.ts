import { and, eq, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { contact } from '#core/contract/contact.ts';
import type { Parsed } from '#core/contract/shared/endpoint.ts';
import type { Queryable } from '#server/db/connection.ts';
import { isAssignedTo, isWithin, type Viewer } from '#server/db/lists/filters.ts';
import { INQUIRIES } from '#server/db/lists/lists.ts';
import { containsWords, readPage } from '#server/db/lists/page.ts';
import { oneOf } from '#server/db/schema/columns.ts';
import { contactInquiries } from '#server/db/schema/contact.ts';
import type { Deps } from '#server/deps.ts';
import { needsAttention } from '#server/features/dashboard/attention-groups.ts';

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

type InquiryQuery = Parsed<typeof contact.list>['query'];

const table = contactInquiries;

/** One page of the inquiries and how many there are in all. */
export function listInquiries(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { limit, cursor, sort, search, ...filter }: InquiryQuery,
  caller: string,
) {
  return readPage(db, INQUIRIES, {
    filter: matches(filter, { caller, now: now() }),
    search: containsWords(table.searchText, search),
    sort,
    cursor,
    limit,
  });
}

type Filter = Pick<
  InquiryQuery,
  'status' | 'topic' | 'attention' | 'assignee' | 'archived' | 'from' | 'to'
>;

const matches = (
  { status, topic, attention, assignee, archived, ...period }: Filter,
  { caller, now }: Viewer,
): SQL | undefined =>
  and(
    archived ? isNotNull(table.archivedAt) : isNull(table.archivedAt),
    isAssignedTo(table.assignee, assignee, caller),
    needsAttention(attention, now),
    status === 'answered' ? isNotNull(table.answeredAt) : undefined,
    status === 'unanswered' ? isNull(table.answeredAt) : undefined,
    // In the text, not as a parameter: the index is for some topics only.
    topic && oneOf(table.topic, [topic]),
    isWithin(table.createdAt, period),
  );

/** All that a query of the list finds. */
export const findsInquiries = (
  { search, ...filter }: InquiryQuery,
  viewer: Viewer,
): SQL | undefined => and(matches(filter, viewer), containsWords(table.searchText, search));
