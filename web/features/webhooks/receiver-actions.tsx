import { useState } from 'react';
import type { WebhookReceiver } from '#core/contract/staff/owner/webhooks.ts';
import { Button } from '#web/components/ui/button.tsx';
import { ConfirmDialog } from '#web/components/ui/overlay/confirm-dialog.tsx';
import { toast } from '#web/components/ui/overlay/toast-store.ts';
import { reasonOf } from '#web/lib/api.ts';
import { DeliveryLog } from './delivery-log.tsx';
import { ReceiverDialog } from './receiver-form.tsx';
import { nameOf } from './webhook-words.ts';
import {
  useChangeReceiver,
  useRemoveReceiver,
  useRenewSecret,
  useTestReceiver,
} from './webhooks.queries.ts';

const fail = (error: unknown) =>
  toast({ title: 'Save Failed', description: reasonOf(error), tone: 'danger' });

type Asked = 'Change' | 'Messages' | 'New secret' | 'Remove';

type ReceiverActionsProps = {
  receiver: WebhookReceiver;
  /** Passes the secret to the list to show: this entry may be rendered anew meanwhile. */
  onSecret: (secret: string) => void;
};

export function ReceiverActions({ receiver, onSecret }: ReceiverActionsProps) {
  const [asked, setAsked] = useState<Asked>();
  const change = useChangeReceiver();
  const name = nameOf(receiver);
  const close = () => setAsked(undefined);
  const save = async (body: Parameters<typeof change.mutateAsync>[0]['body']) => {
    await change.mutateAsync({ id: receiver.id, body });
    toast({ title: 'Webhook Saved', tone: 'success' });
  };
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <TestButton receiver={receiver} />
        <AskButton action="Change" {...{ name, setAsked }} />
        <AskButton action="Messages" {...{ name, setAsked }} />
        <AskButton action="New secret" {...{ name, setAsked }} />
        <Button
          variant="outline"
          size="sm"
          aria-label={`${receiver.isEnabled ? 'Switch off' : 'Switch on'}: ${name}`}
          pending={change.isPending}
          onClick={() => save({ isEnabled: !receiver.isEnabled }).catch(fail)}
        >
          {receiver.isEnabled ? 'Switch off' : 'Switch on'}
        </Button>
        <AskButton action="Remove" {...{ name, setAsked }} />
      </div>
      {asked === 'Change' && <ReceiverDialog receiver={receiver} save={save} onClose={close} />}
      {asked === 'Messages' && <DeliveryLog receiver={receiver} onClose={close} />}
      <SecretDialog
        receiver={receiver}
        isOpen={asked === 'New secret'}
        onClose={close}
        onSecret={onSecret}
      />
      <RemoveDialog receiver={receiver} isOpen={asked === 'Remove'} onClose={close} />
    </>
  );
}

type AskButtonProps = { action: Asked; name: string; setAsked: (asked: Asked) => void };

function AskButton({ action, name, setAsked }: AskButtonProps) {
  return (
    <Button
      variant="outline"
      size="sm"
      aria-label={`${action}: ${name}`}
      onClick={() => setAsked(action)}
    >
      {action}
    </Button>
  );
}

function TestButton({ receiver }: { receiver: WebhookReceiver }) {
  const test = useTestReceiver();
  const send = () =>
    test.mutateAsync(receiver.id).then(
      ({ isOk, says }) =>
        toast({
          title: isOk ? 'Test Message Accepted' : 'Test Message Not Accepted',
          description: says,
          tone: isOk ? 'success' : 'danger',
        }),
      (error) =>
        toast({ title: 'Test Message Failed', description: reasonOf(error), tone: 'danger' }),
    );
  return (
    <Button
      variant="outline"
      size="sm"
      aria-label={`Send a test: ${nameOf(receiver)}`}
      pending={test.isPending}
      onClick={send}
    >
      Send a test
    </Button>
  );
}

type QuestionProps = { receiver: WebhookReceiver; isOpen: boolean; onClose: () => void };

function SecretDialog({
  receiver,
  isOpen,
  onClose,
  onSecret,
}: QuestionProps & Pick<ReceiverActionsProps, 'onSecret'>) {
  const renew = useRenewSecret();
  const run = () =>
    renew
      .mutateAsync(receiver.id)
      .then(({ secret }) => {
        onClose();
        onSecret(secret);
      })
      .catch(fail);
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={onClose}
      title={<span className="wrap-anywhere">Make a new secret for {nameOf(receiver)}?</span>}
      description="The old one stops working at once: the receiver refuses our messages until it has the new one. What it refuses is sent again for three days."
      confirmLabel="Make a new secret"
      pending={renew.isPending}
      onConfirm={run}
    />
  );
}

function RemoveDialog({ receiver, isOpen, onClose }: QuestionProps) {
  const remove = useRemoveReceiver();
  // By promise: callbacks of `mutate` are dropped when this entry unmounts, which it does once the list reloads.
  const run = () =>
    remove
      .mutateAsync(receiver.id)
      .then(() => toast({ title: 'Webhook Removed', tone: 'success' }), fail);
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={onClose}
      title={<span className="wrap-anywhere">Remove {nameOf(receiver)}?</span>}
      description="Waiting messages are no longer sent, and its log is deleted. This cannot be undone. To pause it, switch it off."
      confirmLabel="Remove this webhook"
      pending={remove.isPending}
      onConfirm={run}
    />
  );
}
