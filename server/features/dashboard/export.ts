import { CSV_MARK, csvLine } from '#core/domain/dashboard/csv.ts';
import { invalidField } from '#core/errors.ts';
import type { Deps } from '#server/deps.ts';
import { parsePart } from '#server/http/input.ts';
import { EXPORTED_LISTS, type Listed, type Row } from './exported-lists.ts';

/** Rows per query, and rows per file at most: more than that belongs in a backup, not a spreadsheet. */
const PAGE = 1_000;
const MOST = 100_000;

/** Exports a filtered list as a spreadsheet file. */
export async function exportList(
  deps: Deps,
  name: Listed,
  { ids, ...filter }: Row & { ids?: readonly number[] },
  caller: string,
) {
  const list = EXPORTED_LISTS[name];
  if (ids && !list.chosen) throw invalidField('ids', 'Nothing can be chosen in this list');
  const parsed = parsePart(list.query, filter, 'query') as Row;
  const fields = Object.keys(list.columns);
  const lines = [CSV_MARK, csvLine(Object.values(list.columns))];
  let cursor: string | undefined;
  do {
    const { rows, next } =
      ids && list.chosen
        ? { rows: await list.chosen(deps, ids), next: undefined }
        : await list.page(deps, { ...parsed, cursor, limit: PAGE }, caller);
    for (const row of rows) lines.push(csvLine(fields.map((field) => cellOf(row[field]))));
    cursor = next;
  } while (cursor && lines.length < MOST);
  const day = deps.now().toISOString().slice(0, 10);
  return {
    content: Buffer.from(lines.join('')),
    mime: 'text/csv; charset=utf-8',
    name: `${name}-${day}.csv`,
  };
}

function cellOf(value: unknown): string | number | boolean | null {
  if (value === null || value === undefined) return null;
  if (Array.isArray(value)) return value.join(', ');
  return typeof value === 'number' || typeof value === 'boolean' ? value : String(value);
}
