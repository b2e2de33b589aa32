import type { Parsed } from '#core/contract/shared/endpoint.ts';
import type { BulkPreview, BulkRequest, bulk } from '#core/contract/staff/work/bulk.ts';
import {
  BULK_ACTIONS,
  type BulkChange,
  type BulkList,
  changeWords,
  countRecords,
} from '#core/domain/bulk/actions.ts';
import { GONE, mailRecipient, skipReason } from '#core/domain/bulk/applies.ts';
import { isAllowed, whoCan } from '#core/domain/staff/permissions.ts';
import { AppError } from '#core/errors.ts';
import type { Queryable } from '#server/db/connection.ts';
import { viewerOf } from '#server/db/lists/filters.ts';
import type { Deps } from '#server/deps.ts';
import { recordActivity } from '#server/features/activity/activity.queries.ts';
import { requireColleague } from '#server/features/assignments/assign.ts';
import type { StaffIdentity } from '#server/features/auth/auth.queries.ts';
import { findRun, insertRun, type RunRow } from './bulk.queries.ts';
import { readFacts } from './facts.ts';
import { insertSelected, isSelected, refuseSize } from './selection.ts';
import { stopRun } from './stop-run.ts';

type Starter = Pick<StaffIdentity, 'username' | 'role'>;

const viewedBy = (deps: Deps, { username }: Starter) => ({
  ...viewerOf(deps, username),
  brand: deps.brand,
});

/** Example titles and addresses listed in a preview. */
const NAMED = 3;

/** Returns what would happen to each of the chosen records in their current state. */
export async function previewRun(
  deps: Deps,
  request: BulkRequest,
  starter: Starter,
): Promise<BulkPreview> {
  const { list, selection, ...change } = request;
  await refuseChange(deps, change, starter);
  const where = isSelected(viewedBy(deps, starter), list, selection);
  const facts = await readFacts(deps.db, deps, { list, action: change.action, where });
  const total = 'ids' in selection ? new Set(selection.ids).size : facts.length;
  refuseSize(total);
  const skipped = new Map<string, string[]>();
  const told: string[] = [];
  for (const fact of facts) {
    const reason = skipReason(change, fact);
    const address = reason === undefined ? mailRecipient(change, fact) : null;
    if (reason !== undefined) {
      const titles = skipped.get(reason) ?? [];
      titles.push(fact.title);
      skipped.set(reason, titles);
    }
    if (address !== null) told.push(address);
  }
  const applies = facts.length - [...skipped.values()].flat().length;
  const groups = [...skipped].map(([reason, titles]) => ({
    reason,
    count: titles.length,
    examples: titles.slice(0, NAMED),
  }));
  const gone = total - facts.length;
  if (gone > 0) groups.push({ reason: GONE, count: gone, examples: [] });
  return {
    total,
    applies,
    skipped: groups.toSorted((one, other) => other.count - one.count),
    mails: { count: told.length, to: [...new Set(told)].slice(0, NAMED) },
  };
}

type StartRequest = Parsed<typeof bulk.start>['body'];

/** Stores what to do with which records; a job does it. The same request again returns the same run. */
export async function startRun(
  deps: Deps,
  request: StartRequest,
  starter: Starter,
): Promise<RunRow> {
  const { list, selection, requestKey, expectedTotal, ...change } = request;
  await refuseChange(deps, change, starter);
  return deps.db.transaction(async (tx) => {
    const run = await insertRun(tx, {
      requestKey,
      list,
      change,
      startedBy: starter.username,
      startedAt: deps.now(),
    });
    if (!run) return findOwn(tx, requestKey, starter);
    const records = await insertSelected(tx, viewedBy(deps, starter), run, selection);
    if (expectedTotal !== undefined && records !== expectedTotal) throw overtaken(list, records);
    await recordActivity(tx, {
      subject: ['bulk run', run.id],
      actor: starter.username,
      action: 'bulk run started',
      data: { title: changeWords(change), list, records },
    });
    await deps.jobs.enqueue(tx, 'work-bulk-run', { runId: run.id });
    return run;
  });
}

/** Refuses records that arrived after the preview. */
const overtaken = (list: BulkList, records: number) =>
  new AppError(
    'conflict',
    `Your filters now find ${countRecords(list, records)}. Please look again at what would happen.`,
  );

async function findOwn(tx: Queryable, requestKey: string, { username }: Starter): Promise<RunRow> {
  const run = await findRun(tx, { requestKey });
  if (run?.startedBy !== username) throw new AppError('conflict', 'This key was used by another.');
  return run;
}

/** Refuses at once what would be refused for every record. */
async function refuseChange(deps: Deps, change: BulkChange, { role }: Starter): Promise<void> {
  const { permission } = BULK_ACTIONS[change.action];
  if (!isAllowed(role, permission)) throw new AppError('forbidden', whoCan(permission));
  if (change.action === 'assign' && change.assignee !== null) {
    await requireColleague(deps.db, change.assignee);
  }
}

export async function getRun({ db }: Pick<Deps, 'db'>, id: number): Promise<RunRow> {
  const run = await findRun(db, { id });
  if (!run) throw new AppError('not_found', 'There is no such bulk run');
  return run;
}

/** Stops one's own run; an owner can stop anyone's. */
export async function stopAsked(deps: Deps, id: number, starter: Starter): Promise<RunRow> {
  const run = await getRun(deps, id);
  if (!canStop(run, starter)) {
    throw new AppError('forbidden', `Only ${run.startedBy} or an owner can stop this run.`);
  }
  await stopRun(deps, run, { by: starter.username, actor: starter.username });
  return getRun(deps, id);
}

export const canStop = ({ startedBy }: RunRow, { username, role }: Starter): boolean =>
  startedBy === username || role === 'owner';
