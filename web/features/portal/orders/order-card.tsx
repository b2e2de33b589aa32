import { Award, Download, Mail } from 'lucide-react';
import { useState } from 'react';
import { portal } from '#core/contract/portal/portal.ts';
import type { PortalOrder, PortalPage } from '#core/contract/portal/records.ts';
import { priceOf } from '#core/domain/money.ts';
import { hasReached, ORDER_STATUS_LABELS } from '#core/domain/orders/order-status.ts';
import { FactRow } from '#web/components/fact-row.tsx';
import { Badge, type BadgeTone } from '#web/components/ui/badge.tsx';
import { Button, buttonStyles } from '#web/components/ui/button.tsx';
import { Card, CardTitle } from '#web/components/ui/card.tsx';
import { CompanyTag } from '#web/features/portal/parts/section.tsx';
import { pathOf } from '#web/lib/api.ts';
import { formatDay } from '#web/lib/moments.ts';
import { ConfirmedDetails } from './confirmed-details.tsx';
import { describeClock, describePayment, isStuck } from './order-words.ts';

const TONES: Record<PortalOrder['orderStatus'], BadgeTone> = {
  processing: 'info',
  review: 'warning',
  certified: 'success',
  delivered: 'brand',
};

type OrderCardProps = { page: PortalPage; order: PortalOrder };

export function OrderCard({ page, order }: OrderCardProps) {
  const [now] = useState(() => new Date());
  const { id, orderNumber, orderStatus, details } = order;
  return (
    <Card className="gap-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <CompanyTag page={page} record={order} />
          <CardTitle className="wrap-anywhere">{order.certificationType}</CardTitle>
          <p className="mt-1 text-ink-600 text-sm tabular-nums">
            Order {orderNumber}, {formatDay(order.createdAt)}
          </p>
        </div>
        {order.cancelledAt ? (
          <Badge tone="danger">Cancelled</Badge>
        ) : (
          <Badge tone={TONES[orderStatus]}>{ORDER_STATUS_LABELS[orderStatus]}</Badge>
        )}
      </div>
      <dl className="grid">
        <FactRow label="Where it is">{describeClock(order, now)}</FactRow>
        <FactRow label="Payment">{describePayment(order, now)}</FactRow>
        <FactRow label="Amount">
          <span className="font-semibold tabular-nums">{priceOf(order)}</span>
        </FactRow>
        <FactRow label="Ticket number">
          <span className="tabular-nums">{order.ticketNumber}</span>
        </FactRow>
        {order.dueDiligenceNotes && (
          <FactRow label="Our notes">
            <span className="whitespace-pre-line">{order.dueDiligenceNotes}</span>
          </FactRow>
        )}
        {details?.confirmedAt && (
          <FactRow label="On the certificate">
            <ConfirmedDetails order={order} details={details} />
          </FactRow>
        )}
      </dl>
      <div className="flex flex-wrap gap-3 empty:hidden">
        {hasReached(orderStatus, 'delivered') && (
          <a href="#certificates" className={buttonStyles({ variant: 'outline', size: 'sm' })}>
            <Award aria-hidden="true" />
            See the certificate
          </a>
        )}
        {order.hasReceipt && (
          <a
            href={pathOf(portal.receipt, { id })}
            download
            aria-label={`Receipt of order ${orderNumber}, PDF`}
            className={buttonStyles({ variant: 'outline', size: 'sm' })}
          >
            <Download aria-hidden="true" />
            Receipt
          </a>
        )}
        {isStuck(order) && (
          <a
            href={`/contact?question=${encodeURIComponent(`About order ${orderNumber}: `)}`}
            className={buttonStyles({ variant: 'outline', size: 'sm' })}
          >
            <Mail aria-hidden="true" />
            Write to us
          </a>
        )}
      </div>
    </Card>
  );
}

/** Number of orders that fit on a screen or two; the rest are shown on request. */
const AT_FIRST = 3;

export function OrderList({ page }: { page: PortalPage }) {
  const [areAllShown, setAllShown] = useState(false);
  const { orders } = page;
  const shown = areAllShown ? orders : orders.slice(0, AT_FIRST);
  return (
    <>
      <ul className="grid gap-4 empty:hidden">
        {shown.map((order) => (
          <li key={order.id}>
            <OrderCard page={page} order={order} />
          </li>
        ))}
      </ul>
      {shown.length < orders.length && (
        <Button variant="outline" className="justify-self-start" onClick={() => setAllShown(true)}>
          Show all {orders.length} orders
        </Button>
      )}
    </>
  );
}
