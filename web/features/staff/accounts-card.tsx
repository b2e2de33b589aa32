import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { StaffAccount } from '#core/contract/staff.ts';
import { Moment } from '#web/components/moment.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { ConfirmDialog } from '#web/components/ui/confirm-dialog.tsx';
import { toast } from '#web/components/ui/toast-store.ts';
import { staffSession } from '#web/features/auth/auth.queries.ts';
import { SettingsCard } from '#web/features/settings/settings-card.tsx';
import { reasonOf } from '#web/lib/api.ts';
import { InviteForm } from './invite-form.tsx';
import { OneTimeLink } from './one-time-link.tsx';
import { staffAccounts, useSendLink, useSetDisabled } from './staff.queries.ts';

/** Who may work here. Only owners change it. */
export function AccountsCard() {
  const { data: session } = useQuery(staffSession);
  const isOwner = session?.role === 'owner';
  return (
    <SettingsCard
      title="Staff accounts"
      description={
        isOwner
          ? 'Invite colleagues by a one-time link. A disabled account is out at once.'
          : 'Only an owner can invite or disable accounts.'
      }
      query={useQuery(staffAccounts)}
    >
      {(accounts) => (
        <div className="grid gap-5">
          <ul className="divide-y divide-ink-200">
            {accounts.map((account) => (
              <Account
                key={account.id}
                account={account}
                isChangeable={isOwner && account.username !== session?.username}
              />
            ))}
          </ul>
          {isOwner && <InviteForm />}
        </div>
      )}
    </SettingsCard>
  );
}

function Account({ account, isChangeable }: { account: StaffAccount; isChangeable: boolean }) {
  const [isAsking, setIsAsking] = useState(false);
  const setDisabled = useSetDisabled();
  const sendLink = useSendLink();
  const { id, username, isDisabled } = account;
  const fail = (error: unknown) =>
    toast({ title: 'Save Failed', description: reasonOf(error), tone: 'danger' });
  const change = () =>
    setDisabled.mutate(
      { id, isDisabled: !isDisabled },
      { onSuccess: () => setIsAsking(false), onError: fail },
    );
  return (
    <li className="grid gap-2 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <strong className="break-all font-semibold">{username}</strong>
        <Badge tone={account.role === 'owner' ? 'brand' : 'neutral'}>{account.role}</Badge>
        {isDisabled && <Badge tone="danger">Disabled</Badge>}
        {!account.hasPassword && <Badge tone="warning">Invited</Badge>}
      </div>
      <p className="break-words text-ink-600">
        {account.email ?? 'No e-mail address'} ·{' '}
        {account.lastLoginAt ? (
          <>
            last login <Moment iso={account.lastLoginAt} />
          </>
        ) : (
          'never logged in'
        )}
      </p>
      {isChangeable && (
        <div className="flex flex-wrap gap-2">
          {!isDisabled && (
            <Button
              variant="outline"
              size="sm"
              aria-label={`Send a password link to ${username}`}
              pending={sendLink.isPending}
              onClick={() => sendLink.mutate(id, { onError: fail })}
            >
              Send a password link
            </Button>
          )}
          <Button
            variant="outline"
            size="sm"
            aria-label={`${isDisabled ? 'Enable' : 'Disable'} ${username}`}
            onClick={() => (isDisabled ? change() : setIsAsking(true))}
          >
            {isDisabled ? 'Enable' : 'Disable'}
          </Button>
        </div>
      )}
      {sendLink.data && <OneTimeLink {...sendLink.data} />}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={`Disable ${username}?`}
        description="Their sessions end at once and they cannot log in until the account is enabled again. What they did stays in the record."
        confirmLabel={`Disable ${username}`}
        pending={setDisabled.isPending}
        onConfirm={change}
      />
    </li>
  );
}
