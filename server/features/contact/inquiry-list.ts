import { and, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { contact } from '#core/contract/contact.ts';
import type { Parsed } from '#core/contract/endpoint.ts';
import { isSince } from '#server/db/keyset.ts';
import { contactInquiries } from '#server/db/schema/contact.ts';
import { containsWords } from '#server/db/search.ts';
import type { Deps } from '#server/deps.ts';
import { readPage } from '#server/http/list-page.ts';

type InquiryQuery = Parsed<typeof contact.list>['query'];

const table = contactInquiries;
const LIST = {
  table,
  keyset: { at: table.createdAt, id: table.id },
  positionOf: ({ createdAt: at, id }: typeof table.$inferSelect) => ({ at, id }),
};

/** One page of the inquiries, newest first, and how many there are in all. */
export function listInquiries({ db }: Pick<Deps, 'db'>, query: InquiryQuery) {
  const { limit, cursor, search, ...filter } = query;
  return readPage(db, LIST, {
    filter: matches(filter),
    search: containsWords(table.searchText, search),
    cursor,
    limit,
  });
}

const matches = ({ status, from }: Pick<InquiryQuery, 'status' | 'from'>): SQL | undefined =>
  and(
    status === 'answered' ? isNotNull(table.answeredAt) : undefined,
    status === 'unanswered' ? isNull(table.answeredAt) : undefined,
    isSince(table.createdAt, from),
  );
