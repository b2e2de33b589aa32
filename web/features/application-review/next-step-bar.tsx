import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { adminAddress } from '#core/admin-address.ts';
import type { ApplicationDetails } from '#core/contract/staff/applications.ts';
import type { OrderDetails } from '#core/contract/staff/orders.ts';
import { NEXT_STEP_WORDS, nextStep } from '#core/domain/applications/next-step.ts';
import { Allowed, Only } from '#web/admin-kit/session.tsx';
import { Button, buttonStyles } from '#web/components/ui/button.tsx';
import { ConfirmDialog } from '#web/components/ui/overlay/confirm-dialog.tsx';
import { toast } from '#web/components/ui/overlay/toast-store.ts';
import { useSendsMail } from '#web/features/emails/mail-words.ts';
import { NewOrderDialog } from '#web/features/manual-orders/new-order-dialog.tsx';
import { SentLink } from '#web/features/orders/money/money-box.tsx';
import { LINK_WORDS } from '#web/features/orders/money/money-words.ts';
import { managedOrder, useSendPaymentLink } from '#web/features/orders/orders.queries.ts';
import { useOpenReview } from '#web/features/reviews/reviews.queries.ts';
import { reasonOf } from '#web/lib/api.ts';

/** The main button of an approved application; renders nothing before the decision. */
export function NextStepBar({ application }: { application: ApplicationDetails }) {
  const step = nextStep(application);
  const label = NEXT_STEP_WORDS[step]?.button;
  const { order, review, certificateId } = application.progress;
  const [isOrdering, setIsOrdering] = useState(false);
  const [link, setLink] = useState<string>();
  if (!label) return null;
  return (
    <>
      <div className="flex flex-wrap gap-3 max-sm:*:flex-1">
        {!order && (
          <Allowed to="work" className="self-center">
            <Button onClick={() => setIsOrdering(true)}>{label}</Button>
          </Allowed>
        )}
        {order && step === 'open-order' && (
          <MainLink to={adminAddress('order', order.id)} label={label} />
        )}
        {order && step === 'send-link' && (
          <Only to="work">
            <PaymentLinkButton orderId={order.id} label={label} onSent={setLink} />
          </Only>
        )}
        {order && step === 'start-review' && (
          <Only to="work">
            <StartReviewButton orderId={order.id} label={label} />
          </Only>
        )}
        {review && step === 'open-review' && (
          <MainLink to={adminAddress('review', review.id)} label={label} />
        )}
        {certificateId !== null && (
          <MainLink to={adminAddress('certificate', certificateId)} label={label} />
        )}
        {order && step !== 'open-order' && (
          <Link
            href={adminAddress('order', order.id)}
            className={buttonStyles({ variant: 'outline' })}
          >
            Open the order
          </Link>
        )}
      </div>
      {link && <SentLink link={link} />}
      <NewOrderDialog
        title={label}
        application={application}
        open={isOrdering}
        onClose={() => setIsOrdering(false)}
      />
    </>
  );
}

const MainLink = ({ to, label }: { to: string; label: string }) => (
  <Link href={to} className={buttonStyles()}>
    {label}
  </Link>
);

function StartReviewButton({ orderId, label }: { orderId: number; label: string }) {
  const open = useOpenReview();
  return (
    <Button pending={open.isPending} onClick={() => open.mutate(orderId)}>
      {label}
    </Button>
  );
}

const FAILURE = 'Failed to send the payment link';

type PaymentLinkButtonProps = {
  orderId: number;
  label: string;
  onSent: (link: string) => void;
};

/** Asks first, showing the order as it is now. */
function PaymentLinkButton({ orderId, label, onSent }: PaymentLinkButtonProps) {
  const client = useQueryClient();
  const sendsMail = useSendsMail();
  const send = useSendPaymentLink();
  const [asked, setAsked] = useState<OrderDetails>();
  const [isLoading, setIsLoading] = useState(false);

  const ask = async () => {
    setIsLoading(true);
    try {
      setAsked(await client.fetchQuery({ ...managedOrder(orderId), staleTime: 0 }));
    } catch (error) {
      toast({ title: FAILURE, description: reasonOf(error), tone: 'danger' });
    }
    setIsLoading(false);
  };
  const confirm = async () => {
    try {
      const { isSent, message, link } = await send.mutateAsync(orderId);
      onSent(link);
      toast({
        title: isSent ? 'Payment Link Sent' : 'Payment Link Not Sent',
        description: message,
        tone: 'success',
      });
    } catch (error) {
      toast({ title: FAILURE, description: reasonOf(error), tone: 'danger' });
    }
    setAsked(undefined);
  };
  return (
    <>
      <Button pending={isLoading} onClick={ask}>
        {label}
      </Button>
      {asked && (
        <ConfirmDialog
          open
          onOpenChange={(isOpen) => !isOpen && setAsked(undefined)}
          title={LINK_WORDS.question(asked)}
          description={LINK_WORDS.consequence(asked, sendsMail)}
          confirmLabel={LINK_WORDS.button}
          tone="primary"
          pending={send.isPending}
          onConfirm={confirm}
        />
      )}
    </>
  );
}
