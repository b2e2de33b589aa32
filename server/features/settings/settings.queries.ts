import type { Queryable } from '#server/db/connection.ts';
import { siteSettings } from '#server/db/schema/settings.ts';

export type AnalyticsIds = { googleAnalyticsId: string | null; googleTagManagerId: string | null };

export async function findAnalyticsIds(db: Queryable): Promise<AnalyticsIds> {
  const [row] = await db
    .select({
      googleAnalyticsId: siteSettings.googleAnalyticsId,
      googleTagManagerId: siteSettings.googleTagManagerId,
    })
    .from(siteSettings);
  return row ?? { googleAnalyticsId: null, googleTagManagerId: null };
}
