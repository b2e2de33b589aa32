import { useRef, useState } from 'react';
import { z } from 'zod';
import { checkoutContact } from '#core/contract/payments.ts';
import { AREAS, type AreaId } from '#core/domain/catalogue.ts';
import { TERMS_REQUIRED } from '#web/features/payments/pay-order-form.tsx';
import { createSlot } from '#web/lib/create-slot.ts';
import { preApplicationSlot } from '#web/lib/slots.ts';

const text = z.string().catch('');

/** What was entered at the checkout, for a reload and for Back. Never card data. */
const checkoutDraft = z.object({
  /** The assessment that is paid for; null without one. */
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
  /** The session that the first payment has made where there was no assessment. */
  madeSessionId: z.uuid().nullable(),
});
type CheckoutDraft = z.output<typeof checkoutDraft>;
export type AreaChoices = Partial<Record<AreaId, boolean>>;

/** Of this tab alone, so that two checkouts side by side do not mix. */
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

/** As typed: until the form is sent the box may be unticked, which the schema's input does not know. */
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
