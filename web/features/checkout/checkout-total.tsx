import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { PRICE_STORY } from '#core/content/prices.ts';
import type { Quote } from '#core/domain/payments/pricing.ts';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { TermsConsent } from '#web/features/payments/pay-order-form.tsx';
import { AUTHORIZED_ONLY } from '#web/features/payments/payment-words.ts';
import type { CheckoutText } from './checkout-form.ts';
import { type CodeEntry, DiscountBox } from './discount-box.tsx';
import { OrderSummary } from './order-summary.tsx';

type CheckoutTotalProps = {
  formId: string;
  quote: Quote;
  discountCodes: readonly string[];
  code: CodeEntry;
  register: UseFormRegister<CheckoutText>;
  errors: FieldErrors<CheckoutText>;
  /** Why the payment could not begin. */
  failure: string | undefined;
  isStarting: boolean;
};

/** The price, the code, the terms, and on to the payment. */
export function CheckoutTotal(props: CheckoutTotalProps) {
  const { formId, quote, discountCodes, code, register, errors, failure, isStarting } = props;
  return (
    <>
      <OrderSummary quote={quote}>
        <DiscountBox codes={discountCodes} {...code} />
        <div className="grid gap-3 border-ink-200 border-t pt-3">
          <TermsConsent
            form={formId}
            error={errors.acceptsTerms?.message}
            {...register('acceptsTerms')}
          />
          {failure && (
            <Alert tone="danger" title="Error">
              {failure}
            </Alert>
          )}
          <Button type="submit" form={formId} size="lg" pending={isStarting}>
            Proceed to Payment
          </Button>
          <p className="text-ink-700 text-sm">{AUTHORIZED_ONLY}</p>
        </div>
      </OrderSummary>
      <p className="text-ink-600 text-sm">{PRICE_STORY.totalIsAll}</p>
    </>
  );
}
