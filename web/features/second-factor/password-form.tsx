import { type FormEvent, type ReactNode, useState } from 'react';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button, type ButtonProps } from '#web/components/ui/button.tsx';
import { Field } from '#web/components/ui/form/field.tsx';
import { Input } from '#web/components/ui/form/input.tsx';
import { ApiError, reasonOf } from '#web/lib/api.ts';

type PasswordFormProps = {
  /** The button's label. */
  label: string;
  variant?: ButtonProps['variant'];
  error: Error | null;
  isPending: boolean;
  onSubmit: (password: string) => void;
  /** Further fields, above the password. */
  children?: ReactNode;
};

/** Asks for the password before an action for which an open session is not enough. */
export function PasswordForm({
  label,
  variant,
  error,
  isPending,
  onSubmit,
  children,
}: PasswordFormProps) {
  const [password, setPassword] = useState('');
  const [isMissing, setMissing] = useState(false);
  const refused = error instanceof ApiError ? error.fields.currentPassword : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(password === '');
    if (password) onSubmit(password);
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      {error && !refused && (
        <Alert tone="danger" title="That did not work">
          {reasonOf(error)}
        </Alert>
      )}
      {children}
      <Field
        label="Your current password"
        error={isMissing ? 'Password is required' : refused}
        required
      >
        <Input
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
      </Field>
      <Button type="submit" variant={variant} className="justify-self-start" pending={isPending}>
        {label}
      </Button>
    </form>
  );
}
