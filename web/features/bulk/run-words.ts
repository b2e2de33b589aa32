import type { BulkRun } from '#core/contract/staff/work/bulk.ts';
import type { BulkItemState } from '#core/domain/bulk/actions.ts';
import type { BadgeTone } from '#web/components/ui/badge.tsx';

export const ITEM_STATES: Record<BulkItemState, { label: string; tone: BadgeTone }> = {
  waiting: { label: 'Waiting', tone: 'neutral' },
  done: { label: 'Done', tone: 'success' },
  skipped: { label: 'Skipped', tone: 'warning' },
  failed: { label: 'Failed', tone: 'danger' },
};

export const RUN_STATES: Record<BulkRun['state'], { label: string; tone: BadgeTone }> = {
  running: { label: 'Running', tone: 'info' },
  done: { label: 'Finished', tone: 'success' },
  stopped: { label: 'Stopped', tone: 'warning' },
};

/** "4,998 done, 2 skipped." */
export function runWords({ done, skipped, failed, stoppedBy }: BulkRun): string {
  const counts = [
    `${done.toLocaleString()} done`,
    skipped > 0 && `${skipped.toLocaleString()} skipped`,
    failed > 0 && `${failed.toLocaleString()} failed`,
  ].filter(Boolean);
  const stopped = stoppedBy === null ? '' : ` Stopped: ${stoppedBy}.`;
  return `${counts.join(', ')}.${stopped}`;
}
