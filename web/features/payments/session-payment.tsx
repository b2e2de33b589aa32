import { useQuery } from '@tanstack/react-query';
import { OVERALL_CERTIFICATION } from '#core/domain/catalogue.ts';
import { toDecimal } from '#core/domain/money.ts';
import { BusinessInformation } from './business-information.tsx';
import { OverallNotOffered } from './overall-not-offered.tsx';
import { PaymentPageFailed, PaymentPageSkeleton } from './page-states.tsx';
import { PayExistingOrder } from './pay-existing-order.tsx';
import { PayOrder } from './pay-order.tsx';
import { isTestMode, paymentConfig, sessionPayment, takesCards } from './payments.queries.ts';

/** The overall certification of an assessed company, or the order that it has already. */
export function SessionPayment({ sessionId }: { sessionId: string }) {
  const config = useQuery(paymentConfig);
  const session = useQuery(sessionPayment(sessionId));
  const reload = () => {
    if (config.isError) void config.refetch();
    void session.refetch();
  };

  if (config.isError || (session.isError && !session.data)) {
    return (
      <PaymentPageFailed isAsking={config.isFetching || session.isFetching} onRetry={reload} />
    );
  }
  if (!config.data || !session.data) return <PaymentPageSkeleton />;

  const { termsVersion } = config.data;
  const { order, hasLead, isOverallOffered } = session.data;
  if (order) {
    return (
      <PayExistingOrder
        config={config.data}
        order={order}
        toRequest={() => ({ sessionId, termsVersion })}
        onConflict={reload}
      />
    );
  }
  if (!isOverallOffered) return <OverallNotOffered sessionId={sessionId} />;
  // Nobody is asked for anything while no card can be taken.
  if (!hasLead && takesCards(config.data)) {
    return <BusinessInformation sessionId={sessionId} isTest={isTestMode(config.data)} />;
  }
  const { name, price } = OVERALL_CERTIFICATION;
  return (
    <PayOrder
      config={config.data}
      title={name}
      lines={[{ label: name, amount: price }]}
      total={price}
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
