import { zodResolver } from '@hookform/resolvers/zod';
import { Mail } from 'lucide-react';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'wouter';
import type { ResultsMail as MailState } from '#core/contract/assessment.ts';
import { type ContactForm, contactForm } from '#core/contract/pre-application.ts';
import { PUBLIC_MAILS_A_DAY } from '#core/domain/mail.ts';
import { PersonFields } from '#web/components/form-fields.tsx';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Field } from '#web/components/ui/form/field.tsx';
import { Input } from '#web/components/ui/form/input.tsx';
import type { Session } from '#web/features/assessment/assessment.queries.ts';
import { readDraftContact, saveDraftContact } from '#web/features/pre-application/form-values.ts';
import { reasonOf } from '#web/lib/api.ts';
import { preApplicationSlot } from '#web/lib/storage/slots.ts';
import {
  describeEvaluationFailure,
  useAddBusinessInformation,
  useMailResults,
} from './results.queries.ts';

type ResultsMailProps = { session: Session };

/** Mails the report to the known contact, or asks for one. */
export function ResultsMail({ session: { sessionId, hasLead } }: ResultsMailProps) {
  const headingId = useId();
  const business = preApplicationSlot.read();
  const add = useAddBusinessInformation(sessionId);
  const mail = useMailResults(sessionId);
  /** Kept after the form has disappeared. */
  const [address, setAddress] = useState<string>();
  const send = (contact: Parameters<typeof add.mutate>[0]) =>
    add.mutate(contact, { onSuccess: () => setAddress(contact.email) });
  const sent = mail.data ?? add.data;
  return (
    <aside
      id="report-mail"
      aria-labelledby={headingId}
      className="grid gap-5 rounded-card border border-ink-200 bg-white p-5 sm:p-8 print:hidden"
    >
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <Mail aria-hidden="true" className="size-6 shrink-0 text-brass-700" />
        <div className="min-w-0 flex-1 basis-64">
          <h2 id={headingId} className="text-xl">
            {hasLead ? 'The report by e-mail' : 'Who should get the report?'}
          </h2>
          <p className="mt-1 text-ink-700 text-sm">{explain(hasLead, business?.email)}</p>
        </div>
        {hasLead && (
          <Button variant="outline" pending={mail.isPending} onClick={() => mail.mutate()}>
            Send by e-mail
          </Button>
        )}
        {!hasLead && business && (
          <Button pending={add.isPending} onClick={() => send(business)}>
            Send me my results
          </Button>
        )}
      </div>
      {!hasLead && !business && (
        <ResultsContactForm sessionId={sessionId} isSending={add.isPending} onSend={send} />
      )}
      <div role="status" className="empty:hidden">
        {sent && <MailNotice state={sent.resultsMail} address={address} />}
      </div>
      {add.isError && <Failure text={describeEvaluationFailure(add.error)} />}
      {mail.isError && <Failure text={reasonOf(mail.error)} />}
    </aside>
  );
}

function explain(hasLead: boolean, knownAddress: string | undefined): string {
  if (hasLead) return 'We send it to the address you gave us.';
  return knownAddress
    ? `We can send it to ${knownAddress} and keep it with your business information.`
    : 'Tell us who you are, and we send you the report with a link that you can forward.';
}

/** Says so if no mail was sent. */
function MailNotice({
  state,
  address = 'the address you gave us',
}: {
  state: MailState;
  address?: string;
}) {
  if (state === 'withheld') {
    return (
      <Alert tone="warning" title="Not sent this time">
        We send at most {PUBLIC_MAILS_A_DAY} reports a day to one address, and {address} has had
        them. Please try again tomorrow. Until then you can copy the link or save the report as PDF.
      </Alert>
    );
  }
  return (
    <Alert
      tone="success"
      title={state === 'queued' ? 'The report is on its way' : 'Your details are saved'}
    >
      {state === 'queued'
        ? `We send it to ${address}. It may take a few minutes; please check the spam folder too.`
        : `The report was sent to ${address} before.`}
    </Alert>
  );
}

const Failure = ({ text }: { text: string }) => (
  <Alert tone="danger" title="That did not work">
    {text}
  </Alert>
);

type ResultsContactFormProps = {
  sessionId: string;
  isSending: boolean;
  onSend: (contact: ContactForm) => void;
};

/** Asks only for what a report needs. What is typed also fills the pre-application. */
function ResultsContactForm(props: ResultsContactFormProps) {
  const { sessionId, isSending, onSend } = props;
  const { register, handleSubmit, formState } = useForm<ContactForm>({
    resolver: zodResolver(contactForm),
    defaultValues: readDraftContact(),
    mode: 'onTouched',
  });
  const { errors } = formState;
  const send = handleSubmit((contact) => {
    saveDraftContact(contact);
    onSend(contact);
  });
  return (
    <form noValidate onSubmit={send} className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <PersonFields register={register} errors={errors} />
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
