import { formatAmount } from '#core/domain/money.ts';
import type { Quote } from '#core/domain/payments/pricing.ts';
import { CardStep } from '#web/features/payments/card/card-step.tsx';
import { PaymentColumns } from '#web/features/payments/payment-frame.tsx';
import { HoldTerms } from '#web/features/payments/payment-summary.tsx';
import type { Intent, PaymentConfig } from '#web/features/payments/payments.queries.ts';
import type { CheckoutContact } from './checkout-draft.ts';
import { PriceSummary } from './price-summary.tsx';

type CheckoutPaymentProps = {
  config: PaymentConfig;
  /** Missing where cards cannot be taken. */
  started: { intent: Intent; quote: Quote; contact: CheckoutContact } | undefined;
  onBack: () => void;
};

export function CheckoutPayment({ config, started, onBack }: CheckoutPaymentProps) {
  if (!started) return <CardStep config={config} journey="checkout" onBack={onBack} />;
  const { intent, quote, contact } = started;
  const { firstName, lastName, email } = contact;
  return (
    <PaymentColumns
      aside={
        <>
          <PriceSummary quote={quote}>
            <p className="border-ink-200 border-t pt-4 text-ink-700 text-sm">
              For {firstName} {lastName}, {email}
            </p>
          </PriceSummary>
          <HoldTerms amount={formatAmount(intent.amount)} />
        </>
      }
    >
      <CardStep
        config={config}
        intent={intent}
        journey="checkout"
        payer={{ name: `${firstName} ${lastName}`, email }}
        onBack={onBack}
      />
    </PaymentColumns>
  );
}
