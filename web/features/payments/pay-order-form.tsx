import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { customerReference } from '#core/contract/payments.ts';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Card, CardTitle } from '#web/components/ui/card.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { TERMS_REQUIRED, TermsConsent } from './terms-consent.tsx';

const payOrderForm = z.object({
  customerReference,
  acceptsTerms: z.literal(true, TERMS_REQUIRED),
});
export type PayOrderContact = z.output<typeof payOrderForm>;

type PayOrderFormProps = {
  asksForReference: boolean;
  failure: string | undefined;
  isBeginning: boolean;
  onSubmit: (form: PayOrderContact) => void;
};

export function PayOrderForm(props: PayOrderFormProps) {
  const { asksForReference, failure, isBeginning, onSubmit } = props;
  const { register, handleSubmit, formState } = useForm<
    z.input<typeof payOrderForm>,
    unknown,
    PayOrderContact
  >({ resolver: zodResolver(payOrderForm) });
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
