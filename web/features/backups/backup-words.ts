import type { Backup, Drill } from '#core/contract/staff/owner/backups.ts';
import type { BadgeTone } from '#web/components/ui/badge.tsx';

type Word = { label: string; tone: BadgeTone };

export const STATE_WORDS: Record<Backup['state'], Word> = {
  running: { label: 'Being made', tone: 'info' },
  good: { label: 'Good', tone: 'success' },
  failed: { label: 'Failed', tone: 'danger' },
  unfinished: { label: 'Cut off', tone: 'danger' },
  gone: { label: 'Deleted', tone: 'neutral' },
};

export const COPY_WORDS: Record<Exclude<Backup['copy']['state'], 'none'>, Word> = {
  waiting: { label: 'No copy yet', tone: 'neutral' },
  copied: { label: 'Copied', tone: 'success' },
  failed: { label: 'Not copied', tone: 'danger' },
};

export function drillWord({ finishedAt, isGood }: Drill): Word {
  if (finishedAt === null) return { label: 'Under way', tone: 'info' };
  return isGood ? { label: 'Restored', tone: 'success' } : { label: 'Failed', tone: 'danger' };
}

/** How long something took: `12 s`, `3 min`. */
export function durationWords(startedAt: string, finishedAt: string): string {
  const seconds = Math.max(0, Math.round((Date.parse(finishedAt) - Date.parse(startedAt)) / 1000));
  return seconds < 120 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
}
