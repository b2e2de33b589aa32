import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useLocation } from 'wouter';
import { firstOwner } from '#core/contract/staff/owner/first-start.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Field } from '#web/components/ui/form/field.tsx';
import { Input } from '#web/components/ui/form/input.tsx';
import { toast } from '#web/components/ui/overlay/toast-store.ts';
import { PASSWORD_HINT } from '#web/features/staff/staff-words.ts';
import { reasonOf } from '#web/lib/api.ts';
import { showFieldErrors } from '#web/lib/field-errors.ts';
import { useBeginFirstStart } from './first-start.queries.ts';

const BLANK = { printedCode: '', displayName: '', username: '', email: '', newPassword: '' };

export function FirstStartForm() {
  const [, navigate] = useLocation();
  const begin = useBeginFirstStart();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(firstOwner),
    defaultValues: BLANK,
  });
  const { errors } = formState;
  const submit = handleSubmit((values) =>
    begin.mutate(values, {
      onSuccess: ({ displayName }) => {
        toast({ title: `Welcome, ${displayName}`, tone: 'success' });
        navigate('/admin?tab=settings&view=go-live', { replace: true });
      },
      onError: (error) => {
        if (showFieldErrors(error, setError)) return;
        toast({ title: 'That did not work', description: reasonOf(error), tone: 'danger' });
      },
    }),
  );
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <Field
        label="Code"
        hint="Printed where the site was started, such as ABCD-1234-EFGH-5678."
        error={errors.printedCode?.message}
        required
      >
        <Input
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...register('printedCode')}
        />
      </Field>
      <Field label="Your name" error={errors.displayName?.message} required>
        <Input autoComplete="name" {...register('displayName')} />
      </Field>
      <Field
        label="User name"
        hint="You log in with it. Letters, digits and . _ - @ +"
        error={errors.username?.message}
        required
      >
        <Input
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...register('username')}
        />
      </Field>
      <Field
        label="E-mail address"
        hint="For a forgotten password. It counts once you have confirmed it."
        error={errors.email?.message}
        required
      >
        <Input type="email" autoComplete="email" {...register('email')} />
      </Field>
      <Field label="Password" hint={PASSWORD_HINT} error={errors.newPassword?.message} required>
        <Input type="password" autoComplete="new-password" {...register('newPassword')} />
      </Field>
      <Button type="submit" pending={begin.isPending}>
        Make this account mine
      </Button>
    </form>
  );
}
