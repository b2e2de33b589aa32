import { type FormEvent, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { staffDestination } from '#core/admin-address.ts';
import { type Credentials, credentials } from '#core/contract/staff/accounts/auth.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Field } from '#web/components/ui/form/field.tsx';
import { Input } from '#web/components/ui/form/input.tsx';
import { toast } from '#web/components/ui/overlay/toast-store.ts';
import { ApiError } from '#web/lib/api.ts';
import { useLogin } from './auth.queries.ts';
import { SecondStep } from './second-step.tsx';

type LoginFormProps = {
  /** Called after a login; without it, the requested page opens. */
  onSuccess?: () => void;
};

type Errors = Partial<Record<keyof Credentials, string>>;

export function LoginForm({ onSuccess }: LoginFormProps) {
  const [, navigate] = useLocation();
  const [params] = useSearchParams();
  const login = useLogin();
  const [isSubmitted, setIsSubmitted] = useState(false);
  const [errors, setErrors] = useState<Errors>({});

  /** Without the form library: it would be a tenth of what the login page loads, for two fields. */
  function check(form: HTMLFormElement) {
    const { data, error } = credentials.safeParse(Object.fromEntries(new FormData(form)));
    const wrong = (error?.issues ?? []).map(({ path, message }) => [path[0], message] as const);
    setErrors(Object.fromEntries(wrong));
    return { data, firstWrong: wrong[0]?.[0] };
  }

  function finish(): void {
    toast({
      title: 'Login successful',
      description: 'Welcome to the admin dashboard',
      tone: 'success',
    });
    if (onSuccess) onSuccess();
    else navigate(staffDestination(params.get('next')), { replace: true });
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = event.currentTarget;
    setIsSubmitted(true);
    const { data, firstWrong } = check(form);
    if (!data) {
      form.querySelector<HTMLInputElement>(`[name=${String(firstWrong)}]`)?.focus();
      return;
    }
    login.mutate(data, {
      onSuccess: (reply) => {
        if ('username' in reply) finish();
      },
      onError: (error) =>
        toast({ title: 'Login failed', description: explain(error), tone: 'danger' }),
    });
  }

  if (login.data && 'ways' in login.data) {
    return (
      <SecondStep
        ways={login.data.ways}
        onSuccess={finish}
        onRestart={() => {
          login.reset();
          setIsSubmitted(false);
        }}
      />
    );
  }

  return (
    <form
      noValidate
      onSubmit={submit}
      onInput={({ currentTarget }) => isSubmitted && check(currentTarget)}
      className="grid gap-5"
    >
      <Field label="Username" error={errors.username} required>
        <Input name="username" autoComplete="username" autoCapitalize="none" spellCheck={false} />
      </Field>
      <Field label="Password" error={errors.password} required>
        <Input name="password" type="password" autoComplete="current-password" />
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
