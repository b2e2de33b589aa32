import { TriangleAlert } from 'lucide-react';
import type { Order } from '#core/contract/staff/orders.ts';
import { ORDER_STATUS_LABELS } from '#core/domain/orders/order-status.ts';
import { PAYMENT_WORDS } from '#core/domain/payments/payment.ts';
import { Moment } from '#web/components/moment.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { statusTone } from '#web/features/tracking/order-words.ts';
import { isCaptureNear } from './money/money-words.ts';

/** Shows an order's status or, once it is canceled, only that. */
export function OrderStatusBadge({ order }: { order: Order }) {
  if (order.cancelledAt) return <Badge tone="danger">Cancelled</Badge>;
  return (
    <Badge tone={statusTone(order.orderStatus)}>{ORDER_STATUS_LABELS[order.orderStatus]}</Badge>
  );
}

type PaymentBadgeProps = {
  order: Order;
  /** For cards: leaves out the words in brackets, which the record shows. */
  isShort?: true;
};

/** Truncates long labels if space is narrow, and shows them in full on hover. */
export function PaymentBadge({ order, isShort }: PaymentBadgeProps) {
  const { label, tone } = PAYMENT_WORDS[order.paymentState];
  return (
    <Badge tone={tone} title={label} className="block max-w-full truncate">
      {isShort ? label.replace(/ \(.*\)$/, '') : label}
    </Badge>
  );
}

export function TestBadge({ order }: { order: Order }) {
  return order.isTest ? <Badge>Test</Badge> : null;
}

/** Bought without the results of an assessment: the reviewer has no answers to start from. */
export function NotAssessedBadge({ order }: { order: Order }) {
  return order.isAssessed ? null : <Badge tone="warning">Not assessed</Badge>;
}

/** Marks an order that renews a certificate of the customer. */
export function RenewalBadge({ order }: { order: Order }) {
  return order.renews ? <Badge tone="info">Renewal</Badge> : null;
}

/** The time by which a held amount must be charged, with a warning if it is near. */
export function CaptureBy({ order }: { order: Order }) {
  if (order.paymentState !== 'authorized' || !order.captureBy) return null;
  const isNear = isCaptureNear(order.captureBy, Date.now());
  return (
    <span
      className={
        isNear ? 'inline-flex items-center gap-1.5 font-medium text-brass-700' : 'text-ink-700'
      }
    >
      {isNear && <TriangleAlert aria-hidden="true" className="size-4 shrink-0" />}
      <span>
        {isNear && <span className="sr-only">Soon: </span>}
        Capture by <Moment iso={order.captureBy} />
      </span>
    </span>
  );
}
