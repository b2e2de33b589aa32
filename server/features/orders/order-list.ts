import { and, eq, type SQL } from 'drizzle-orm';
import type { Parsed } from '#core/contract/endpoint.ts';
import type { orders } from '#core/contract/orders.ts';
import { normalizeNumber } from '#core/domain/identifiers.ts';
import { isSince } from '#server/db/keyset.ts';
import { certificationOrders } from '#server/db/schema/orders.ts';
import { containsWords, plainSearch, type Search } from '#server/db/search.ts';
import type { Deps } from '#server/deps.ts';
import { needsAttention } from '#server/features/dashboard/attention-groups.ts';
import { readPage } from '#server/http/list-page.ts';

type OrderQuery = Parsed<typeof orders.list>['query'];

const table = certificationOrders;
const LIST = {
  table,
  keyset: { at: table.createdAt, id: table.id },
  positionOf: ({ createdAt: at, id }: typeof table.$inferSelect) => ({ at, id }),
};

/** One page of the orders, newest first, and how many there are in all. */
export function listOrders({ db, now }: Pick<Deps, 'db' | 'now'>, query: OrderQuery) {
  const { limit, cursor, search, ...filter } = query;
  return readPage(db, LIST, {
    filter: matches(filter, now()),
    search: search ? matchesSearch(search) : undefined,
    cursor,
    limit,
  });
}

type Filter = Pick<OrderQuery, 'status' | 'paymentState' | 'attention' | 'from'>;

const matches = ({ status, paymentState, attention, from }: Filter, now: Date): SQL | undefined =>
  and(
    status && eq(table.orderStatus, status),
    paymentState && eq(table.paymentState, paymentState),
    needsAttention(attention, now),
    isSince(table.createdAt, from),
  );

/** A whole number is found however it was typed; anything else is looked for in numbers, names, address and company. */
function matchesSearch(search: string): Search | undefined {
  const typed = normalizeNumber(search);
  if (typed?.kind === 'order') return plainSearch(eq(table.orderNumber, typed.number));
  if (typed?.kind === 'ticket') return plainSearch(eq(table.ticketNumber, typed.number));
  return containsWords(table.searchText, search);
}
