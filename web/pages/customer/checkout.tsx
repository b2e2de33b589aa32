import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import type { OrderSummary } from '#core/contract/payments.ts';
import { isPayable } from '#core/domain/payments/payment.ts';
import { buttonStyles } from '#web/components/ui/button.tsx';
import { Card, CardDescription, CardTitle } from '#web/components/ui/card.tsx';
import { reportResults } from '#web/features/assessment/results/results.queries.ts';
import { CHECKOUT_TITLE, CheckoutFlow } from '#web/features/checkout/checkout-flow.tsx';
import { makeOffer } from '#web/features/checkout/offer.ts';
import { PayForSession } from '#web/features/payments/certification-payment.tsx';
import { OrderSheet } from '#web/features/payments/order-sheet.tsx';
import {
  PaymentFrame,
  PaymentPageFailed,
  PaymentPageSkeleton,
} from '#web/features/payments/payment-frame.tsx';
import { OrderOfOtherBrowser } from '#web/features/payments/payment-messages.tsx';
import { useReloadOnReturn } from '#web/features/payments/payment-steps.ts';
import {
  isTestMode,
  paymentConfig,
  type SessionPaymentView,
  sessionPayment,
} from '#web/features/payments/payments.queries.ts';
import { lastSessionSlot } from '#web/lib/storage/slots.ts';

export default function Checkout() {
  // Read once: the address changes with the steps, the assessment does not.
  const [sessionId] = useState(readSessionId);
  return <CheckoutScreen sessionId={sessionId} />;
}

function readSessionId(): string | undefined {
  const named = new URLSearchParams(location.search).get('sessionId');
  return z.uuid().safeParse(named).data ?? lastSessionSlot.read();
}

/** Loads what the checkout depends on. Results and the session's order are loaded only if there is a session. */
function CheckoutScreen({ sessionId }: { sessionId: string | undefined }) {
  const enabled = sessionId !== undefined;
  const config = useQuery(paymentConfig);
  const results = useQuery({ ...reportResults(sessionId ?? ''), enabled });
  const session = useQuery({ ...sessionPayment(sessionId ?? ''), enabled });
  /** Set if an order turned out to exist when the payment was started. */
  const [found, setFound] = useState<SessionPaymentView>();

  useReloadOnReturn(() => void (enabled && session.refetch()));

  if (config.isError) {
    return <PaymentPageFailed isAsking={config.isFetching} onRetry={() => void config.refetch()} />;
  }
  // The cached order may be older than the payment.
  const isAsking = enabled && !session.isFetchedAfterMount;
  if (!config.data || results.isLoading || isAsking) return <PaymentPageSkeleton />;

  const { order, orderState } = found ?? session.data ?? {};
  // An unpaid order is paid as it is: nothing can be chosen again.
  if (orderState && isPayable(orderState) && sessionId) {
    return <PayForSession sessionId={sessionId} />;
  }
  if (orderState) {
    const isAssessed = results.data !== undefined && results.data.length > 0;
    if (order) return <OrderExists order={order} isAssessed={isAssessed} />;
    return <OrderOfOtherBrowser state={orderState} />;
  }

  const offer = makeOffer(enabled ? results.data : []);
  if (offer.reason === 'none-qualified' && sessionId)
    return <NoneQualified sessionId={sessionId} isTest={isTestMode(config.data)} />;
  return (
    <CheckoutFlow
      config={config.data}
      // An order would seal an assessment that is not finished yet.
      sessionId={offer.reason === 'not-assessed' ? undefined : sessionId}
      offer={offer}
      renews={session.data?.renews ?? null}
      onReloadResults={() => void results.refetch()}
      onOrderExists={setFound}
    />
  );
}

type OrderExistsProps = { order: OrderSummary; isAssessed: boolean };

function OrderExists({ order, isAssessed }: OrderExistsProps) {
  return (
    <PaymentFrame
      kicker="Your order"
      title={isAssessed ? 'This assessment already has an order' : 'You have placed this order'}
      lede={
        isAssessed
          ? 'There is one order for an assessment, and this is it. Nothing is paid twice.'
          : 'This is the order you placed. Nothing is paid twice.'
      }
      isTest={order.isTest}
    >
      <OrderSheet order={order} />
    </PaymentFrame>
  );
}

function NoneQualified({ sessionId, isTest }: { sessionId: string; isTest: boolean }) {
  return (
    <PaymentFrame kicker="Your order" title={CHECKOUT_TITLE} isTest={isTest}>
      <Card className="max-w-[46rem]">
        <CardTitle as="h2">No certification qualifies yet</CardTitle>
        <CardDescription>
          Your assessment shows no eligible area, so there is nothing to pay. Your report lists the
          steps that bring you there, with the points that each one adds. The assessment is free,
          and you can take it again when things have changed.
        </CardDescription>
        <div className="flex flex-wrap gap-3">
          <a href={`/results/${sessionId}`} className={buttonStyles()}>
            See your report
          </a>
          <a href="/" className={buttonStyles({ variant: 'outline' })}>
            Back to Home
          </a>
        </div>
      </Card>
    </PaymentFrame>
  );
}
