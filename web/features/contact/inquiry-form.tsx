import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type FieldPath, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { PROMISES } from '#core/content/promises.ts';
import { contact, type Inquiry, inquiry } from '#core/contract/contact.ts';
import { PROGRAMMES } from '#core/domain/catalogue.ts';
import { PersonFields, SelectField } from '#web/components/form-fields.tsx';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Checkbox } from '#web/components/ui/form/checkbox.tsx';
import { Field } from '#web/components/ui/form/field.tsx';
import { Input, Textarea } from '#web/components/ui/form/input.tsx';
import { toast } from '#web/components/ui/overlay/toast-store.ts';
import { ApiError, call } from '#web/lib/api.ts';
import { brand } from '#web/lib/brand.ts';

type Values = z.input<typeof inquiry>;

const EMPTY: Values = {
  firstName: '',
  lastName: '',
  email: '',
  phone: null,
  companyName: '',
  certificationInterest: '',
  message: '',
  // The box starts unticked; the schema wants it ticked.
  consentGiven: false as unknown as true,
};

/** `question`: what a visitor has asked elsewhere and now wants a person to answer. */
export function InquiryForm({ question = '' }: { question?: string }) {
  const submit = useSubmitInquiry();
  /** Whom the last inquiry came from. */
  const [sentBy, setSentBy] = useState<string>();
  const { register, handleSubmit, reset, setError, formState } = useForm<Values, unknown, Inquiry>({
    resolver: zodResolver(inquiry),
    defaultValues: { ...EMPTY, message: question },
  });
  const { errors } = formState;

  const send = handleSubmit((values) => {
    setSentBy(undefined);
    submit.mutate(values, {
      onSuccess: () => {
        reset(EMPTY);
        setSentBy(values.email);
        toast({
          title: 'Inquiry Submitted Successfully',
          description: "Thank you for your interest! We'll get back to you within 24 hours.",
          tone: 'success',
        });
      },
      onError: (error) => {
        const fields = error instanceof ApiError ? Object.entries(error.fields) : [];
        for (const [name, message] of fields) setError(name as FieldPath<Values>, { message });
        toast({
          title: 'Error',
          description: 'There was an error submitting your inquiry. Please try again.',
          tone: 'danger',
        });
      },
    });
  });

  return (
    <>
      {sentBy && <InquirySent email={sentBy} />}
      <form noValidate onSubmit={send} className="grid gap-5 sm:grid-cols-2">
        <PersonFields register={register} errors={errors} />
        <Field label="Company name" error={errors.companyName?.message}>
          <Input autoComplete="organization" {...register('companyName')} />
        </Field>
        <SelectField
          label="Certification of interest"
          error={errors.certificationInterest?.message}
          options={PROGRAMMES.map(({ id, name }) => ({ value: id, label: name }))}
          none="Not sure yet"
          className="sm:col-span-2"
          {...register('certificationInterest')}
        />
        <Field label="Message" error={errors.message?.message} required className="sm:col-span-2">
          <Textarea rows={6} {...register('message')} />
        </Field>
        <Checkbox
          className="sm:col-span-2"
          label={`I agree that ${brand.name} may contact me about this inquiry.`}
          error={errors.consentGiven?.message}
          required
          {...register('consentGiven')}
        />
        <div className="sm:col-span-2">
          <Button type="submit" size="lg" pending={submit.isPending}>
            Send inquiry
          </Button>
        </div>
      </form>
    </>
  );
}

/** Stays until the next inquiry is sent: a notice is gone before everybody has read it. */
function InquirySent({ email }: { email: string }) {
  const place = useRef<HTMLDivElement>(null);
  // On a phone the button is a screen below this.
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} className="scroll-mt-28 rounded-control outline-none">
      <Alert tone="success" title="Your inquiry has been sent">
        We will reply to <b className="break-words">{email}</b> within {PROMISES.inquiryReplyHours}{' '}
        hours. If nothing has arrived by then, check your spam folder or write to{' '}
        <a href={`mailto:${brand.supportEmail}`} className="link">
          {brand.supportEmail}
        </a>
        .
      </Alert>
    </div>
  );
}

const useSubmitInquiry = () =>
  useMutation({
    mutationFn: (body: z.input<typeof inquiry>) => call(contact.submit, { body }),
  });
