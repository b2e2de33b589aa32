import { useQuery } from '@tanstack/react-query';
import type { OrderDetails } from '#core/contract/staff/orders.ts';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Skeleton, SkeletonGroup } from '#web/components/ui/skeleton.tsx';
import { MoneyBox } from '#web/features/orders/money-box.tsx';
import { MoneyDialog, useMoneyAction } from '#web/features/orders/money-dialog.tsx';
import { managedOrder } from '#web/features/orders/orders.queries.ts';
import { reasonOf } from '#web/lib/api.ts';

/** What becomes of the payment after a decline, as in the order itself: nothing moves before somebody confirms it. */
export function DeclinedPayment({ orderId }: { orderId: number }) {
  const { data, error, refetch } = useQuery(managedOrder(orderId));
  if (data) return <Money order={data} />;
  if (error)
    return (
      <Alert tone="danger" title="The payment could not be loaded">
        <p>{reasonOf(error)}</p>
        <Button variant="outline" size="sm" className="mt-3" onClick={() => refetch()}>
          Try again
        </Button>
      </Alert>
    );
  return (
    <SkeletonGroup>
      <Skeleton className="h-40" />
    </SkeletonGroup>
  );
}

function Money({ order }: { order: OrderDetails }) {
  const money = useMoneyAction(order);
  return (
    <>
      <MoneyBox order={order} money={money} />
      <MoneyDialog order={order} money={money} />
    </>
  );
}
