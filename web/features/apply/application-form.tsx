import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { PROMISES } from '#core/content/promises.ts';
import { type Application, application, type KnownDetails } from '#core/contract/applications.ts';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { toast } from '#web/components/ui/overlay/toast-store.ts';
import { ApiError } from '#web/lib/api.ts';
import {
  type ApplicationDraft,
  type ApplicationValues,
  applicationDraftSlot,
} from './application-draft.ts';
import { ApplicantFields, CertificationFields, CompanyFields } from './application-fields.tsx';
import { useSubmitApplication } from './apply.queries.ts';
import { DocumentArea } from './document-area.tsx';
import { createDraftSaver } from './draft-saver.ts';
import { useDocuments } from './use-documents.ts';

type ApplicationFormProps = {
  known: KnownDetails | undefined;
  draft: ApplicationDraft;
  /** The draft was started before this page was opened. */
  isResumed: boolean;
  sessionId: string | undefined;
  /** The areas of the order that the application is for. */
  ordered: readonly string[];
  onSubmitted: (applicationNumber: string) => void;
  /** Called if the order has an application already. */
  onConflict: () => void;
};

export function ApplicationForm({
  known,
  draft: { draftToken, values: initial, prefilled },
  isResumed,
  sessionId,
  ordered,
  onSubmitted,
  onConflict,
}: ApplicationFormProps) {
  const submit = useSubmitApplication();
  const documents = useDocuments(draftToken, isResumed);
  const { register, handleSubmit, setError, subscribe, formState } = useForm<
    ApplicationValues,
    unknown,
    Application
  >({
    // Until the form is sent, its lists may be empty, which the schema's input type does not allow.
    resolver: zodResolver(application) as unknown as Resolver<
      ApplicationValues,
      unknown,
      Application
    >,
    defaultValues: initial,
    mode: 'onTouched',
  });

  useEffect(() => {
    const saved = createDraftSaver(draftToken, sessionId);
    const unsubscribe = subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        applicationDraftSlot.write({ draftToken, values, prefilled });
        saved.keep(values);
      },
    });
    return () => {
      unsubscribe();
      saved.stop();
    };
  }, [subscribe, draftToken, prefilled, sessionId]);
  // Documents belong to the draft from the first one on, even if nothing was typed.
  const hasDocuments = documents.items.length > 0;
  useEffect(() => {
    if (hasDocuments && !applicationDraftSlot.read())
      applicationDraftSlot.write({ draftToken, values: initial, prefilled });
  }, [hasDocuments, draftToken, initial, prefilled]);

  const send = handleSubmit((body) =>
    submit.mutate(
      { ...body, draftToken, sessionId },
      {
        onSuccess: ({ applicationNumber }) => {
          applicationDraftSlot.clear();
          toast({
            title: 'Application Submitted Successfully',
            description: `Your application number is ${applicationNumber}. We will contact you within ${PROMISES.applicationReplyBusinessDays} business days.`,
            tone: 'success',
          });
          onSubmitted(applicationNumber);
        },
        onError: (error) => {
          const fields = error instanceof ApiError ? Object.entries(error.fields) : [];
          for (const [i, [name, message]] of fields.entries()) {
            setError(name as keyof ApplicationValues, { message }, { shouldFocus: i === 0 });
          }
          if (error instanceof ApiError && error.status === 409) onConflict();
        },
      },
    ),
  );

  const parts = { register, errors: formState.errors, chosen: initial, known, ordered };
  return (
    <form noValidate onSubmit={send} className="grid min-w-0 gap-6">
      <ApplicantFields {...parts} />
      <CompanyFields {...parts} />
      <CertificationFields {...parts} />
      <DocumentArea {...documents} />
      {submit.isError && (
        <Alert tone="danger" title="Error">
          <p>There was an error submitting your application. Please try again.</p>
          <p>{describeFailure(submit.error)} Nothing you entered is lost.</p>
        </Alert>
      )}
      <p className="text-ink-700">
        We use this to review your application and to reach you about it. See our{' '}
        <a href="/privacy" className="link">
          Privacy Policy
        </a>
        .
      </p>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button
          type="submit"
          size="lg"
          className="w-full sm:w-fit"
          pending={submit.isPending}
          disabled={documents.isBusy || documents.hasFailed}
        >
          Submit Application
        </Button>
        <p role="status" className="text-ink-700 text-sm">
          {documents.isBusy && 'A document is still uploading. You can submit once it is done.'}
          {!documents.isBusy &&
            documents.hasFailed &&
            'A document was not uploaded. Please retry or remove it.'}
        </p>
      </div>
    </form>
  );
}

const describeFailure = (error: unknown): string =>
  error instanceof ApiError
    ? (error.reason ?? 'The server could not accept it.')
    : 'The connection was lost.';
