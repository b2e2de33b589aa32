import type { OrderSummary } from '#core/contract/payments.ts';
import { isPaymentSecured, PAYMENT_STATE_LABELS } from '#core/domain/payments/payment.ts';
import { Badge } from '#web/components/ui/badge.tsx';
import { Card, CardTitle } from '#web/components/ui/card.tsx';
import { CopyButton } from '#web/components/ui/copy-button.tsx';
import { moneyOf } from './money-words.ts';

/** An order in short: both of its numbers, what it is for, what it costs. */
export function OrderFacts({ order }: { order: OrderSummary }) {
  const { orderNumber, ticketNumber, certificationType, items, amount, paymentState } = order;
  const names = items.length > 0 ? items.map(({ name }) => name) : [certificationType];
  return (
    <Card>
      <CardTitle as="h2">Your order</CardTitle>
      <dl className="grid gap-4">
        <NumberRow label="Order number" value={orderNumber} />
        <NumberRow label="Ticket number" value={ticketNumber} />
        <Row label="Certification">
          <ul className="grid gap-0.5 sm:text-right">
            {names.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </Row>
        {order.customerReference && <Row label="Your reference">{order.customerReference}</Row>}
        <Row label="Amount">
          <span className="font-semibold tabular-nums">{moneyOf(amount)}</span>
        </Row>
        <Row label="Payment">
          <Badge tone={isPaymentSecured(paymentState) ? 'success' : 'warning'}>
            {PAYMENT_STATE_LABELS[paymentState]}
          </Badge>
        </Row>
      </dl>
    </Card>
  );
}

function Row({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-ink-200 border-t pt-4 first:border-t-0 first:pt-0">
      <dt className="text-ink-600">{label}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}

function NumberRow({ label, value }: { label: string; value: string }) {
  return (
    <Row label={label}>
      <span className="flex flex-wrap items-center gap-x-2 gap-y-2 sm:gap-x-3">
        <span className="font-semibold tabular-nums sm:text-lg">{value}</span>
        <CopyButton
          text={value}
          aria-label={`Copy ${label.toLowerCase()}`}
          className="max-sm:px-2.5"
        />
      </span>
    </Row>
  );
}
