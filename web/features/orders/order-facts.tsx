import type { ReactNode } from 'react';
import type { OrderDetails } from '#core/contract/staff/orders.ts';
import { formatMoney, formatWithCents } from '#core/domain/money.ts';
import { orderAmounts } from '#core/domain/payments/order-amounts.ts';
import { DrawerSection } from '#web/admin-kit/records/record.tsx';
import { Moment } from '#web/components/moment.tsx';

/** The items bought, their prices, and the order's numbers. */
export function OrderFacts({ order }: { order: OrderDetails }) {
  const { lines, total } = orderAmounts(order);
  return (
    <DrawerSection title="What was bought">
      <dl className="grid gap-1.5 text-sm tabular-nums">
        {lines.map(({ label, amount }) => (
          <Line key={label} name={label}>
            {formatWithCents(amount)}
          </Line>
        ))}
        <div className="flex justify-between gap-4 border-ink-200 border-t pt-1.5 font-semibold">
          <dt>Total</dt>
          <dd>{formatMoney(total)}</dd>
        </div>
      </dl>
      <dl className="grid gap-1.5 text-sm tabular-nums">
        <Line name="Ticket">{order.ticketNumber}</Line>
        <Line name="Ordered">
          <Moment iso={order.createdAt} />
        </Line>
        {order.renews && (
          <Line name="Renews">
            <a href={`/certificates/${order.renews}`} className="link">
              {order.renews}
            </a>
          </Line>
        )}
        {order.quoteNote && <Line name="The price covers">{order.quoteNote}</Line>}
        {order.customerReference && (
          <Line name="Customer's reference">{order.customerReference}</Line>
        )}
        {order.certificationIssuedAt && (
          <Line name="Issued">
            <Moment iso={order.certificationIssuedAt} />
          </Line>
        )}
      </dl>
    </DrawerSection>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="min-w-0 text-ink-700">{name}</dt>
      <dd className="min-w-0 break-words text-right">{children}</dd>
    </div>
  );
}
