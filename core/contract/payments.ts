import { z } from 'zod';
import { endpoint } from '#core/contract/shared/endpoint.ts';
import {
  emailAddress,
  hasNoWebAddress,
  MAX,
  optionalName,
  optionalText,
  requiredName,
  requiredText,
} from '#core/contract/shared/text.ts';
import { ORDER_STATUSES } from '#core/domain/orders/order-status.ts';
import { GATEWAY_NAMES, PAYMENT_STATES } from '#core/domain/payments/payment.ts';

const sessionId = z.uuid('Unknown assessment session');
/** Compared with what the rules allow, so both notations are accepted unchanged. */
const amount = z.union([z.string().max(20), z.number()], 'The amount is not valid');

/** "Your reference", such as a purchase order; printed on the receipt. */
export const customerReference = optionalText().refine(
  hasNoWebAddress,
  'Please enter a reference without a web address',
);

/** The contact fields of the checkout page. */
export const checkoutContact = z.object({
  firstName: requiredName('First name is required'),
  lastName: requiredName('Last name is required'),
  email: emailAddress('Valid email is required'),
  companyName: optionalName(),
  customerReference,
  /** Which edition of the terms was accepted. */
  termsVersion: optionalText(),
});

/** Chosen areas: their ids or names, joined by commas. */
const checkoutRequest = checkoutContact.extend({
  kind: z.literal('checkout'),
  sessionId: sessionId.nullish(),
  certificationType: requiredText('Please select at least one certification to proceed', 1_000),
  amount,
  discountCode: optionalText(),
});
export type CheckoutRequest = z.output<typeof checkoutRequest>;

/** The overall certification of an assessed company. */
const sessionRequest = z.object({
  kind: z.literal('session'),
  sessionId,
  certificationType: optionalText(),
  amount: amount.nullish(),
  customerReference,
  termsVersion: optionalText(),
});
export type SessionRequest = z.output<typeof sessionRequest>;

/** An existing order that awaits payment; the token was mailed. */
const orderPaymentRequest = z.object({
  kind: z.literal('order'),
  orderToken: z.uuid('This payment link is not valid'),
  termsVersion: optionalText(),
});
export type OrderPaymentRequest = z.output<typeof orderPaymentRequest>;

export type PaymentRequest = CheckoutRequest | SessionRequest | OrderPaymentRequest;

type Sent<Schema extends z.ZodType> = Omit<z.input<Schema>, 'kind'>;

/** The fields decide which of the three it is, so that a refusal names the right one. */
const paymentRequest = z.preprocess(
  (body) => {
    if (body === null || typeof body !== 'object') return body;
    const kind = 'orderToken' in body ? 'order' : 'email' in body ? 'checkout' : 'session';
    return { ...body, kind };
  },
  z.discriminatedUnion('kind', [orderPaymentRequest, checkoutRequest, sessionRequest]),
) as unknown as z.ZodType<
  PaymentRequest,
  Sent<typeof checkoutRequest> | Sent<typeof sessionRequest> | Sent<typeof orderPaymentRequest>
>;

/** What end pages and payment pages show of an order: to the browser that paid, and to anyone with its token. */
const orderSummary = z.object({
  orderNumber: z.string(),
  ticketNumber: z.string(),
  certificationType: z.string(),
  /** Dollars and cents: `613.00`. */
  amount: z.string(),
  orderStatus: z.enum(ORDER_STATUSES),
  paymentState: z.enum(PAYMENT_STATES),
  /** The order can no longer be paid. */
  cancelledAt: z.iso.datetime().nullable(),
  /** The name on the certificate. */
  nameOnCertificate: z.string().nullable(),
  isTest: z.boolean(),
  createdAt: z.iso.datetime(),
  authorizedAt: z.iso.datetime().nullable(),
  /** Latest time at which an undelivered order is charged; null if nothing is held. */
  captureBy: z.iso.datetime().nullable(),
  capturedAt: z.iso.datetime().nullable(),
  /** The review was decided against a certificate. */
  isDeclined: z.boolean(),
  customerReference: z.string().nullable(),
  /** What a quoted price covers; null if the price list applies. */
  quoteNote: z.string().nullable(),
  sessionId: z.string(),
  /** Path of the PDF, unguessable; null until a payment is authorized. */
  receiptPath: z.string().nullable(),
  items: z.array(z.object({ area: z.string(), name: z.string(), amount: z.string() })),
});
export type OrderSummary = z.output<typeof orderSummary>;

const sandboxCard = z.object({
  number: z.string().max(30),
  expMonth: z.number().int().min(1).max(12),
  expYear: z.number().int().min(2000).max(2100),
  cvc: z.string().regex(/^\d{3,4}$/),
});

export const payments = {
  config: endpoint({
    method: 'GET',
    path: '/api/payments/config',
    access: 'public',
    summary: 'How cards are taken on this site',
    response: z.object({
      provider: z.enum(GATEWAY_NAMES),
      publishableKey: z.string().nullable(),
      termsVersion: z.string(),
      /** Codes the checkout page accepts without asking; it asks about any other. */
      discountCodes: z.array(z.string()),
    }),
  }),
  /** A provider's own codes are not listed: customers must know them. */
  findDiscount: endpoint({
    method: 'POST',
    path: '/api/payments/discount',
    access: 'public',
    summary: 'What a discount code takes off',
    limit: 'discountLookups',
    body: z.object({ code: z.string().trim().min(1).max(40) }),
    response: z.object({ code: z.string(), percent: z.number() }),
  }),
  createIntent: endpoint({
    method: 'POST',
    path: '/api/create-payment-intent',
    access: 'public',
    summary:
      'Begin a payment: of chosen areas (with `email`), of a session, or of an order (with `orderToken`)',
    limit: 'paymentIntents',
    takesBrowserKey: true,
    body: paymentRequest,
    response: z.object({
      clientSecret: z.string(),
      paymentIntentId: z.string(),
      sessionId: z.string(),
      /** Dollars and cents, as the server computed them. */
      amount: z.string(),
      message: z.string(),
    }),
  }),
  createOrder: endpoint({
    method: 'POST',
    path: '/api/create-certification-order',
    access: 'public',
    summary: 'The order of an authorized payment; asking again gives the same order',
    limit: 'orderCreations',
    takesBrowserKey: true,
    body: z.object({
      sessionId,
      paymentIntentId: requiredText('The payment is not known'),
    }),
    response: orderSummary,
  }),
  orderOfSession: endpoint({
    method: 'GET',
    path: '/api/payments/session/:sessionId',
    access: 'public',
    summary: 'What can be paid for a session, and its order where one exists',
    takesBrowserKey: true,
    params: z.object({ sessionId: z.string().max(100) }),
    response: z.object({
      /** Only for the browser that paid. The next three fields tell all others what exists. */
      order: orderSummary.nullable(),
      hasOrder: z.boolean(),
      orderState: z.enum(PAYMENT_STATES).nullable(),
      /** What is due for an order that awaits payment. */
      toPay: orderSummary.pick({ certificationType: true, amount: true, items: true }).nullable(),
      /** Whether we know whom to write to; otherwise the page asks for business information first. */
      hasLead: z.boolean(),
      /** This browser may say who it is. */
      canChangeLead: z.boolean(),
      /** The results allow the overall certification, or an order exists. */
      isOverallOffered: z.boolean(),
      /** The number of the certificate that the session renews. */
      renews: z.string().nullable(),
    }),
  }),
  orderOfToken: endpoint({
    method: 'GET',
    path: '/api/payments/order/:token',
    access: 'public',
    summary: 'The order behind a payment link',
    limit: 'lookups',
    params: z.object({ token: z.uuid('This payment link is not valid') }),
    response: orderSummary,
  }),
  /** Exists only with the sandbox. */
  confirmSandbox: endpoint({
    method: 'POST',
    path: '/api/sandbox/confirm',
    access: 'public',
    summary: 'Authorize a payment with a test card',
    limit: 'sandboxConfirmations',
    body: z.object({
      clientSecret: z.string().max(MAX.short),
      card: sandboxCard,
      /** The extra step of a card that needs one was taken. */
      confirmed: z.boolean().optional(),
    }),
    response: z.object({ status: z.enum(['authorized', 'requires_action']) }),
  }),
};
