import { useState } from 'react';
import { useLocation } from 'wouter';
import { formatAmount } from '#core/domain/money.ts';
import { Alert } from '#web/components/ui/alert.tsx';
import { endPagePath, type Journey } from '#web/features/payments/payment-steps.ts';
import { describePaymentFailure } from '#web/features/payments/payment-words.ts';
import {
  type Intent,
  isTemporary,
  type PaymentConfig,
  requestOrder,
} from '#web/features/payments/payments.queries.ts';
import { NO_PUBLIC_KEY, PaymentUnavailable } from './card-form.tsx';
import { SandboxForm } from './sandbox-form.tsx';
import { StripeForm } from './stripe-form.tsx';

type CardStepProps = {
  config: PaymentConfig;
  /** Missing only where cards cannot be taken anyway. */
  intent?: Intent;
  journey: Journey;
  payer?: { name: string; email: string };
  onBack: () => void;
};

/** The card form of this site's provider. Leads to the page that shows the order. */
export function CardStep({ config, intent, journey, payer, onBack }: CardStepProps) {
  const [, navigate] = useLocation();
  const [failure, setFailure] = useState<string>();
  const { provider, publishableKey } = config;

  if (!intent || provider === 'none' || (provider === 'stripe' && !publishableKey)) {
    return <PaymentUnavailable reason={NO_PUBLIC_KEY} onBack={onBack} />;
  }

  const { sessionId, paymentIntentId, clientSecret } = intent;
  /** Replaces the entry, so that Back does not return to the card form. */
  const leave = (known: Parameters<typeof endPagePath>[1]) =>
    navigate(endPagePath(journey, known), { replace: true });
  const finish = async () => {
    setFailure(undefined);
    try {
      const { orderNumber } = await requestOrder({ sessionId, paymentIntentId });
      leave({ sessionId, orderNumber });
    } catch (error) {
      // The money is held: the end page keeps asking for the order, even after a reload.
      if (isTemporary(error)) leave({ sessionId, paymentIntentId });
      else setFailure(describePaymentFailure(error));
    }
  };
  const form = {
    clientSecret,
    submitLabel: `Authorize ${formatAmount(intent.amount)}`,
    onAuthorized: finish,
    onBack,
  };
  return (
    <>
      {failure && <Alert tone="danger" title={failure} />}
      {provider === 'stripe' && publishableKey ? (
        <StripeForm
          {...form}
          publishableKey={publishableKey}
          returnUrl={new URL(endPagePath(journey, { sessionId }), location.origin).href}
          payer={payer}
        />
      ) : (
        <SandboxForm {...form} />
      )}
    </>
  );
}
