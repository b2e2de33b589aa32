import { and, eq, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { contact } from '#core/contract/contact.ts';
import type { Parsed } from '#core/contract/shared/endpoint.ts';
import type { Queryable } from '#server/db/connection.ts';
import { isSince } from '#server/db/lists/keyset.ts';
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
const LIST = {
  table,
  keyset: { at: table.createdAt, id: table.id },
  positionOf: ({ createdAt: at, id }: typeof table.$inferSelect) => ({ at, id }),
};

/** One page of the inquiries, newest first, and how many there are in all. */
export function listInquiries({ db, now }: Pick<Deps, 'db' | 'now'>, query: InquiryQuery) {
  const { limit, cursor, search, ...filter } = query;
  return readPage(db, LIST, {
    filter: matches(filter, now()),
    search: containsWords(table.searchText, search),
    cursor,
    limit,
  });
}

type Filter = Pick<InquiryQuery, 'status' | 'topic' | 'attention' | 'from'>;

const matches = ({ status, topic, attention, from }: Filter, now: Date): SQL | undefined =>
  and(
    needsAttention(attention, now),
    status === 'answered' ? isNotNull(table.answeredAt) : undefined,
    status === 'unanswered' ? isNull(table.answeredAt) : undefined,
    // In the text, not as a parameter: the index is for some topics only.
    topic && oneOf(table.topic, [topic]),
    isSince(table.createdAt, from),
  );
