import { CERTIFICATE_REASONS } from '#core/domain/certificates/reasons.ts';
import {
  type CertificateReason,
  canTransition,
  stateOf,
  TRANSITIONS,
  type TransitionName,
} from '#core/domain/certificates/state.ts';
import { AppError } from '#core/errors.ts';
import { refuseIfChanged } from '#server/db/concurrent-edits.ts';
import type { Queryable } from '#server/db/connection.ts';
import type { Deps } from '#server/deps.ts';
import { recordActivity } from '#server/features/activity/activity.queries.ts';
import {
  endEditions,
  insertEvent,
  lockRecord,
  type RecordRow,
  updateRecord,
} from '#server/features/certificates/certificates.queries.ts';
import { republish } from '#server/features/certificates/status-lists.ts';
import { cancelCheckIns } from '#server/features/check-ins/plan-check-ins.ts';
import { queueEmail } from '#server/features/emails/emails.service.ts';
import { findOrder } from '#server/features/orders/orders.queries.ts';
import { toOrderMail } from '#server/features/orders/orders.service.ts';

export const unknownCertificate = () => new AppError('not_found', 'There is no such certificate');

type StateChange = {
  act: 'suspend' | 'withdraw';
  reason: CertificateReason;
  note: string | null;
  expectedUpdatedAt?: string;
  actor: string;
};

/** Locks the certificate for one edit; refuses if it has changed since the editor saw it. */
export async function lockForChange(
  tx: Queryable,
  id: number,
  expectedUpdatedAt: string | undefined,
): Promise<RecordRow> {
  const record = await lockRecord(tx, { id });
  if (!record) throw unknownCertificate();
  refuseIfChanged(record, expectedUpdatedAt, 'certificate');
  return record;
}

/** Refuses to change an ended certificate, or one that has expired. */
export function refuseTransition(
  record: RecordRow,
  act: TransitionName,
  { now, brand }: Pick<Deps, 'now' | 'brand'>,
): void {
  const state = stateOf(record, now(), brand.timeZone);
  if (canTransition(state, act)) return;
  throw new AppError(
    'conflict',
    `Certificate ${record.number} is ${state}, so this is not possible.`,
  );
}

/** Suspends or withdraws, tells the holder, and ends the edition in force. */
export function changeState(deps: Deps, id: number, change: StateChange): Promise<RecordRow> {
  return deps.db.transaction(async (tx) => {
    const former = await lockForChange(tx, id, change.expectedUpdatedAt);
    refuseTransition(former, change.act, deps);
    return applyState(tx, deps, former, change);
  });
}

type AppliedChange = Omit<StateChange, 'expectedUpdatedAt'> & {
  /** The start of a change made by the clock: its due day, however late it is recorded. */
  since?: Date;
};

export async function applyState(
  tx: Queryable,
  deps: Deps,
  former: RecordRow,
  { act, reason, note, actor, since }: AppliedChange,
): Promise<RecordRow> {
  const now = deps.now();
  const at = since ?? now;
  const { to } = TRANSITIONS[act];
  const lists = await endEditions(tx, former.id, { before: former.edition + 1, now });
  await republish(tx, deps, lists);
  const record = await updateRecord(tx, former.id, {
    status: to,
    statusReason: reason,
    statusSince: at,
    suspendsOn: null,
    suspensionTold: 0,
    updatedAt: now,
  });
  if (to === 'withdrawn') await cancelCheckIns(tx, deps, [record.id]);
  await insertEvent(tx, {
    certificateId: record.id,
    kind: to,
    reason,
    note,
    edition: record.edition,
    actor,
    at,
  });
  await recordActivity(tx, {
    subject: ['certificate', record.id],
    actor,
    action: `certificate ${to}`,
    data: { number: record.number, reason: CERTIFICATE_REASONS[reason], note },
  });
  await tellHolder(tx, deps, record, { to, reason });
  return record;
}

async function tellHolder(
  tx: Queryable,
  deps: Deps,
  record: RecordRow,
  { to, reason }: { to: 'suspended' | 'withdrawn'; reason: CertificateReason },
): Promise<void> {
  const order = record.orderId === null ? undefined : await findOrder(tx, record.orderId);
  if (!order) return;
  await queueEmail(tx, deps, {
    // A certificate may be suspended more than once; each time is mailed.
    event: `certificate ${record.id} ${to} ${record.statusSince.toISOString()}`,
    to: order.customerEmail,
    template: `certificate-${to}`,
    data: {
      ...(await toOrderMail(tx, order)),
      number: record.number,
      holderName: record.holderName,
      reason,
      since: record.statusSince.toISOString(),
    },
  });
}
