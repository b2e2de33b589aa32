import { queryOptions } from '@tanstack/react-query';
import { type OrderSummary, payments } from '#core/contract/payments.ts';
import type { PaymentState } from '#core/domain/payments/payment.ts';
import { ApiError, call } from '#web/lib/api.ts';

/** Milliseconds before each further question, while the answer may still change by itself. */
const PAUSES_MS = [500, 1_000, 1_500, 2_000, 2_500];

type Payment = { sessionId: string; paymentIntentId: string };

export const createOrder = (payment: Payment): Promise<OrderSummary> =>
  call(payments.createOrder, { body: payment });

/** Asking again later may help: the payment is still being processed, or the server is out of reach. */
export const isPassing = (error: unknown): boolean =>
  !(error instanceof ApiError) ||
  error.status === 402 ||
  error.status === 429 ||
  error.status >= 500;

export type EndPageVisit = {
  sessionId: string;
  /** In the address after a bank's own page, and when the order could not be made at once. */
  paymentIntentId: string | null;
  /** The address says that the bank refused: believed only as far as not to wait for a change. */
  isSaidToHaveFailed: boolean;
};

/** The order with its money's state. Without the order itself where another browser paid it, without both where there is none. */
type Settled = { order: OrderSummary | null; orderState: PaymentState | null };

/** What the end pages show, as the server tells it; nothing of it is taken from the address. */
export const settledOrder = (visit: EndPageVisit) =>
  queryOptions({
    queryKey: ['payments', 'settled', visit],
    queryFn: ({ signal }) => findSettledOrder(visit, signal),
    gcTime: 0,
  });

/** The signal says that the page was left. */
async function findSettledOrder(visit: EndPageVisit, signal: AbortSignal): Promise<Settled> {
  const { sessionId, paymentIntentId, isSaidToHaveFailed } = visit;
  if (paymentIntentId) {
    const made = await tryToSettle(
      { sessionId, paymentIntentId },
      isSaidToHaveFailed ? [] : PAUSES_MS,
      signal,
    );
    if (made) return { order: made, orderState: made.paymentState };
  }
  return call(payments.orderOfSession, { params: { sessionId } });
}

async function tryToSettle(
  payment: Payment,
  pauses: readonly number[],
  signal: AbortSignal,
): Promise<OrderSummary | undefined> {
  const [pause, ...later] = pauses;
  try {
    return await createOrder(payment);
  } catch (error) {
    if (!isPassing(error) || pause === undefined) return undefined;
    await new Promise((resume) => setTimeout(resume, pause));
    signal.throwIfAborted();
    return tryToSettle(payment, later, signal);
  }
}
