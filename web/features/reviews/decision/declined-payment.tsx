import { useQuery } from '@tanstack/react-query';
import type { OrderDetails } from '#core/contract/staff/orders.ts';
import { RecordBody } from '#web/admin-kit/records/record.tsx';
import { MoneyBox } from '#web/features/orders/money/money-box.tsx';
import { MoneyDialog, useMoneyAction } from '#web/features/orders/money/money-dialog.tsx';
import { managedOrder } from '#web/features/orders/orders.queries.ts';

/** The payment actions after a decline, as in the order itself: no money moves without a confirmation. */
export function DeclinedPayment({ orderId }: { orderId: number }) {
  return (
    <RecordBody query={useQuery(managedOrder(orderId))} noun="payment">
      {(order) => <Money order={order} />}
    </RecordBody>
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
