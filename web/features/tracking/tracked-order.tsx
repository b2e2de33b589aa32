import type { TrackedOrder } from '#core/contract/tracking.ts';
import { priceOf } from '#core/domain/money.ts';
import { ORDER_STATUS_LABELS } from '#core/domain/orders/order-status.ts';
import { PAYMENT_WORDS } from '#core/domain/payments/payment.ts';
import { FactRow } from '#web/components/fact-row.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { Card, CardTitle } from '#web/components/ui/card.tsx';
import { CopyButton } from '#web/components/ui/copy-button.tsx';
import { Timeline, TimelineStep } from '#web/components/ui/timeline.tsx';
import { formatMoment } from '#web/lib/moments.ts';
import type { OrderStep } from './order-steps.ts';
import { statusTone } from './order-words.ts';

/** Everything shown to anyone who has one of the numbers. */
export function TrackedOrderDetails({ order }: { order: TrackedOrder }) {
  const { orderNumber, ticketNumber, orderStatus, paymentState, trackingNumber } = order;
  return (
    <Card className="gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <CardTitle as="h2">Order Details</CardTitle>
        {order.cancelledAt ? (
          <Badge tone="danger">Cancelled</Badge>
        ) : (
          <Badge tone={statusTone(orderStatus)}>{ORDER_STATUS_LABELS[orderStatus]}</Badge>
        )}
      </div>
      <dl className="grid">
        <NumberFact label="Order number" number={orderNumber} />
        <NumberFact label="Ticket number" number={ticketNumber} />
        <FactRow label="Customer">{order.customerName}</FactRow>
        <FactRow label="Email">{order.customerEmail}</FactRow>
        <FactRow label="Order date">
          <time dateTime={order.createdAt}>{formatMoment(order.createdAt)}</time>
        </FactRow>
        <FactRow label="Certification type">{order.certificationType}</FactRow>
        <FactRow label="Amount">
          <span className="font-semibold tabular-nums">{priceOf(order)}</span>
        </FactRow>
        <FactRow label="Payment">
          <Badge
            tone={PAYMENT_WORDS[paymentState].tone}
            className="whitespace-normal rounded-control"
          >
            {PAYMENT_WORDS[paymentState].label}
          </Badge>
        </FactRow>
        {paymentState !== 'unpaid' && (
          <FactRow label="Receipt">
            Only by the link in our e-mails to {order.customerEmail}: whoever has it can open the
            receipt, so it is not shown here.
          </FactRow>
        )}
        {trackingNumber && <FactRow label="Tracking number">{trackingNumber}</FactRow>}
      </dl>
    </Card>
  );
}

function NumberFact({ label, number }: { label: string; number: string }) {
  return (
    <FactRow label={label}>
      <span className="flex flex-wrap items-center justify-between gap-x-3">
        <span className="font-semibold tabular-nums">{number}</span>
        <CopyButton
          variant="ghost"
          className="-my-1.5 -mr-3"
          text={number}
          aria-label={`Copy ${label.toLowerCase()}`}
        />
      </span>
    </FactRow>
  );
}

type OrderTimelineProps = { title: string; steps: readonly OrderStep[] };

export function OrderTimeline({ title, steps }: OrderTimelineProps) {
  return (
    <Card>
      <CardTitle as="h2">{title}</CardTitle>
      <Timeline aria-label={title}>
        {steps.map(({ title: name, state, isCurrent, label, isNext, time, description, note }) => (
          <TimelineStep
            key={name}
            state={state}
            aria-current={isCurrent ? 'step' : undefined}
            activeLabel={label}
            title={
              isNext ? (
                <span className="inline-flex flex-wrap items-center gap-x-3">
                  {name}
                  <Badge tone="warning">Next</Badge>
                </span>
              ) : (
                name
              )
            }
            time={state === 'done' && <CompletedAt time={time} />}
            description={description}
          >
            {note && <p className="mt-1 max-w-reading text-ink-600 text-sm">{note}</p>}
          </TimelineStep>
        ))}
      </Timeline>
    </Card>
  );
}

/** Comes before the description, so that a finished step is not taken for a current one. */
function CompletedAt({ time }: { time: string | undefined }) {
  return time ? (
    <>
      Completed <time dateTime={time}>{formatMoment(time)}</time>
    </>
  ) : (
    'Completed'
  );
}
