import type { AreaResult } from '#core/contract/assessment.ts';
import { type OrderSummary, payments } from '#core/contract/payments.ts';
import { type PreApplicationData, preApplicationData } from '#core/contract/pre-application.ts';
import { AREAS } from '#core/domain/catalogue.ts';
import { isPayable } from '#core/domain/payments/payment.ts';
import type { SessionPaymentView } from '#web/features/payments/payments.queries.ts';
import { answer, refuse, type serve } from './answers.ts';

export const SESSION = '7f1d2c1e-3a56-4b0e-9c39-0d5f6a7b8c9d';
export const INTENT = 'pi_sandbox_1';

export const BUSINESS: PreApplicationData = preApplicationData.parse({
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  phone: '+1 555 010 0199',
  companyName: 'Analytical Engines',
  companySize: '11-50',
  industry: 'technology',
  businessOverview: 'We build engines that calculate.',
  currentChallenges: 'Growing with care.',
  selectedCertifications: ['service-excellence'],
  certificationType: 'Service Excellence',
  businessDescription: 'We build engines that calculate.',
});

/** An authorized order of two areas, unless changed. */
export const anOrder = (changes: Partial<OrderSummary> = {}): OrderSummary => ({
  orderNumber: 'ORD-2026-7KQ2ZX',
  ticketNumber: 'CERT-20260302-M4T9RB',
  certificationType: `${AREAS[0].name}, ${AREAS[3].name}`,
  amount: '525.00',
  paymentState: 'authorized',
  cancelledAt: null,
  orderStatus: 'processing',
  nameOnCertificate: 'Analytical Engines',
  isTest: true,
  createdAt: '2026-03-02T10:00:00.000Z',
  authorizedAt: '2126-03-02T10:00:00.000Z',
  captureBy: '2126-03-08T22:00:00.000Z',
  capturedAt: null,
  isDeclined: false,
  customerReference: null,
  quoteNote: null,
  sessionId: SESSION,
  receiptPath: '/api/receipts/0b9c/Certification-Receipt.pdf',
  items: [
    { area: AREAS[0].id, name: AREAS[0].name, amount: '350.00' },
    { area: AREAS[3].id, name: AREAS[3].name, amount: '175.00' },
  ],
  ...changes,
});

/** What the server says of a session with this order, or with none. */
export const paymentOf = (
  order: OrderSummary | null,
  changes: Partial<SessionPaymentView> = {},
): SessionPaymentView => ({
  order,
  hasOrder: order !== null,
  orderState: order?.paymentState ?? null,
  toPay: order && isPayable(order.paymentState) ? order : null,
  hasLead: true,
  canChangeLead: true,
  isOverallOffered: true,
  renews: null,
  ...changes,
});

/** The same for a browser that has not paid the order. */
export const paymentElsewhere = (order: OrderSummary): SessionPaymentView =>
  paymentOf(order, { order: null, canChangeLead: false });

/** Results in which the first `eligible` areas are eligible and the others are not. */
export const resultsWith = (eligible: number): AreaResult[] =>
  AREAS.map(({ id }, i) => ({
    id: i + 1,
    certificationType: id,
    isEligible: i < eligible,
    eligibilityScore: i < eligible ? 80 : 40,
    areMustHavesMet: i < eligible,
    score: i < eligible ? 80 : 40,
    recommendations: null,
  }));

type Config = Parameters<typeof answer<typeof payments.config>>[1];

export const configured = (changes: Partial<Config> = {}) =>
  answer(payments.config, {
    provider: 'sandbox',
    publishableKey: null,
    termsVersion: '1.0',
    discountCodes: ['SAVE10', 'FIRST15', 'EXCELLENCE20', 'PREMIUM25'],
    ...changes,
  });

/** The refusal of an unknown code. */
export const noSuchCode = refuse(
  payments.findDiscount,
  'invalid_request',
  'The discount code you entered is not valid.',
);

export const begun = (amount: string) =>
  answer(payments.createIntent, {
    clientSecret: `${INTENT}_secret_x`,
    paymentIntentId: INTENT,
    sessionId: SESSION,
    amount,
    message: 'The amount is only authorized now.',
  });

/** The bodies that were sent to a call. */
export const sentTo = (seen: ReturnType<typeof serve>, { path }: { path: string }) =>
  seen.filter(({ url }) => url === path).map(({ body }) => body);
