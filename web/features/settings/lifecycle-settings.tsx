import { useQuery } from '@tanstack/react-query';
import { whoCan } from '#core/domain/staff/permissions.ts';
import { usePermission } from '#web/admin-kit/session.tsx';
import { Switch } from '#web/components/ui/form/checkbox.tsx';
import { toast } from '#web/components/ui/overlay/toast-store.ts';
import { reasonOf } from '#web/lib/api.ts';
import { lifecycleSettings, useSaveLifecycle } from './settings.queries.ts';
import { SettingsCard } from './settings-card.tsx';

/** Sets whether a certificate is suspended automatically when its yearly check-in is missing. */
export function LifecycleSettings() {
  const canChange = usePermission('change-settings');
  const save = useSaveLifecycle();
  const choose = (autoSuspend: boolean) => {
    // Not disabled while saving: that would lose the focus.
    if (save.isPending) return;
    save.mutate(autoSuspend, {
      onSuccess: () => toast({ title: 'Settings Saved', tone: 'success' }),
      onError: (error) =>
        toast({ title: 'Save Failed', description: reasonOf(error), tone: 'danger' }),
    });
  };
  return (
    <SettingsCard
      title="Missing check-ins"
      description="What happens 30 days after the last day of a yearly check-in that was not submitted."
      query={useQuery(lifecycleSettings)}
    >
      {({ autoSuspend }) => {
        const isOn = save.isPending ? save.variables : autoSuspend;
        return (
          <>
            <label
              htmlFor="auto-suspend"
              className="flex min-h-11 cursor-pointer items-center justify-between gap-4 font-medium has-disabled:cursor-not-allowed"
            >
              Suspend the certificate automatically
              <Switch
                id="auto-suspend"
                checked={isOn}
                disabled={!canChange}
                aria-describedby="auto-suspend-meaning"
                onChange={({ target }) => choose(target.checked)}
              />
            </label>
            <p id="auto-suspend-meaning" className="text-ink-700">
              {isOn
                ? 'On: it is suspended after two warnings that arrived, and reinstated when the check-in is accepted. Orders under the terms 1.0 are never suspended this way. Nothing is ever withdrawn automatically.'
                : 'Off: you see it under “Needs attention” and decide yourself. The holder gets the same reminders.'}
            </p>
            {!canChange && <p className="text-ink-600 text-sm">{whoCan('change-settings')}</p>}
          </>
        );
      }}
    </SettingsCard>
  );
}
