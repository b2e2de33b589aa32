import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { keys, type SigningKey } from '#core/contract/staff/certification/keys.ts';
import { usePermission } from '#web/admin-kit/session.tsx';
import { Moment } from '#web/components/moment.tsx';
import { Badge, type BadgeTone } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { CopyButton } from '#web/components/ui/copy-button.tsx';
import { Field } from '#web/components/ui/form/field.tsx';
import { Input } from '#web/components/ui/form/input.tsx';
import { ConfirmDialog } from '#web/components/ui/overlay/confirm-dialog.tsx';
import { toast } from '#web/components/ui/overlay/toast-store.ts';
import { SettingsCard } from '#web/features/settings/settings-card.tsx';
import { call, reasonOf } from '#web/lib/api.ts';

const signingKeys = queryOptions({
  queryKey: ['signing-keys'],
  queryFn: () => call(keys.list, {}),
});

/** The keys that sign certificates, for owners only. */
export function SigningKeys() {
  return usePermission('manage-keys') ? <KeysCard /> : null;
}

function KeysCard() {
  return (
    <SettingsCard
      title="Signing keys"
      description="What certificates are signed with. Others need only the public key, which this site publishes."
      query={useQuery(signingKeys)}
    >
      {(list) => (
        <>
          {list.length === 0 ? (
            <p className="text-ink-600">No keys yet.</p>
          ) : (
            <ul className="divide-y divide-ink-200">
              {list.map((key) => (
                <Key key={key.id} signingKey={key} />
              ))}
            </ul>
          )}
          <Rotation />
        </>
      )}
    </SettingsCard>
  );
}

const STATES: Record<SigningKey['state'], { label: string; tone: BadgeTone }> = {
  active: { label: 'In use', tone: 'success' },
  retired: { label: 'Retired', tone: 'neutral' },
  compromised: { label: 'Stolen', tone: 'danger' },
};

/** Number of characters shown at a key's end and typed to confirm. */
const END = 6;

const shorten = (publicKey: string): string => `${publicKey.slice(0, 8)}…${publicKey.slice(-END)}`;

function Key({ signingKey }: { signingKey: SigningKey }) {
  const { publicKey, state, isTest, createdAt, endedAt, isHere } = signingKey;
  const [isAsking, setAsking] = useState(false);
  const name = shorten(publicKey);
  return (
    <li className="grid gap-2 py-3 first:pt-0 last:pb-0">
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <code title={publicKey} className="wrap-anywhere font-semibold text-sm">
          {name}
        </code>
        <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>
        {isTest && <Badge>Test</Badge>}
      </p>
      <p className="flex flex-wrap gap-x-4 text-ink-600">
        <span>
          since <Moment iso={createdAt} />
        </span>
        {endedAt && (
          <span>
            until <Moment iso={endedAt} />
          </span>
        )}
        <span>
          {isHere ? 'The private key is on this server' : 'The private key is not on this server'}
        </span>
      </p>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={publicKey} label="Copy" aria-label={`Copy ${name}`} />
        {state !== 'compromised' && (
          <Button
            variant="outline"
            size="sm"
            aria-label={`Mark ${name} as stolen`}
            onClick={() => setAsking(true)}
          >
            Mark as stolen
          </Button>
        )}
      </div>
      {isAsking && <Theft signingKey={signingKey} onClose={() => setAsking(false)} />}
    </li>
  );
}

/** Shows the keys that the call returned. */
function useKeyChange<Sent>(send: (sent: Sent) => Promise<SigningKey[]>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (list) => client.setQueryData(signingKeys.queryKey, list),
  });
}

function Theft({ signingKey, onClose }: { signingKey: SigningKey; onClose: () => void }) {
  const { id, publicKey } = signingKey;
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const change = useKeyChange((stolen: number) =>
    call(keys.compromised, { params: { id: stolen } }),
  );
  const end = publicKey.slice(-END);

  const confirm = async () => {
    const isSame = typed.trim() === end;
    setProblem(isSame ? undefined : `Please type ${end}`);
    if (!isSame) return;
    try {
      await change.mutateAsync(id);
      onClose();
      toast({
        title: 'Key Taken Out of Use',
        description: 'Its certificates are being signed again.',
        tone: 'success',
      });
    } catch (error) {
      toast({ title: 'Save Failed', description: reasonOf(error), tone: 'danger' });
    }
  };

  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Was ${shorten(publicKey)} stolen?`}
      description="It is no longer published, so files that were signed with it fail when others check them. Their certificates are signed again with another key, and every holder is mailed the new file. This cannot be undone."
      confirmLabel="Mark as stolen"
      pending={change.isPending}
      onConfirm={confirm}
    >
      <Field
        label={`Type the last ${END} characters of the key, ${end}, to confirm`}
        required
        error={problem}
      >
        <Input
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
    </ConfirmDialog>
  );
}

function Rotation() {
  const [isAsking, setAsking] = useState(false);
  const rotate = useKeyChange(() => call(keys.rotate, {}));
  const confirm = async () => {
    try {
      await rotate.mutateAsync(undefined);
      toast({
        title: 'New Signing Key',
        description: 'It is in use from now on.',
        tone: 'success',
      });
    } catch (error) {
      toast({ title: 'Save Failed', description: reasonOf(error), tone: 'danger' });
    }
    setAsking(false);
  };
  return (
    <>
      <Button variant="outline" className="self-start" onClick={() => setAsking(true)}>
        Change to a new key
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Change to a new key?"
        description="Certificates are signed with a new key from now on. The former one stays published, so files that were handed out stay genuine, and nothing is sent again."
        confirmLabel="Change to a new key"
        tone="primary"
        pending={rotate.isPending}
        onConfirm={confirm}
      />
    </>
  );
}
