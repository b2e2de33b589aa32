import type { TrackedOrder } from '#core/contract/tracking.ts';
import { priceOf } from '#core/domain/money.ts';
import { hasReached, ORDER_STATUSES, type OrderStatus } from '#core/domain/orders/order-status.ts';
import {
  isHeldUp,
  isPaymentOpen,
  isPaymentSecured,
  PAYMENT_WORDS,
  type PaymentState,
} from '#core/domain/payments/payment.ts';
import type { StepState } from '#web/components/ui/timeline.tsx';
import { describePayment } from './order-words.ts';

export type OrderStep = {
  title: string;
  state: StepState;
  /** Replaces "In progress" beside an active step. */
  label?: string;
  /** At most one step is current. */
  isCurrent: boolean;
  /** The first of those that are still to come. */
  isNext: boolean;
  /** ISO time at which the step was completed; missing if unknown. */
  time?: string;
  description?: string;
  /** Smaller, below the description. */
  note?: string;
};

type Words = Pick<OrderStep, 'title' | 'description' | 'note' | 'label'> & { time?: string | null };

/** A step is done when its status is reached; only the review takes a while, so only it can be under way. */
function toSteps(
  { orderStatus, paymentState }: TrackedOrder,
  words: Record<OrderStatus, Words>,
): OrderStep[] {
  const reached = ORDER_STATUSES.indexOf(orderStatus);
  return ORDER_STATUSES.map((status, index) => {
    const { time, ...rest } = words[status];
    const isUnderWay = index === reached && status === 'review';
    return {
      ...rest,
      time: time ?? undefined,
      state: isUnderWay ? 'active' : index <= reached ? 'done' : 'pending',
      isCurrent: isUnderWay,
      isNext: index === reached + 1 && !isHeldUp(paymentState),
    };
  });
}

/** Staff may mark an order as delivered although no certificate was mailed for it. */
function describeDelivery({ paymentState, certificateDeliveredAt }: TrackedOrder): string {
  const { delivered: words } = PAYMENT_WORDS[paymentState];
  if (certificateDeliveredAt) return words;
  return `${words.replace('Certificate delivered', 'Order completed')}. No certificate was sent by e-mail`;
}

/** The timeline of the page that searches by order number. */
export function listStepsByOrder(order: TrackedOrder): OrderStep[] {
  const { orderStatus, createdAt, certificationIssuedAt, certificateDeliveredAt } = order;
  const isAt = (step: OrderStatus) => hasReached(orderStatus, step);
  const isWithoutCertificate = isAt('delivered') && !certificateDeliveredAt;
  return toSteps(order, {
    processing: { title: 'Order Received', time: createdAt },
    review: {
      title: 'Due Diligence Review',
      time: isAt('certified') ? certificationIssuedAt : null,
      description: isAt('review')
        ? 'Review in progress - we may contact your business for verification'
        : 'Awaiting review start',
    },
    certified: {
      title: 'Certification Issued',
      time: isAt('certified') ? certificationIssuedAt : null,
      description: isAt('certified') ? undefined : 'Pending completion of due diligence',
    },
    delivered: {
      title: isWithoutCertificate ? 'Order Completed' : 'Certificate Delivered',
      time: isAt('delivered') ? certificateDeliveredAt : null,
      description: isAt('delivered')
        ? describeDelivery(order)
        : 'Awaiting certification completion',
    },
  });
}

/** The timeline of the page that searches by ticket number: its first step is the payment. */
export function listStepsByTicket(order: TrackedOrder, now: Date): OrderStep[] {
  const { orderStatus, paymentState, certificationIssuedAt, trackingNumber } = order;
  const isAt = (step: OrderStatus) => hasReached(orderStatus, step);
  const steps = toSteps(order, {
    processing: toPaymentStep(order, now),
    review: {
      title: 'Due Diligence Review',
      time: isAt('certified') ? certificationIssuedAt : null,
      description: isAt('certified')
        ? 'We have verified what you told us'
        : isAt('review')
          ? describeReview(order)
          : describeComingReview(paymentState),
    },
    certified: {
      title: 'Certification Approved',
      time: isAt('certified') ? certificationIssuedAt : null,
      description: isAt('certified')
        ? 'Your business passed the review and is certified'
        : 'Pending - Approval follows a successful review',
    },
    delivered: {
      title: 'Email Delivery',
      time: isAt('delivered') ? order.certificateDeliveredAt : null,
      description: describeEmail(order),
      note: isAt('delivered') && trackingNumber ? `Tracking number: ${trackingNumber}` : undefined,
    },
  });
  if (isPaymentSecured(paymentState)) return steps;
  // Whatever status the order has reached, its payment is not confirmed.
  const unconfirmed = { state: 'active', isCurrent: orderStatus === 'processing' } as const;
  return steps.map((step, index) => (index === 0 ? { ...step, ...unconfirmed } : step));
}

function describeEmail({
  orderStatus,
  customerEmail,
  certificateDeliveredAt,
}: TrackedOrder): string {
  if (orderStatus === 'delivered') {
    return certificateDeliveredAt
      ? `Your certificate was sent to ${customerEmail}`
      : 'Your order is marked as delivered. No certificate was sent by e-mail';
  }
  return orderStatus === 'certified'
    ? `Pending - Your certificate goes to ${customerEmail} next`
    : `Pending - Your certificate goes to ${customerEmail} once it is approved`;
}

function describeReview({ paymentState, review }: TrackedOrder): string {
  if (paymentState !== 'disputed' && isHeldUp(paymentState)) {
    return 'Ended because the payment was returned';
  }
  if (paymentState === 'expired') return 'On hold until the payment is authorized again';
  if (review?.turn === 'done') return 'We have decided';
  return review?.turn === 'customer'
    ? 'On hold until you have answered our questions'
    : 'We verify what you told us and may contact your business';
}

function describeComingReview(paymentState: PaymentState): string {
  if (isPaymentOpen(paymentState)) {
    return 'Pending - The review starts once the payment is authorized';
  }
  return isHeldUp(paymentState)
    ? 'Pending - On hold because of the payment'
    : 'Pending - The review starts shortly';
}

function toPaymentStep(order: TrackedOrder, now: Date): Words {
  const { paymentState, createdAt } = order;
  const words = describePayment(order, now);
  return isPaymentSecured(paymentState)
    ? {
        title: 'Payment Confirmed',
        time: createdAt,
        description: `Your ${priceOf(order)} payment authorization was successfully processed`,
        note: words,
      }
    : {
        title: PAYMENT_WORDS[paymentState].label,
        description: words,
        label: isPaymentOpen(paymentState) ? 'To do' : 'Not confirmed',
      };
}
