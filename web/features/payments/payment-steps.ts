import { useEffect } from 'react';
import { useSearchParams } from 'wouter';

/** Checkout: chosen areas. Certification: one certification for a session or an order. */
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
    // The name the card provider uses when a bank's page redirects here.
    ...(paymentIntentId && { payment_intent: paymentIntentId }),
  });
  return `${PAGES[journey].end}?${search}`;
}

export const paymentPagePath = (journey: Journey, sessionId: string): string =>
  `${PAGES[journey].payment}?sessionId=${encodeURIComponent(sessionId)}`;

const STEP = 'step';
const PAYMENT = 'payment';
const SESSION = 'sessionId';

const isPaymentIn = (search: URLSearchParams): boolean => search.get(STEP) === PAYMENT;
/** Replies come later than the screen that waits for them was drawn, so the address itself is asked. */
const currentSearch = () => new URLSearchParams(location.search);

/** Form or payment. The step is part of the address, so that Back, Forward and a reload work. */
export function usePaymentStep() {
  const [search, setSearch] = useSearchParams();
  return {
    isAtPayment: isPaymentIn(search),
    /** `sessionId` is added to the address, so that Back finds the order even where the payment has created the session. */
    showPayment: (sessionId?: string) => {
      const params = currentSearch();
      if (isPaymentIn(params)) return;
      if (sessionId && !params.has(SESSION)) {
        params.set(SESSION, sessionId);
        setSearch(params, { replace: true });
      }
      params.set(STEP, PAYMENT);
      setSearch(params);
    },
    backToForm: () => {
      const params = currentSearch();
      params.delete(STEP);
      setSearch(params, { replace: true });
    },
  };
}

/** A browser may bring a page back as it was left, form and all. Meanwhile it may have been paid, so the server is asked again. */
export function useReloadOnReturn(ask: () => void): void {
  useEffect(() => {
    const check = ({ persisted }: PageTransitionEvent) => persisted && ask();
    addEventListener('pageshow', check);
    return () => removeEventListener('pageshow', check);
  });
}
