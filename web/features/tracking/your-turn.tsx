import { CircleCheck, FilePen, Mail } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { TrackedOrder } from '#core/contract/tracking.ts';
import { customerTurns } from '#core/domain/orders/customer-turn.ts';
import { hasReached } from '#core/domain/orders/order-status.ts';
import { Button, buttonStyles } from '#web/components/ui/button.tsx';
import { reasonOf } from '#web/lib/api.ts';
import { formatDay } from '#web/lib/moments.ts';
import { describeOurTurn, describePayment } from './order-words.ts';
import { useRequestAnswerLink, useRequestPaymentLink } from './tracking.queries.ts';

/** What is left for the customer to do. Anyone with the number sees it, so nothing here may reveal more. */
export function YourTurn({ order }: { order: TrackedOrder }) {
  const turns = customerTurns(order);
  const paymentLink = useRequestPaymentLink(order.orderNumber);
  const answerLink = useRequestAnswerLink(order.orderNumber);
  const { applicationSubmittedAt, orderStatus } = order;
  const isApplied = applicationSubmittedAt !== null && !hasReached(orderStatus, 'certified');
  return (
    <ul className="mt-1.5 grid gap-5">
      {turns.includes('pay') && (
        <Turn title="Pay for your order">
          <p>
            {describePayment(order, new Date())} Please pay with the link that we sent to{' '}
            {order.customerEmail}.
          </p>
          <MailedLink
            label="Email me the payment link"
            sent={`The payment link is on its way to ${order.customerEmail}.`}
            request={paymentLink}
          />
        </Turn>
      )}
      {turns.includes('apply') && (
        <Turn title="Complete your application">
          <p>
            We need it for the review. On another device, use the link in your confirmation e-mail.
          </p>
          <Link href="/apply" className={buttonStyles({ variant: 'light', size: 'sm' })}>
            <FilePen aria-hidden="true" />
            Complete your application
          </Link>
        </Turn>
      )}
      {turns.includes('answer') && (
        <Turn title="Answer our questions">
          <p>
            Look for our message to {order.customerEmail}: it has a link to our reviewer’s
            questions. The clock is paused until you have answered.
          </p>
          <MailedLink
            label="Email me the link"
            sent={`The link is on its way to ${order.customerEmail}.`}
            request={answerLink}
          />
        </Turn>
      )}
      {turns.includes('contact') && (
        <Turn title="Please contact us">
          <p>{describePayment(order, new Date())} Tell us if you expected otherwise.</p>
          <Link
            href={`/contact?question=${encodeURIComponent(`About order ${order.orderNumber}: `)}`}
            className={buttonStyles({ variant: 'light', size: 'sm' })}
          >
            <Mail aria-hidden="true" />
            Send us a message
          </Link>
        </Turn>
      )}
      {turns.length === 0 && (
        <Turn title="Nothing to do">
          <p>
            {describeOurTurn(order, new Date())}We write to {order.customerEmail} when something
            changes.
          </p>
        </Turn>
      )}
      {isApplied && (
        <li className="flex gap-2.5">
          <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-brass-400" />
          Your application is complete. We received it on {formatDay(applicationSubmittedAt)}.
        </li>
      )}
    </ul>
  );
}

function Turn({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li className="grid justify-items-start gap-2 break-words">
      <strong className="font-semibold text-lg">{title}</strong>
      {children}
    </li>
  );
}

type MailedLinkProps = {
  label: string;
  sent: string;
  request: ReturnType<typeof useRequestPaymentLink>;
};

/** The link reveals more than the number, so it is mailed to the order's address and not shown here. */
function MailedLink({ label, sent, request }: MailedLinkProps) {
  if (request.isSuccess) {
    return (
      <p role="status" className="font-semibold">
        {sent}
      </p>
    );
  }
  return (
    <>
      <Button
        variant="light"
        size="sm"
        pending={request.isPending}
        onClick={() => request.mutate()}
      >
        <Mail aria-hidden="true" />
        {label}
      </Button>
      {request.isError && (
        <p role="alert" className="font-medium text-brass-200">
          {reasonOf(request.error)}
        </p>
      )}
    </>
  );
}
