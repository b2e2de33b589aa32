import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { AreaId } from '#core/domain/catalogue.ts';
import { type Discount, quote } from '#core/domain/pricing.ts';
import { toast } from '#web/components/ui/toast-store.ts';
import { holdSentence, moneyOf } from '#web/features/payments/money-words.ts';
import { PaymentColumns } from '#web/features/payments/payment-columns.tsx';
import { PaymentFrame } from '#web/features/payments/payment-frame.tsx';
import {
  isTestMode,
  type PaymentConfig,
  type SessionPaymentView,
} from '#web/features/payments/payments.queries.ts';
import { AreaPicker } from './area-picker.tsx';
import {
  type CheckoutContact,
  type CheckoutText,
  checkoutForm,
  prefilledContact,
} from './checkout-form.ts';
import { CheckoutPayment } from './checkout-payment.tsx';
import { CheckoutTotal } from './checkout-total.tsx';
import { ContactFields } from './contact-fields.tsx';
import { type Offer, selectedIds } from './offer.ts';
import { useCheckout } from './use-checkout.ts';

const FORM_ID = 'checkout-form';
export const CHECKOUT_TITLE = 'Certification Validation Checkout';

type CheckoutFlowProps = {
  config: PaymentConfig;
  sessionId: string | undefined;
  offer: Offer;
  onReloadResults: () => void;
  onOrderExists: (found: SessionPaymentView) => void;
};

/** The form, the payment step, and what must survive going back and forth between them. */
export function CheckoutFlow(props: CheckoutFlowProps) {
  const { config, sessionId, offer, onReloadResults, onOrderExists } = props;
  const [unticked, setUnticked] = useState<ReadonlySet<AreaId>>(new Set());
  const [discount, setDiscount] = useState<Discount>();
  const { register, handleSubmit, setError, formState } = useForm<
    CheckoutText,
    unknown,
    CheckoutContact
  >({
    resolver: zodResolver(checkoutForm),
    defaultValues: prefilledContact(),
    mode: 'onTouched',
  });
  const checkout = useCheckout({
    config,
    sessionId,
    setError,
    onOrderExists,
    onInvalidCode: () => setDiscount(undefined),
  });
  const { begun, isAtPayment, proceed, backToForm, isBeginning } = checkout;
  const selected = selectedIds(offer, unticked);
  const isTest = isTestMode(config);

  const toggle = (id: AreaId) =>
    setUnticked((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  const send = handleSubmit((contact) => proceed(contact, selected, discount));
  const submit = (event: React.FormEvent) => {
    if (selected.length > 0) {
      void send(event);
      return;
    }
    event.preventDefault();
    toast({
      title: 'Selection Required',
      description: 'Please select at least one certification to proceed',
      tone: 'danger',
    });
  };

  if (isAtPayment) {
    return (
      <PaymentFrame
        kicker="Step 2 of 2: Payment"
        title={CHECKOUT_TITLE}
        lede={begun && holdSentence(moneyOf(begun.intent.amount), new Date())}
        isTest={isTest}
      >
        <CheckoutPayment config={config} begun={begun} onBack={backToForm} />
      </PaymentFrame>
    );
  }
  return (
    <PaymentFrame kicker="Step 1 of 2: Your order" title={CHECKOUT_TITLE} isTest={isTest}>
      <PaymentColumns
        aside={
          <CheckoutTotal
            formId={FORM_ID}
            quote={quote(selected, discount)}
            discountCodes={config.discountCodes}
            discount={discount}
            onDiscount={setDiscount}
            register={register}
            errors={formState.errors}
            isBeginning={isBeginning}
          />
        }
      >
        <form noValidate id={FORM_ID} onSubmit={submit} className="grid gap-6">
          <ContactFields register={register} errors={formState.errors} />
          <AreaPicker
            offer={offer}
            sessionId={sessionId}
            selected={selected}
            onToggle={toggle}
            onReload={onReloadResults}
          />
        </form>
      </PaymentColumns>
    </PaymentFrame>
  );
}
