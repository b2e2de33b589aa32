import { useQuery } from '@tanstack/react-query';
import { OVERALL_CERTIFICATION } from '#core/domain/catalogue.ts';
import { toDecimal } from '#core/domain/money.ts';
import { BusinessInformation } from './business-information.tsx';
import { LeadElsewhere } from './lead-elsewhere.tsx';
import { OrderElsewhere } from './order-elsewhere.tsx';
import { OverallNotOffered } from './overall-not-offered.tsx';
import { PaymentPageFailed, PaymentPageSkeleton } from './page-states.tsx';
import { PayExistingOrder, PayUnpaidOrder } from './pay-existing-order.tsx';
import { PayOrder } from './pay-order.tsx';
import { isTestMode, paymentConfig, sessionPayment, takesCards } from './payments.queries.ts';
import { useReturnCheck } from './use-return-check.ts';

/** The overall certification of an assessed company, or the order that it has already. */
export function SessionPayment({ sessionId }: { sessionId: string }) {
  const config = useQuery(paymentConfig);
  const session = useQuery(sessionPayment(sessionId));
  const reload = () => {
    if (config.isError) void config.refetch();
    void session.refetch();
  };

  useReturnCheck(reload);

  if (config.isError || (session.isError && !session.data)) {
    return (
      <PaymentPageFailed isAsking={config.isFetching || session.isFetching} onRetry={reload} />
    );
  }
  // What is known from before may be older than the payment.
  if (!config.data || !session.data || !session.isFetchedAfterMount) return <PaymentPageSkeleton />;

  const { termsVersion } = config.data;
  const { order, orderState, toPay, hasLead, canChangeLead, isOverallOffered } = session.data;
  const paying = {
    subject: sessionId,
    config: config.data,
    toRequest: () => ({ sessionId, termsVersion }),
    onConflict: reload,
  };
  if (order) return <PayExistingOrder {...paying} order={order} />;
  if (orderState && toPay) return <PayUnpaidOrder {...paying} state={orderState} due={toPay} />;
  if (orderState) return <OrderElsewhere state={orderState} />;
  if (!isOverallOffered) return <OverallNotOffered sessionId={sessionId} />;
  // Nobody is asked for anything while no card can be taken.
  if (!hasLead && takesCards(config.data)) {
    if (!canChangeLead) return <LeadElsewhere sessionId={sessionId} />;
    return <BusinessInformation sessionId={sessionId} isTest={isTestMode(config.data)} />;
  }
  const { name, price } = OVERALL_CERTIFICATION;
  return (
    <PayOrder
      subject={sessionId}
      config={config.data}
      title={name}
      lines={[{ label: name, amount: price }]}
      total={price}
      asksForReference
      toRequest={({ customerReference }) => ({
        sessionId,
        certificationType: name,
        amount: toDecimal(price),
        customerReference,
        termsVersion,
      })}
      onConflict={reload}
    />
  );
}
