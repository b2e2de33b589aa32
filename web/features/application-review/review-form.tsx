import { type FormEvent, useId, useState } from 'react';
import type { ApplicationDetails } from '#core/contract/staff/applications.ts';
import { applicationDue } from '#core/domain/dashboard/record-due.ts';
import { ChangedMeanwhile } from '#web/admin-kit/records/changed-meanwhile.tsx';
import { RecordHeader } from '#web/admin-kit/records/record-header.tsx';
import { SaveBar } from '#web/admin-kit/records/save-bar.tsx';
import { usePermission } from '#web/admin-kit/session.tsx';
import { ApplicationStatusBadge } from '#web/components/application-status-badge.tsx';
import { brand } from '#web/lib/brand.ts';
import { DecisionBar } from './decision-bar.tsx';
import { HoldNotice, ReleaseDialog, useHeldOrders } from './held-orders.tsx';
import { useNextApplication } from './next-application.ts';
import { NextStepBar } from './next-step-bar.tsx';
import { FIELD_NAMES, ReviewFields, useReview } from './review-fields.tsx';

type ReviewFormProps = {
  application: ApplicationDetails;
  isLoading: boolean;
  onLoad: () => void;
  /** Holds the buttons, below the part that scrolls. */
  footer: Element | null;
};

export function ReviewForm({ application, isLoading, onLoad, footer }: ReviewFormProps) {
  const formId = useId();
  const canWork = usePermission('work');
  const review = useReview(application);
  const { held, releasing, ask, stopAsking } = useHeldOrders(application.email);
  const { draft, status, isNewDecision, isSaving, isBehind } = review;
  const isRejected = application.applicationStatus === 'rejected';
  const isRejecting = isNewDecision && status === 'rejected';
  const next = useNextApplication(application.id);
  const [goesOnAfterRelease, setGoesOnAfterRelease] = useState(false);

  /** Decides and opens the next application, asking about held money in between. */
  const decide = async (decision: 'approved' | 'rejected') => {
    const saved = await review.submit(decision);
    if (!saved) return;
    const asksFirst = decision === 'rejected' && held[0] !== undefined;
    setGoesOnAfterRelease(asksFirst && next.isAutomatic);
    if (asksFirst && held[0]) await ask(held[0]);
    else if (next.isAutomatic) await next.open();
  };
  const stopReleasing = () => {
    stopAsking();
    if (goesOnAfterRelease) void next.open();
    setGoesOnAfterRelease(false);
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const saved = await review.submit();
    if (saved && isRejecting && held[0]) await ask(held[0]);
  };
  return (
    <section aria-label="Review" className="grid gap-6">
      <RecordHeader
        customer={{
          id: application.customerId,
          name: `${application.firstName} ${application.lastName}`,
          company: application.companyName,
          email: application.email,
          phone: application.phone,
        }}
        state={<ApplicationStatusBadge status={application.applicationStatus} />}
        due={applicationDue(application, brand.timeZone)}
        assignment={{
          subject: 'application',
          id: application.id,
          assignee: application.assignedReviewer,
        }}
        next={isRejected ? 'Nothing left to do: it was rejected.' : undefined}
      >
        {draft.isUnsaved || isSaving ? null : <NextStepBar application={application} />}
        <DecisionBar application={application} next={next} isSaving={isSaving} onDecide={decide} />
      </RecordHeader>
      <form id={formId} noValidate onSubmit={submit}>
        <fieldset disabled={isSaving || !canWork} className="grid gap-4">
          <ChangedMeanwhile
            what="application"
            isBehind={isBehind}
            isLoading={isLoading}
            onLoad={onLoad}
            changed={draft.changed.map((field) => FIELD_NAMES[field])}
          />
          <ReviewFields review={review} />
          {isRejecting && held.length > 0 && (
            <p className="text-ink-700 text-sm">
              This customer’s money is held on a card for{' '}
              {held.map(({ title }) => title).join(', ')}. After you save, you are asked whether to
              release it.
            </p>
          )}
          {isRejected && held.length > 0 && <HoldNotice orders={held} onRelease={ask} />}
        </fieldset>
      </form>
      <SaveBar
        footer={footer}
        formId={formId}
        isUnsaved={draft.isUnsaved}
        unsaved={draft.unsaved.map((field) => FIELD_NAMES[field])}
        isSaving={isSaving}
        onDiscard={draft.discard}
      />
      <ReleaseDialog
        order={releasing}
        applicationNumber={application.applicationNumber}
        onClose={stopReleasing}
      />
    </section>
  );
}
