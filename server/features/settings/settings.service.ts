import type { Deps } from '#server/deps.ts';
import { recordActivity } from '#server/features/activity/activity.queries.ts';
import { keepFor } from '#server/keep-for.ts';
import { type AnalyticsIds, findAnalyticsIds, saveSettings } from './settings.queries.ts';

/** Milliseconds. How long a page may still be served under the former setting. */
const FRESH_MS = 5_000;

/** Whether pages may load analytics. Asked at every page view; a page goes out without when it cannot be learned. */
export function createAnalyticsSwitch({ db, now }: Pick<Deps, 'db' | 'now'>) {
  const isOn = keepFor(FRESH_MS, now, async () => {
    const { googleAnalyticsId, googleTagManagerId } = await findAnalyticsIds(db);
    return Boolean(googleAnalyticsId || googleTagManagerId);
  });
  return (): Promise<boolean> => isOn().catch(() => false);
}

type Change = Partial<AnalyticsIds> & {
  adminNotificationEmails?: string[];
  disabledDiscountCodes?: string[];
};

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
