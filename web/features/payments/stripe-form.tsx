import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { CARD_PAYMENT_PROVIDER } from '#core/content/promises.ts';
import { Alert } from '#web/components/ui/alert.tsx';
import { Card, CardTitle } from '#web/components/ui/card.tsx';
import { Skeleton, SkeletonGroup } from '#web/components/ui/skeleton.tsx';
import { CardButtons } from './card-buttons.tsx';
import { PaymentUnavailable } from './payment-unavailable.tsx';
import { usePaymentElement } from './use-payment-element.ts';

type StripeFormProps = {
  publishableKey: string;
  clientSecret: string;
  /** Where a bank's own page leads back to. */
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
      // A second tab may have finished it: then the money is held, whatever the error says.
      const isHeld = error?.payment_intent?.status === 'requires_capture';
      if (!error || isHeld) await onAuthorized();
      // The field itself says what is wrong with what was typed into it.
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
