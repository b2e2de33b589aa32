import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { certificates } from '#core/contract/staff/certification/certificates.ts';
import type { OrderDetails } from '#core/contract/staff/orders.ts';
import { usePermission } from '#web/admin-kit/session.tsx';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Checkbox } from '#web/components/ui/form/checkbox.tsx';
import { toast } from '#web/components/ui/overlay/toast-store.ts';
import {
  certificateDraft,
  useRecordUploaded,
} from '#web/features/certificates/certificates.queries.ts';
import {
  CertificateFields,
  DECISION_NOTE,
} from '#web/features/certificates/form/certificate-fields.tsx';
import { HolderConfirmation } from '#web/features/certificates/form/holder-confirmation.tsx';
import { useCertificateForm } from '#web/features/certificates/form/use-certificate-form.ts';
import { reasonOf } from '#web/lib/api.ts';

/** Enters an uploaded certificate, which gets a number, a signed file and a history. */
export function useRecordEntry(order: OrderDetails) {
  const { data } = useQuery(certificateDraft(order.id));
  const isAllowed = usePermission('issue-certificates');
  const record = useRecordUploaded();
  const form = useCertificateForm({
    subject: 'certificate entry',
    id: order.id,
    draft: data?.draft,
    body: certificates.record.body,
    confirmed: data?.confirmed?.details,
    noteName: 'decisionNote',
  });
  const [isOn, setOn] = useState(false);
  const [failure, setFailure] = useState<string>();
  const draft = isAllowed && data && !data.certificate && !data.obstacle ? data : undefined;

  return {
    /** Undefined if there is nothing to enter, or the user may not. */
    draft,
    order,
    form,
    isOn: isOn && draft !== undefined,
    setOn(next: boolean) {
      setOn(next);
      setFailure(undefined);
    },
    /** Why the last try failed; the upload itself succeeded. */
    failure,
    isPending: record.isPending,
    async enter(): Promise<void> {
      const body = form.check();
      if (!body) return;
      setFailure(undefined);
      try {
        const { certificate } = await record.mutateAsync({ params: { id: order.id }, body });
        form.discard();
        setOn(false);
        toast({
          title: 'Entered in the Records',
          description: `The certificate has the number ${certificate.number}.`,
          tone: 'success',
        });
      } catch (error) {
        form.showRefusal(error);
        setFailure(reasonOf(error));
      }
    },
  };
}

export type RecordEntryControls = ReturnType<typeof useRecordEntry>;

/** Only a single PDF can be entered. */
export const isOnePdf = (files: readonly { type: string }[]): boolean =>
  files.length === 1 && files[0]?.type === 'application/pdf';

type RecordEntryProps = {
  entry: RecordEntryControls;
  /** Chosen and not uploaded yet. */
  chosen: readonly File[];
  /** The order has files that were uploaded before. */
  hasFiles: boolean;
  disabled: boolean;
};

/** For an upload, a checkbox; for earlier uploads, a button. Either way the fields of a certificate. */
export function RecordEntry({ entry, chosen, hasFiles, disabled }: RecordEntryProps) {
  const { draft, order, form, isOn, failure } = entry;
  if (!draft) return null;
  const isForUpload = chosen.length > 0 || !hasFiles;
  return (
    <div className="grid gap-3 text-sm">
      {isForUpload ? (
        <Checkbox
          label="Also enter it in the records of certificates"
          description="It gets a number and a signed file. For one PDF, made elsewhere."
          error={
            isOn && chosen.length > 0 && !isOnePdf(chosen)
              ? 'Only a single PDF can be entered in the records.'
              : undefined
          }
          disabled={disabled}
          checked={isOn}
          onChange={(event) => entry.setOn(event.target.checked)}
        />
      ) : (
        !isOn && (
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <p className="text-ink-700">The uploaded file is not in the records of certificates.</p>
            <Button variant="outline" size="sm" onClick={() => entry.setOn(true)}>
              Enter in the records
            </Button>
          </div>
        )
      )}
      {isOn && (
        <fieldset
          aria-label="Entry in the records"
          disabled={disabled || entry.isPending}
          className="grid gap-4 rounded-control border border-ink-200 p-4"
        >
          {failure && (
            <Alert tone="danger" title="The upload is done, but it is not in the records">
              {failure}
            </Alert>
          )}
          <HolderConfirmation order={order} confirmed={draft.confirmed} />
          <CertificateFields
            form={form}
            confirmed={draft.confirmed?.details}
            areas={draft.orderedAreas}
            isOverall={draft.isOverall}
            note={DECISION_NOTE}
          />
          {!isForUpload && (
            <div className="flex flex-wrap gap-2">
              <Button pending={entry.isPending} onClick={() => entry.enter()}>
                Enter in the records
              </Button>
              <Button variant="ghost" onClick={() => entry.setOn(false)}>
                Close
              </Button>
            </div>
          )}
        </fieldset>
      )}
    </div>
  );
}
