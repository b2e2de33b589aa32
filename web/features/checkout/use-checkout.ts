import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { FieldPath, UseFormSetError } from 'react-hook-form';
import { z } from 'zod';
import { checkoutContact } from '#core/contract/payments.ts';
import { AREAS, type AreaId } from '#core/domain/catalogue.ts';
import { toDecimal } from '#core/domain/money.ts';
import { type Discount, type Quote, quote } from '#core/domain/payments/pricing.ts';
import { dismiss } from '#web/components/ui/overlay/toast-store.ts';
import { TERMS_REQUIRED } from '#web/features/payments/pay-order-form.tsx';
import { usePaymentStep } from '#web/features/payments/payment-steps.ts';
import { isPriceOutdated, PRICE_OUTDATED } from '#web/features/payments/payment-words.ts';
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
import { brand } from '#web/lib/brand.ts';
import { createSlot } from '#web/lib/storage/create-slot.ts';
import { preApplicationSlot } from '#web/lib/storage/slots.ts';

const text = z.string().catch('');

/** What was entered at the checkout, for a reload and for Back. Never card data. */
const checkoutDraft = z.object({
  /** The assessment being paid for; null without one. */
  sessionId: z.uuid().nullable(),
  contact: z
    .object({
      firstName: text,
      lastName: text,
      email: text,
      companyName: text,
      customerReference: text,
      acceptsTerms: z.boolean().catch(false),
    })
    .optional(),
  /** The areas that were ticked or unticked by hand. */
  choices: z.partialRecord(z.enum(AREAS.map(({ id }) => id)), z.boolean()),
  /** The code that was applied. */
  discountCode: text,
  typedCode: text,
  /** The session that the first payment created, if there was no assessment. */
  madeSessionId: z.uuid().nullable(),
});
type CheckoutDraft = z.output<typeof checkoutDraft>;
export type AreaChoices = Partial<Record<AreaId, boolean>>;

/** For this tab only, so that two checkouts side by side do not mix. */
const checkoutDraftSlot = createSlot('checkoutDraft', checkoutDraft, () => window.sessionStorage);

export const forgetCheckout = () => checkoutDraftSlot.clear();

/** The draft of this checkout; one of another assessment is left alone until something is entered here. */
export function useCheckoutDraft(sessionId: string | undefined) {
  const [initial] = useState(() => readDraft(sessionId ?? null));
  const current = useRef(initial);
  const keep = (change: Partial<CheckoutDraft>) => {
    current.current = { ...current.current, ...change };
    checkoutDraftSlot.write(current.current);
  };
  return { initial, keep };
}

function readDraft(sessionId: string | null): CheckoutDraft {
  const found = checkoutDraftSlot.read();
  if (found && found.sessionId === sessionId) return found;
  return { sessionId, choices: {}, discountCode: '', typedCode: '', madeSessionId: null };
}

/** The contact fields, with the box that must be ticked. */
export const checkoutForm = checkoutContact
  .omit({ termsVersion: true })
  .extend({ acceptsTerms: z.literal(true, TERMS_REQUIRED) });

/** As typed: until the form is sent the box may be unchecked, which the schema's input type does not allow. */
export type CheckoutText = Record<
  keyof Omit<z.input<typeof checkoutForm>, 'acceptsTerms'>,
  string
> & {
  acceptsTerms: boolean;
};
export type CheckoutContact = z.output<typeof checkoutForm>;

/** What the visitor entered before the assessment need not be typed again. */
export function prefillContact(): CheckoutText {
  const known = preApplicationSlot.read();
  return {
    firstName: known?.firstName ?? '',
    lastName: known?.lastName ?? '',
    email: known?.email ?? '',
    companyName: known?.companyName ?? '',
    customerReference: '',
    acceptsTerms: false,
  };
}

/** A payment that has started, with what it is for: the form may be changed afterwards. */
type StartedPayment = { key: string; intent: Intent; quote: Quote; contact: CheckoutContact };

type Options = {
  config: PaymentConfig;
  /** The assessment that the order belongs to. */
  sessionId: string | undefined;
  draft: ReturnType<typeof useCheckoutDraft>;
  setError: UseFormSetError<CheckoutText>;
  /** Called if the code was switched off after it had been applied. */
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
    const quoted = quote(brand.prices, areas, discount);
    const made = started?.intent.sessionId ?? draft.initial.madeSessionId ?? undefined;
    const request = {
      ...person,
      // Without an assessment, the first payment creates a session that later ones reuse.
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
        // A notice about the form would cover the payment.
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
    if (error instanceof ApiError && isPriceOutdated(error)) return setFailure(PRICE_OUTDATED);
    for (const [name, message] of Object.entries(fields ?? {})) {
      setError(name as FieldPath<CheckoutText>, { message });
    }
    const isOurs = status === 400 || status === 409 || status === 429;
    setFailure((isOurs && reason) || 'Failed to initialize payment. Please try again.');
  }

  return {
    started,
    /** Whether the address names the payment step; after a reload the payment must be resumed first. */
    isPaymentWanted: step.isAtPayment,
    isAtPayment,
    proceed,
    failure,
    backToForm: step.backToForm,
    isStarting: createIntent.isPending,
  };
}
