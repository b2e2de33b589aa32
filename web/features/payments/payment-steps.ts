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
/** Replies arrive after the screen was rendered, so the query is read from the address itself. */
const currentSearch = () => new URLSearchParams(location.search);

/** Form or payment. The step is part of the address, so that Back, Forward and a reload work. */
export function usePaymentStep() {
  const [search, setSearch] = useSearchParams();
  return {
    isAtPayment: isPaymentIn(search),
    /** Adds `sessionId` to the address, so that Back finds the order even if the payment created the session. */
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

/** Asks the server again when the browser restores a page as it was left: it may have been paid for meanwhile. */
export function useReloadOnReturn(ask: () => void): void {
  useEffect(() => {
    const check = ({ persisted }: PageTransitionEvent) => persisted && ask();
    addEventListener('pageshow', check);
    return () => removeEventListener('pageshow', check);
  });
}
