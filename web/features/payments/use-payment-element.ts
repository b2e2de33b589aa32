import type { Appearance, Stripe, StripeElements, StripePaymentElement } from '@stripe/stripe-js';
import { type RefObject, useEffect, useRef, useState } from 'react';

type Loading =
  | { kind: 'loading' }
  | { kind: 'ready'; stripe: Stripe; elements: StripeElements }
  | { kind: 'failed'; reason: string };

type Options = {
  publishableKey: string;
  clientSecret: string;
  payerName: string | undefined;
  payerEmail: string | undefined;
  /** A further number is a further try. */
  attempt: number;
};

/** Loads the provider's script, on this screen and no other, and puts its card field into the holder. */
export function usePaymentElement(options: Options): {
  holder: RefObject<HTMLDivElement | null>;
  loading: Loading;
} {
  const { publishableKey, clientSecret, payerName, payerEmail, attempt } = options;
  const holder = useRef<HTMLDivElement>(null);
  const [loading, setLoading] = useState<Loading>({ kind: 'loading' });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is a reason to begin anew.
  useEffect(() => {
    let isCurrent = true;
    let element: StripePaymentElement | undefined;
    const settle = (next: Loading) => isCurrent && setLoading(next);
    const fail = (error: { message?: string }) =>
      settle({
        kind: 'failed',
        reason: `The payment provider could not be loaded: ${error.message ?? 'no reason given'}`,
      });

    async function mount(): Promise<void> {
      const { loadStripe } = await import('@stripe/stripe-js/pure');
      const stripe = await loadStripe(publishableKey);
      if (!isCurrent || !stripe || !holder.current) return;
      const elements = stripe.elements({ clientSecret, appearance: readAppearance() });
      element = elements.create('payment', {
        layout: 'tabs',
        defaultValues: { billingDetails: { name: payerName, email: payerEmail } },
      });
      element.on('ready', () => settle({ kind: 'ready', stripe, elements }));
      element.on('loaderror', ({ error }) => fail(error));
      element.mount(holder.current);
    }

    setLoading({ kind: 'loading' });
    mount().catch(fail);
    return () => {
      isCurrent = false;
      element?.destroy();
    };
  }, [publishableKey, clientSecret, payerName, payerEmail, attempt]);

  return { holder, loading };
}

/** Our own colours and shapes for a field that lives in another document. */
function readAppearance(): Appearance {
  const styles = getComputedStyle(document.documentElement);
  const token = (name: string) => styles.getPropertyValue(`--${name}`).trim() || undefined;
  return {
    variables: {
      colorPrimary: token('color-brand-700'),
      colorText: token('color-ink-950'),
      colorTextSecondary: token('color-ink-700'),
      colorDanger: token('color-danger-700'),
      borderRadius: token('radius-control'),
      fontFamily: 'system-ui, sans-serif',
      fontSizeBase: '16px',
    },
  };
}
