import { useState } from 'react';
import type { ApplicationDetails } from '#core/contract/applications.ts';
import {
  APPLICATION_STATUS_LABELS,
  type ApplicationStatus,
  isDecided,
} from '#core/domain/applications/application-status.ts';
import { useDraft } from '#web/admin-kit/draft.ts';
import { toast } from '#web/components/ui/overlay/toast-store.ts';
import { mailNotice, useSendsMail } from '#web/features/emails/mail-words.ts';
import { ApiError, reasonOf } from '#web/lib/api.ts';
import { useSetApplicationStatus } from './application-review.queries.ts';

const toReviewValues = (application: ApplicationDetails) => ({
  status: application.applicationStatus as string,
  reviewNotes: application.reviewNotes ?? '',
  internalNote: application.internalNote ?? '',
  assignedReviewer: application.assignedReviewer ?? '',
});

/** The staff's draft about one application, and saving it. */
export function useReview(application: ApplicationDetails) {
  const draft = useDraft('application', application.id, toReviewValues(application));
  const save = useSetApplicationStatus();
  const sendsMail = useSendsMail();
  const [tellsCustomer, setTellsCustomer] = useState(true);
  const [refusedVersion, setRefusedVersion] = useState<string>();
  const status = draft.values.status as ApplicationStatus;
  const isNewDecision = isDecided(status) && status !== application.applicationStatus;
  const isTold = isNewDecision && tellsCustomer;

  /** Answers with what was saved, or with nothing where it was not. */
  async function submit(): Promise<ApplicationDetails | undefined> {
    const { status: _, ...texts } = draft.trim();
    try {
      const saved = await save.mutateAsync({
        params: { id: application.id },
        body: { ...texts, status, tellCustomer: isTold, expectedUpdatedAt: application.updatedAt },
      });
      toast({
        title: 'Status Updated',
        description: `${saved.applicationNumber}: ${APPLICATION_STATUS_LABELS[saved.applicationStatus]}.${isTold ? ` ${mailNotice(sendsMail)}` : ''}`,
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
