import type { AuditFilter } from '#core/contract/staff/owner/audit.ts';
import { historyWords } from '#core/domain/activity/activity-words.ts';
import { dataLines } from '#core/domain/audit/data-lines.ts';
import { CSV_MARK, csvLine } from '#core/domain/dashboard/csv.ts';
import type { Deps } from '#server/deps.ts';
import { type ActivityRow, readAudit } from './audit.queries.ts';

/** Rows asked for at a time, and rows of one file at the most, as of other lists. */
const PAGE = 1_000;
const MOST = 100_000;

const HEAD = ['Entry', 'Time', 'Who', 'What', 'Action', 'Subject', 'Subject id', 'Details'];

/** Exports the filtered record for a spreadsheet. */
export async function exportAudit(deps: Pick<Deps, 'db' | 'brand' | 'now'>, filter: AuditFilter) {
  const lines = [CSV_MARK, csvLine(HEAD)];
  let cursor: string | undefined;
  do {
    const { rows, next } = await readAudit(deps, { ...filter, cursor, limit: PAGE });
    for (const row of rows) lines.push(toLine(row));
    cursor = next;
  } while (cursor && lines.length < MOST);
  return {
    content: Buffer.from(lines.join('')),
    mime: 'text/csv; charset=utf-8',
    name: `audit-${deps.now().toISOString().slice(0, 10)}.csv`,
  };
}

function toLine({ id, actor, action, subjectType, subjectId, createdAt, ...row }: ActivityRow) {
  const data = row.data as Record<string, unknown>;
  const { who, what } = historyWords({ actor, action, data });
  const details = dataLines(data).map(({ name, value }) => `${name}: ${value}`);
  return csvLine([
    id,
    createdAt.toISOString(),
    who,
    what,
    action,
    subjectType,
    subjectId,
    details.join('; '),
  ]);
}
