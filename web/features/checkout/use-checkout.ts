import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FieldPath, UseFormSetError } from 'react-hook-form';
import type { AreaId } from '#core/domain/catalogue.ts';
import { toDecimal } from '#core/domain/money.ts';
import { type Discount, type Quote, quote } from '#core/domain/payments/pricing.ts';
import { dismiss } from '#web/components/ui/overlay/toast-store.ts';
import { usePaymentStep } from '#web/features/payments/payment-steps.ts';
import {
  type Intent,
  type PaymentConfig,
  paymentConfig,
  type SessionPaymentView,
  sessionPayment,
  takesCards,
  useCreateIntent,
} from '#web/features/payments/payments.queries.ts';
import { ApiError } from '#web/lib/api.ts';
import type { CheckoutContact, CheckoutText, useCheckoutDraft } from './checkout-draft.ts';

/** A payment that has started, with what it is for: the form may be changed afterwards. */
type StartedPayment = { key: string; intent: Intent; quote: Quote; contact: CheckoutContact };

type Options = {
  config: PaymentConfig;
  /** The assessment that the order belongs to. */
  sessionId: string | undefined;
  draft: ReturnType<typeof useCheckoutDraft>;
  setError: UseFormSetError<CheckoutText>;
  /** The code was switched off after it had been applied. */
  onInvalidCode: () => void;
  onOrderExists: (found: SessionPaymentView) => void;
};

/** Moves between the form and the payment step. */
export function useCheckout(options: Options) {
  const { config, sessionId, draft, setError, onOrderExists, onInvalidCode } = options;
  const client = useQueryClient();
  const createIntent = useCreateIntent();
  const step = usePaymentStep();
  const [started, setStarted] = useState<StartedPayment>();
  const [failure, setFailure] = useState<string>();
  const isAtPayment = step.isAtPayment && (started !== undefined || !takesCards(config));

  const proceed = (contact: CheckoutContact, areas: readonly AreaId[], discount?: Discount) => {
    setFailure(undefined);
    if (!takesCards(config)) return step.showPayment();
    const { acceptsTerms: _, ...person } = contact;
    const quoted = quote(areas, discount);
    const made = started?.intent.sessionId ?? draft.initial.madeSessionId ?? undefined;
    const request = {
      ...person,
      // Without an assessment the first payment has made a session, and the next one stays in it.
      sessionId: sessionId ?? made,
      certificationType: areas.join(','),
      amount: toDecimal(quoted.total),
      discountCode: discount?.code,
      termsVersion: config.termsVersion,
    };
    const key = JSON.stringify({ ...request, sessionId });
    if (started?.key === key) return step.showPayment();
    createIntent.mutate(request, {
      onSuccess: (intent) => {
        setStarted({ key, intent, quote: quoted, contact });
        // What was said about the form would cover the payment.
        dismiss();
        if (!sessionId) draft.keep({ madeSessionId: intent.sessionId });
        step.showPayment(intent.sessionId);
      },
      onError: (error) => {
        step.backToForm();
        void explain(error, request.sessionId);
      },
    });
  };

  async function explain(error: unknown, session: string | undefined): Promise<void> {
    const { status, reason, fields } = error instanceof ApiError ? error : {};
    if (status === 409 && session) {
      const found = await client
        .fetchQuery({ ...sessionPayment(session), staleTime: 0 })
        .catch(() => undefined);
      if (found?.orderState) return onOrderExists(found);
    }
    if (fields?.discountCode) {
      onInvalidCode();
      void client.invalidateQueries({ queryKey: paymentConfig.queryKey });
      return;
    }
    for (const [name, message] of Object.entries(fields ?? {})) {
      setError(name as FieldPath<CheckoutText>, { message });
    }
    const isOurs = status === 400 || status === 409 || status === 429;
    setFailure((isOurs && reason) || 'Failed to initialize payment. Please try again.');
  }

  return {
    started,
    /** The address says so; after a reload the payment itself must be taken up again first. */
    isPaymentWanted: step.isAtPayment,
    isAtPayment,
    proceed,
    failure,
    backToForm: step.backToForm,
    isStarting: createIntent.isPending,
  };
}
