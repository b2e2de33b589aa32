import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type FieldPath, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { PROMISES } from '#core/content/promises.ts';
import { contact, type Inquiry, inquiry } from '#core/contract/contact.ts';
import { PROGRAMMES } from '#core/domain/catalogue.ts';
import { INQUIRY_TOPICS, type InquiryTopic, isCase } from '#core/domain/inquiry-topics.ts';
import { PersonFields, SelectField } from '#web/components/form-fields.tsx';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Checkbox } from '#web/components/ui/form/checkbox.tsx';
import { Field } from '#web/components/ui/form/field.tsx';
import { Input, Select, Textarea } from '#web/components/ui/form/input.tsx';
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
  topic: 'general',
  message: '',
  // The box starts unticked; the schema wants it ticked.
  consentGiven: false as unknown as true,
};

type InquiryFormProps = {
  /** What a visitor has asked elsewhere and now wants a person to answer. */
  question?: string;
  /** Preselected. */
  topic?: InquiryTopic;
};

/** As a visitor would say it. */
const TOPIC_CHOICES: Record<InquiryTopic, string> = {
  general: 'A question',
  complaint: 'A complaint',
  appeal: 'An appeal against a decision',
  misuse: 'Misuse of a certificate or our mark',
};

export function InquiryForm({ question = '', topic = 'general' }: InquiryFormProps) {
  const submit = useSubmitInquiry();
  /** The last inquiry that arrived. */
  const [sent, setSent] = useState<SentInquiry>();
  const { register, handleSubmit, reset, setError, formState } = useForm<Values, unknown, Inquiry>({
    resolver: zodResolver(inquiry),
    defaultValues: { ...EMPTY, message: question, topic },
  });
  const { errors } = formState;

  const send = handleSubmit((values) => {
    setSent(undefined);
    submit.mutate(values, {
      onSuccess: () => {
        reset(EMPTY);
        setSent(values);
        toast({
          title: 'Inquiry Submitted Successfully',
          description: isCase(values.topic)
            ? CASE_TIMES
            : "Thank you for your interest! We'll get back to you within 24 hours.",
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
      {sent && <InquirySent {...sent} />}
      <form noValidate onSubmit={send} className="grid gap-5 sm:grid-cols-2">
        <Field label="What is it about?" error={errors.topic?.message} className="sm:col-span-2">
          <Select defaultValue={topic} {...register('topic')}>
            {INQUIRY_TOPICS.map((choice) => (
              <option key={choice} value={choice}>
                {TOPIC_CHOICES[choice]}
              </option>
            ))}
          </Select>
        </Field>
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

type SentInquiry = Pick<Inquiry, 'email' | 'topic'>;

const { complaintAcknowledgedBusinessDays, complaintAnsweredBusinessDays } = PROMISES;
const CASE_TIMES = `We acknowledge it within ${complaintAcknowledgedBusinessDays} business days and answer it within ${complaintAnsweredBusinessDays} business days.`;

/** Stays until the next inquiry is sent: a toast may be gone before it is read. */
function InquirySent({ email, topic }: SentInquiry) {
  const place = useRef<HTMLDivElement>(null);
  // On a phone the button is a screen below this.
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} className="scroll-mt-28 rounded-control outline-none">
      <Alert tone="success" title="Your inquiry has been sent">
        {isCase(topic) ? (
          <>
            {CASE_TIMES} Both go to <b className="break-words">{email}</b>.
          </>
        ) : (
          <>
            We will reply to <b className="break-words">{email}</b> within{' '}
            {PROMISES.inquiryReplyHours} hours.
          </>
        )}{' '}
        If nothing has arrived by then, check your spam folder or write to{' '}
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
