/** Which way a payment goes: chosen areas, or one certification for a session or an order. */
export type Journey = 'checkout' | 'certification';

const PAGES = {
  checkout: { payment: '/checkout', end: '/payment-success' },
  certification: { payment: '/certification-payment', end: '/certification-confirmation' },
} as const satisfies Record<Journey, { payment: string; end: string }>;

type Known = { sessionId: string; orderNumber?: string; paymentIntentId?: string };

export function endPagePath(journey: Journey, known: Known): string {
  const { sessionId, orderNumber, paymentIntentId } = known;
  const search = new URLSearchParams({
    sessionId,
    // The checkout's end page finds its order by the session alone.
    ...(journey === 'certification' && orderNumber && { orderNumber }),
    // As the card provider names it on the way back from a bank's page.
    ...(paymentIntentId && { payment_intent: paymentIntentId }),
  });
  return `${PAGES[journey].end}?${search}`;
}

export const paymentPagePath = (journey: Journey, sessionId: string): string =>
  `${PAGES[journey].payment}?sessionId=${encodeURIComponent(sessionId)}`;
