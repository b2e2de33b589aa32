import { and, eq } from 'drizzle-orm';
import { type HolderDetails, holderDetails } from '#core/contract/shared/holder-details.ts';
import { stateOf } from '#core/domain/certificates/state.ts';
import { AppError } from '#core/errors.ts';
import type { Queryable } from '#server/db/connection.ts';
import { holderChanges } from '#server/db/schema/check-ins.ts';
import type { Deps } from '#server/deps.ts';
import { recordActivity } from '#server/features/activity/activity.queries.ts';
import type { RecordRow } from '#server/features/certificates/certificates.queries.ts';
import { lockForChange } from '#server/features/certificates/changes/change-state.ts';
import {
  listDifferences,
  normalizeDetails,
} from '#server/features/certificates/confirmed-details.ts';
import { refuseUnprintableDetails } from '#server/features/certificates/prepare.ts';
import { queueStaffEmails } from '#server/features/emails/emails.service.ts';
import { findOrder } from '#server/features/orders/orders.queries.ts';
import { toOrderMail } from '#server/features/orders/orders.service.ts';

type Request = { details: HolderDetails; note: string | null; askedBy: string };

/** Stores the holder's request to change the certificate. Each certificate can have one open request. */
export function askForChange(
  deps: Deps,
  certificateId: number,
  { details: given, note, askedBy }: Request,
): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const record = await lockForChange(tx, certificateId, undefined);
    refuseEnded(record, deps);
    const details = normalizeDetails(given);
    refuseUnprintableDetails(details);
    if (listDifferences(holderDetails.parse(record), details).length === 0) {
      throw new AppError('conflict', 'Your certificate already says exactly this.');
    }
    const [change] = await tx
      .insert(holderChanges)
      .values({ certificateId, ...details, note, askedBy, askedAt: deps.now() })
      .onConflictDoNothing()
      .returning({ id: holderChanges.id });
    if (!change) {
      throw new AppError(
        'conflict',
        'You have already asked for a change. To ask for another one, take that request back first.',
      );
    }
    // The wanted details are only in the request, so that the holder can have them deleted.
    await recordActivity(tx, {
      subject: ['certificate', certificateId],
      actor: askedBy,
      action: 'change asked',
    });
    await tellStaff(tx, deps, record, change.id);
  });
}

function refuseEnded(record: RecordRow, { now, brand }: Pick<Deps, 'now' | 'brand'>): void {
  const state = stateOf(record, now(), brand.timeZone);
  if (state === 'valid' || state === 'suspended') return;
  throw new AppError('conflict', `This certificate is ${state}, so it can no longer be changed.`);
}

async function tellStaff(
  tx: Queryable,
  deps: Deps,
  { id, number, holderName, orderId }: RecordRow,
  changeId: number,
): Promise<void> {
  const order = orderId === null ? undefined : await findOrder(tx, orderId);
  if (!order) return;
  await queueStaffEmails(tx, deps, {
    event: `change ${changeId} asked`,
    template: 'change-asked',
    data: {
      ...(await toOrderMail(tx, order)),
      customerEmail: order.customerEmail,
      certificateId: id,
      number,
      holderName,
    },
  });
}

export function withdrawChange(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  certificateId: number,
  actor: string,
): Promise<void> {
  return db.transaction(async (tx) => {
    const withdrawn = await tx
      .update(holderChanges)
      .set({ state: 'withdrawn', decidedBy: actor, decidedAt: now() })
      .where(and(eq(holderChanges.certificateId, certificateId), eq(holderChanges.state, 'open')))
      .returning({ id: holderChanges.id });
    if (withdrawn.length === 0) {
      throw new AppError('not_found', 'There is no request to take back.');
    }
    await recordActivity(tx, {
      subject: ['certificate', certificateId],
      actor,
      action: 'change withdrawn',
    });
  });
}
