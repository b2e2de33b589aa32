import { PackageCheck } from 'lucide-react';
import type { ApplicationContext } from '#core/contract/applications.ts';
import { isPayable } from '#core/domain/payments/payment.ts';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Card, CardTitle } from '#web/components/ui/card.tsx';

type ApplicationOrderProps = {
  sessionId: string;
  order: NonNullable<ApplicationContext['order']>;
};

/** The order that the application is for. */
export function ApplicationOrder({ sessionId, order }: ApplicationOrderProps) {
  const { orderNumber, certifications, paymentState } = order;
  return (
    <Card className="gap-4 border-brass-200 bg-brass-50">
      <CardTitle as="h2" className="flex items-center gap-2.5">
        <PackageCheck aria-hidden="true" className="size-5.5 shrink-0 text-brass-700" />
        <span>
          Order <span className="whitespace-nowrap tabular-nums">{orderNumber}</span>
        </span>
      </CardTitle>
      <ul aria-label="In this order" className="grid gap-1.5">
        {certifications.map((name) => (
          <li key={name} className="border-brass-400 border-l-2 pl-3 font-medium">
            {name}
          </li>
        ))}
      </ul>
      <p className="text-ink-700">One application covers the whole order.</p>
      {isPayable(paymentState) && (
        <p className="text-ink-700">
          This order is still waiting for its payment.{' '}
          <a
            href={`/certification-payment?sessionId=${encodeURIComponent(sessionId)}`}
            className="link"
          >
            Pay this order
          </a>
        </p>
      )}
    </Card>
  );
}

/** For whoever has only the link. */
export function OrderNotShown() {
  return (
    <Alert title="This application belongs to an order">
      One application covers the whole order. The order number and what we already know are shown
      only in the browser in which the order was paid.
    </Alert>
  );
}

type OrderNotLoadedProps = { isAsking: boolean; onRetry: () => void };

export function OrderNotLoaded({ isAsking, onRetry }: OrderNotLoadedProps) {
  return (
    <Alert tone="warning" title="Your order could not be loaded">
      You can fill in the form all the same. What you type is kept.
      <span className="mt-3 block">
        <Button variant="outline" size="sm" pending={isAsking} onClick={onRetry}>
          Load my order
        </Button>
      </span>
    </Alert>
  );
}
