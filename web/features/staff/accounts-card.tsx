import { useQuery } from '@tanstack/react-query';
import { staffSession } from '#web/features/auth/auth.queries.ts';
import { SettingsCard } from '#web/features/settings/settings-card.tsx';
import { AccountEntry } from './account-entry.tsx';
import { InviteForm } from './invite-form.tsx';
import { staffAccounts } from './staff.queries.ts';

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
              <AccountEntry
                key={account.id}
                account={account}
                isOwn={account.username === session?.username}
                isChangeable={isOwner}
              />
            ))}
          </ul>
          {isOwner && <InviteForm />}
        </div>
      )}
    </SettingsCard>
  );
}
