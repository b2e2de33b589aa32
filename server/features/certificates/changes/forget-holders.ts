import { inArray, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/connection.ts';
import {
  certificateEditions,
  certificateEvents,
  certificates,
} from '#server/db/schema/certificates.ts';
import { checkIns, holderChanges } from '#server/db/schema/check-ins.ts';
import { forgetActivity } from '#server/features/activity/activity.queries.ts';

/** Anonymizes the certificates of orders past retention: they keep only number, state and dates. */
export async function forgetHolders(tx: Queryable, orderIds: readonly number[]): Promise<void> {
  const rows = await tx
    .select({ id: certificates.id })
    .from(certificates)
    .where(inArray(certificates.orderId, orderIds));
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return;
  await tx.execute(sql`select set_config('northmark.forgetting', 'on', true)`);
  await tx
    .update(certificates)
    .set({
      holderName: '',
      printedName: null,
      holderPlace: '',
      scope: '',
      decisionNote: null,
      visibility: 'confirm',
    })
    .where(inArray(certificates.id, ids));
  await tx
    .update(certificateEditions)
    .set({ content: sql`'{}'::jsonb`, credential: '', note: null, createdBy: '' })
    .where(inArray(certificateEditions.certificateId, ids));
  await tx
    .update(certificateEvents)
    .set({ note: null, actor: '' })
    .where(inArray(certificateEvents.certificateId, ids));
  await tx.execute(sql`select set_config('northmark.forgetting', 'off', true)`);
  // With their answers, documents and links.
  await tx.delete(checkIns).where(inArray(checkIns.certificateId, ids));
  await tx.delete(holderChanges).where(inArray(holderChanges.certificateId, ids));
  await forgetActivity(tx, 'certificate', ids, 'retention');
}
