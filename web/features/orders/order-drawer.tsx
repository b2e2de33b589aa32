import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { OrderDetails } from '#core/contract/staff/orders.ts';
import { formatMoney, formatWithCents } from '#core/domain/money.ts';
import { orderAmounts } from '#core/domain/payments/order-amounts.ts';
import { type RecordSteps, useStepping } from '#web/admin-kit/lists/record-steps.tsx';
import { DrawerSection, RecordHistory } from '#web/admin-kit/record.tsx';
import { Guarded, Only } from '#web/admin-kit/session.tsx';
import { Moment } from '#web/components/moment.tsx';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Dialog, DialogContent } from '#web/components/ui/overlay/dialog.tsx';
import { Skeleton, SkeletonGroup } from '#web/components/ui/skeleton.tsx';
import { AssessmentReview } from '#web/features/assessment/review/assessment-review.tsx';
import { CustomerFile } from '#web/features/customers/customer-file.tsx';
import { PageLinkButton } from '#web/features/customers/page-link-button.tsx';
import { reasonOf } from '#web/lib/api.ts';
import { CancelledNotice, CancelOrder } from './cancel-order.tsx';
import { CustomerForm } from './customer-form.tsx';
import { CertificateSection } from './delivery/certificate-section.tsx';
import { EmailTracking } from './email-tracking.tsx';
import { HandlingForm } from './handling-form.tsx';
import { MoneyBox } from './money/money-box.tsx';
import { MoneyDialog, useMoneyAction } from './money/money-dialog.tsx';
import { NotAssessedBadge, OrderStatusBadge, RenewalBadge } from './order-badges.tsx';
import { managedOrder } from './orders.queries.ts';
import { ReviewSection } from './review-section.tsx';

type OrderDrawerProps = {
  id: number | undefined;
  /** Its neighbours, where it was opened from a list. */
  steps?: RecordSteps;
  onClose: () => void;
};

/** The Manage Order dialog. */
export function OrderDrawer({ id, steps, onClose }: OrderDrawerProps) {
  return (
    <Dialog open={id !== undefined} onOpenChange={(isOpen) => !isOpen && onClose()}>
      {id !== undefined && <Drawer id={id} steps={steps} />}
    </Dialog>
  );
}

function Drawer({ id, steps }: { id: number; steps: RecordSteps | undefined }) {
  const stepping = useStepping({ steps, id, subject: 'order' });
  const { data, error, isFetching, refetch } = useQuery(managedOrder(id));
  const [footer, setFooter] = useState<Element | null>(null);
  return (
    <DialogContent
      {...stepping}
      placement="right"
      size="lg"
      title={data ? data.orderNumber : 'Order'}
      description={
        data && [data.customerName, data.companyName].filter((name) => name !== null).join(' · ')
      }
      footer={data?.cancelledAt ? undefined : <div ref={setFooter} className="contents" />}
    >
      {data ? (
        <Sections key={id} order={data} isLoading={isFetching} onLoad={refetch} footer={footer} />
      ) : error ? (
        <div className="grid gap-4">
          <Alert tone="danger" title="The order could not be loaded">
            {reasonOf(error)}
          </Alert>
          <Button className="justify-self-start" variant="outline" onClick={() => refetch()}>
            Try again
          </Button>
        </div>
      ) : (
        <SkeletonGroup className="grid gap-4">
          <Skeleton className="h-40" />
          <Skeleton className="h-11" />
          <Skeleton className="h-28" />
          <Skeleton className="h-28" />
        </SkeletonGroup>
      )}
    </DialogContent>
  );
}

type SectionsProps = {
  order: OrderDetails;
  isLoading: boolean;
  onLoad: () => void;
  footer: Element | null;
};

function Sections({ order, isLoading, onLoad, footer }: SectionsProps) {
  const money = useMoneyAction(order);
  return (
    <div className="grid gap-8">
      <CancelledNotice order={order} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex flex-wrap gap-2">
          <OrderStatusBadge order={order} />
          <NotAssessedBadge order={order} />
          <RenewalBadge order={order} />
        </div>
        <Only to="work">
          <div className="flex flex-wrap gap-2">
            <EmailTracking order={order} />
            <PageLinkButton orderId={order.id} />
            <CancelOrder order={order} />
          </div>
          <p className="wrap-anywhere w-full text-ink-600 text-sm">
            Mails go to {order.customerEmail} after 10 seconds, in which they can be undone.
          </p>
        </Only>
      </div>
      <div className="grid gap-8 sm:grid-cols-2">
        <OrderFacts order={order} />
        <MoneyBox order={order} money={money} />
      </div>
      {!order.cancelledAt && (
        <HandlingForm order={order} isLoading={isLoading} onLoad={onLoad} footer={footer} />
      )}
      <ReviewSection order={order} />
      {!order.cancelledAt && (
        <Guarded to="work">
          <CertificateSection order={order} money={money} />
        </Guarded>
      )}
      <Guarded to="work">
        <CustomerForm order={order} isLoading={isLoading} onLoad={onLoad} />
      </Guarded>
      {order.isAssessed && <AssessmentReview sessionId={order.sessionId} />}
      <CustomerFile email={order.customerEmail} record={{ subject: 'order', id: order.id }} />
      <RecordHistory subject="order" id={order.id} />
      <MoneyDialog order={order} money={money} />
    </div>
  );
}

/** What was bought, for how much, and under which numbers. */
function OrderFacts({ order }: { order: OrderDetails }) {
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
