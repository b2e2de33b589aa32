import type { CheckInState } from '#core/domain/check-ins/form.ts';
import { isAnswerable } from '#core/domain/check-ins/state.ts';
import { customerTurns } from '#core/domain/orders/customer-turn.ts';
import type { OrderStatus } from '#core/domain/orders/order-status.ts';
import { isPaymentSecured, type PaymentState } from '#core/domain/payments/payment.ts';

/** What a customer may have to do for an order, most urgent first: open questions stop the review's clock. */
const ORDER_TURNS = ['answer', 'pay', 'apply', 'confirm'] as const;
export type OrderTurn = (typeof ORDER_TURNS)[number];

type OrderFacts = {
  mayEdit: boolean;
  orderStatus: OrderStatus;
  cancelledAt?: string | null;
  paymentState: PaymentState;
  /** Null for readers too. */
  payPath: string | null;
  review: { turn: 'us' | 'customer' | 'done' } | null;
  completionUntil: string | null;
  applicationNumber: string | null;
  details: { confirmedAt: string | null } | null;
};

type CertificateFacts = {
  checkIns: readonly { state: CheckInState; dueOn: string }[];
  canRenew: boolean;
};

export type Turn<Order, Unfinished, Certificate extends CertificateFacts> =
  | { kind: OrderTurn; order: Order }
  | { kind: 'check-in'; certificate: Certificate; checkIn: Certificate['checkIns'][number] }
  | { kind: 'continue'; unfinished: Unfinished }
  | { kind: 'renew'; certificate: Certificate };

/**
 * Lists everything that waits for the customer, in display order: orders and check-ins first, of which confirming
 * details can wait longest, then unfinished work. Renewals have months of time.
 */
export function listTurns<
  Order extends OrderFacts,
  Unfinished,
  Certificate extends CertificateFacts,
>(page: {
  orders: readonly Order[];
  unfinished: readonly Unfinished[];
  certificates: readonly Certificate[];
}): Turn<Order, Unfinished, Certificate>[] {
  const orders = page.orders.map((order) => ({ order, kinds: orderTurns(order) }));
  const ofOrders = (...wanted: OrderTurn[]) =>
    wanted.flatMap((kind) =>
      orders.filter(({ kinds }) => kinds.includes(kind)).map(({ order }) => ({ kind, order })),
    );
  return [
    ...ofOrders('answer', 'pay', 'apply'),
    ...listCheckInTurns(page.certificates),
    ...ofOrders('confirm'),
    ...page.unfinished.map((unfinished) => ({ kind: 'continue' as const, unfinished })),
    ...page.certificates
      .filter(({ canRenew }) => canRenew)
      .map((certificate) => ({ kind: 'renew' as const, certificate })),
  ];
}

/** Lists check-ins that can be filled in now, by due day. */
const listCheckInTurns = <Certificate extends CertificateFacts>(
  certificates: readonly Certificate[],
) =>
  certificates
    .flatMap((certificate) =>
      certificate.checkIns
        .filter(({ state }) => isAnswerable(state))
        .map((checkIn: Certificate['checkIns'][number]) => ({
          kind: 'check-in' as const,
          certificate,
          checkIn,
        })),
    )
    .toSorted((a, b) => a.checkIn.dueOn.localeCompare(b.checkIn.dueOn));

function orderTurns(order: OrderFacts): OrderTurn[] {
  const { paymentState, details, mayEdit, payPath } = order;
  // Only whether there is one matters here.
  const turns = customerTurns({ ...order, applicationSubmittedAt: order.applicationNumber });
  const isPaid = isPaymentSecured(paymentState);
  const holds: Record<OrderTurn, boolean> = {
    answer: turns.includes('answer'),
    pay: turns.includes('pay') && (payPath !== null || !mayEdit),
    apply: turns.includes('apply') && isPaid,
    confirm: isPaid && !order.cancelledAt && details !== null && details.confirmedAt === null,
  };
  return ORDER_TURNS.filter((kind) => holds[kind]);
}
