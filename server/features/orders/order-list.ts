import { and, eq, type SQL } from 'drizzle-orm';
import type { Parsed } from '#core/contract/shared/endpoint.ts';
import type { orders } from '#core/contract/staff/orders.ts';
import { normalizeNumber } from '#core/domain/identifiers.ts';
import { isAssignedTo, isWithin, type Viewer, viewerOf } from '#server/db/lists/filters.ts';
import { ORDERS } from '#server/db/lists/lists.ts';
import { containsWords, readPage } from '#server/db/lists/page.ts';
import { certificationOrders } from '#server/db/schema/orders.ts';
import type { Deps } from '#server/deps.ts';
import { needsAttention } from '#server/features/dashboard/attention-groups.ts';
import { isCounted } from '#server/features/insights/figures.ts';

type OrderQuery = Parsed<typeof orders.list>['query'];

const table = certificationOrders;

/** One page of the orders and how many there are in all. */
export function listOrders(
  deps: Pick<Deps, 'db' | 'now' | 'brand' | 'gateway'>,
  { limit, cursor, sort, search, ...filter }: OrderQuery,
  caller: string,
) {
  const isNumber = search ? isWholeNumber(search) : undefined;
  return readPage(deps.db, ORDERS, {
    filter: and(matches(filter, viewerOf(deps, caller)), isNumber),
    search: isNumber ? undefined : containsWords(table.searchText, search),
    sort,
    same: { status: filter.status, payment: filter.paymentState },
    cursor,
    limit,
  });
}

type Filter = Pick<
  OrderQuery,
  'status' | 'paymentState' | 'attention' | 'figure' | 'assignee' | 'from' | 'to'
>;

const matches = (
  { status, paymentState, attention, figure, assignee, ...period }: Filter,
  viewer: Viewer,
): SQL | undefined =>
  and(
    isAssignedTo(table.assignee, assignee, viewer.caller),
    status && eq(table.orderStatus, status),
    paymentState && eq(table.paymentState, paymentState),
    needsAttention(attention, viewer.now),
    figure ? isCounted('orders', figure, period, viewer) : isWithin(table.createdAt, period),
  );

/** Matches everything that a query of the list finds. */
export const findsOrders = ({ search, ...filter }: OrderQuery, viewer: Viewer): SQL | undefined =>
  and(
    matches(filter, viewer),
    (search ? isWholeNumber(search) : undefined) ?? containsWords(table.searchText, search),
  );

/** Matches a complete number however it was typed; other text is searched for in numbers, names, address and company. */
function isWholeNumber(search: string): SQL | undefined {
  const typed = normalizeNumber(search);
  if (typed?.kind === 'order') return eq(table.orderNumber, typed.number);
  if (typed?.kind === 'ticket') return eq(table.ticketNumber, typed.number);
  return undefined;
}
