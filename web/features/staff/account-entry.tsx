import { useState } from 'react';
import type { StaffAccount } from '#core/contract/staff.ts';
import { Moment } from '#web/components/moment.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { ConfirmDialog } from '#web/components/ui/confirm-dialog.tsx';
import { toast } from '#web/components/ui/toast-store.ts';
import { reasonOf } from '#web/lib/api.ts';
import { OneTimeLink } from './one-time-link.tsx';
import { ROLE_LABELS } from './role-words.ts';
import { useSendLink, useSetDisabled } from './staff.queries.ts';

type AccountEntryProps = { account: StaffAccount; isOwn: boolean; isChangeable: boolean };

export function AccountEntry({ account, isOwn, isChangeable }: AccountEntryProps) {
  return (
    <li className="grid gap-2 py-3 first:pt-0 last:pb-0">
      <div className="grid gap-0.5">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <strong className="wrap-anywhere font-semibold">{account.username}</strong>
          <Badge>{ROLE_LABELS[account.role]}</Badge>
          {isOwn && <Badge tone="success">You</Badge>}
          {account.isDisabled && <Badge tone="danger">Disabled</Badge>}
          {!account.hasPassword && <Badge tone="warning">Invited</Badge>}
        </p>
        <p className="flex flex-wrap gap-x-4 text-ink-600">
          <span className="wrap-anywhere">{account.email ?? 'No e-mail address'}</span>
          <span>
            {account.lastLoginAt ? (
              <>
                last login <Moment iso={account.lastLoginAt} />
              </>
            ) : (
              'never logged in'
            )}
          </span>
        </p>
      </div>
      {isChangeable && !isOwn && <Changes account={account} />}
    </li>
  );
}

function Changes({ account: { id, username, isDisabled } }: { account: StaffAccount }) {
  const [isAsking, setIsAsking] = useState(false);
  const setDisabled = useSetDisabled();
  const sendLink = useSendLink();
  const fail = (error: unknown) =>
    toast({ title: 'Save Failed', description: reasonOf(error), tone: 'danger' });
  const change = () =>
    setDisabled.mutate(
      { id, isDisabled: !isDisabled },
      {
        onSuccess: () => {
          setIsAsking(false);
          toast({
            title: isDisabled ? 'Account enabled' : 'Account disabled',
            description: isDisabled
              ? `${username} can log in again.`
              : `${username} is logged out and cannot log in.`,
            tone: 'success',
          });
        },
        onError: fail,
      },
    );
  return (
    <>
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
          pending={isDisabled && setDisabled.isPending}
          onClick={() => (isDisabled ? change() : setIsAsking(true))}
        >
          {isDisabled ? 'Enable' : 'Disable'}
        </Button>
      </div>
      {sendLink.data && !isDisabled && <OneTimeLink {...sendLink.data} />}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={<span className="wrap-anywhere">Disable {username}?</span>}
        description="Their sessions end at once and they cannot log in until the account is enabled again. What they did stays in the record."
        confirmLabel="Disable this account"
        pending={setDisabled.isPending}
        onConfirm={change}
      />
    </>
  );
}
