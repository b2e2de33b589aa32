import type { TrackedOrder } from '#core/contract/tracking.ts';
import { normalizeNumber } from '#core/domain/identifiers.ts';
import { paymentStatusOf } from '#core/domain/payments/payment.ts';
import { AppError } from '#core/errors.ts';
import type { Deps } from '#server/deps.ts';
import { countUses } from '#server/http/rate-limit.ts';
import { findTrackedOrder, type TrackedRow } from './tracking.queries.ts';

/**
 * Finds an order by what someone typed; undefined if there is none. Once the misses are used up even a right number is refused: otherwise
 * guessing could continue, with 429 meaning "wrong".
 */
export async function findTracked(
  deps: Pick<Deps, 'db' | 'now' | 'config'>,
  subject: string,
  typed: string,
): Promise<TrackedOrder | undefined> {
  const number = normalizeNumber(typed)?.number;
  const order = number ? await findTrackedOrder(deps.db, number) : undefined;
  try {
    await countUses(deps, subject, { lookups: 1, lookupMisses: order ? 0 : 1 });
  } catch (error) {
    throw isTooMany(error) ? tooManySearches(error.details.retryAfterSeconds ?? 1) : error;
  }
  return order && toTrackedOrder(order);
}

const isTooMany = (error: unknown): error is AppError =>
  error instanceof AppError && error.code === 'too_many_requests';

function tooManySearches(seconds: number): AppError {
  const [amount, unit] = seconds < 90 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return new AppError(
    'too_many_requests',
    `Too many searches. Please try again in ${amount} ${unit}${amount === 1 ? '' : 's'}.`,
    { retryAfterSeconds: seconds },
  );
}

const toIsoOrNull = (moment: Date | null): string | null => moment?.toISOString() ?? null;

/** Everything that the number alone may show, and no more. */
function toTrackedOrder(row: TrackedRow): TrackedOrder {
  const { paymentState } = row;
  const wasCharged = paymentStatusOf(paymentState) === 'completed';
  return {
    orderNumber: row.orderNumber,
    ticketNumber: row.ticketNumber,
    customerName: row.customerName,
    customerEmail: row.customerEmail,
    certificationType: row.certificationType,
    createdAt: row.createdAt.toISOString(),
    amount: row.amount,
    orderStatus: row.orderStatus,
    cancelledAt: toIsoOrNull(row.cancelledAt),
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
    review: toReviewTurn(row),
    isDeclined: row.decision === 'decline',
    completionUntil: row.completionUntil,
  };
}

/** Says whose turn it is. Only those with the link or the mail learn what was asked, and which areas were granted. */
export function toReviewTurn({
  reviewState,
  dueOn,
  waitingSince,
}: Pick<TrackedRow, 'reviewState' | 'dueOn' | 'waitingSince'>): TrackedOrder['review'] {
  switch (reviewState) {
    case null:
    case 'closed':
      return null;
    case 'waiting':
      return { turn: 'customer', dueOn: null, waitingSince: toIsoOrNull(waitingSince) };
    case 'decided':
      return { turn: 'done', dueOn: null, waitingSince: null };
    default:
      return { turn: 'us', dueOn, waitingSince: null };
  }
}
