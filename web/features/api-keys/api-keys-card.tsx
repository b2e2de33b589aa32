import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type ApiKey, apiKeys } from '#core/contract/staff/owner/api-keys.ts';
import { Moment } from '#web/components/moment.tsx';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { CopyButton } from '#web/components/ui/copy-button.tsx';
import { ConfirmDialog } from '#web/components/ui/overlay/confirm-dialog.tsx';
import { toast } from '#web/components/ui/overlay/toast-store.ts';
import { SettingsCard } from '#web/features/settings/settings-card.tsx';
import { call, reasonOf } from '#web/lib/api.ts';
import { NewKeyForm } from './new-key-form.tsx';

const apiKeyList = queryOptions({
  queryKey: ['api-keys'],
  queryFn: () => call(apiKeys.list, {}),
});

/** API keys, for programs that make staff calls. */
export function ApiKeysCard() {
  const client = useQueryClient();
  const [made, setMade] = useState<{ name: string; token: string }>();
  const refresh = () => client.invalidateQueries({ queryKey: apiKeyList.queryKey });
  return (
    <SettingsCard
      title="API keys"
      description="For your programs that read or change records here. A key does only what you allow, and never what takes an owner or a decision."
      query={useQuery(apiKeyList)}
    >
      {(list) => (
        <div className="grid gap-5">
          {made && <MadeKey {...made} />}
          {list.length === 0 ? (
            <p className="text-ink-600">No keys yet.</p>
          ) : (
            <ul className="divide-y divide-ink-200">
              {list.map((key) => (
                <Key key={key.id} apiKey={key} onEnded={refresh} />
              ))}
            </ul>
          )}
          <NewKeyForm
            onMade={({ key, token }) => {
              setMade({ name: key.name, token });
              return refresh();
            }}
          />
          <p className="text-ink-600">
            Send it as <code>Authorization: Bearer …</code>. What can be called is described at{' '}
            <a href="/api/docs" className="link">
              /api/docs
            </a>
            .
          </p>
        </div>
      )}
    </SettingsCard>
  );
}

const MadeKey = ({ name, token }: { name: string; token: string }) => (
  <div role="status">
    <Alert tone="success" title={`The key "${name}" is ready`}>
      <p>It is shown only once. Keep it where you keep passwords.</p>
      <p className="mt-3 flex flex-wrap items-center gap-3">
        <code className="wrap-anywhere">{token}</code>
        <CopyButton text={token} label="Copy" aria-label={`Copy the key ${name}`} />
      </p>
    </Alert>
  </div>
);

function Key({ apiKey, onEnded }: { apiKey: ApiKey; onEnded: () => Promise<unknown> }) {
  const { id, name, prefix, scopes, createdAt, createdBy, lastUsedAt, expiresAt } = apiKey;
  const [isAsking, setAsking] = useState(false);
  const end = useMutation({
    mutationFn: () => call(apiKeys.end, { params: { id } }),
    onSuccess: () => {
      toast({ title: 'Key Ended', tone: 'success' });
      return onEnded();
    },
    onError: (error) =>
      toast({ title: 'Save Failed', description: reasonOf(error), tone: 'danger' }),
    onSettled: () => setAsking(false),
  });
  return (
    <li className="grid gap-2 py-3 first:pt-0 last:pb-0">
      <p className="flex flex-wrap items-baseline gap-x-2.5">
        <strong className="wrap-anywhere font-semibold">{name}</strong>
        <code className="text-ink-600 text-sm">{prefix}…</code>
      </p>
      <p className="text-ink-600">{scopes.join(', ')}</p>
      <p className="flex flex-wrap gap-x-4 text-ink-600">
        <span>
          made by {createdBy}, <Moment iso={createdAt} />
        </span>
        <span>
          {lastUsedAt ? (
            <>
              last used <Moment iso={lastUsedAt} />
            </>
          ) : (
            'not used yet'
          )}
        </span>
        {expiresAt && (
          <span>
            ends <Moment iso={expiresAt} />
          </span>
        )}
      </p>
      <Button
        variant="outline"
        size="sm"
        className="justify-self-start"
        aria-label={`End the key ${name}`}
        onClick={() => setAsking(true)}
      >
        End this key
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`End the key "${name}"?`}
        description="Programs that use it are refused from now on. This cannot be undone."
        confirmLabel="End this key"
        pending={end.isPending}
        onConfirm={() => end.mutate()}
      />
    </li>
  );
}
