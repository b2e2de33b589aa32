import type { Deps } from '#server/deps.ts';
import { recordActivity } from '#server/features/activity/activity.queries.ts';
import { finishRun, type RunRow, skipWaiting } from './bulk.queries.ts';

/** Skips the records that still wait. `by`: a user name, or why the product stops the run. */
export function stopRun(
  deps: Pick<Deps, 'db' | 'now'>,
  { id }: RunRow,
  { by, actor }: { by: string; actor: string },
): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const now = deps.now();
    if (!(await finishRun(tx, id, { finishedAt: now, stoppedBy: by }))) return;
    const left = await skipWaiting(tx, id, { reason: 'The run was stopped before its turn.', now });
    await recordActivity(tx, {
      subject: ['bulk run', id],
      actor,
      action: 'bulk run stopped',
      data: { left },
    });
  });
}
