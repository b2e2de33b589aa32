import { useSearchParams } from 'wouter';

const STEP = 'step';
const PAYMENT = 'payment';
const SESSION = 'sessionId';

const isPaymentIn = (search: URLSearchParams): boolean => search.get(STEP) === PAYMENT;
/** Replies come later than the screen that waits for them was drawn, so the address itself is asked. */
const currentSearch = () => new URLSearchParams(location.search);

/** Form or payment. The step stands in the address, so that the browser's own buttons and a reload lead through it. */
export function usePaymentStep() {
  const [search, setSearch] = useSearchParams();
  return {
    isAtPayment: isPaymentIn(search),
    /** `sessionId`: the way back leads to the order of the session, also where the payment has only just made it. */
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
