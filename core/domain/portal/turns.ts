import { customerTurns } from '#core/domain/orders/customer-turn.ts';
import type { OrderStatus } from '#core/domain/orders/order-status.ts';
import { isPaymentSecured, type PaymentState } from '#core/domain/payments/payment.ts';

/** What a customer may have to do for an order, most urgent first: an open question stops the review's clock. */
const ORDER_TURNS = ['answer', 'pay', 'apply', 'confirm'] as const;
export type OrderTurn = (typeof ORDER_TURNS)[number];

type OrderFacts = {
  mayEdit: boolean;
  orderStatus: OrderStatus;
  paymentState: PaymentState;
  /** Null for readers too. */
  payPath: string | null;
  review: { turn: 'us' | 'customer' | 'done' } | null;
  completionUntil: string | null;
  applicationNumber: string | null;
  details: { confirmedAt: string | null } | null;
};

export type Turn<Order, Unfinished> =
  | { kind: OrderTurn; order: Order }
  | { kind: 'continue'; unfinished: Unfinished };

/** Everything that waits for the customer, in the order in which it is shown: orders first, then what was only begun. */
export function listTurns<Order extends OrderFacts, Unfinished>(page: {
  orders: readonly Order[];
  unfinished: readonly Unfinished[];
}): Turn<Order, Unfinished>[] {
  const orders = page.orders.map((order) => ({ order, kinds: orderTurns(order) }));
  return [
    ...ORDER_TURNS.flatMap((kind) =>
      orders.filter(({ kinds }) => kinds.includes(kind)).map(({ order }) => ({ kind, order })),
    ),
    ...page.unfinished.map((unfinished) => ({ kind: 'continue' as const, unfinished })),
  ];
}

function orderTurns(order: OrderFacts): OrderTurn[] {
  const { paymentState, details, mayEdit, payPath } = order;
  // That there is one is all that counts here.
  const turns = customerTurns({ ...order, applicationSubmittedAt: order.applicationNumber });
  const isPaid = isPaymentSecured(paymentState);
  const holds: Record<OrderTurn, boolean> = {
    answer: turns.includes('answer'),
    pay: turns.includes('pay') && (payPath !== null || !mayEdit),
    apply: turns.includes('apply') && isPaid,
    confirm: isPaid && details !== null && details.confirmedAt === null,
  };
  return ORDER_TURNS.filter((kind) => holds[kind]);
}
