import { and, count, notInArray } from 'drizzle-orm';
import type { FourEyesSetting } from '#core/contract/staff/owner/settings.ts';
import type { Queryable } from '#server/db/connection.ts';
import { users } from '#server/db/schema/access/staff.ts';
import { siteSettings } from '#server/db/schema/site/settings.ts';
import { canDecide } from '#server/features/auth/auth.queries.ts';
import type { PageSettings } from '#server/http/site/site.ts';

type SettingsRow = typeof siteSettings.$inferSelect;
export type AnalyticsIds = Pick<SettingsRow, 'googleAnalyticsId' | 'googleTagManagerId'>;

export async function findAnalyticsIds(db: Queryable): Promise<AnalyticsIds> {
  const [row] = await db
    .select({
      googleAnalyticsId: siteSettings.googleAnalyticsId,
      googleTagManagerId: siteSettings.googleTagManagerId,
    })
    .from(siteSettings);
  return row ?? { googleAnalyticsId: null, googleTagManagerId: null };
}

export async function findPageSettings(db: Queryable): Promise<PageSettings> {
  const [row] = await db
    .select({
      googleAnalyticsId: siteSettings.googleAnalyticsId,
      googleTagManagerId: siteSettings.googleTagManagerId,
      claimsConfirmedAt: siteSettings.claimsConfirmedAt,
    })
    .from(siteSettings);
  return {
    hasAnalytics: Boolean(row?.googleAnalyticsId || row?.googleTagManagerId),
    areClaimsConfirmed: Boolean(row?.claimsConfirmedAt),
  };
}

/** Recipients of notifications about leads, orders, applications and inquiries. */
export async function listRecipients(db: Queryable): Promise<string[]> {
  const [row] = await db
    .select({ recipients: siteSettings.adminNotificationEmails })
    .from(siteSettings);
  return row?.recipients ?? [];
}

export async function listDisabledDiscounts(db: Queryable): Promise<string[]> {
  const [row] = await db.select({ codes: siteSettings.disabledDiscountCodes }).from(siteSettings);
  return row?.codes ?? [];
}

/** Whether a second person must decide about reviews, and how many people could. */
export async function readFourEyes(db: Queryable): Promise<FourEyesSetting> {
  const [settings] = await db.select({ fourEyes: siteSettings.fourEyes }).from(siteSettings);
  return {
    fourEyes: settings?.fourEyes ?? 'auto',
    enabledAccounts: await countAccountsBesides(db, []),
  };
}

/** Counts people who can sign in and decide, other than the named ones. */
export async function countAccountsBesides(
  db: Queryable,
  usernames: readonly string[],
): Promise<number> {
  const [enabled] = await db
    .select({ accounts: count() })
    .from(users)
    .where(and(canDecide, notInArray(users.username, [...usernames])));
  return enabled?.accounts ?? 0;
}

/** The one row of settings, made where it is missing. */
export async function saveSettings(
  db: Queryable,
  change: Partial<Omit<SettingsRow, 'id'>> & { updatedAt: Date },
): Promise<SettingsRow> {
  const [row] = await db
    .insert(siteSettings)
    .values(change)
    .onConflictDoUpdate({ target: siteSettings.id, set: change })
    .returning();
  if (!row) throw new Error('The settings were not saved');
  return row;
}
