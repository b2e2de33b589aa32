import { inArray, type SQL, sql } from 'drizzle-orm';
import type { BulkSelection } from '#core/contract/staff/work/bulk.ts';
import { type BulkList, MOST_RECORDS } from '#core/domain/bulk/actions.ts';
import { groupDigits } from '#core/domain/grouped-digits.ts';
import { invalidField } from '#core/errors.ts';
import type { Queryable } from '#server/db/connection.ts';
import { parsePart } from '#server/http/input.ts';
import { SOURCES, type Viewed } from './sources.ts';

/** Query parameters that affect how a list is shown, not which records it contains. */
const ABOUT_THE_PAGE = ['cursor', 'limit', 'sort'];

/** Returns the condition for the chosen rows of a list. */
export function isSelected(
  viewed: Viewed,
  list: BulkList,
  selection: BulkSelection,
): SQL | undefined {
  const { table, query, finds } = SOURCES[list];
  if ('ids' in selection) return inArray(table.id, selection.ids);
  const filters = Object.fromEntries(
    Object.entries(selection.filters).filter(([name]) => !ABOUT_THE_PAGE.includes(name)),
  );
  // Ignoring an unknown filter would choose more records than its sender saw.
  const unknown = Object.keys(filters).find((name) => !Object.hasOwn(query.shape, name));
  if (unknown !== undefined) {
    throw invalidField(`selection.filters.${unknown}`, `The list has no filter "${unknown}"`);
  }
  return finds(viewed, parsePart(query, filters, 'query') as never);
}

/** Stores each chosen record of a run; returns how many there are. */
export async function insertSelected(
  tx: Queryable,
  viewed: Viewed,
  run: { id: number; list: BulkList },
  selection: BulkSelection,
): Promise<number> {
  const { table } = SOURCES[run.list];
  const { rowCount } =
    'ids' in selection
      ? // Includes records deleted since, so that the report lists them.
        await tx.execute(sql`
          insert into bulk_items (run_id, subject_id)
          select distinct ${run.id}::int, id from unnest(${sql.param(selection.ids)}::int[]) as chosen (id)`)
      : await tx.execute(sql`
          insert into bulk_items (run_id, subject_id)
          select ${run.id}::int, ${table.id} from ${table}
          where ${isSelected(viewed, run.list, selection) ?? sql`true`} limit ${MOST_RECORDS + 1}`);
  const count = rowCount ?? 0;
  refuseSize(count);
  return count;
}

/** Refuses the whole request rather than doing part of it. */
export function refuseSize(count: number): void {
  if (count === 0) throw invalidField('selection', 'There are no such records');
  if (count > MOST_RECORDS) {
    throw invalidField(
      'selection',
      `That is more than ${groupDigits(MOST_RECORDS)} records. Please narrow them down.`,
    );
  }
}
