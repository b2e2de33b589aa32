import type { OrderSummary } from '#core/contract/payments.ts';
import { orderAmounts } from '#core/domain/payments/order-amounts.ts';
import { isPayable, type PaymentState } from '#core/domain/payments/payment.ts';
import { OrderSheet } from './order-sheet.tsx';
import { STATE_TITLES } from './order-words.ts';
import { PayOrder } from './pay-order.tsx';
import { PaymentFrame } from './payment-frame.tsx';
import type { PaymentConfig, PaymentRequest } from './payments.queries.ts';

type Paying = {
  subject: string;
  config: PaymentConfig;
  toRequest: () => PaymentRequest;
  onConflict: () => void;
};

/** An order that waits for its money is paid; any other is shown. */
export function PayExistingOrder({ order, ...paying }: Paying & { order: OrderSummary }) {
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
    <PayUnpaidOrder
      {...paying}
      state={order.paymentState}
      due={order}
      orderNumber={order.orderNumber}
    />
  );
}

type PayUnpaidOrderProps = Paying & {
  state: PaymentState;
  due: Pick<OrderSummary, 'certificationType' | 'amount' | 'items'>;
  /** Known to the browser that has paid the order before, and with the link from its mail. */
  orderNumber?: string;
};

export function PayUnpaidOrder({ state, due, ...props }: PayUnpaidOrderProps) {
  return (
    <PayOrder
      {...props}
      title={STATE_TITLES[state]}
      {...orderAmounts(due)}
      asksForReference={false}
    />
  );
}
