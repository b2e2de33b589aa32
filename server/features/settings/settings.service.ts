import type { Deps } from '#server/deps.ts';
import { recordActivity } from '#server/features/activity/activity.queries.ts';
import { type AnalyticsIds, findAnalyticsIds, saveSettings } from './settings.queries.ts';

/** Milliseconds. How long a page may still be served under the former setting. */
const FRESH_MS = 5_000;

/**
 * Whether pages may load analytics. Asked at every page view, so the answer is kept for a moment;
 * when it cannot be had the page goes out without analytics.
 */
export function createAnalyticsSwitch({ db, now }: Pick<Deps, 'db' | 'now'>) {
  let known: { isOn: boolean; until: number } | undefined;
  return async (): Promise<boolean> => {
    const time = now().getTime();
    if (known && time < known.until) return known.isOn;
    try {
      const ids = await findAnalyticsIds(db);
      known = {
        isOn: Boolean(ids.googleAnalyticsId || ids.googleTagManagerId),
        until: time + FRESH_MS,
      };
      return known.isOn;
    } catch {
      return false;
    }
  };
}

type Change = Partial<AnalyticsIds> & { adminNotificationEmails?: string[] };

export function changeSettings(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  change: Change,
  actor: string,
) {
  return db.transaction(async (tx) => {
    await recordActivity(tx, {
      subject: ['settings', 1],
      actor,
      action: 'changed settings',
      data: change,
    });
    return saveSettings(tx, { ...change, updatedAt: now() });
  });
}
