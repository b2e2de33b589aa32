import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useLocation, useSearchParams } from 'wouter';
import { staffDestination } from '#core/admin-address.ts';
import { type Credentials, credentials } from '#core/contract/staff/auth.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Field } from '#web/components/ui/form/field.tsx';
import { Input } from '#web/components/ui/form/input.tsx';
import { toast } from '#web/components/ui/overlay/toast-store.ts';
import { ApiError } from '#web/lib/api.ts';
import { useLogin } from './auth.queries.ts';

type LoginFormProps = {
  /** What follows a login; without it the page that was asked for. */
  onSuccess?: () => void;
};

export function LoginForm({ onSuccess }: LoginFormProps) {
  const [, navigate] = useLocation();
  const [params] = useSearchParams();
  const login = useLogin();
  const { register, handleSubmit, formState } = useForm<Credentials>({
    resolver: zodResolver(credentials),
    defaultValues: { username: '', password: '' },
  });
  const { errors } = formState;

  const submit = handleSubmit((values) =>
    login.mutate(values, {
      onSuccess: () => {
        toast({
          title: 'Login successful',
          description: 'Welcome to the admin dashboard',
          tone: 'success',
        });
        if (onSuccess) onSuccess();
        else navigate(staffDestination(params.get('next')), { replace: true });
      },
      onError: (error) =>
        toast({ title: 'Login failed', description: explain(error), tone: 'danger' }),
    }),
  );

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <Field label="Username" error={errors.username?.message} required>
        <Input
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...register('username')}
        />
      </Field>
      <Field label="Password" error={errors.password?.message} required>
        <Input type="password" autoComplete="current-password" {...register('password')} />
      </Field>
      <Button type="submit" pending={login.isPending} className="mt-1">
        Log in
      </Button>
    </form>
  );
}

/** Refusals are explained by the server; anything else is a failure on the way. */
const explain = (error: Error): string =>
  (error instanceof ApiError && error.status < 500 && error.reason) ||
  'An error occurred during login';
