import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useLocation } from 'wouter';
import { z } from 'zod';
import { newPassword } from '#core/contract/staff/accounts/staff.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Field } from '#web/components/ui/form/field.tsx';
import { Input } from '#web/components/ui/form/input.tsx';
import { toast } from '#web/components/ui/overlay/toast-store.ts';
import { reasonOf } from '#web/lib/api.ts';
import { showFieldErrors } from '#web/lib/field-errors.ts';
import { useChoosePassword } from './staff.queries.ts';
import { PASSWORD_HINT } from './staff-words.ts';

const form = z
  .object({ newPassword, repeated: z.string() })
  .refine(({ newPassword: chosen, repeated }) => chosen === repeated, {
    path: ['repeated'],
    message: 'The two passwords do not match',
  });

export function ChoosePasswordForm({ token, username }: { token: string; username: string }) {
  const [, navigate] = useLocation();
  const choose = useChoosePassword();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(form),
    defaultValues: { newPassword: '', repeated: '' },
  });
  const submit = handleSubmit((values) =>
    choose.mutate(
      { token, newPassword: values.newPassword },
      {
        onSuccess: () => {
          toast({ title: 'Password chosen', description: 'Please log in.', tone: 'success' });
          navigate('/admin/login', { replace: true });
        },
        onError: (error) => {
          showFieldErrors(error, setError);
          toast({ title: 'Save Failed', description: reasonOf(error), tone: 'danger' });
        },
      },
    ),
  );
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      {/* Password managers save the new password under this name. */}
      <input type="text" autoComplete="username" defaultValue={username} readOnly hidden />
      <Field
        label="New password"
        hint={PASSWORD_HINT}
        error={formState.errors.newPassword?.message}
        required
      >
        <Input type="password" autoComplete="new-password" {...register('newPassword')} />
      </Field>
      <Field label="Once more" error={formState.errors.repeated?.message} required>
        <Input type="password" autoComplete="new-password" {...register('repeated')} />
      </Field>
      <Button type="submit" pending={choose.isPending}>
        Choose this password
      </Button>
    </form>
  );
}
