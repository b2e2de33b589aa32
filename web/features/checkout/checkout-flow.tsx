import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import type { AreaId } from '#core/domain/catalogue.ts';
import { formatAmount } from '#core/domain/money.ts';
import { type Quote, quote } from '#core/domain/payments/pricing.ts';
import { CardStep } from '#web/features/payments/card/card-step.tsx';
import {
  PaymentColumns,
  PaymentFrame,
  PaymentPageSkeleton,
} from '#web/features/payments/payment-frame.tsx';
import { HoldTerms } from '#web/features/payments/payment-summary.tsx';
import { describeHold } from '#web/features/payments/payment-words.ts';
import {
  type Intent,
  isTestMode,
  type PaymentConfig,
  type SessionPaymentView,
  takesCards,
} from '#web/features/payments/payments.queries.ts';
import { brand } from '#web/lib/brand.ts';
import { AreaPicker, CheckoutContactFields } from './checkout-fields.tsx';
import { useDiscount } from './discount-box.tsx';
import { type Offer, selectedIds } from './offer.ts';
import { CheckoutTotal, PriceSummary } from './price-summary.tsx';
import {
  type CheckoutContact,
  type CheckoutText,
  checkoutForm,
  prefillContact,
  useCheckout,
  useCheckoutDraft,
} from './use-checkout.ts';

const FORM_ID = 'checkout-form';
export const CHECKOUT_TITLE = 'Certification Validation Checkout';

type CheckoutFlowProps = {
  config: PaymentConfig;
  sessionId: string | undefined;
  offer: Offer;
  /** The number of the certificate being renewed. */
  renews: string | null;
  onReloadResults: () => void;
  onOrderExists: (found: SessionPaymentView) => void;
};

/** The form, the payment step, and what must survive moving between them and a reload. */
export function CheckoutFlow(props: CheckoutFlowProps) {
  const { config, sessionId, offer, renews, onReloadResults, onOrderExists } = props;
  const form = useRef<HTMLFormElement>(null);
  const draft = useCheckoutDraft(sessionId);
  const [choices, setChoices] = useState(draft.initial.choices);
  const [isSelectionMissing, setSelectionMissing] = useState(false);
  const code = useDiscount(draft, config.discountCodes);
  const { register, handleSubmit, setError, subscribe, formState } = useForm<
    CheckoutText,
    unknown,
    CheckoutContact
  >({
    resolver: zodResolver(checkoutForm) as unknown as Resolver<
      CheckoutText,
      unknown,
      CheckoutContact
    >,
    defaultValues: draft.initial.contact ?? prefillContact(),
    mode: 'onTouched',
  });
  const checkout = useCheckout({
    config,
    sessionId,
    draft,
    setError,
    onOrderExists,
    onInvalidCode: code.onRefuse,
  });
  const { started, isPaymentWanted, isAtPayment, proceed, backToForm, isStarting } = checkout;
  const selected = selectedIds(offer, choices);
  const isTest = isTestMode(config);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once; keeping writes to storage only.
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => draft.keep({ contact: values }),
      }),
    [subscribe],
  );
  const [isResuming, setResuming] = useState(isPaymentWanted && takesCards(config));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page was loaded at its payment step.
  useEffect(() => {
    if (!isResuming) return;
    setResuming(false);
    const { data: contact } = checkoutForm.safeParse(draft.initial.contact);
    if (contact && selected.length > 0) proceed(contact, selected, code.applied);
    else backToForm();
  }, []);

  const toggle = (id: AreaId) => {
    const after = { ...choices, [id]: !selected.includes(id) };
    setChoices(after);
    setSelectionMissing(false);
    draft.keep({ choices: after });
  };
  const submit = (event: React.FormEvent) => {
    const isMissing = selected.length === 0;
    setSelectionMissing(isMissing);
    void handleSubmit((contact) => {
      if (!isMissing) proceed(contact, selected, code.applied);
      // The fields come before the areas, so their errors take the focus first.
      else form.current?.querySelector<HTMLElement>('[type=checkbox]')?.focus();
    })(event);
  };

  if (isResuming || (isPaymentWanted && isStarting)) return <PaymentPageSkeleton step={1} />;
  if (isAtPayment) {
    return (
      <PaymentFrame
        step={1}
        kicker="Step 2 of 2: Payment"
        title={CHECKOUT_TITLE}
        lede={started && describeHold(formatAmount(started.intent.amount), new Date())}
        isTest={isTest}
      >
        <CheckoutPayment config={config} started={started} onBack={backToForm} />
      </PaymentFrame>
    );
  }
  return (
    <PaymentFrame
      step={0}
      kicker="Step 1 of 2: Your order"
      title={CHECKOUT_TITLE}
      lede={
        renews &&
        `This order renews certificate ${renews}. Please keep the e-mail address of your account, so that we can tell that both are yours.`
      }
      isTest={isTest}
    >
      <PaymentColumns
        aside={
          <CheckoutTotal
            formId={FORM_ID}
            quote={quote(brand.prices, selected, code.applied)}
            code={code}
            discountCodes={config.discountCodes}
            register={register}
            errors={formState.errors}
            failure={checkout.failure}
            isStarting={isStarting}
          />
        }
      >
        <form noValidate id={FORM_ID} ref={form} onSubmit={submit} className="grid gap-6">
          <CheckoutContactFields register={register} errors={formState.errors} />
          <AreaPicker
            offer={offer}
            sessionId={sessionId}
            selected={selected}
            isSelectionMissing={isSelectionMissing}
            onToggle={toggle}
            onReload={onReloadResults}
          />
        </form>
      </PaymentColumns>
    </PaymentFrame>
  );
}

type CheckoutPaymentProps = {
  config: PaymentConfig;
  /** Missing where cards cannot be taken. */
  started: { intent: Intent; quote: Quote; contact: CheckoutContact } | undefined;
  onBack: () => void;
};

function CheckoutPayment({ config, started, onBack }: CheckoutPaymentProps) {
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
