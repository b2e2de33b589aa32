import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { staff } from '#core/contract/staff/accounts/staff.ts';
import { staffSession } from '#web/admin-kit/session.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Card, CardDescription, CardHeader, CardTitle } from '#web/components/ui/card.tsx';
import { Field } from '#web/components/ui/form/field.tsx';
import { Input } from '#web/components/ui/form/input.tsx';
import { toast } from '#web/components/ui/overlay/toast-store.ts';
import { reasonOf } from '#web/lib/api.ts';
import { showFieldErrors } from '#web/lib/field-errors.ts';
import { useChangePassword } from './staff.queries.ts';
import { PASSWORD_HINT } from './staff-words.ts';

const BLANK = { currentPassword: '', newPassword: '' };

/** Changes the user's own password, which ends all their other sessions. */
export function OwnPassword() {
  const change = useChangePassword();
  const { data: session } = useQuery(staffSession);
  const { register, handleSubmit, reset, setError, formState } = useForm({
    resolver: zodResolver(staff.changePassword.body),
    defaultValues: BLANK,
  });
  const submit = handleSubmit(async (values) => {
    try {
      await change.mutateAsync(values);
      reset(BLANK);
      toast({
        title: 'Password changed',
        description: 'Your other sessions have ended.',
        tone: 'success',
      });
    } catch (error) {
      showFieldErrors(error, setError);
      toast({ title: 'Save Failed', description: reasonOf(error), tone: 'danger' });
    }
  });
  return (
    <Card dense>
      <CardHeader>
        <CardTitle>Your password</CardTitle>
        <CardDescription>
          Changing it ends your sessions everywhere else, and drops a new e-mail address that is not
          confirmed yet.
        </CardDescription>
      </CardHeader>
      <form noValidate onSubmit={submit} className="grid gap-4 sm:grid-cols-2">
        {/* Password managers save the new password under this name. */}
        <input
          type="text"
          autoComplete="username"
          value={session?.username ?? ''}
          readOnly
          hidden
        />
        <Field label="Current password" error={formState.errors.currentPassword?.message} required>
          <Input type="password" autoComplete="current-password" {...register('currentPassword')} />
        </Field>
        <Field
          label="New password"
          hint={PASSWORD_HINT}
          error={formState.errors.newPassword?.message}
          required
        >
          <Input type="password" autoComplete="new-password" {...register('newPassword')} />
        </Field>
        <Button
          type="submit"
          size="sm"
          className="justify-self-start sm:col-span-2"
          pending={change.isPending}
        >
          Change password
        </Button>
      </form>
    </Card>
  );
}
