import { type FormEvent, useId } from 'react';
import type { ApplicationDetails } from '#core/contract/applications.ts';
import { ChangedMeanwhile } from '#web/admin-kit/changed-meanwhile.tsx';
import { SaveBar } from '#web/admin-kit/save-bar.tsx';
import { ApplicationManageFields, FIELD_NAMES } from './application-manage-fields.tsx';
import { HoldNotice, ReleaseDialog, useHeldOrders } from './application-manage-hold.tsx';
import { useReview } from './application-manage-review.ts';

type ApplicationManageFormProps = {
  application: ApplicationDetails;
  isLoading: boolean;
  onLoad: () => void;
  /** Where the buttons stand: in view, below what scrolls. */
  footer: Element | null;
};

export function ApplicationManageForm({
  application,
  isLoading,
  onLoad,
  footer,
}: ApplicationManageFormProps) {
  const formId = useId();
  const review = useReview(application);
  const { held, releasing, ask, stopAsking } = useHeldOrders(application.email);
  const { draft, status, isNewDecision, isSaving, isBehind } = review;
  const isRejecting = isNewDecision && status === 'rejected';

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const saved = await review.submit();
    if (saved && isRejecting && held[0]) await ask(held[0]);
  };
  return (
    <section aria-label="Review">
      <form id={formId} noValidate onSubmit={submit}>
        <fieldset disabled={isSaving} className="grid gap-4">
          <ChangedMeanwhile
            what="application"
            isBehind={isBehind}
            isLoading={isLoading}
            onLoad={onLoad}
            changed={draft.changed.map((field) => FIELD_NAMES[field])}
          />
          <ApplicationManageFields review={review} />
          {isRejecting && held.length > 0 && (
            <p className="text-ink-700 text-sm">
              Money of this customer is held on a card for{' '}
              {held.map(({ title }) => title).join(', ')}. When you have saved, you are asked
              whether to release it.
            </p>
          )}
          {application.applicationStatus === 'rejected' && held.length > 0 && (
            <HoldNotice orders={held} onRelease={ask} />
          )}
        </fieldset>
      </form>
      <SaveBar
        footer={footer}
        formId={formId}
        isUnsaved={draft.isUnsaved}
        isSaving={isSaving}
        onDiscard={draft.discard}
      />
      <ReleaseDialog
        order={releasing}
        applicationNumber={application.applicationNumber}
        onClose={stopAsking}
      />
    </section>
  );
}
