import type { Quote } from '#core/domain/payments/pricing.ts';
import { CardStep } from '#web/features/payments/card-step.tsx';
import { HoldTerms } from '#web/features/payments/hold-terms.tsx';
import { moneyOf } from '#web/features/payments/money-words.ts';
import { PaymentColumns } from '#web/features/payments/payment-columns.tsx';
import type { Intent, PaymentConfig } from '#web/features/payments/payments.queries.ts';
import type { CheckoutContact } from './checkout-form.ts';
import { OrderSummary } from './order-summary.tsx';

type CheckoutPaymentProps = {
  config: PaymentConfig;
  /** Missing where cards cannot be taken. */
  begun: { intent: Intent; quote: Quote; contact: CheckoutContact } | undefined;
  onBack: () => void;
};

export function CheckoutPayment({ config, begun, onBack }: CheckoutPaymentProps) {
  if (!begun) return <CardStep config={config} journey="checkout" onBack={onBack} />;
  const { intent, quote, contact } = begun;
  const { firstName, lastName, email } = contact;
  return (
    <PaymentColumns
      aside={
        <>
          <OrderSummary quote={quote}>
            <p className="border-ink-200 border-t pt-4 text-ink-700 text-sm">
              For {firstName} {lastName}, {email}
            </p>
          </OrderSummary>
          <HoldTerms amount={moneyOf(intent.amount)} />
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
