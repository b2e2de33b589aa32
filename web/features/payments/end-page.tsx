import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { z } from 'zod';
import type { OrderSummary } from '#core/contract/payments.ts';
import { isPaymentSecured } from '#core/domain/payments/payment.ts';
import { brand } from '#web/lib/brand.ts';
import { OrderSheet } from './order-sheet.tsx';
import { PaymentFrame } from './payment-frame.tsx';
import {
  EndPageSkeleton,
  NoPaymentFound,
  OrderOfOtherBrowser,
  PaymentNotConfirmed,
  ServerUnreachable,
} from './payment-messages.tsx';
import { endPagePath, type Journey } from './payment-steps.ts';
import { unsecuredTitle } from './payment-words.ts';
import { type EndPageVisit, settledOrder } from './payments.queries.ts';

type EndPageProps = {
  journey: Journey;
  /** The title once the server confirms the payment. */
  securedTitle: (order: OrderSummary) => string;
  securedLede: ReactNode;
  /** Called when what was entered for the payment is no longer needed. */
  onSecured: () => void;
};

/** The page after a payment. Its address only hints where to look; the server says what happened. */
export function EndPage(props: EndPageProps) {
  const [{ sessionId, ...visit }] = useState(readVisit);
  useEffect(removeSecretFromAddress, []);
  if (!sessionId) return <NoPaymentFound />;
  return <SettledOrder {...props} visit={{ sessionId, ...visit }} />;
}

function readVisit() {
  const search = new URLSearchParams(location.search);
  return {
    sessionId: z.uuid().safeParse(search.get('sessionId')).data,
    paymentIntentId: search.get('payment_intent'),
    isMarkedFailed: search.get('redirect_status') === 'failed',
  };
}

/** A bank's redirect leaves a secret in the address. It is not needed here and must not stay in the history. */
function removeSecretFromAddress(): void {
  const url = new URL(location.href);
  if (!url.searchParams.has('payment_intent_client_secret')) return;
  url.searchParams.delete('payment_intent_client_secret');
  history.replaceState(history.state, '', url);
}

function SettledOrder({
  journey,
  securedTitle,
  securedLede,
  onSecured,
  visit,
}: EndPageProps & { visit: EndPageVisit }) {
  const { data: settled, isError, isFetching, refetch } = useQuery(settledOrder(visit));
  const order = settled?.order;
  const isSecured = order ? isPaymentSecured(order.paymentState) : false;
  const title = order && (isSecured ? securedTitle(order) : unsecuredTitle(order));
  useSettledAddress(journey, visit.sessionId, isSecured ? order?.orderNumber : undefined);
  useEffect(() => {
    if (isSecured) onSecured();
  }, [isSecured, onSecured]);
  useEffect(() => {
    if (title) document.title = `${title} | ${brand.name}`;
  }, [title]);

  const again = { isAsking: isFetching, onRetry: () => void refetch() };
  if (isError) return <ServerUnreachable {...again} />;
  if (settled === undefined) return <EndPageSkeleton />;
  if (!order && settled.orderState) {
    const { toPay, orderState } = settled;
    return (
      <OrderOfOtherBrowser sessionId={toPay ? visit.sessionId : undefined} state={orderState} />
    );
  }
  if (!order) {
    return visit.paymentIntentId ? (
      <PaymentNotConfirmed journey={journey} sessionId={visit.sessionId} {...again} />
    ) : (
      <NoPaymentFound />
    );
  }
  return (
    <PaymentFrame
      kicker="Your certification"
      title={title ?? ''}
      lede={isSecured ? securedLede : undefined}
      isTest={order.isTest}
    >
      <OrderSheet order={order} />
    </PaymentFrame>
  );
}

/** Replaces the address once the payment is settled, so that a reload does not process it again. */
function useSettledAddress(journey: Journey, sessionId: string, orderNumber?: string): void {
  useEffect(() => {
    if (!orderNumber) return;
    history.replaceState(history.state, '', endPagePath(journey, { sessionId, orderNumber }));
  }, [journey, sessionId, orderNumber]);
}
