import { queryOptions, useMutation } from '@tanstack/react-query';
import type { Input, Result } from '#core/contract/endpoint.ts';
import { payments } from '#core/contract/payments.ts';
import { call } from '#web/lib/api.ts';

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

/** Cards can be taken; otherwise the payment step says that they cannot. */
export const takesCards = ({ provider, publishableKey }: PaymentConfig): boolean =>
  provider === 'sandbox' || (provider === 'stripe' && publishableKey !== null);

/** No real money moves: the sandbox, or the provider's own test keys. */
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
