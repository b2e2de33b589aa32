import { eq } from 'drizzle-orm';
import { BULK_ACTIONS } from '#core/domain/bulk/actions.ts';
import { isAllowed } from '#core/domain/staff/permissions.ts';
import { AppError } from '#core/errors.ts';
import type { Queryable } from '#server/db/connection.ts';
import { users } from '#server/db/schema/access/staff.ts';
import type { Deps } from '#server/deps.ts';
import {
  countItems,
  countTry,
  findRun,
  finishItem,
  finishRun,
  type ItemRow,
  listIdleRuns,
  type RunRow,
  takeItem,
} from './bulk.queries.ts';
import { changeOne, type Transaction } from './change-one.ts';
import { stopRun } from './stop-run.ts';

/** Milliseconds that one job works. A process that stops waits for it, for at most eight seconds. */
const TURN = 4_000;
/** Records processed at a time: while one waits for the disk, another proceeds. */
const LANES = 2;
/** Attempts at a record that fails because of an error on our side. */
const MOST_TRIES = 3;
/** Milliseconds after which the last records are looked at again that another worker has taken. */
const LOOK_AGAIN = 5_000;
/** Milliseconds without progress after which a run is resumed. */
const IDLE = 60_000;

/**
 * Works on a run for a while. A record and its outcome are changed in one transaction, and a record that another worker
 * holds is skipped, so any number of processes can do this at once and be killed at any point.
 */
export async function workBulkRun(deps: Deps, runId: number): Promise<void> {
  const run = await findRun(deps.db, { id: runId });
  if (!run || run.finishedAt) return;
  if (!(await mayStillRun(deps.db, run))) {
    await stopRun(deps, run, { by: `${run.startedBy} may no longer do this`, actor: 'system' });
    return;
  }
  const end = performance.now() + TURN;
  const isTime = () => performance.now() < end;
  const work = async () => {
    while (isTime() && (await doNext(deps, run)));
  };
  await Promise.all(Array.from({ length: LANES }, work));
  const { waiting } = (await countItems(deps.db, [runId]))(runId);
  if (waiting === 0) {
    await finishRun(deps.db, runId, { finishedAt: deps.now() });
    return;
  }
  const runAt = isTime() ? new Date(deps.now().getTime() + LOOK_AGAIN) : undefined;
  await deps.jobs.enqueue(deps.db, 'work-bulk-run', { runId }, { runAt });
}

/** Whether the person who started it still has the account and the role for it. */
async function mayStillRun(db: Queryable, { startedBy, change }: RunRow): Promise<boolean> {
  const [account] = await db.select().from(users).where(eq(users.username, startedBy));
  const { permission } = BULK_ACTIONS[change.action];
  return account?.disabledAt === null && isAllowed(account.role, permission);
}

/** Processes the next record; false if there is none to take. */
async function doNext(deps: Deps, run: RunRow): Promise<boolean> {
  let taken: ItemRow | undefined;
  try {
    return await deps.db.transaction(async (tx) => {
      taken = await takeItem(tx, run.id);
      if (!taken) return false;
      const outcome = await attempt(tx, deps, run, taken.subjectId);
      await finishItem(tx, taken, { ...outcome, finishedAt: deps.now() });
      return true;
    });
  } catch (error) {
    if (!taken) throw error;
    deps.log.error({ err: error, runId: run.id, subjectId: taken.subjectId }, 'bulk item failed');
    await giveUpAfterTries(deps, taken);
    return true;
  }
}

/** Rolls back completely what a rule refuses; the report says why. */
async function attempt(tx: Transaction, deps: Deps, run: RunRow, id: number) {
  const { list, change, startedBy: actor } = run;
  try {
    const reason = await tx.transaction((part) =>
      changeOne(part, deps, { id, list, change, actor }),
    );
    return reason === undefined
      ? { state: 'done' as const, reason: null }
      : { state: 'skipped' as const, reason };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { state: 'failed' as const, reason: error.message };
  }
}

/** Gives up after several tries: a deadlock or database restart fails one, an error on our side fails them all. */
async function giveUpAfterTries({ db, now }: Deps, item: ItemRow): Promise<void> {
  // In one transaction, so that no worker takes it between its last try and its end.
  await db.transaction(async (tx) => {
    if ((await countTry(tx, item)) < MOST_TRIES) return;
    const reason = 'Something went wrong on our side.';
    await finishItem(tx, item, { state: 'failed', reason, finishedAt: now() });
  });
}

/** Resumes runs whose job was lost. Also runs at the start of a process, without waiting for them to be idle. */
export async function resumeBulkRuns(
  { db, jobs, now }: Pick<Deps, 'db' | 'jobs' | 'now'>,
  idleFor = IDLE,
): Promise<void> {
  const idle = await listIdleRuns(db, new Date(now().getTime() - idleFor));
  for (const runId of idle) await jobs.enqueue(db, 'work-bulk-run', { runId });
}
