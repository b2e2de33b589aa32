import { useState } from 'react';
import type { StaffAccount } from '#core/contract/staff/accounts/staff.ts';
import { Button } from '#web/components/ui/button.tsx';
import { ConfirmDialog } from '#web/components/ui/overlay/confirm-dialog.tsx';
import { toast } from '#web/components/ui/overlay/toast-store.ts';
import { useRemoveOfColleague } from '#web/features/second-factor/second-factor.queries.ts';
import { reasonOf } from '#web/lib/api.ts';
import { EditAccount } from './edit-account.tsx';
import { OneTimeLink } from './invite-form.tsx';
import { useDeleteAccount, useSendLink, useUpdateAccount } from './staff.queries.ts';

const fail = (error: unknown) =>
  toast({ title: 'Save Failed', description: reasonOf(error), tone: 'danger' });

/** What disabling or deleting an account changes, and what the owner still has to check. */
const WHAT_REMAINS =
  'Their unfinished work becomes unassigned, and mails about customers no longer go to their address. API keys that they know keep working: review them.';

/** What an owner can do about a colleague's account. */
export function AccountActions({ account }: { account: StaffAccount }) {
  const { id, username, isDisabled } = account;
  const [asked, setAsked] = useState<'edit' | 'disable' | 'delete' | 'second-factor'>();
  const sendLink = useSendLink();
  const close = () => setAsked(undefined);
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="outline"
          size="sm"
          aria-label={`Edit ${username}`}
          onClick={() => setAsked('edit')}
        >
          Edit
        </Button>
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
        {isDisabled ? (
          <EnableButton account={account} />
        ) : (
          <Button
            variant="outline"
            size="sm"
            aria-label={`Disable ${username}`}
            onClick={() => setAsked('disable')}
          >
            Disable
          </Button>
        )}
        {account.hasSecondFactor && (
          <Button
            variant="outline"
            size="sm"
            aria-label={`Remove the second factor of ${username}`}
            onClick={() => setAsked('second-factor')}
          >
            Remove the second factor
          </Button>
        )}
        <Button
          variant="outline"
          size="sm"
          aria-label={`Delete ${username}`}
          onClick={() => setAsked('delete')}
        >
          Delete
        </Button>
      </div>
      {sendLink.data && !isDisabled && <OneTimeLink {...sendLink.data} />}
      <EditAccount account={account} isOpen={asked === 'edit'} onClose={close} />
      <DisableDialog account={account} isOpen={asked === 'disable'} onClose={close} />
      <SecondFactorDialog account={account} isOpen={asked === 'second-factor'} onClose={close} />
      <DeleteDialog account={account} isOpen={asked === 'delete'} onClose={close} />
    </>
  );
}

function EnableButton({ account: { id, username } }: { account: StaffAccount }) {
  const update = useUpdateAccount();
  const enable = () =>
    update.mutateAsync({ id, body: { isDisabled: false } }).then(
      () =>
        toast({
          title: 'Account enabled',
          description: `${username} can log in again.`,
          tone: 'success',
        }),
      fail,
    );
  return (
    <Button
      variant="outline"
      size="sm"
      aria-label={`Enable ${username}`}
      pending={update.isPending}
      onClick={enable}
    >
      Enable
    </Button>
  );
}

type QuestionProps = { account: StaffAccount; isOpen: boolean; onClose: () => void };

function DisableDialog({ account: { id, username }, isOpen, onClose }: QuestionProps) {
  const update = useUpdateAccount();
  const run = () =>
    update.mutate(
      { id, body: { isDisabled: true } },
      {
        onSuccess: () => {
          onClose();
          toast({
            title: 'Account disabled',
            description: `${username} is logged out and cannot log in.`,
            tone: 'success',
          });
        },
        onError: fail,
      },
    );
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={onClose}
      title={<span className="wrap-anywhere">Disable {username}?</span>}
      description={`Their sessions end at once and they cannot log in until the account is enabled again. What they did stays in the record. ${WHAT_REMAINS}`}
      confirmLabel="Disable this account"
      pending={update.isPending}
      onConfirm={run}
    />
  );
}

function SecondFactorDialog({ account, isOpen, onClose }: QuestionProps) {
  const remove = useRemoveOfColleague();
  const run = () =>
    remove.mutateAsync(account.id).then(() => {
      onClose();
      toast({ title: 'Second factor removed', tone: 'success' });
    }, fail);
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={onClose}
      title={<span className="wrap-anywhere">Remove the second factor of {account.username}?</span>}
      description="For someone who has lost their device and their recovery codes: make sure that it is really them. Their sessions end, their password alone opens the account until they set up a new one, and they are notified by mail."
      confirmLabel="Remove the second factor"
      pending={remove.isPending}
      onConfirm={run}
    />
  );
}

function DeleteDialog({ account: { id, username }, isOpen, onClose }: QuestionProps) {
  const remove = useDeleteAccount();
  // By promise: callbacks of `mutate` are dropped when this entry unmounts, which it does once the list reloads.
  const run = () =>
    remove.mutateAsync(id).then(() => toast({ title: 'Account deleted', tone: 'success' }), fail);
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={onClose}
      title={<span className="wrap-anywhere">Delete {username}?</span>}
      description={`The account is gone for good and its sessions end at once. What they did stays in the record under this name. ${WHAT_REMAINS} To shut someone out for a while, disable the account instead.`}
      confirmLabel="Delete this account"
      pending={remove.isPending}
      onConfirm={run}
    />
  );
}
