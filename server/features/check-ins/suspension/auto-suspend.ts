import { gt } from 'drizzle-orm';
import { dayOf } from '#core/domain/certificates/dates.ts';
import { certificates } from '#server/db/schema/certificates.ts';
import type { Deps } from '#server/deps.ts';
import { recordActivity } from '#server/features/activity/activity.queries.ts';
import { lockRecord } from '#server/features/certificates/certificates.queries.ts';
import { saveSettings } from '#server/features/settings/settings.queries.ts';
import { clearSuspensionDay } from './suspension-day.ts';

/** Switches suspensions by the clock on or off. Off: calls off those announced for a future day and leaves them to staff. */
export function switchAutoSuspend(
  { db, now, brand }: Pick<Deps, 'db' | 'now' | 'brand'>,
  autoSuspend: boolean,
  actor: string,
): Promise<{ autoSuspend: boolean }> {
  return db.transaction(async (tx) => {
    const saved = await saveSettings(tx, { autoSuspend, updatedAt: now() });
    await recordActivity(tx, {
      subject: ['settings', 1],
      actor,
      action: 'changed settings',
      data: { autoSuspend },
    });
    if (autoSuspend) return { autoSuspend: saved.autoSuspend };
    const announced = await tx
      .select({ id: certificates.id })
      .from(certificates)
      .where(gt(certificates.suspendsOn, dayOf(now(), brand.timeZone)))
      .orderBy(certificates.id);
    for (const { id } of announced) {
      const record = await lockRecord(tx, { id });
      if (record)
        await clearSuspensionDay(tx, { now }, record, { why: 'it is switched off', actor });
    }
    return { autoSuspend: saved.autoSuspend };
  });
}
