import { and, gte, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { contact } from '#core/contract/contact.ts';
import type { Parsed } from '#core/contract/endpoint.ts';
import { cutPage, isBehind, newestFirst } from '#server/db/keyset.ts';
import { contactInquiries } from '#server/db/schema/contact.ts';
import { containsWords } from '#server/db/search.ts';
import type { Deps } from '#server/deps.ts';
import { countTotal } from '#server/http/total-count.ts';

type InquiryQuery = Parsed<typeof contact.list>['query'];

const table = contactInquiries;
const KEYSET = { at: table.createdAt, id: table.id };

/** One page of the inquiries, newest first, and how many there are in all. */
export async function listInquiries({ db }: Pick<Deps, 'db'>, query: InquiryQuery) {
  const { limit, cursor, ...filter } = query;
  const condition = matches(filter);
  const rows = await db
    .select()
    .from(table)
    .where(and(condition, isBehind(KEYSET, cursor)))
    .orderBy(newestFirst(KEYSET))
    .limit(limit + 1);
  return {
    ...cutPage(rows, limit, ({ createdAt, id }) => ({ at: createdAt, id })),
    total: await countTotal(db, table, condition),
  };
}

const matches = ({
  search,
  status,
  from,
}: Omit<InquiryQuery, 'limit' | 'cursor'>): SQL | undefined =>
  and(
    status === 'answered' ? isNotNull(table.answeredAt) : undefined,
    status === 'unanswered' ? isNull(table.answeredAt) : undefined,
    from ? gte(table.createdAt, new Date(from)) : undefined,
    containsWords(table.searchText, search),
  );
