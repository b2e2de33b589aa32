import type { FieldErrors, UseFormRegister } from 'react-hook-form';
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
        <Field label="First name" error={errors.firstName?.message} required>
          <Input autoComplete="given-name" {...register('firstName')} />
        </Field>
        <Field label="Last name" error={errors.lastName?.message} required>
          <Input autoComplete="family-name" {...register('lastName')} />
        </Field>
        <Field label="Email" error={errors.email?.message} required>
          <Input type="email" autoComplete="email" {...register('email')} />
        </Field>
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
