import type { Queryable } from '#server/db/connection.ts';
import type { Deps } from '#server/deps.ts';
import { recordActivity } from '#server/features/activity/activity.queries.ts';
import { insertEvent } from '#server/features/certificates/certificates.queries.ts';
import { updateCheckIn } from '#server/features/check-ins/check-ins.queries.ts';
import { cancelEarlier } from '#server/features/check-ins/plan-check-ins.ts';
import { mailAccepted } from './decision-mails.ts';
import type { Held } from './lock-with-order.ts';
import { judgeAcceptance, reinstateLater } from './reinstate.ts';

type Acceptance = {
  /** `system` if it is accepted by rule. */
  actor: string;
  note: string | null;
};

/** Accepts a check-in that the caller has locked: event, activity, mail, and a job that reinstates the certificate. */
export async function acceptWithin(
  tx: Queryable,
  deps: Deps,
  held: Held,
  { actor, note }: Acceptance,
): Promise<void> {
  const { record, checkIn } = held;
  const now = deps.now();
  await updateCheckIn(tx, checkIn.id, {
    status: 'accepted',
    decidedBy: actor,
    decidedAt: now,
    decisionNote: note,
    updatedAt: now,
  });
  await cancelEarlier(tx, deps, checkIn);
  await insertEvent(tx, {
    certificateId: record.id,
    kind: 'check-in-accepted',
    edition: record.edition,
    note,
    actor,
    at: now,
  });
  await recordActivity(tx, {
    subject: ['certificate', record.id],
    actor,
    action: 'check-in accepted',
    data: { ordinal: checkIn.ordinal, note },
  });
  const outcome = await judgeAcceptance(tx, deps, record);
  await mailAccepted(tx, deps, held, outcome);
  // An automatic acceptance leaves it to the job at once, so that the holder does not wait for the drawing.
  if (outcome.isReinstated) {
    await reinstateLater(tx, deps, checkIn.id, { actor, isAtOnce: actor === 'system' });
  }
}
