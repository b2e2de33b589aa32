import { and, inArray, ne } from 'drizzle-orm';
import { stateOf } from '#core/domain/certificates/state.ts';
import { listingObstacle, type Visibility } from '#core/domain/certificates/visibility.ts';
import { AppError } from '#core/errors.ts';
import type { Queryable } from '#server/db/connection.ts';
import { certificates } from '#server/db/schema/certificates.ts';
import type { Deps } from '#server/deps.ts';
import { recordActivity } from '#server/features/activity/activity.queries.ts';
import {
  type RecordRow,
  updateRecord,
} from '#server/features/certificates/certificates.queries.ts';
import { queueEmail } from '#server/features/emails/emails.service.ts';
import { findOrder } from '#server/features/orders/orders.queries.ts';
import { toOrderMail } from '#server/features/orders/orders.service.ts';
import { lockForChange } from './change-state.ts';

type VisibilityChange = {
  visibility: Visibility;
  note: string | null;
  expectedUpdatedAt?: string;
  actor: string;
};

/** Changes who can see and find a certificate, from the next search on; mails the holder when it is listed. */
export function setVisibility(
  deps: Deps,
  id: number,
  { expectedUpdatedAt, ...change }: VisibilityChange,
): Promise<RecordRow> {
  return deps.db.transaction(async (tx) => {
    const former = await lockForChange(tx, id, expectedUpdatedAt);
    if (former.visibility === change.visibility) return former;
    refuseVisibility(former, change.visibility, deps);
    const record = await applyVisibility(tx, deps, former, change);
    if (record.visibility === 'register') await tellHolder(tx, deps, record);
    return record;
  });
}

function refuseVisibility(
  record: RecordRow,
  visibility: Visibility,
  { now, brand }: Pick<Deps, 'now' | 'brand'>,
): void {
  if (record.holderName === '') {
    throw new AppError(
      'conflict',
      'Nothing is kept about the holder, so there is nothing to show.',
    );
  }
  const state = stateOf(record, now(), brand.timeZone);
  const obstacle =
    visibility === 'register' ? listingObstacle({ state, isTest: record.isTest }) : undefined;
  if (obstacle) throw new AppError('conflict', obstacle);
}

async function applyVisibility(
  tx: Queryable,
  { now }: Pick<Deps, 'now'>,
  former: RecordRow,
  { visibility, note, actor }: Omit<VisibilityChange, 'expectedUpdatedAt'>,
): Promise<RecordRow> {
  const record = await updateRecord(tx, former.id, { visibility, updatedAt: now() });
  // Not stored as an event of the certificate, since those are public.
  await recordActivity(tx, {
    subject: ['certificate', record.id],
    actor,
    action: 'certificate visibility changed',
    data: { number: record.number, before: former.visibility, after: visibility, note },
  });
  return record;
}

/** Hides the names of holders who asked for erasure; their certificates stay as long as their orders. */
export async function hideHolders(
  tx: Queryable,
  deps: Pick<Deps, 'now'>,
  ids: readonly number[],
  actor: string,
): Promise<void> {
  const shown = await tx
    .select()
    .from(certificates)
    .where(and(inArray(certificates.id, ids), ne(certificates.visibility, 'confirm')))
    .for('update');
  for (const record of shown) {
    await applyVisibility(tx, deps, record, { visibility: 'confirm', note: null, actor });
  }
}

async function tellHolder(tx: Queryable, deps: Deps, record: RecordRow): Promise<void> {
  const order = record.orderId === null ? undefined : await findOrder(tx, record.orderId);
  if (!order) return;
  await queueEmail(tx, deps, {
    // It may be delisted and listed again; each listing is mailed.
    event: `certificate ${record.id} listed ${record.updatedAt.toISOString()}`,
    to: order.customerEmail,
    template: 'listed-in-register',
    data: {
      ...(await toOrderMail(tx, order)),
      number: record.number,
      holderName: record.holderName,
      holderPlace: record.holderPlace,
    },
  });
}
