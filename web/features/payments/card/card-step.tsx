import type { Appearance, Stripe, StripeElements, StripePaymentElement } from '@stripe/stripe-js';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { CARD_PAYMENT_PROVIDER } from '#core/content/promises.ts';
import { formatAmount } from '#core/domain/money.ts';
import { Alert } from '#web/components/ui/alert.tsx';
import { Card, CardTitle } from '#web/components/ui/card.tsx';
import { Skeleton, SkeletonGroup } from '#web/components/ui/skeleton.tsx';
import { endPagePath, type Journey } from '#web/features/payments/payment-steps.ts';
import { describePaymentFailure } from '#web/features/payments/payment-words.ts';
import {
  type Intent,
  isTemporary,
  type PaymentConfig,
  requestOrder,
} from '#web/features/payments/payments.queries.ts';
import { CardButtons, NO_PUBLIC_KEY, PaymentUnavailable } from './card-form.tsx';
import { SandboxForm } from './sandbox-form.tsx';

type CardStepProps = {
  config: PaymentConfig;
  /** Missing only if cards cannot be taken anyway. */
  intent?: Intent;
  journey: Journey;
  payer?: { name: string; email: string };
  onBack: () => void;
};

/** The card form of this site's provider. Leads to the page that shows the order. */
export function CardStep({ config, intent, journey, payer, onBack }: CardStepProps) {
  const [, navigate] = useLocation();
  const [failure, setFailure] = useState<string>();
  const { provider, publishableKey } = config;

  if (!intent || provider === 'none' || (provider === 'stripe' && !publishableKey)) {
    return <PaymentUnavailable reason={NO_PUBLIC_KEY} onBack={onBack} />;
  }

  const { sessionId, paymentIntentId, clientSecret } = intent;
  /** Replaces the entry, so that Back does not return to the card form. */
  const leave = (known: Parameters<typeof endPagePath>[1]) =>
    navigate(endPagePath(journey, known), { replace: true });
  const finish = async () => {
    setFailure(undefined);
    try {
      const { orderNumber } = await requestOrder({ sessionId, paymentIntentId });
      leave({ sessionId, orderNumber });
    } catch (error) {
      // The money is held: the end page keeps asking for the order, even after a reload.
      if (isTemporary(error)) leave({ sessionId, paymentIntentId });
      else setFailure(describePaymentFailure(error));
    }
  };
  const form = {
    clientSecret,
    submitLabel: `Authorize ${formatAmount(intent.amount)}`,
    onAuthorized: finish,
    onBack,
  };
  return (
    <>
      {failure && <Alert tone="danger" title={failure} />}
      {provider === 'stripe' && publishableKey ? (
        <StripeForm
          {...form}
          publishableKey={publishableKey}
          returnUrl={new URL(endPagePath(journey, { sessionId }), location.origin).href}
          payer={payer}
        />
      ) : (
        <SandboxForm {...form} />
      )}
    </>
  );
}

type StripeFormProps = {
  publishableKey: string;
  clientSecret: string;
  /** The page that a bank redirects back to. */
  returnUrl: string;
  submitLabel: string;
  payer?: { name: string; email: string };
  onAuthorized: () => Promise<void>;
  onBack: () => void;
};

/** The provider's own field: card data goes there and never through us. */
export function StripeForm(props: StripeFormProps) {
  const { publishableKey, clientSecret, returnUrl, submitLabel, payer, onAuthorized, onBack } =
    props;
  const [attempt, setAttempt] = useState(1);
  const { holder, loading } = usePaymentElement({
    publishableKey,
    clientSecret,
    payerName: payer?.name,
    payerEmail: payer?.email,
    attempt,
  });
  const [failure, setFailure] = useState<string>();
  const confirm = useMutation({
    mutationFn: async () => {
      if (loading.kind !== 'ready') return;
      const { stripe, elements } = loading;
      const { error } = await stripe.confirmPayment({
        elements,
        confirmParams: { return_url: returnUrl },
        redirect: 'if_required',
      });
      // Another tab may have finished the payment: then the money is held, whatever the error says.
      const isHeld = error?.payment_intent?.status === 'requires_capture';
      if (!error || isHeld) await onAuthorized();
      // The field itself shows what is wrong with its input.
      else if (error.type !== 'validation_error') {
        setFailure(error.message ?? 'Failed to create payment');
      }
    },
    onMutate: () => setFailure(undefined),
    onError: () => setFailure('Failed to initialize payment'),
  });

  if (loading.kind === 'failed') {
    return (
      <PaymentUnavailable
        reason={loading.reason}
        onBack={onBack}
        onRetry={() => setAttempt(attempt + 1)}
      />
    );
  }
  const isLoading = loading.kind === 'loading';
  const pay = (event: FormEvent) => {
    event.preventDefault();
    confirm.mutate();
  };
  return (
    <Card>
      <CardTitle as="h2">Card details</CardTitle>
      <form aria-label="Card details" className="grid gap-5" onSubmit={pay}>
        {failure && <Alert tone="danger" title={failure} />}
        <div className="relative min-h-60">
          {isLoading && (
            <SkeletonGroup label="Loading the card form…" className="absolute inset-0 grid gap-4">
              <Skeleton className="h-11 rounded-control" />
              <div className="grid grid-cols-2 gap-4">
                <Skeleton className="h-11 rounded-control" />
                <Skeleton className="h-11 rounded-control" />
              </div>
              <Skeleton className="h-11 rounded-control" />
            </SkeletonGroup>
          )}
          <div ref={holder} className={isLoading ? 'opacity-0' : ''} />
        </div>
        <p className="text-ink-600 text-sm">
          Your card data goes to {CARD_PAYMENT_PROVIDER}, our card payment provider. We never see
          it.
        </p>
        <CardButtons
          submitLabel={submitLabel}
          isPending={confirm.isPending}
          disabled={isLoading}
          onBack={onBack}
        />
      </form>
    </Card>
  );
}

type Loading =
  | { kind: 'loading' }
  | { kind: 'ready'; stripe: Stripe; elements: StripeElements }
  | { kind: 'failed'; reason: string };

type Options = {
  publishableKey: string;
  clientSecret: string;
  payerName: string | undefined;
  payerEmail: string | undefined;
  /** Number of the attempt; a new number starts a new one. */
  attempt: number;
};

/** Loads the provider's script, on this screen only, and mounts its card field in the holder. */
function usePaymentElement(options: Options): {
  holder: RefObject<HTMLDivElement | null>;
  loading: Loading;
} {
  const { publishableKey, clientSecret, payerName, payerEmail, attempt } = options;
  const holder = useRef<HTMLDivElement>(null);
  const [loading, setLoading] = useState<Loading>({ kind: 'loading' });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt starts over.
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

/** Reads our colors and shapes for a field that lives in another document. */
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
