import type { FourEyes } from '#core/domain/reviews/decision.ts';
import type { Deps } from '#server/deps.ts';
import { recordActivity } from '#server/features/activity/activity.queries.ts';
import type { PageSettings } from '#server/http/site/site.ts';
import { keepFor } from '#server/keep-for.ts';
import { type AnalyticsIds, findPageSettings, saveSettings } from './settings.queries.ts';

/** Milliseconds. How long a page may still be served under the former setting. */
const FRESH_MS = 5_000;

/** Used if the settings cannot be read: nothing of Google's, and samples are labeled as such. */
const UNKNOWN: PageSettings = { hasAnalytics: false, areClaimsConfirmed: false };

/** Asked at every page view. */
export function createPageSettings({ db, now }: Pick<Deps, 'db' | 'now'>) {
  const read = keepFor(FRESH_MS, now, () => findPageSettings(db));
  return (): Promise<PageSettings> => read().catch(() => UNKNOWN);
}

type Change = Partial<AnalyticsIds> & {
  adminNotificationEmails?: string[];
  disabledDiscountCodes?: string[];
  fourEyes?: FourEyes;
  requiresSecondFactor?: boolean;
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
