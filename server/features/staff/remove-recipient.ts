import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/connection.ts';
import { users } from '#server/db/schema/access/staff.ts';
import { siteSettings } from '#server/db/schema/site/settings.ts';
import { recordActivity } from '#server/features/activity/activity.queries.ts';
import type { UserRow } from '#server/features/auth/auth.queries.ts';

/**
 * Removes the address of someone who is shut out from the recipients of notifications, unless a colleague shares it. An empty list means
 * the support mailbox, so nothing goes unheard.
 */
export async function removeRecipient(
  tx: Queryable,
  { id, email }: Pick<UserRow, 'id' | 'email'>,
  { actor, now }: { actor: string; now: Date },
): Promise<void> {
  if (!email) return;
  const address = email.toLowerCase();
  const [colleague] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(ne(users.id, id), isNull(users.disabledAt), eq(sql`lower(${users.email})`, address)))
    .limit(1);
  if (colleague) return;
  const told = siteSettings.adminNotificationEmails;
  const [changed] = await tx
    .update(siteSettings)
    .set({
      adminNotificationEmails: sql`array(select told from unnest(${told}) with ordinality as each (told, place)
        where lower(told) <> ${address} order by place)`,
      updatedAt: now,
    })
    .where(sql`${address} in (select lower(told) from unnest(${told}) as told)`)
    .returning({ adminNotificationEmails: told });
  if (!changed) return;
  await recordActivity(tx, {
    subject: ['settings', 1],
    actor,
    action: 'changed settings',
    data: changed,
  });
}
