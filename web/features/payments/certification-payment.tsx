import { useQuery } from '@tanstack/react-query';
import { OVERALL_CERTIFICATION } from '#core/domain/catalogue.ts';
import { toDecimal } from '#core/domain/money.ts';
import { feeOf } from '#core/domain/payments/prices.ts';
import { MessageScreen } from '#web/components/message-screen.tsx';
import { SiteFrame } from '#web/components/site/site-frame.tsx';
import { buttonStyles } from '#web/components/ui/button.tsx';
import { ApiError } from '#web/lib/api.ts';
import { brand } from '#web/lib/brand.ts';
import { BusinessInformation } from './business-information.tsx';
import { BusinessInformationMissing, OverallNotOffered } from './no-payment-screens.tsx';
import { PayExistingOrder, PayOrder, PayUnpaidOrder } from './pay-order.tsx';
import { PaymentPageFailed, PaymentPageSkeleton } from './payment-frame.tsx';
import { OrderOfOtherBrowser } from './payment-messages.tsx';
import { useReloadOnReturn } from './payment-steps.ts';
import {
  isTestMode,
  linkedOrder,
  paymentConfig,
  sessionPayment,
  takesCards,
} from './payments.queries.ts';

/** Payment for the overall certification of an assessed company, or the order that it has already. */
export function PayForSession({ sessionId }: { sessionId: string }) {
  const config = useQuery(paymentConfig);
  const session = useQuery(sessionPayment(sessionId));
  const reload = () => {
    if (config.isError) void config.refetch();
    void session.refetch();
  };

  useReloadOnReturn(reload);

  if (config.isError || (session.isError && !session.data)) {
    return (
      <PaymentPageFailed isAsking={config.isFetching || session.isFetching} onRetry={reload} />
    );
  }
  // Cached data may be older than the payment.
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
  if (orderState) return <OrderOfOtherBrowser state={orderState} />;
  if (!isOverallOffered) return <OverallNotOffered sessionId={sessionId} />;
  // No data is asked for while no card can be taken.
  if (!hasLead && takesCards(config.data)) {
    if (!canChangeLead) return <BusinessInformationMissing sessionId={sessionId} />;
    return <BusinessInformation sessionId={sessionId} isTest={isTestMode(config.data)} />;
  }
  const { name } = OVERALL_CERTIFICATION;
  const price = feeOf(brand.prices);
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

/** The page behind the payment link of a mail. */
export function LinkedPayment({ token }: { token: string }) {
  const config = useQuery(paymentConfig);
  const link = useQuery(linkedOrder(token));
  const reload = () => {
    if (config.isError) void config.refetch();
    void link.refetch();
  };

  useReloadOnReturn(reload);

  if (link.error instanceof ApiError && isLinkInvalid(link.error)) return <LinkNotValid />;
  if (config.isError || (link.isError && !link.data)) {
    return <PaymentPageFailed isAsking={config.isFetching || link.isFetching} onRetry={reload} />;
  }
  // Cached data may be older than the payment.
  if (!config.data || !link.data || !link.isFetchedAfterMount) return <PaymentPageSkeleton />;
  const { termsVersion } = config.data;
  return (
    <PayExistingOrder
      subject={token}
      config={config.data}
      order={link.data}
      toRequest={() => ({ orderToken: token, termsVersion })}
      onConflict={reload}
    />
  );
}

const isLinkInvalid = ({ status }: ApiError): boolean => status === 400 || status === 404;

export function LinkNotValid() {
  return (
    <SiteFrame>
      <MessageScreen
        title="This payment link is not valid"
        text="It may have been cut off along the way. Please use the link from our latest e-mail, or write to us and we send you a new one."
      >
        <a href="/contact" className={buttonStyles()}>
          Contact us
        </a>
        <a href="/tracking" className={buttonStyles({ variant: 'outline' })}>
          Track an order
        </a>
      </MessageScreen>
    </SiteFrame>
  );
}
