import type { OrderSummary } from '#core/contract/payments.ts';
import { orderAmounts } from '#core/domain/order-amounts.ts';
import { isPayable } from '#core/domain/payment.ts';
import { OrderSheet } from './order-sheet.tsx';
import { STATE_TITLES } from './order-words.ts';
import { PayOrder } from './pay-order.tsx';
import { PaymentFrame } from './payment-frame.tsx';
import type { PaymentConfig, PaymentRequest } from './payments.queries.ts';

type PayExistingOrderProps = {
  config: PaymentConfig;
  order: OrderSummary;
  toRequest: () => PaymentRequest;
  onConflict: () => void;
};

/** An order that waits for its money is paid; any other is shown. */
export function PayExistingOrder({ config, order, toRequest, onConflict }: PayExistingOrderProps) {
  if (!isPayable(order.paymentState)) {
    return (
      <PaymentFrame
        kicker="Your order"
        title={STATE_TITLES[order.paymentState]}
        isTest={order.isTest}
      >
        <OrderSheet order={order} />
      </PaymentFrame>
    );
  }
  return (
    <PayOrder
      config={config}
      title={STATE_TITLES[order.paymentState]}
      {...orderAmounts(order)}
      orderNumber={order.orderNumber}
      toRequest={toRequest}
      onConflict={onConflict}
    />
  );
}
