import { CreditCard, FilePen, MessageCircleQuestion, PenLine } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { portal } from '#core/contract/portal/portal.ts';
import type { PortalOrder, PortalPage } from '#core/contract/portal/records.ts';
import type { OrderTurn } from '#core/domain/portal/turns.ts';
import { Button, buttonStyles } from '#web/components/ui/button.tsx';
import { broughtLinkProps } from '#web/features/portal/brought-here.ts';
import { DetailsOnDemand } from '#web/features/portal/orders/details-on-demand.tsx';
import { describePayment } from '#web/features/portal/orders/order-words.ts';
import { Failure } from '#web/features/portal/parts/failure.tsx';
import { CompanyTag } from '#web/features/portal/parts/section.tsx';
import { useChange } from '#web/features/portal/portal.queries.ts';
import { TurnCard } from './turn-card.tsx';

type OrderTurnProps = {
  page: PortalPage;
  order: PortalOrder;
  kind: OrderTurn;
  /** Called when the task was done here and has left the list. */
  onDone: () => void;
};

/** A task for one order. Readers see it without the button. */
export function OrderTurnCard({ page, order, kind, onDone }: OrderTurnProps) {
  const [now] = useState(() => new Date());
  const tag = <CompanyTag page={page} record={order} />;
  const of = <span className="whitespace-nowrap">order {order.orderNumber}</span>;
  const editor = (control: ReactNode) => (order.mayEdit ? control : undefined);
  switch (kind) {
    case 'answer':
      return (
        <TurnCard
          icon={MessageCircleQuestion}
          tag={tag}
          title="Answer our reviewer’s questions"
          text={
            <p>
              {pointWords(order)} about {order.certificationType} ({of}). Our clock is stopped until
              you have answered.
            </p>
          }
        >
          {editor(order.review && <AnswerButton reviewId={order.review.id} />)}
        </TurnCard>
      );
    case 'pay':
      return (
        <TurnCard
          icon={CreditCard}
          tag={tag}
          title={order.paymentState === 'unpaid' ? 'Pay for your order' : 'Repeat your payment'}
          text={
            <p>
              {describePayment(order, now)} It is for {order.certificationType} ({of}).
            </p>
          }
        >
          {order.payPath && editor(<LinkButton href={order.payPath}>Go to the payment</LinkButton>)}
        </TurnCard>
      );
    case 'apply':
      return (
        <TurnCard
          icon={FilePen}
          tag={tag}
          title="Complete your application"
          text={
            <p>
              {order.certificationType} is paid ({of}). We need your application for the review.
            </p>
          }
        >
          {order.applyPath && (
            <LinkButton href={order.applyPath}>Complete the application</LinkButton>
          )}
        </TurnCard>
      );
    case 'confirm':
      return (
        <TurnCard
          icon={PenLine}
          tag={tag}
          title="Confirm what your certificate will say"
          text={
            <p>
              Name, place and scope for {order.certificationType} ({of}). What you confirm is what
              is printed.
            </p>
          }
        >
          {order.details &&
            editor(
              <DetailsOnDemand order={order} details={order.details} onDone={onDone}>
                Check and confirm
              </DetailsOnDemand>,
            )}
        </TurnCard>
      );
  }
}

/** Leads to the application, or to the payment, which leads on to it. */
const LinkButton = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} className={buttonStyles()} {...broughtLinkProps}>
    {children}
  </a>
);

function pointWords({ review }: PortalOrder): string {
  const points = review?.openPoints ?? 0;
  if (points === 0) return 'We need something from you';
  return points === 1
    ? 'One point is waiting for your answer'
    : `${points} points are waiting for your answer`;
}

/** Each press creates a new link, which opens these questions and nothing else. */
function AnswerButton({ reviewId }: { reviewId: number }) {
  const open = useChange(portal.answerLink, { onSuccess: ({ path }) => location.assign(path) });
  return (
    <>
      <Failure error={open.error} title="The questions could not be opened" />
      <Button
        pending={open.isPending || open.isSuccess}
        onClick={() => open.mutate({ params: { id: reviewId } })}
      >
        Answer the questions
      </Button>
    </>
  );
}
