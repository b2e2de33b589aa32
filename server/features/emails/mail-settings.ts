import { createHash } from 'node:crypto';
import { and, desc, eq } from 'drizzle-orm';
import { activity } from '#server/db/schema/activity.ts';
import type { Deps } from '#server/deps.ts';
import { recordActivity } from '#server/features/activity/activity.queries.ts';
import { supportAddress } from './emails.service.ts';

type Site = Pick<Deps, 'db' | 'config' | 'brand'>;

const SUBJECT = ['settings', 'mail'] as const;

/** Two bytes: enough to notice changed settings, too few to guess the password from. */
const fingerprintOf = (site: Site): string =>
  createHash('sha256')
    .update(`${site.config.mail.smtpUrl} ${supportAddress(site)}`)
    .digest('hex')
    .slice(0, 4);

/** Whether the mail server has taken a mail with the settings as they are now. */
export async function wereSettingsUsed(site: Site): Promise<boolean> {
  const [type, id] = SUBJECT;
  const [last] = await site.db
    .select({ data: activity.data })
    .from(activity)
    .where(and(eq(activity.subjectType, type), eq(activity.subjectId, id)))
    .orderBy(desc(activity.id))
    .limit(1);
  return (last?.data as { settings?: string } | undefined)?.settings === fingerprintOf(site);
}

/** Records that the mail server accepts mails, once per change of the settings. */
export async function noteSettingsUsed(site: Site): Promise<void> {
  if (await wereSettingsUsed(site)) return;
  await recordActivity(site.db, {
    subject: [...SUBJECT],
    actor: 'system',
    action: 'first mail accepted',
    data: { settings: fingerprintOf(site) },
  });
}
