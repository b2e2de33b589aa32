import pMap from 'p-map';
import type { Queryable } from '#server/db/connection.ts';
import type { Deps } from '#server/deps.ts';

/** Rows read at a time, and transactions that work on them at once. */
export const BATCH = 200;
const AT_ONCE = 4;

/** Where a batch ended: rows are read by day and id. */
export type Place = { on: string; id: number };

type Sweep<Row extends Place, Work> = {
  what: string;
  /** Reads the rows after a place, at most `BATCH` of them, by day and id. */
  read: (after: Place) => Promise<Row[]>;
  /** Whether there is anything to do, judging by the row. */
  isDue: (row: Row) => boolean;
  /** Does the work in its own transaction. It must check again with the row locked: another process may be working on it. */
  work: (tx: Queryable, subject: Work) => Promise<void>;
};

/** Goes through all rows. A failure is logged and left for the next run, so one certificate cannot stop the others. */
export const sweepInBatches = <Row extends Place>(
  deps: Pick<Deps, 'db' | 'log'>,
  { work, ...sweep }: Sweep<Row, Row>,
): Promise<void> =>
  sweepInChunks(deps, {
    ...sweep,
    atMost: 1,
    async work(tx, rows) {
      for (const row of rows) await work(tx, row);
    },
  });

/** The same with several rows per transaction. If that fails, they are tried one by one: only the bad one is left. */
export async function sweepInChunks<Row extends Place>(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  { what, read, isDue, work, atMost }: Sweep<Row, readonly Row[]> & { atMost: number },
): Promise<void> {
  const failed: number[] = [];
  const workOn = async (rows: readonly Row[]): Promise<void> => {
    try {
      await db.transaction((tx) => work(tx, rows));
    } catch (err) {
      const [row, ...others] = rows;
      if (row && others.length > 0) {
        log.warn({ err, rows: rows.length }, `${what} failed for several, tried one by one`);
        for (const each of rows) await workOn([each]);
      } else if (row) {
        log.error({ err, id: row.id }, `${what} failed`);
        failed.push(row.id);
      }
    }
  };
  let after: Place | undefined = { on: '0001-01-01', id: 0 };
  while (after) {
    const rows: Row[] = await read(after);
    const chunks = inChunks(rows.filter(isDue), atMost);
    await pMap(chunks, workOn, { concurrency: AT_ONCE });
    after = rows.length < BATCH ? undefined : rows.at(-1);
  }
  if (failed.length > 0) throw new Error(`${what} failed ${failed.length} times`);
}

/** Splits as evenly as possible, so that a few rows are shared among all workers. */
function inChunks<Row>(rows: readonly Row[], atMost: number): Row[][] {
  const size = Math.min(atMost, Math.ceil(rows.length / AT_ONCE));
  const starts = rows.flatMap((_, index) => (index % size === 0 ? [index] : []));
  return starts.map((start) => rows.slice(start, start + size));
}
