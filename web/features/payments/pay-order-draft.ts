import { z } from 'zod';
import { stored } from '#web/lib/stored.ts';

/** What was entered before the payment, for a reload and for Back. Never card data. */
const draft = z.object({
  /** The session or the link that is paid. */
  subject: z.string(),
  customerReference: z.string(),
  acceptsTerms: z.boolean(),
});
export type PayOrderText = Pick<z.output<typeof draft>, 'customerReference' | 'acceptsTerms'>;

/** Of this tab alone. */
const slot = stored('payOrderDraft', draft, () => window.sessionStorage);

export function readPayOrder(subject: string): PayOrderText {
  const found = slot.read();
  if (found?.subject === subject) return found;
  return { customerReference: '', acceptsTerms: false };
}

export const savePayOrder = (subject: string, { customerReference, acceptsTerms }: PayOrderText) =>
  slot.write({ subject, customerReference, acceptsTerms });

export const forgetPayOrder = () => slot.clear();
