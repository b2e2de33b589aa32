import { z } from 'zod';
import { checkoutContact } from '#core/contract/payments.ts';
import { TERMS_REQUIRED } from '#web/features/payments/pay-order-form.tsx';
import { preApplicationSlot } from '#web/lib/slots.ts';

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
