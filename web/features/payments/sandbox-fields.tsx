import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import {
  type CardText,
  formatCardNumber,
  formatCvc,
  formatExpiry,
  reformat,
} from './card-fields.ts';

type SandboxFieldsProps = {
  register: UseFormRegister<CardText>;
  errors: FieldErrors<CardText>;
};

export function SandboxFields({ register, errors }: SandboxFieldsProps) {
  const formatted = (name: keyof CardText, format: (text: string) => string) => {
    const { onChange, ...field } = register(name);
    return {
      ...field,
      inputMode: 'numeric' as const,
      onChange: (event: React.ChangeEvent<HTMLInputElement>) => {
        reformat(event.target, format);
        return onChange(event);
      },
    };
  };
  return (
    <div className="grid grid-cols-2 gap-5">
      <Field label="Card number" error={errors.number?.message} required className="col-span-2">
        <Input
          autoComplete="cc-number"
          placeholder="1234 1234 1234 1234"
          className="tabular-nums"
          {...formatted('number', formatCardNumber)}
        />
      </Field>
      <Field label="Expiry date" error={errors.expiry?.message} required>
        <Input
          autoComplete="cc-exp"
          placeholder="MM / YY"
          className="tabular-nums"
          {...formatted('expiry', formatExpiry)}
        />
      </Field>
      <Field label="Security code" error={errors.cvc?.message} required>
        <Input
          autoComplete="cc-csc"
          placeholder="CVC"
          className="tabular-nums"
          {...formatted('cvc', formatCvc)}
        />
      </Field>
    </div>
  );
}
