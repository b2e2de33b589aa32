import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { CertificateDetails } from '#core/contract/staff/certification/certificate-records.ts';
import { certificates } from '#core/contract/staff/certification/certificates.ts';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { ConfirmDialog } from '#web/components/ui/overlay/confirm-dialog.tsx';
import { toast } from '#web/components/ui/overlay/toast-store.ts';
import { Skeleton, SkeletonGroup } from '#web/components/ui/skeleton.tsx';
import {
  type CertificateDraft,
  certificateDraft,
  useCorrect,
} from '#web/features/certificates/certificates.queries.ts';
import { CertificateFields } from '#web/features/certificates/form/certificate-fields.tsx';
import { PreviewButton } from '#web/features/certificates/form/preview-button.tsx';
import { useCertificateForm } from '#web/features/certificates/form/use-certificate-form.ts';
import { useSendsMail } from '#web/features/emails/mail-words.ts';
import { ApiError, reasonOf } from '#web/lib/api.ts';

type CorrectCertificateProps = {
  certificate: CertificateDetails;
  orderId: number;
  onClose: () => void;
};

/** Corrects a certificate by a new edition, starting from the newest one and from the granted areas. */
export function CorrectCertificate({ certificate, orderId, onClose }: CorrectCertificateProps) {
  const { data, error, refetch } = useQuery(certificateDraft(orderId));
  if (data)
    return (
      <CorrectionForm certificate={certificate} orderId={orderId} draft={data} onClose={onClose} />
    );
  if (error) {
    return (
      <Alert tone="danger" title="Its details could not be loaded">
        <p>{reasonOf(error)}</p>
        <Button variant="outline" size="sm" className="mt-3" onClick={() => refetch()}>
          Try again
        </Button>
      </Alert>
    );
  }
  return (
    <SkeletonGroup>
      <Skeleton className="h-40" />
    </SkeletonGroup>
  );
}

type CorrectionFormProps = CorrectCertificateProps & { draft: CertificateDraft };

type Refused = { why: string; isConflict: boolean };

function CorrectionForm({ certificate, orderId, draft, onClose }: CorrectionFormProps) {
  const form = useCertificateForm({
    subject: 'certificate correction',
    id: certificate.id,
    draft: draft.draft,
    body: certificates.correct.body,
    noteName: 'note',
  });
  const correct = useCorrect();
  const [isAsking, setAsking] = useState(false);
  const [refused, setRefused] = useState<Refused>();
  const sendsMail = useSendsMail();
  const effect = sendsMail
    ? `A corrected edition is signed and mailed to ${certificate.customerEmail}. It replaces the former one, and nothing is charged.`
    : 'A corrected edition is signed and replaces the former one. Nothing is charged. The mail with it is kept in the outbox, as no mail server is set up.';

  const ask = (event: FormEvent) => {
    event.preventDefault();
    if (form.check()) setAsking(true);
  };
  const send = async () => {
    setAsking(false);
    setRefused(undefined);
    const body = form.check();
    if (!body) return;
    try {
      const { message } = await correct.mutateAsync({
        params: { id: certificate.id },
        body: { ...body, expectedUpdatedAt: certificate.updatedAt },
      });
      form.discard();
      onClose();
      toast({ title: 'Certificate Corrected', description: message, tone: 'success' });
    } catch (error) {
      if (form.showRefusal(error)) return;
      const why = reasonOf(error);
      setRefused({ why, isConflict: error instanceof ApiError && error.status === 409 });
      toast({ title: 'Failed to correct the certificate', description: why, tone: 'danger' });
    }
  };

  return (
    <form
      noValidate
      aria-label="Correct the certificate"
      onSubmit={ask}
      className="rounded-control border border-ink-200 p-4"
    >
      <fieldset disabled={correct.isPending} className="grid gap-4">
        {refused && (
          <Alert
            tone={refused.isConflict ? 'warning' : 'danger'}
            title={
              refused.isConflict
                ? 'This certificate has changed, and nothing was sent'
                : 'The correction did not go through'
            }
          >
            <p>{refused.why}</p>
            <p>Everything you typed is still here.</p>
          </Alert>
        )}
        {form.changed.length > 0 && (
          <Alert tone="warning" title={`Changed by someone else: ${form.changed.join(', ')}`}>
            Where you typed too, both versions are shown.
          </Alert>
        )}
        <CertificateFields
          form={form}
          areas={draft.grantedAreas}
          isOverall={draft.isOverall}
          note={{ label: 'Note (optional)', hint: 'For staff: what was wrong.' }}
        />
        <p className="text-ink-700">{effect}</p>
        <div className="flex flex-wrap items-center gap-2">
          <Button type="submit" pending={correct.isPending} disabled={!form.isUnsaved}>
            Correct and deliver
          </Button>
          <PreviewButton orderId={orderId} form={form} />
          {form.isUnsaved && (
            <Button variant="ghost" onClick={form.discard}>
              Discard
            </Button>
          )}
          <Button variant="ghost" onClick={onClose}>
            Close
          </Button>
        </div>
      </fieldset>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Correct ${certificate.number}?`}
        description={`${effect} A mail cannot be recalled.`}
        confirmLabel="Correct and deliver"
        tone="primary"
        onConfirm={send}
      />
    </form>
  );
}
