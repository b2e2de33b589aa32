import { TriangleAlert } from 'lucide-react';
import type { Order } from '#core/contract/staff/orders.ts';
import { ORDER_STATUS_LABELS } from '#core/domain/orders/order-status.ts';
import { PAYMENT_WORDS } from '#core/domain/payments/payment.ts';
import { Moment } from '#web/components/moment.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { statusTone } from '#web/features/tracking/order-words.ts';
import { isCaptureNear } from './money/money-words.ts';

/** Where it was cancelled, how far it had come no longer counts. */
export function OrderStatusBadge({ order }: { order: Order }) {
  if (order.cancelledAt) return <Badge tone="danger">Cancelled</Badge>;
  return (
    <Badge tone={statusTone(order.orderStatus)}>{ORDER_STATUS_LABELS[order.orderStatus]}</Badge>
  );
}

type PaymentBadgeProps = {
  order: Order;
  /** On a card: what is said in brackets can be read in the record. */
  isShort?: true;
};

/** Its longest words are cut in a narrow place, and told in full on hover. */
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

/** It is to continue a certificate of the customer. */
export function RenewalBadge({ order }: { order: Order }) {
  return order.renews ? <Badge tone="info">Renewal</Badge> : null;
}

/** By when a held amount is charged, with a warning while there is little time left. */
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
