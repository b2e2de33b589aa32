import pMap from 'p-map';
import type { Queryable } from '#server/db/connection.ts';
import type { Deps } from '#server/deps.ts';

/** Rows that are looked at together, and how many of them are worked on at once. */
export const BATCH = 200;
const AT_ONCE = 4;

/** Where a batch ended: rows are read by day and id. */
export type Place = { on: string; id: number };

type Sweep<Row extends Place> = {
  what: string;
  /** The rows behind a place, at most `BATCH` of them, by day and id. */
  read: (after: Place) => Promise<Row[]>;
  /** Whether anything has to be done, as far as the row tells. */
  isDue: (row: Row) => boolean;
  /** Does it, in a transaction of its own. It looks again with the row locked: another process may be at it, too. */
  work: (tx: Queryable, row: Row) => Promise<void>;
};

/** Goes through all rows. What fails is logged and left for the next run, so one certificate cannot stop the others. */
export async function sweepInBatches<Row extends Place>(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  { what, read, isDue, work }: Sweep<Row>,
): Promise<void> {
  const failed: number[] = [];
  let after: Place | undefined = { on: '0001-01-01', id: 0 };
  while (after) {
    const rows: Row[] = await read(after);
    await pMap(
      rows.filter(isDue),
      async (row) => {
        try {
          await db.transaction((tx) => work(tx, row));
        } catch (err) {
          log.error({ err, id: row.id }, `${what} failed`);
          failed.push(row.id);
        }
      },
      { concurrency: AT_ONCE },
    );
    after = rows.length < BATCH ? undefined : rows.at(-1);
  }
  if (failed.length > 0) throw new Error(`${what} failed ${failed.length} times`);
}
