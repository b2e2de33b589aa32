import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Link } from 'wouter';
import { type ContactForm, contactForm } from '#core/contract/pre-application.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { draftedContact, rememberContact } from '#web/features/pre-application/form-values.ts';

type ResultsContactFormProps = {
  sessionId: string;
  isSending: boolean;
  onSend: (contact: ContactForm) => void;
};

/** As little as it takes to send a report. What is typed is there again in the pre-application. */
export function ResultsContactForm(props: ResultsContactFormProps) {
  const { sessionId, isSending, onSend } = props;
  const { register, handleSubmit, formState } = useForm<ContactForm>({
    resolver: zodResolver(contactForm),
    defaultValues: draftedContact(),
    mode: 'onTouched',
  });
  const { errors } = formState;
  const send = handleSubmit((contact) => {
    rememberContact(contact);
    onSend(contact);
  });
  return (
    <form noValidate onSubmit={send} className="grid gap-5">
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
        <Field label="Company name" error={errors.companyName?.message} required>
          <Input autoComplete="organization" {...register('companyName')} />
        </Field>
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <Button type="submit" className="max-sm:w-full" pending={isSending}>
          Send me my results
        </Button>
        <p className="min-w-0 flex-1 basis-64 text-ink-700 text-sm">
          We use your details to send and discuss your results. See our{' '}
          <a href="/privacy" className="link">
            Privacy Policy
          </a>
          . To apply for a certificate we will need more:{' '}
          <Link
            href={`/start-application?results=${encodeURIComponent(sessionId)}`}
            className="link"
          >
            Add business information
          </Link>
          .
        </p>
      </div>
    </form>
  );
}
