import { zodResolver } from '@hookform/resolvers/zod';
import { type ComponentProps, useEffect } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { z } from 'zod';
import { customerReference } from '#core/contract/payments.ts';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Card, CardTitle } from '#web/components/ui/card.tsx';
import { Checkbox } from '#web/components/ui/form/checkbox.tsx';
import { Field } from '#web/components/ui/form/field.tsx';
import { Input } from '#web/components/ui/form/input.tsx';
import { createSlot } from '#web/lib/storage/create-slot.ts';

export const TERMS_REQUIRED = 'Please accept the Terms of Service to proceed';

export const payOrderForm = z.object({
  customerReference,
  acceptsTerms: z.literal(true, TERMS_REQUIRED),
});
export type PayOrderContact = z.output<typeof payOrderForm>;

type PayOrderFormProps = {
  /** What is paid for; restores what was entered for it before. */
  subject: string;
  asksForReference: boolean;
  failure: string | undefined;
  isStarting: boolean;
  onSubmit: (form: PayOrderContact) => void;
};

export function PayOrderForm(props: PayOrderFormProps) {
  const { subject, asksForReference, failure, isStarting, onSubmit } = props;
  const { register, handleSubmit, subscribe, formState } = useForm<
    PayOrderText,
    unknown,
    PayOrderContact
  >({
    // Until the form is sent, the box may be unchecked, which the schema's input type does not allow.
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
        callback: ({ values }) => savePayOrder(subject, values),
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
          <Button type="submit" size="lg" pending={isStarting} className="max-sm:w-full">
            Proceed to Payment
          </Button>
        </div>
      </form>
    </Card>
  );
}

/** The terms open in a new tab, so that nothing typed is lost. */
export function TermsConsent(props: Omit<ComponentProps<typeof Checkbox>, 'label'>) {
  return (
    <Checkbox
      required
      label={
        <>
          I accept the{' '}
          <a href="/terms" target="_blank" rel="noopener" className="link">
            Terms of Service
          </a>
          <span className="sr-only"> (opens in a new tab)</span>
        </>
      }
      {...props}
    />
  );
}

/** What was entered before the payment, for a reload and for Back. Never card data. */
const draft = z.object({
  /** The session or the payment link that is paid. */
  subject: z.string(),
  customerReference: z.string(),
  acceptsTerms: z.boolean(),
});
type PayOrderText = Pick<z.output<typeof draft>, 'customerReference' | 'acceptsTerms'>;

/** Kept for this tab only. */
const slot = createSlot('payOrderDraft', draft, () => window.sessionStorage);

export function readPayOrder(subject: string): PayOrderText {
  const found = slot.read();
  if (found?.subject === subject) return found;
  return { customerReference: '', acceptsTerms: false };
}

const savePayOrder = (subject: string, { customerReference, acceptsTerms }: PayOrderText) =>
  slot.write({ subject, customerReference, acceptsTerms });

export const forgetPayOrder = () => slot.clear();
