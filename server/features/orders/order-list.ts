import { and, eq, type SQL } from 'drizzle-orm';
import type { Parsed } from '#core/contract/shared/endpoint.ts';
import type { orders } from '#core/contract/staff/orders.ts';
import { normalizeNumber } from '#core/domain/identifiers.ts';
import { isSince } from '#server/db/lists/keyset.ts';
import { containsWords, readPage } from '#server/db/lists/page.ts';
import { certificationOrders } from '#server/db/schema/orders.ts';
import type { Deps } from '#server/deps.ts';
import { needsAttention } from '#server/features/dashboard/attention-groups.ts';

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
  const isNumber = search ? isWholeNumber(search) : undefined;
  return readPage(db, LIST, {
    filter: and(matches(filter, now()), isNumber),
    search: isNumber ? undefined : containsWords(table.searchText, search),
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

/** A whole number is found however it was typed; anything else is searched for in numbers, names, address and company. */
function isWholeNumber(search: string): SQL | undefined {
  const typed = normalizeNumber(search);
  if (typed?.kind === 'order') return eq(table.orderNumber, typed.number);
  if (typed?.kind === 'ticket') return eq(table.ticketNumber, typed.number);
  return undefined;
}
