import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { WebhookReceiver } from '#core/contract/staff/owner/webhooks.ts';
import { Moment } from '#web/components/moment.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { ApiKeysCard } from '#web/features/api-keys/api-keys-card.tsx';
import { SettingsCard } from '#web/features/settings/settings-card.tsx';
import { ReceiverActions } from './receiver-actions.tsx';
import { ReceiverDialog } from './receiver-form.tsx';
import { SigningSecret } from './signing-secret.tsx';
import { choiceInWords, FORMATS, nameOf } from './webhook-words.ts';
import { useAddReceiver, webhookReceivers } from './webhooks.queries.ts';

/** Connections to other systems, for owners only. */
export function IntegrationsView() {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <WebhooksCard />
      <ApiKeysCard />
    </div>
  );
}

type Shown = { secret: string; name: string };

function WebhooksCard() {
  const [isAdding, setAdding] = useState(false);
  const [shown, setShown] = useState<Shown>();
  const add = useAddReceiver();
  return (
    <SettingsCard
      title="Webhooks"
      description="Other systems are notified of what happens here, in the order in which it happens. What they do not accept is sent again for three days."
      query={useQuery(webhookReceivers)}
    >
      {(receivers) => (
        <>
          {receivers.length === 0 ? (
            <p className="text-ink-600">
              No other system is notified yet. Add the address of your accounting, automation
              service or chat.
            </p>
          ) : (
            <ul aria-label="Webhooks" className="divide-y divide-ink-200">
              {receivers.map((receiver) => (
                <ReceiverEntry key={receiver.id} receiver={receiver} onSecret={setShown} />
              ))}
            </ul>
          )}
          <Button className="self-start" onClick={() => setAdding(true)}>
            <Plus aria-hidden="true" />
            Add a webhook
          </Button>
          {isAdding && (
            <ReceiverDialog
              save={async (wanted) => {
                const { receiver, secret } = await add.mutateAsync(wanted);
                setShown({ secret, name: nameOf(receiver) });
              }}
              onClose={() => setAdding(false)}
            />
          )}
          {shown && <SigningSecret {...shown} onClose={() => setShown(undefined)} />}
        </>
      )}
    </SettingsCard>
  );
}

type ReceiverEntryProps = { receiver: WebhookReceiver; onSecret: (shown: Shown) => void };

function ReceiverEntry({ receiver, onSecret }: ReceiverEntryProps) {
  const { url, format, events, isEnabled, waiting, lastDeliveredAt } = receiver;
  const name = nameOf(receiver);
  return (
    <li className="grid gap-2 py-4 first:pt-0 last:pb-0">
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <strong className="wrap-anywhere font-semibold">{name}</strong>
        <Badge tone={isEnabled ? 'success' : 'neutral'}>{isEnabled ? 'On' : 'Off'}</Badge>
        {waiting > 0 && <Badge tone="warning">{waiting} waiting</Badge>}
      </p>
      <p className="wrap-anywhere text-ink-600">{url}</p>
      <p className="flex flex-wrap gap-x-4 text-ink-600">
        <span>{FORMATS[format].label}</span>
        <span>{choiceInWords(events)}</span>
        <span>
          {lastDeliveredAt ? (
            <>
              last delivery <Moment iso={lastDeliveredAt} />
            </>
          ) : (
            'nothing delivered yet'
          )}
        </span>
      </p>
      <Trouble receiver={receiver} />
      <ReceiverActions receiver={receiver} onSecret={(secret) => onSecret({ secret, name })} />
    </li>
  );
}

function Trouble({ receiver: { disabledBecause, lastError } }: { receiver: WebhookReceiver }) {
  return (
    <>
      {disabledBecause && (
        <p className="wrap-anywhere text-danger-700">Switched off: {disabledBecause}</p>
      )}
      {lastError && <p className="wrap-anywhere text-danger-700">Last error: {lastError}</p>}
    </>
  );
}
