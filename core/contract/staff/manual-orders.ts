import { z } from 'zod';
import { endpoint } from '#core/contract/shared/endpoint.ts';
import { rowId } from '#core/contract/shared/paging.ts';
import { requestKey } from '#core/contract/shared/request-key.ts';
import { emailAddress, MAX, optionalText, requiredText } from '#core/contract/shared/text.ts';
import { AREA_IDS, PROGRAMMES } from '#core/domain/catalogue.ts';
import { QUOTE_BOUNDS, readQuotedAmount } from '#core/domain/payments/quoted-amount.ts';

const wanted = z.object({
  requestKey,
  /** The application that the order is for. */
  applicationId: rowId.nullish(),
  customerName: requiredText('Name is required'),
  customerEmail: emailAddress('Valid email is required'),
  customerPhone: optionalText(MAX.phone),
  companyName: optionalText(),
  nameOnCertificate: optionalText(),
  /** Never leaves the staff area. */
  internalNote: optionalText(MAX.long),
  /** Mail the customer the link to pay. */
  tellCustomer: z.boolean().default(true),
});

const quotedAmount = z
  .union([z.string().max(20, QUOTE_BOUNDS), z.number()], QUOTE_BOUNDS)
  .refine((typed) => readQuotedAmount(typed) !== undefined, QUOTE_BOUNDS);

/** An order that staff make for a customer. `what` decides which fields there are. */
export const manualOrder = z.discriminatedUnion('what', [
  wanted.extend({ what: z.literal('overall') }),
  wanted.extend({
    what: z.literal('areas'),
    areas: z.array(z.enum(AREA_IDS)).min(1, 'Please choose at least one area').max(AREA_IDS.length),
  }),
  wanted.extend({
    what: z.literal('programme'),
    programme: z.enum(
      PROGRAMMES.map(({ id }) => id),
      'Please choose a program',
    ),
    /** Dollars, as quoted. */
    amount: quotedAmount,
    /** The customer sees this. */
    quoteNote: requiredText('Please say what the price covers', MAX.long),
  }),
]);
export type ManualOrder = z.output<typeof manualOrder>;

export const manualOrders = {
  create: endpoint({
    method: 'POST',
    path: '/api/admin/orders',
    access: 'admin',
    summary: 'Make an unpaid order for a customer and, if wanted, send the link to pay',
    body: manualOrder,
    response: z.object({
      id: z.number(),
      orderNumber: z.string(),
      /** The same request was answered before, or the application has an order: nothing was changed. */
      alreadyExists: z.boolean(),
    }),
  }),
};
