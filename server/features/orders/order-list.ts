import { and, eq, gte, type SQL } from 'drizzle-orm';
import type { Parsed } from '#core/contract/endpoint.ts';
import type { orders } from '#core/contract/orders.ts';
import { normalizeNumber } from '#core/domain/identifiers.ts';
import { cutPage, isBehind, newestFirst } from '#server/db/keyset.ts';
import { certificationOrders } from '#server/db/schema/orders.ts';
import { containsWords } from '#server/db/search.ts';
import type { Deps } from '#server/deps.ts';
import { countTotal } from '#server/http/total-count.ts';

type OrderQuery = Parsed<typeof orders.list>['query'];

const table = certificationOrders;
const KEYSET = { at: table.createdAt, id: table.id };

/** One page of the orders, newest first, and how many there are in all. */
export async function listOrders({ db }: Pick<Deps, 'db'>, query: OrderQuery) {
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
  paymentState,
  from,
}: Omit<OrderQuery, 'limit' | 'cursor'>): SQL | undefined =>
  and(
    status && eq(table.orderStatus, status),
    paymentState && eq(table.paymentState, paymentState),
    from ? gte(table.createdAt, new Date(from)) : undefined,
    search ? matchesSearch(search) : undefined,
  );

/** A whole number is found however it was typed; anything else is looked for in numbers, names, address and company. */
function matchesSearch(search: string): SQL | undefined {
  const typed = normalizeNumber(search);
  if (typed?.kind === 'order') return eq(table.orderNumber, typed.number);
  if (typed?.kind === 'ticket') return eq(table.ticketNumber, typed.number);
  return containsWords(table.searchText, search);
}
