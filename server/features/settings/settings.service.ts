import type { Deps } from '#server/deps.ts';
import { findAnalyticsIds } from './settings.queries.ts';

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
