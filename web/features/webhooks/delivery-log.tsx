import { useQuery } from '@tanstack/react-query';
import type { WebhookDelivery, WebhookReceiver } from '#core/contract/staff/owner/webhooks.ts';
import { Moment } from '#web/components/moment.tsx';
import { Alert } from '#web/components/ui/alert.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Dialog, DialogContent } from '#web/components/ui/overlay/dialog.tsx';
import { toast } from '#web/components/ui/overlay/toast-store.ts';
import { Skeleton, SkeletonGroup } from '#web/components/ui/skeleton.tsx';
import { reasonOf } from '#web/lib/api.ts';
import { DELIVERY_STATES, nameOf } from './webhook-words.ts';
import { useResendDelivery, webhookDeliveries } from './webhooks.queries.ts';

type DeliveryLogProps = { receiver: WebhookReceiver; onClose: () => void };

/** The messages sent to a receiver, and its replies. */
export function DeliveryLog({ receiver, onClose }: DeliveryLogProps) {
  const { data, error, isPending, refetch } = useQuery(webhookDeliveries(receiver.id));
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        placement="right"
        title={<span className="wrap-anywhere">Messages to {nameOf(receiver)}</span>}
        description="The newest hundred."
      >
        {error && (
          <Alert tone="danger" title="This could not be loaded">
            <p>{reasonOf(error)}</p>
            <Button size="sm" variant="outline" className="mt-3" onClick={() => refetch()}>
              Try again
            </Button>
          </Alert>
        )}
        {isPending && (
          <SkeletonGroup className="grid gap-3">
            <Skeleton className="h-16" />
            <Skeleton className="h-16" />
          </SkeletonGroup>
        )}
        {data?.length === 0 && <p className="text-ink-600">Nothing has been sent yet.</p>}
        <ol className="divide-y divide-ink-200 text-sm">
          {data?.map((delivery) => (
            <DeliveryEntry key={delivery.id} delivery={delivery} receiverId={receiver.id} />
          ))}
        </ol>
      </DialogContent>
    </Dialog>
  );
}

type DeliveryEntryProps = { delivery: WebhookDelivery; receiverId: number };

function DeliveryEntry({ delivery, receiverId }: DeliveryEntryProps) {
  const { id, event, subject, state, attempts, createdAt, lastStatus } = delivery;
  const resend = useResendDelivery();
  const sendAgain = () =>
    resend.mutateAsync({ id: receiverId, delivery: id }).then(
      () =>
        toast({
          title: 'Message Queued',
          description: 'It is sent within a few seconds.',
          tone: 'success',
        }),
      (error) => toast({ title: 'Sending Failed', description: reasonOf(error), tone: 'danger' }),
    );
  return (
    <li className="grid gap-1.5 py-3 first:pt-0">
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <code className="wrap-anywhere font-semibold">{event}</code>
        <Badge tone={DELIVERY_STATES[state].tone}>{DELIVERY_STATES[state].label}</Badge>
      </p>
      <p className="flex flex-wrap gap-x-4 text-ink-600">
        <span>about {subject}</span>
        <Moment iso={createdAt} />
        <span>{attempts === 1 ? '1 try' : `${attempts} tries`}</span>
        {lastStatus !== null && <span>answered {lastStatus}</span>}
      </p>
      <Outcome delivery={delivery} />
      {state !== 'waiting' && (
        <Button
          variant="outline"
          size="sm"
          className="justify-self-start"
          aria-label={`Send message ${id} again: ${event}, ${subject}`}
          pending={resend.isPending}
          onClick={sendAgain}
        >
          Send again
        </Button>
      )}
    </li>
  );
}

/** How the last attempt ended, or when the next one is. */
function Outcome({
  delivery: { deliveredAt, nextAttemptAt, lastError, state },
}: {
  delivery: WebhookDelivery;
}) {
  return (
    <>
      {lastError && <p className="wrap-anywhere text-danger-700">{lastError}</p>}
      {deliveredAt && (
        <p className="text-ink-600">
          delivered <Moment iso={deliveredAt} />
        </p>
      )}
      {state === 'waiting' && nextAttemptAt && (
        <p className="text-ink-600">
          next try <Moment iso={nextAttemptAt} />
        </p>
      )}
    </>
  );
}
