import { queryOptions, useMutation } from '@tanstack/react-query';
import { type OrderSummary, payments } from '#core/contract/payments.ts';
import type { Input, Result } from '#core/contract/shared/endpoint.ts';
import { ApiError, call } from '#web/lib/api.ts';

/** Money may have moved since the last look, so every visit asks again. */
const refetchOnMount = 'always' as const;

export type PaymentConfig = Result<typeof payments.config>;
export type PaymentRequest = Input<typeof payments.createIntent>['body'];
export type Intent = Result<typeof payments.createIntent>;
export type SessionPaymentView = Result<typeof payments.orderOfSession>;

export const paymentConfig = queryOptions({
  queryKey: ['payments', 'config'],
  queryFn: () => call(payments.config, {}),
});

/** Whether cards can be taken; if not, the payment step says so. */
export const takesCards = ({ provider, publishableKey }: PaymentConfig): boolean =>
  provider === 'sandbox' || (provider === 'stripe' && publishableKey !== null);

/** Whether no real money moves: in the sandbox, or with the provider's test keys. */
export const isTestMode = ({ provider, publishableKey }: PaymentConfig): boolean =>
  provider === 'sandbox' || (publishableKey?.startsWith('pk_test_') ?? false);

export const sessionPayment = (sessionId: string) =>
  queryOptions({
    queryKey: ['payments', 'session', sessionId],
    queryFn: () => call(payments.orderOfSession, { params: { sessionId } }),
    refetchOnMount,
  });

/** The order behind a payment link. */
export const linkedOrder = (token: string) =>
  queryOptions({
    queryKey: ['payments', 'link', token],
    queryFn: () => call(payments.orderOfToken, { params: { token } }),
    refetchOnMount,
  });

export const useCreateIntent = () =>
  useMutation({
    mutationFn: (body: PaymentRequest) => call(payments.createIntent, { body }),
  });

/** Milliseconds before each further try, while the payment may still be processed. */
const PAUSES_MS = [500, 1_000, 1_500, 2_000, 2_500];

type Payment = { sessionId: string; paymentIntentId: string };

export const requestOrder = (payment: Payment): Promise<OrderSummary> =>
  call(payments.createOrder, { body: payment });

/** Whether asking again may help: the payment is still being processed, or the server is out of reach. */
export const isTemporary = (error: unknown): boolean =>
  !(error instanceof ApiError) ||
  error.status === 402 ||
  error.status === 429 ||
  error.status >= 500;

export type EndPageVisit = {
  sessionId: string;
  /** Given after a redirect from a bank's page, and if the order could not be created at once. */
  paymentIntentId: string | null;
  /** The address says that the bank refused. It is not trusted; the page just does not wait for a change. */
  isMarkedFailed: boolean;
};

/** The order and its payment state. Only the state if another browser paid the order; neither if there is no order. */
type Settled = Pick<SessionPaymentView, 'order' | 'orderState' | 'toPay'>;

/** What the end pages show. Only the server is trusted, never the address. */
export const settledOrder = (visit: EndPageVisit) =>
  queryOptions({
    queryKey: ['payments', 'settled', visit],
    queryFn: ({ signal }) => findSettledOrder(visit, signal),
    gcTime: 0,
  });

/** The signal aborts when the page is left. */
async function findSettledOrder(visit: EndPageVisit, signal: AbortSignal): Promise<Settled> {
  const { sessionId, paymentIntentId, isMarkedFailed } = visit;
  if (paymentIntentId) {
    const made = await tryToSettle(
      { sessionId, paymentIntentId },
      isMarkedFailed ? [] : PAUSES_MS,
      signal,
    );
    if (made) return { order: made, orderState: made.paymentState, toPay: null };
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
    return await requestOrder(payment);
  } catch (error) {
    if (!isTemporary(error) || pause === undefined) return undefined;
    await new Promise((resume) => setTimeout(resume, pause));
    signal.throwIfAborted();
    return tryToSettle(payment, later, signal);
  }
}
