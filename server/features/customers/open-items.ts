import { type SQL, sql } from 'drizzle-orm';
import type { CustomerPage } from '#core/contract/staff/customers/customer-pages.ts';
import { ATTENTION_KINDS, type AttentionKind } from '#core/domain/dashboard/attention.ts';
import { attentionMarks as marks } from '#server/db/schema/site/attention.ts';
import type { Deps } from '#server/deps.ts';
import {
  allOf,
  attentionGroups,
  ENTRY,
  type EntryRow,
  shownOf,
  toEntry,
} from '#server/features/dashboard/attention.ts';
import { type Group, isWaiting } from '#server/features/dashboard/attention-groups.ts';

type Clocked = Pick<Deps, 'db' | 'now' | 'brand'>;

/** Entries of each kind. */
const MOST = 10;

/** Reviews and certificates belong to a customer through the order. */
const isByOrder = ({ subject }: Group): boolean =>
  subject === 'review' || subject === 'certificate';

/** One parameter for all ids: a page of customers is looked up in every group. */
const isOf = (group: Group, ids: readonly number[]): SQL =>
  isByOrder(group)
    ? sql`${group.table}.order_id in (select id from certification_orders where customer_id = any(${sql.param(ids)}))`
    : sql`${group.table}.customer_id = any(${sql.param(ids)})`;

const customerOf = (group: Group): SQL =>
  isByOrder(group)
    ? sql`(select customer_id from certification_orders where id = ${group.table}.order_id)`
    : sql`${group.table}.customer_id`;

const groupsOf = ({ brand }: Clocked) =>
  Object.entries(attentionGroups(brand.timeZone)) as [AttentionKind, Group][];

/** Returns what needs attention about a customer, as in the overview, the costliest to miss first. */
export async function readOpenItems(deps: Clocked, id: number): Promise<CustomerPage['open']> {
  const now = deps.now();
  const { timeZone } = deps.brand;
  const queries = groupsOf(deps).map(
    ([kind, group]) => sql`
      (select ${kind} as kind, ${group.subject} as subject, due.*, coalesce((
        select version from ${marks} where ${marks.kind} = ${kind} and ${marks.subjectId} = due.id), 0) as version from (
        select ${group.table}.id, ${shownOf(group)}
        from ${group.table} where ${isOf(group, [id])} and ${isWaiting(kind, group, now)}
        order by ${group.order} limit ${sql.raw(String(MOST))}
      ) as due)`,
  );
  const rows = await deps.db
    .select(ENTRY)
    .from(allOf(queries))
    .prepare('read_open_items')
    .execute();
  const rank = ({ kind }: EntryRow) => ATTENTION_KINDS.indexOf(kind);
  return rows
    .toSorted((a, b) => rank(a) - rank(b))
    .map((row) => ({ kind: row.kind, ...toEntry(row, timeZone, now) }));
}

/** Counts these items for several customers. */
export async function countOpenItems(
  deps: Clocked,
  ids: readonly number[],
): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const now = deps.now();
  const queries = groupsOf(deps).map(
    ([kind, group]) => sql`
      select ${customerOf(group)} as customer_id from ${group.table}
      where ${isOf(group, ids)} and ${isWaiting(kind, group, now)}`,
  );
  const counted = await deps.db
    .select({ id: sql<number>`customer_id`, count: sql<number>`count(*)::int` })
    .from(allOf(queries))
    .groupBy(sql`customer_id`)
    .prepare('count_open_items')
    .execute();
  return new Map(counted.map(({ id, count }) => [id, count]));
}
