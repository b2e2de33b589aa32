import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { whoCan } from '#core/domain/staff/permissions.ts';
import { usePermission } from '#web/admin-kit/session.tsx';
import { Switch } from '#web/components/ui/form/checkbox.tsx';
import { ConfirmDialog } from '#web/components/ui/overlay/confirm-dialog.tsx';
import { toast } from '#web/components/ui/overlay/toast-store.ts';
import { SettingsCard } from '#web/features/settings/settings-card.tsx';
import { reasonOf } from '#web/lib/api.ts';
import { secondFactorRule, useSaveRule } from './second-factor.queries.ts';

/** Sets whether everyone must have a second factor. */
export function RuleSettings() {
  const canChange = usePermission('change-settings');
  const save = useSaveRule();
  const [isAsking, setAsking] = useState(false);
  const choose = (isRequired: boolean) =>
    save.mutate(isRequired, {
      onSuccess: () => {
        setAsking(false);
        toast({ title: 'Settings Saved', tone: 'success' });
      },
      onError: (error) =>
        toast({ title: 'Save Failed', description: reasonOf(error), tone: 'danger' }),
    });
  return (
    <SettingsCard
      title="Second factor for everyone"
      description="Whether every account needs a code or a passkey besides its password."
      query={useQuery(secondFactorRule)}
    >
      {({ isRequired, accounts, withoutFactor }) => (
        <>
          <label
            htmlFor="second-factor-rule"
            className="flex min-h-11 cursor-pointer items-center justify-between gap-4 font-medium has-disabled:cursor-not-allowed"
          >
            Required for everyone
            <Switch
              id="second-factor-rule"
              checked={save.isPending ? save.variables : isRequired}
              disabled={!canChange}
              aria-describedby="second-factor-rule-meaning"
              onChange={({ target }) => {
                if (save.isPending) return;
                if (target.checked && withoutFactor > 0) setAsking(true);
                else choose(target.checked);
              }}
            />
          </label>
          <p id="second-factor-rule-meaning" className="text-ink-700">
            {withoutFactor === 0
              ? 'All accounts have a second factor.'
              : `${withoutFactor} of ${accounts} ${accounts === 1 ? 'account has' : 'accounts have'} no second factor${isRequired ? ' and can do nothing but set one up' : ''}.`}
          </p>
          {!canChange && <p className="text-ink-600 text-sm">{whoCan('change-settings')}</p>}
          <ConfirmDialog
            open={isAsking}
            onOpenChange={setAsking}
            tone="primary"
            title="Require a second factor?"
            description={`${withoutFactor} of ${accounts} accounts have none yet. From now on they can do nothing but set one up, even where they are logged in; that includes yours if you have none.`}
            confirmLabel="Require it"
            pending={save.isPending}
            onConfirm={() => choose(true)}
          />
        </>
      )}
    </SettingsCard>
  );
}
