import { adminAddress } from '#core/admin-address.ts';
import type { OrderDetails } from '#core/contract/staff/orders.ts';
import { orderDue } from '#core/domain/dashboard/record-due.ts';
import { ORDER_STEP_WORDS, orderRestWords, orderStep } from '#core/domain/orders/next-step.ts';
import type { NextStep } from '#web/admin-kit/records/next-step.tsx';
import { RecordHeader } from '#web/admin-kit/records/record-header.tsx';
import { goToSection } from '#web/admin-kit/records/sections.ts';
import { Only } from '#web/admin-kit/session.tsx';
import { PageLinkButton } from '#web/features/customers/page-link-button.tsx';
import { useOpenReview } from '#web/features/reviews/reviews.queries.ts';
import { brand } from '#web/lib/brand.ts';
import { CancelOrder } from './cancel-order.tsx';
import { EmailTracking } from './email-tracking.tsx';
import type { MoneyActions } from './money/money-dialog.tsx';
import { NotAssessedBadge, OrderStatusBadge, RenewalBadge } from './order-badges.tsx';
import { ORDER_SECTIONS } from './order-sections.ts';

type OrderHeaderProps = { order: OrderDetails; money: MoneyActions };

/** The order's customer, progress and next step. */
export function OrderHeader({ order, money }: OrderHeaderProps) {
  const next = useNextStep(order, money);
  const { id, assignee, customerName, companyName, customerEmail, customerPhone } = order;
  return (
    <RecordHeader
      customer={{
        id: order.customerId,
        name: customerName,
        company: companyName,
        email: customerEmail,
        phone: customerPhone,
      }}
      state={
        <>
          <OrderStatusBadge order={order} />
          <NotAssessedBadge order={order} />
          <RenewalBadge order={order} />
        </>
      }
      due={orderDue(order, brand.timeZone)}
      assignment={{ subject: 'order', id, assignee }}
      next={next}
      more={
        <Only to="work">
          <PageLinkButton orderId={id} />
          <CancelOrder order={order} />
          <EmailTracking order={order} />
          <p className="wrap-anywhere w-full px-2 pt-1 text-ink-600">
            Mails go to {customerEmail} after 10 seconds. Until then they can be undone.
          </p>
        </Only>
      }
    />
  );
}

/** Triggers the same actions as the drawer's own controls, with the same confirmations. */
function useNextStep(order: OrderDetails, money: MoneyActions): NextStep | string {
  const review = useOpenReview();
  const step = orderStep(order);
  if (!step) return orderRestWords(order);
  const { button: label, why, permission } = ORDER_STEP_WORDS[step];
  const words = { label, why, permission };
  switch (step) {
    case 'send-link':
      return {
        ...words,
        why: `${why} The link goes to ${order.customerEmail}.`,
        isPending: money.isSendingLink,
        onTake: money.sendLink,
      };
    case 'begin-review':
      return { ...words, isPending: review.isPending, onTake: () => review.mutate(order.id) };
    case 'open-review':
      return {
        ...words,
        why: order.review?.state === 'waiting' ? 'Waiting for the customer.' : why,
        href: adminAddress('review', order.review?.id ?? 0),
      };
    case 'see-dispute':
      return { ...words, onTake: () => goToSection(ORDER_SECTIONS.money) };
    case 'issue':
    case 'deliver':
      return { ...words, onTake: () => goToSection(ORDER_SECTIONS.certificate) };
    case 'release':
    case 'refund':
      return { ...words, onTake: () => money.ask(step) };
  }
}
