import { useState } from 'react';
import { MAX } from '#core/contract/shared/text.ts';
import type { ApplicationDetails } from '#core/contract/staff/applications.ts';
import {
  APPLICATION_STATUS_LABELS,
  APPLICATION_STATUSES,
  type ApplicationStatus,
  isDecided,
} from '#core/domain/applications/application-status.ts';
import { SavedMeanwhile } from '#web/admin-kit/records/changed-meanwhile.tsx';
import { useDraft } from '#web/admin-kit/records/draft.ts';
import { Checkbox } from '#web/components/ui/form/checkbox.tsx';
import { Field } from '#web/components/ui/form/field.tsx';
import { Select, Textarea } from '#web/components/ui/form/input.tsx';
import { toast } from '#web/components/ui/overlay/toast-store.ts';
import { mailNotice, useSendsMail } from '#web/features/emails/mail-words.ts';
import { ApiError, reasonOf } from '#web/lib/api.ts';
import { useSetApplicationStatus } from './application-review.queries.ts';

type Name = keyof Review['draft']['values'];

export const FIELD_NAMES: Record<Name, string> = {
  status: 'Status',
  reviewNotes: 'Review notes',
};

export function ReviewFields({ review }: { review: Review }) {
  const { draft, isNewDecision, tellsCustomer, setTellsCustomer } = review;
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <div className="grid content-start gap-2 sm:col-span-2 sm:max-w-60">
          <Field label={FIELD_NAMES.status}>
            <Select
              value={draft.values.status}
              onChange={(event) => draft.set('status', event.target.value)}
            >
              {APPLICATION_STATUSES.map((status) => (
                <option key={status} value={status}>
                  {APPLICATION_STATUS_LABELS[status]}
                </option>
              ))}
            </Select>
          </Field>
          <Rival name="status" draft={draft} />
        </div>
        <div className="grid content-start gap-2 sm:col-span-2">
          <Field label={FIELD_NAMES.reviewNotes} hint="The customer sees this">
            <Textarea
              maxLength={MAX.long}
              value={draft.values.reviewNotes}
              onChange={(event) => draft.set('reviewNotes', event.target.value)}
            />
          </Field>
          <Rival name="reviewNotes" draft={draft} />
        </div>
      </div>
      {isNewDecision && (
        <Checkbox
          label="Tell the customer"
          description={`A mail with the decision and the review notes goes to ${review.recipient} when you save.`}
          checked={tellsCustomer}
          onChange={(event) => setTellsCustomer(event.target.checked)}
        />
      )}
    </>
  );
}

function Rival({ name, draft }: { name: Name; draft: Review['draft'] }) {
  const saved = draft.otherValues[name];
  if (saved === undefined || saved === draft.values[name]) return null;
  return (
    <SavedMeanwhile
      label={FIELD_NAMES[name]}
      text={name === 'status' ? APPLICATION_STATUS_LABELS[saved as ApplicationStatus] : saved}
      onUse={() => draft.set(name, saved)}
    />
  );
}

const toReviewValues = (application: ApplicationDetails) => ({
  status: application.applicationStatus as string,
  reviewNotes: application.reviewNotes ?? '',
});

/** Holds the staff's draft about one application, and saves it. */
export function useReview(application: ApplicationDetails) {
  const draft = useDraft('application', application.id, toReviewValues(application));
  const save = useSetApplicationStatus();
  const sendsMail = useSendsMail();
  const [tellsCustomer, setTellsCustomer] = useState(true);
  const [refusedVersion, setRefusedVersion] = useState<string>();
  const status = draft.values.status as ApplicationStatus;
  const isNewDecision = isDecided(status) && status !== application.applicationStatus;
  const isTold = isNewDecision && tellsCustomer;

  /** Saves with the form's status, or with a decision that the customer is told of. Returns what was saved; undefined after a failure. */
  async function submit(decision?: ApplicationStatus): Promise<ApplicationDetails | undefined> {
    const { status: _, ...texts } = draft.trim();
    const tellCustomer = decision !== undefined || isTold;
    try {
      const saved = await save.mutateAsync({
        params: { id: application.id },
        body: {
          ...texts,
          status: decision ?? status,
          tellCustomer,
          expectedUpdatedAt: application.updatedAt,
        },
      });
      toast({
        title: 'Status Updated',
        description: `${saved.applicationNumber}: ${APPLICATION_STATUS_LABELS[saved.applicationStatus]}.${tellCustomer ? ` ${mailNotice(sendsMail, application.email)}` : ''}`,
        tone: 'success',
      });
      setTellsCustomer(true);
      return saved;
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) {
        setRefusedVersion(application.updatedAt);
      }
      toast({
        title: 'Failed to update application status',
        description: reasonOf(error),
        tone: 'danger',
      });
      return undefined;
    }
  }

  return {
    draft,
    status,
    /** Recipient of the decision. */
    recipient: application.email,
    isNewDecision,
    tellsCustomer,
    setTellsCustomer,
    submit,
    isSaving: save.isPending,
    /** The server holds a newer version than the one shown. */
    isBehind: refusedVersion === application.updatedAt,
  };
}

export type Review = ReturnType<typeof useReview>;
