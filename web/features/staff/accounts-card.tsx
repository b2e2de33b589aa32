import { useQuery } from '@tanstack/react-query';
import type { StaffAccount } from '#core/contract/staff/accounts/staff.ts';
import { whoCan } from '#core/domain/staff/permissions.ts';
import { staffSession, usePermission } from '#web/admin-kit/session.tsx';
import { Moment } from '#web/components/moment.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { SettingsCard } from '#web/features/settings/settings-card.tsx';
import { AccountActions } from './account-actions.tsx';
import { InviteForm } from './invite-form.tsx';
import { staffAccounts } from './staff.queries.ts';
import { ROLE_LABELS } from './staff-words.ts';

/** The accounts of all staff. */
export function AccountsCard() {
  const { data: session } = useQuery(staffSession);
  const canManage = usePermission('manage-accounts');
  return (
    <SettingsCard
      title="Staff accounts"
      description={
        canManage
          ? 'Invite colleagues by a one-time link. A disabled account is logged out at once.'
          : whoCan('manage-accounts')
      }
      query={useQuery(staffAccounts)}
    >
      {(accounts) => (
        <div className="grid gap-5">
          <ul className="divide-y divide-ink-200">
            {accounts.map((account) => (
              <AccountEntry
                key={account.id}
                account={account}
                isOwn={account.username === session?.username}
                isChangeable={canManage}
              />
            ))}
          </ul>
          {canManage && <InviteForm />}
        </div>
      )}
    </SettingsCard>
  );
}

type AccountEntryProps = { account: StaffAccount; isOwn: boolean; isChangeable: boolean };

function AccountEntry({ account, isOwn, isChangeable }: AccountEntryProps) {
  const { username, displayName, email, newEmail, lastLoginAt } = account;
  return (
    <li className="grid gap-2 py-3 first:pt-0 last:pb-0">
      <div className="grid gap-0.5">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <strong className="wrap-anywhere font-semibold">{displayName ?? username}</strong>
          {displayName && <span className="wrap-anywhere text-ink-600">{username}</span>}
          <Badge>{ROLE_LABELS[account.role]}</Badge>
          {isOwn && <Badge tone="success">You</Badge>}
          {account.isDisabled && <Badge tone="danger">Disabled</Badge>}
          {!account.hasPassword && <Badge tone="warning">Invited</Badge>}
          {account.hasSecondFactor && <Badge>Second factor</Badge>}
        </p>
        <p className="flex flex-wrap gap-x-4 text-ink-600">
          <span className="wrap-anywhere">{email ?? 'No e-mail address'}</span>
          <span>
            {lastLoginAt ? (
              <>
                last login <Moment iso={lastLoginAt} />
              </>
            ) : (
              'never logged in'
            )}
          </span>
        </p>
        {newEmail && (
          <p className="wrap-anywhere text-brass-700">{newEmail} is not confirmed yet</p>
        )}
      </div>
      {isChangeable && !isOwn && <AccountActions account={account} />}
    </li>
  );
}
