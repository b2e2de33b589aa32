import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { type OwnAccount as Account, account } from '#core/contract/staff/accounts/account.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Field } from '#web/components/ui/form/field.tsx';
import { Input } from '#web/components/ui/form/input.tsx';
import { toast } from '#web/components/ui/overlay/toast-store.ts';
import { SettingsCard } from '#web/features/settings/settings-card.tsx';
import { ROLE_LABELS } from '#web/features/staff/staff-words.ts';
import { reasonOf } from '#web/lib/api.ts';
import { showFieldErrors } from '#web/lib/field-errors.ts';
import { ownAccount, useRename } from './account.queries.ts';
import { OwnEmail } from './own-email.tsx';

/** One's own name and address. */
export function OwnAccount() {
  return (
    <SettingsCard
      id="your-account"
      title="Your account"
      description="How colleagues see you, and where a link goes if you forget your password."
      query={useQuery(ownAccount)}
    >
      {(own) => (
        <div className="grid gap-5">
          <NameForm own={own} />
          <OwnEmail own={own} />
        </div>
      )}
    </SettingsCard>
  );
}

function NameForm({ own }: { own: Account }) {
  const rename = useRename();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(account.update.body),
    values: { displayName: own.displayName ?? '' },
    // Unsaved typing survives a reload of the account.
    resetOptions: { keepDirtyValues: true },
  });
  const submit = handleSubmit(({ displayName }) =>
    rename.mutate(displayName ?? '', {
      onSuccess: () => toast({ title: 'Name saved', tone: 'success' }),
      onError: (error) => {
        showFieldErrors(error, setError);
        toast({ title: 'Save Failed', description: reasonOf(error), tone: 'danger' });
      },
    }),
  );
  return (
    <form noValidate onSubmit={submit} className="flex flex-wrap items-start gap-3">
      <Field
        label="Your name"
        hint={`You log in as ${own.username}. Role: ${ROLE_LABELS[own.role]}.`}
        error={formState.errors.displayName?.message}
        className="min-w-40 flex-1"
      >
        <Input autoComplete="name" placeholder={own.username} {...register('displayName')} />
      </Field>
      <Button type="submit" variant="outline" className="mt-6.5" pending={rename.isPending}>
        Save name
      </Button>
    </form>
  );
}
