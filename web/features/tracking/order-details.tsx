import type { ReactNode } from 'react';
import type { TrackedOrder } from '#core/contract/tracking.ts';
import { priceOf } from '#core/domain/money.ts';
import { ORDER_STATUS_LABELS } from '#core/domain/order-status.ts';
import { PAYMENT_WORDS } from '#core/domain/payment-words.ts';
import { Badge } from '#web/components/ui/badge.tsx';
import { Card, CardTitle } from '#web/components/ui/card.tsx';
import { CopyButton } from '#web/components/ui/copy-button.tsx';
import { formatMoment } from '#web/lib/moments.ts';
import { statusTone } from './order-words.ts';

/** Everything that whoever has a number may know of the order. */
export function OrderDetails({ order }: { order: TrackedOrder }) {
  const { orderNumber, ticketNumber, orderStatus, paymentState, trackingNumber } = order;
  return (
    <Card className="gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <CardTitle as="h2">Order Details</CardTitle>
        <Badge tone={statusTone(orderStatus)}>{ORDER_STATUS_LABELS[orderStatus]}</Badge>
      </div>
      <dl className="grid">
        <NumberFact label="Order number" number={orderNumber} />
        <NumberFact label="Ticket number" number={ticketNumber} />
        <Fact label="Customer">{order.customerName}</Fact>
        <Fact label="Email">{order.customerEmail}</Fact>
        <Fact label="Order date">
          <time dateTime={order.createdAt}>{formatMoment(order.createdAt)}</time>
        </Fact>
        <Fact label="Certification type">{order.certificationType}</Fact>
        <Fact label="Amount">
          <span className="font-semibold tabular-nums">{priceOf(order)}</span>
        </Fact>
        <Fact label="Payment">
          <Badge
            tone={PAYMENT_WORDS[paymentState].tone}
            className="whitespace-normal rounded-control"
          >
            {PAYMENT_WORDS[paymentState].label}
          </Badge>
        </Fact>
        {paymentState !== 'unpaid' && (
          <Fact label="Receipt">
            Only by the link in our e-mails to {order.customerEmail}: whoever has it can open the
            receipt, so it is not shown here.
          </Fact>
        )}
        {trackingNumber && <Fact label="Tracking number">{trackingNumber}</Fact>}
      </dl>
    </Card>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-5 border-ink-200 border-t py-2.5 last:pb-0 sm:grid-cols-[8rem_1fr]">
      <dt className="text-ink-600 text-sm leading-6.5">{label}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  );
}

function NumberFact({ label, number }: { label: string; number: string }) {
  return (
    <Fact label={label}>
      <span className="flex flex-wrap items-center justify-between gap-x-3">
        <span className="font-semibold tabular-nums">{number}</span>
        <CopyButton
          variant="ghost"
          className="-my-1.5 -mr-3"
          text={number}
          aria-label={`Copy ${label.toLowerCase()}`}
        />
      </span>
    </Fact>
  );
}
