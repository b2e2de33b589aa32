import { sql } from 'drizzle-orm';
import { eventOf } from '#core/domain/webhooks/event-types.ts';
import type { Queryable } from '#server/db/connection.ts';
import { webhookDeliveries, webhookReceivers } from '#server/db/schema/site/webhooks.ts';

type Happened = { subjectType: string; subjectId: string; actor: string; action: string };

/**
 * Writes a message to each receiver that wants to hear of it, in the caller's transaction, so that only what really happened is announced.
 * The caller does not send it.
 */
export async function announce(
  tx: Queryable,
  { subjectType, subjectId, actor, action }: Happened,
): Promise<void> {
  const event = eventOf(subjectType, action);
  if (!event) return;
  await tx.execute(sql`
    insert into ${webhookDeliveries} (receiver_id, event, subject_type, subject_id, actor)
    select ${webhookReceivers.id}, ${event}, ${subjectType}, ${subjectId}, ${actor}
    from ${webhookReceivers}
    where ${webhookReceivers.isEnabled}
      and (${webhookReceivers.events} = '{}' or ${event} = any(${webhookReceivers.events}))`);
}
