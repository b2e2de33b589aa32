import { inArray } from 'drizzle-orm';
import type { BulkItem, BulkRun, BulkRunDetails } from '#core/contract/staff/work/bulk.ts';
import { type BulkList, changeWords } from '#core/domain/bulk/actions.ts';
import { CSV_MARK, csvLine } from '#core/domain/dashboard/csv.ts';
import { isAllowed } from '#core/domain/staff/permissions.ts';
import type { Queryable } from '#server/db/connection.ts';
import type { Deps } from '#server/deps.ts';
import type { StaffIdentity } from '#server/features/auth/auth.queries.ts';
import {
  countItems,
  type ItemRow,
  listItems,
  listReasons,
  listRuns,
  type RunCounts,
  type RunRow,
} from './bulk.queries.ts';
import { canStop } from './bulk.service.ts';
import { readTitles } from './facts.ts';
import { SOURCES } from './sources.ts';

type Reader = Pick<StaffIdentity, 'username' | 'role'>;

function toRun(run: RunRow, counts: RunCounts, reader: Reader): BulkRun {
  const { waiting, done, skipped, failed } = counts;
  return {
    id: run.id,
    list: run.list,
    title: changeWords(run.change),
    startedBy: run.startedBy,
    startedAt: run.startedAt.toISOString(),
    finishedAt: run.finishedAt?.toISOString() ?? null,
    state: stateOf(run),
    stoppedBy: run.stoppedBy,
    total: waiting + done + skipped + failed,
    done,
    skipped,
    failed,
    canStop: run.finishedAt === null && isAllowed(reader.role, 'work') && canStop(run, reader),
  };
}

function stateOf({ finishedAt, stoppedBy }: RunRow): BulkRun['state'] {
  if (finishedAt === null) return 'running';
  return stoppedBy === null ? 'done' : 'stopped';
}

/** Lists the latest runs: everyone's for owners, and for readers, who have none themselves. */
export async function listRunViews({ db }: Pick<Deps, 'db'>, reader: Reader): Promise<BulkRun[]> {
  const seesAll = reader.role === 'owner' || !isAllowed(reader.role, 'work');
  const runs = await listRuns(db, seesAll ? undefined : reader.username);
  const ids = runs.map(({ id }) => id);
  const countsOf = await countItems(db, ids);
  return runs.map((run) => toRun(run, countsOf(run.id), reader));
}

export async function toRunDetails(
  { db }: Pick<Deps, 'db'>,
  run: RunRow,
  reader: Reader,
): Promise<BulkRunDetails> {
  const countsOf = await countItems(db, [run.id]);
  return { ...toRun(run, countsOf(run.id), reader), reasons: await listReasons(db, run.id) };
}

/** Records of a run with what they are called now: nothing of a person is kept with the run. */
export async function toItems(
  db: Queryable,
  list: BulkList,
  rows: readonly ItemRow[],
): Promise<BulkItem[]> {
  const ids = rows.map(({ subjectId }) => subjectId);
  const titles = await readTitles(db, list, inArray(SOURCES[list].table.id, ids));
  return rows.map(({ subjectId: id, state, reason }) => ({
    id,
    title: titles.get(id) ?? null,
    state,
    reason,
  }));
}

/** Records that are read at a time. */
const PAGE = 1_000;

const WORDS = { waiting: 'Waiting', done: 'Done', skipped: 'Skipped', failed: 'Failed' } as const;

/** Writes the outcome of every record, for a spreadsheet. */
export async function writeReport({ db }: Pick<Deps, 'db'>, run: RunRow) {
  const lines = [CSV_MARK, csvLine(['Record', 'Id', 'Result', 'Reason'])];
  let cursor: number | undefined;
  do {
    const rows = await listItems(db, { runId: run.id, cursor, limit: PAGE });
    for (const { id, title, state, reason } of await toItems(db, run.list, rows)) {
      lines.push(csvLine([title, id, WORDS[state], reason]));
    }
    cursor = rows.length === PAGE ? rows.at(-1)?.subjectId : undefined;
  } while (cursor !== undefined);
  return {
    content: Buffer.from(lines.join('')),
    mime: 'text/csv; charset=utf-8',
    name: `bulk-run-${run.id}.csv`,
  };
}
