import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { analyticsIds } from '#core/contract/staff/owner/settings.ts';
import { Allowed, usePermission } from '#web/admin-kit/session.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Field } from '#web/components/ui/form/field.tsx';
import { Input } from '#web/components/ui/form/input.tsx';
import { toast } from '#web/components/ui/overlay/toast-store.ts';
import { reasonOf } from '#web/lib/api.ts';
import { analyticsSettings, useSaveAnalytics } from './settings.queries.ts';
import { SettingsCard } from './settings-card.tsx';

type Values = z.input<typeof analyticsIds>;
type Ids = z.output<typeof analyticsIds>;

export function AnalyticsSettings() {
  return (
    <SettingsCard
      title="Analytics"
      description="Visitors are asked before anything is loaded. Leave a field empty to switch it off."
      query={useQuery(analyticsSettings)}
    >
      {(ids) => <IdsForm ids={ids} />}
    </SettingsCard>
  );
}

function IdsForm({ ids }: { ids: Ids }) {
  const save = useSaveAnalytics();
  const { register, handleSubmit, formState } = useForm<Values, unknown, Ids>({
    resolver: zodResolver(analyticsIds),
    values: {
      googleAnalyticsId: ids.googleAnalyticsId ?? '',
      googleTagManagerId: ids.googleTagManagerId ?? '',
    },
    // Typed values are kept when the settings are reloaded.
    resetOptions: { keepDirtyValues: true },
  });
  const submit = handleSubmit((values) =>
    save.mutate(values, {
      onSuccess: () => toast({ title: 'Settings Saved', tone: 'success' }),
      onError: (error) =>
        toast({ title: 'Save Failed', description: reasonOf(error), tone: 'danger' }),
    }),
  );
  const canChange = usePermission('change-settings');
  return (
    <form noValidate onSubmit={submit} className="grid gap-4 sm:grid-cols-2">
      <Field
        label="Google Analytics ID"
        hint="G- and 10 letters or digits"
        error={formState.errors.googleAnalyticsId?.message}
      >
        <Input
          placeholder={canChange ? 'G-XXXXXXXXXX' : 'Not set'}
          spellCheck={false}
          readOnly={!canChange}
          {...register('googleAnalyticsId')}
        />
      </Field>
      <Field
        label="Google Tag Manager ID"
        hint="GTM- and 4 to 10 letters or digits"
        error={formState.errors.googleTagManagerId?.message}
      >
        <Input
          placeholder={canChange ? 'GTM-XXXXXXX' : 'Not set'}
          spellCheck={false}
          readOnly={!canChange}
          {...register('googleTagManagerId')}
        />
      </Field>
      <Allowed to="change-settings" className="sm:col-span-2">
        <Button
          type="submit"
          size="sm"
          className="justify-self-start sm:col-span-2"
          pending={save.isPending}
        >
          Save settings
        </Button>
      </Allowed>
    </form>
  );
}
