import type { RefObject } from 'react';
import { Link } from 'wouter';
import type { TrackedOrder } from '#core/contract/tracking.ts';
import { StatusBand } from '#web/components/status-band.tsx';
import { Card, CardTitle } from '#web/components/ui/card.tsx';
import { brand } from '#web/lib/brand.ts';
import { listStepsByTicket } from './order-steps.ts';
import { describeNextStep, describeStatus } from './order-words.ts';
import { PageLinkOffer } from './page-link-offer.tsx';
import { OrderTimeline, TrackedOrderDetails } from './tracked-order.tsx';
import { YourTurn } from './your-turn.tsx';

type OrderByTicketProps = {
  order: TrackedOrder;
  heading: RefObject<HTMLHeadingElement | null>;
};

/** An order on the page that searches by ticket number. */
export function OrderByTicket({ order, heading }: OrderByTicketProps) {
  return (
    <>
      <StatusBand turn={<YourTurn order={order} />} next={describeNextStep(order, new Date())}>
        <h2 ref={heading} tabIndex={-1} className="kicker font-sans leading-[1.6] outline-none">
          Current Status
        </h2>
        <p className="mt-1.5 font-display font-medium text-2xl tracking-wide">
          {order.cancelledAt ? 'CANCELLED' : order.orderStatus.toUpperCase()}
        </p>
        <p className="mt-1.5 text-brand-100">{describeStatus(order)}.</p>
        {order.trackingNumber && (
          <p className="mt-1 break-words text-brand-100">Tracking number: {order.trackingNumber}</p>
        )}
        {order.dueDiligenceNotes && <ReviewNotes notes={order.dueDiligenceNotes} />}
      </StatusBand>
      <div className="grid items-start gap-6 lg:grid-cols-[1.25fr_1fr]">
        <OrderTimeline title="Progress Timeline" steps={listStepsByTicket(order, new Date())} />
        <div className="grid gap-6">
          <TrackedOrderDetails order={order} />
          <NeedHelp orderNumber={order.orderNumber} />
        </div>
      </div>
      <PageLinkOffer number={order.orderNumber} />
    </>
  );
}

function ReviewNotes({ notes }: { notes: string }) {
  return (
    <div className="mt-5 rounded-control bg-white/10 px-4 py-3">
      <h3 className="font-sans font-semibold text-sm tracking-normal">Review Notes</h3>
      <p className="mt-1 whitespace-pre-line break-words">{notes}</p>
    </div>
  );
}

/** Says whom to ask and what to quote. */
function NeedHelp({ orderNumber }: { orderNumber: string }) {
  const question = encodeURIComponent(`About order ${orderNumber}: `);
  return (
    <Card className="gap-3 bg-paper">
      <CardTitle as="h2">Need Help?</CardTitle>
      <p className="text-ink-800">
        Write to{' '}
        <a href={`mailto:${brand.supportEmail}`} className="link break-words">
          {brand.supportEmail}
        </a>{' '}
        or{' '}
        <Link href={`/contact?question=${question}`} className="link">
          send us a message
        </Link>
        . Please quote your order number <strong className="tabular-nums">{orderNumber}</strong>.
      </p>
    </Card>
  );
}
