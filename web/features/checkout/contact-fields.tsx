import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { PersonFields } from '#web/components/form-fields.tsx';
import { Card, CardDescription, CardHeader, CardTitle } from '#web/components/ui/card.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import type { CheckoutText } from './checkout-form.ts';

type ContactFieldsProps = {
  register: UseFormRegister<CheckoutText>;
  errors: FieldErrors<CheckoutText>;
};

export function ContactFields({ register, errors }: ContactFieldsProps) {
  return (
    <Card>
      <CardHeader>
        <CardTitle as="h2">Contact</CardTitle>
        <CardDescription>Confirmation, updates and the certificate go here.</CardDescription>
      </CardHeader>
      <div className="grid gap-5 sm:grid-cols-2">
        <PersonFields register={register} errors={errors} />
        <Field label="Company name" error={errors.companyName?.message}>
          <Input autoComplete="organization" {...register('companyName')} />
        </Field>
        <Field
          label="Your reference (optional)"
          hint="Such as a purchase order number. It is printed on your receipt."
          error={errors.customerReference?.message}
          className="sm:col-span-2"
        >
          <Input autoComplete="off" {...register('customerReference')} />
        </Field>
      </div>
    </Card>
  );
}
