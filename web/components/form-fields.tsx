import { type ComponentProps, type ReactNode, useId } from 'react';
import { Field } from '#web/components/ui/form/field.tsx';
import { Input, Select } from '#web/components/ui/form/input.tsx';

type FormSectionProps = { number: number; legend: string; hint: string; children: ReactNode };

/** One numbered part of the form on its own sheet. */
export function FormSection({ number, legend, hint, children }: FormSectionProps) {
  const hintId = useId();
  return (
    <fieldset
      aria-describedby={hintId}
      className="min-w-0 rounded-card border border-ink-200 bg-white p-5 sm:p-8"
    >
      {/* Floated: a legend otherwise sits on the border instead of inside. */}
      <legend className="float-left flex w-full items-center gap-3 font-display font-medium text-xl tracking-[-0.012em]">
        <span
          aria-hidden="true"
          className="grid size-8 shrink-0 place-items-center rounded-full bg-brand-50 font-sans font-semibold text-base text-brand-700 tabular-nums"
        >
          {number}
        </span>
        {legend}
      </legend>
      <p id={hintId} className="clear-both pt-2 pb-6 text-ink-600">
        {hint}
      </p>
      {children}
    </fieldset>
  );
}

type PersonField = 'firstName' | 'lastName' | 'email';

type PersonFieldsProps = {
  register: (name: PersonField) => ComponentProps<'input'>;
  errors: Partial<Record<PersonField, { message?: string }>>;
};

/** Three cells of a grid. */
export function PersonFields({ register, errors }: PersonFieldsProps) {
  return (
    <>
      <Field label="First name" error={errors.firstName?.message} required>
        <Input autoComplete="given-name" {...register('firstName')} />
      </Field>
      <Field label="Last name" error={errors.lastName?.message} required>
        <Input autoComplete="family-name" {...register('lastName')} />
      </Field>
      <Field label="Email" error={errors.email?.message} required>
        <Input type="email" autoComplete="email" {...register('email')} />
      </Field>
    </>
  );
}

type SelectFieldProps = Omit<ComponentProps<typeof Select>, 'children'> & {
  label: string;
  hint?: ReactNode;
  error: string | undefined;
  options: readonly { value: string; label: string }[];
  /** The first entry, which chooses nothing. */
  none: string;
};

export function SelectField(props: SelectFieldProps) {
  const { label, hint, error, options, none, required, className, ...select } = props;
  return (
    <Field label={label} hint={hint} error={error} required={required} className={className}>
      <Select {...select}>
        <option value="">{none}</option>
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Select>
    </Field>
  );
}
