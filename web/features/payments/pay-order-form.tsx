import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { z } from 'zod';
import { customerReference } from '#core/contract/payments.ts';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Card, CardTitle } from '#web/components/ui/card.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { keepPayOrder, type PayOrderText, readPayOrder } from './pay-order-draft.ts';
import { TERMS_REQUIRED, TermsConsent } from './terms-consent.tsx';

export const payOrderForm = z.object({
  customerReference,
  acceptsTerms: z.literal(true, TERMS_REQUIRED),
});
export type PayOrderContact = z.output<typeof payOrderForm>;

type PayOrderFormProps = {
  /** What is paid; what was entered for it before is still there. */
  subject: string;
  asksForReference: boolean;
  failure: string | undefined;
  isBeginning: boolean;
  onSubmit: (form: PayOrderContact) => void;
};

export function PayOrderForm(props: PayOrderFormProps) {
  const { subject, asksForReference, failure, isBeginning, onSubmit } = props;
  const { register, handleSubmit, subscribe, formState } = useForm<
    PayOrderText,
    unknown,
    PayOrderContact
  >({
    // Until the form is sent its box may be unticked, which the schema's input does not know.
    resolver: zodResolver(payOrderForm) as unknown as Resolver<
      PayOrderText,
      unknown,
      PayOrderContact
    >,
    defaultValues: readPayOrder(subject),
  });
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => keepPayOrder(subject, values),
      }),
    [subscribe, subject],
  );
  const { errors } = formState;
  return (
    <Card>
      <CardTitle as="h2">Before you pay</CardTitle>
      <form noValidate onSubmit={handleSubmit(onSubmit)} className="grid gap-5">
        {failure && <Alert tone="danger" title={failure} />}
        {asksForReference && (
          <Field
            label="Your reference (optional)"
            hint="Such as a purchase order number. It is printed on your receipt."
            error={errors.customerReference?.message}
          >
            <Input autoComplete="off" {...register('customerReference')} />
          </Field>
        )}
        <TermsConsent error={errors.acceptsTerms?.message} {...register('acceptsTerms')} />
        <div>
          <Button type="submit" size="lg" pending={isBeginning} className="max-sm:w-full">
            Proceed to Payment
          </Button>
        </div>
      </form>
    </Card>
  );
}
