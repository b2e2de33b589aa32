import type { TrackedOrder } from '#core/contract/tracking.ts';
import { normalizeNumber } from '#core/domain/identifiers.ts';
import { paymentStatusOf } from '#core/domain/payments/payment.ts';
import { AppError } from '#core/errors.ts';
import type { Deps } from '#server/deps.ts';
import { inBatches } from './batches.ts';
import { judgeLookUps, type LookUp, type LookUpOutcome, type TrackedRow } from './lookup-limits.ts';
import { lookUpOrders } from './tracking.queries.ts';

/** Finds an order by what somebody typed; undefined where there is none. */
type FindTracked = (subject: string, typed: string) => Promise<TrackedOrder | undefined>;

/** Look-ups and their limits take one round trip, which look-ups that come at the same time share. */
export function createFindTracked({
  db,
  now,
  config,
}: Pick<Deps, 'db' | 'now' | 'config'>): FindTracked {
  const lookUp = inBatches<LookUp, LookUpOutcome>(async (asked) =>
    judgeLookUps(asked, await lookUpOrders(db, asked, now()), config.rateLimitFactor),
  );
  return async (subject, typed) => {
    // What is no number is looked up all the same, so that it counts: no order has an empty one.
    const number = normalizeNumber(typed)?.number ?? '';
    const { order, refusedUntil } = await lookUp({ subject, number });
    if (refusedUntil) throw tooManySearches(refusedUntil.getTime() - now().getTime());
    return order && toTrackedOrder(order);
  };
}

function tooManySearches(milliseconds: number): AppError {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1_000));
  const [amount, unit] = seconds < 90 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return new AppError(
    'too_many_requests',
    `Too many searches. Please try again in ${amount} ${unit}${amount === 1 ? '' : 's'}.`,
    { retryAfterSeconds: seconds },
  );
}

const toIso = (moment: string): string => new Date(moment).toISOString();
const toIsoOrNull = (moment: string | null): string | null => (moment ? toIso(moment) : null);

/** Lists by name what whoever has a number may see. */
function toTrackedOrder(row: TrackedRow): TrackedOrder {
  const { paymentState } = row;
  const wasCharged = paymentStatusOf(paymentState) === 'completed';
  return {
    orderNumber: row.orderNumber,
    ticketNumber: row.ticketNumber,
    customerName: row.customerName,
    customerEmail: row.customerEmail,
    certificationType: row.certificationType,
    createdAt: toIso(row.createdAt),
    amount: row.amount,
    orderStatus: row.orderStatus,
    trackingNumber: row.trackingNumber,
    dueDiligenceNotes: row.dueDiligenceNotes,
    certificationIssuedAt: toIsoOrNull(row.certificationIssuedAt),
    paymentStatus: row.paymentStatus,
    paymentState,
    authorizedAt: toIsoOrNull(row.authorizedAt),
    // A row keeps the deadline of a hold that has ended, and the time of a payment that another one replaced.
    captureBy: paymentState === 'authorized' ? toIsoOrNull(row.captureBy) : null,
    capturedAt: wasCharged ? toIsoOrNull(row.capturedAt) : null,
    applicationSubmittedAt: toIsoOrNull(row.applicationSubmittedAt),
    certificateDeliveredAt: toIsoOrNull(row.certificateDeliveredAt),
  };
}
