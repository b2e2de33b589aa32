import { z } from 'zod';
import { checkoutContact } from '#core/contract/payments.ts';
import { TERMS_REQUIRED } from '#web/features/payments/terms-consent.tsx';
import { preApplicationSlot } from '#web/lib/slots.ts';

/** The contact fields, with the box that must be ticked. */
export const checkoutForm = checkoutContact
  .omit({ termsVersion: true })
  .extend({ acceptsTerms: z.literal(true, TERMS_REQUIRED) });

export type CheckoutText = z.input<typeof checkoutForm>;
export type CheckoutContact = z.output<typeof checkoutForm>;

/** What the visitor entered before the assessment need not be typed again. */
export function prefilledContact(): CheckoutText {
  const known = preApplicationSlot.read();
  return {
    firstName: known?.firstName ?? '',
    lastName: known?.lastName ?? '',
    email: known?.email ?? '',
    companyName: known?.companyName ?? '',
    customerReference: '',
    // The box starts unticked; the schema wants it ticked.
    acceptsTerms: false as unknown as true,
  };
}
