import { useQuery } from '@tanstack/react-query';
import { whoCan } from '#core/domain/permissions.ts';
import { staffSession, usePermission } from '#web/admin-kit/session.tsx';
import { SettingsCard } from '#web/features/settings/settings-card.tsx';
import { AccountEntry } from './account-entry.tsx';
import { InviteForm } from './invite-form.tsx';
import { staffAccounts } from './staff.queries.ts';

/** Who may work here. */
export function AccountsCard() {
  const { data: session } = useQuery(staffSession);
  const canManage = usePermission('manage-accounts');
  return (
    <SettingsCard
      title="Staff accounts"
      description={
        canManage
          ? 'Invite colleagues by a one-time link. A disabled account is out at once.'
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
