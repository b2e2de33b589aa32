import { useQuery } from '@tanstack/react-query';
import { MessageScreen } from '#web/components/message-screen.tsx';
import { SiteFrame } from '#web/components/site/site-frame.tsx';
import { buttonStyles } from '#web/components/ui/button.tsx';
import { ApiError } from '#web/lib/api.ts';
import { PaymentPageFailed, PaymentPageSkeleton } from './page-states.tsx';
import { PayExistingOrder } from './pay-existing-order.tsx';
import { linkedOrder, paymentConfig } from './payments.queries.ts';
import { useReturnCheck } from './use-return-check.ts';

/** Where the payment link of a mail leads. */
export function LinkedPayment({ token }: { token: string }) {
  const config = useQuery(paymentConfig);
  const link = useQuery(linkedOrder(token));
  const reload = () => {
    if (config.isError) void config.refetch();
    void link.refetch();
  };

  useReturnCheck(reload);

  if (link.error instanceof ApiError && isNoLink(link.error)) return <LinkNotValid />;
  if (config.isError || (link.isError && !link.data)) {
    return <PaymentPageFailed isAsking={config.isFetching || link.isFetching} onRetry={reload} />;
  }
  // What is known from before may be older than the payment.
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

const isNoLink = ({ status }: ApiError): boolean => status === 400 || status === 404;

export function LinkNotValid() {
  return (
    <SiteFrame>
      <MessageScreen
        title="This payment link is not valid"
        text="It may have been shortened on its way. Please use the link from our latest e-mail, or write to us and we send you a new one."
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
