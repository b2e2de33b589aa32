import { useSearchParams } from 'wouter';

const STEP = 'step';
const PAYMENT = 'payment';

/** Form or payment. The step stands in the address, so that the browser's own buttons lead through it. */
export function usePaymentStep() {
  const [search, setSearch] = useSearchParams();
  return {
    isAtPayment: search.get(STEP) === PAYMENT,
    showPayment: () =>
      setSearch((params) => {
        params.set(STEP, PAYMENT);
        return params;
      }),
    backToForm: () =>
      setSearch(
        (params) => {
          params.delete(STEP);
          return params;
        },
        { replace: true },
      ),
  };
}
