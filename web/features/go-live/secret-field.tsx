import type { ComponentProps } from 'react';
import { Field } from '#web/components/ui/form/field.tsx';
import { Input } from '#web/components/ui/form/input.tsx';

type SecretFieldProps = ComponentProps<typeof Input> & {
  label: string;
  hint: string;
  /** Whether a secret is stored already; it is never shown. */
  isKept: boolean;
  error: string | undefined;
};

/** A field for a secret, which is sent to the server and never returned. */
export const SecretField = ({
  label,
  hint,
  isKept,
  error,
  required = true,
  ...input
}: SecretFieldProps) => (
  <Field
    label={label}
    hint={isKept ? `${hint} One is set; leave empty to keep it.` : hint}
    error={error}
    required={required && !isKept}
  >
    <Input
      type="password"
      autoComplete="off"
      spellCheck={false}
      placeholder={isKept ? '••••••••' : undefined}
      {...input}
    />
  </Field>
);
