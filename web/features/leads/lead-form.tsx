import { type FormEvent, useId, useState } from 'react';
import { MAX } from '#core/contract/shared/text.ts';
import type { LeadDetails } from '#core/contract/staff/leads.ts';
import {
  LEAD_STATUS_LABELS,
  LEAD_STATUSES,
  type LeadStatus,
  LOST_REASON_LABELS,
  LOST_REASONS,
  type LostReason,
} from '#core/domain/leads/lead-status.ts';
import { ChangedMeanwhile, RivalText } from '#web/admin-kit/records/changed-meanwhile.tsx';
import { useDraft } from '#web/admin-kit/records/draft.ts';
import { DrawerSection } from '#web/admin-kit/records/record.tsx';
import { SaveBar } from '#web/admin-kit/records/save-bar.tsx';
import { usePermission } from '#web/admin-kit/session.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { Field } from '#web/components/ui/form/field.tsx';
import { Select, Textarea } from '#web/components/ui/form/input.tsx';
import { toast } from '#web/components/ui/overlay/toast-store.ts';
import { ApiError, reasonOf } from '#web/lib/api.ts';
import { LEAD_STATUS_TONES, leadTitle } from './lead-words.ts';
import { useUpdateLead } from './leads.queries.ts';

const FIELD_NAMES = {
  status: 'Status',
  lostReason: 'Why it was lost',
  lostNote: 'More about the loss',
};

/** `converted` is left out: a lead gets that status only with an order. */
const CHOICES = LEAD_STATUSES.filter((status) => status !== 'converted');

type LeadFormProps = {
  form: LeadFormState;
  isLoading: boolean;
  onLoad: () => void;
  /** The dialog's footer, for the buttons. */
  footer: Element | null;
};

export function LeadForm({ form, isLoading, onLoad, footer }: LeadFormProps) {
  const formId = useId();
  const canWork = usePermission('work');
  const { draft, isConverted, isBehind, isSaving, submit } = form;
  const save = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  return (
    <DrawerSection title="Status of the lead">
      <form id={formId} noValidate onSubmit={save}>
        <fieldset disabled={isSaving || !canWork} className="grid gap-4">
          <ChangedMeanwhile
            what="lead"
            isBehind={isBehind}
            isLoading={isLoading}
            onLoad={onLoad}
            changed={draft.changed.map((field) => FIELD_NAMES[field])}
          />
          {isConverted ? (
            <p>
              <Badge tone={LEAD_STATUS_TONES.converted}>{LEAD_STATUS_LABELS.converted}</Badge>
            </p>
          ) : (
            <div className="grid gap-2 sm:max-w-60">
              <Field label={FIELD_NAMES.status}>
                <Select
                  value={draft.values.status}
                  onChange={({ target }) => draft.set('status', target.value)}
                >
                  {CHOICES.map((status) => (
                    <option key={status} value={status}>
                      {LEAD_STATUS_LABELS[status]}
                    </option>
                  ))}
                </Select>
              </Field>
              <RivalText
                name="status"
                label={FIELD_NAMES.status}
                draft={draft}
                words={(status) => LEAD_STATUS_LABELS[status as LeadStatus]}
              />
            </div>
          )}
          {draft.values.status === 'lost' && <LostFields draft={draft} />}
        </fieldset>
      </form>
      {!isConverted && (
        <SaveBar
          footer={footer}
          formId={formId}
          isUnsaved={draft.isUnsaved}
          unsaved={draft.unsaved.map((field) => FIELD_NAMES[field])}
          isSaving={isSaving}
          onDiscard={draft.discard}
        />
      )}
    </DrawerSection>
  );
}

/** The reason for a loss, from a short list, and a note. */
function LostFields({ draft }: { draft: LeadDraft }) {
  return (
    <>
      <div className="grid gap-2 sm:max-w-60">
        <Field label={FIELD_NAMES.lostReason}>
          <Select
            value={draft.values.lostReason}
            onChange={({ target }) => draft.set('lostReason', target.value)}
          >
            {LOST_REASONS.map((reason) => (
              <option key={reason} value={reason}>
                {LOST_REASON_LABELS[reason]}
              </option>
            ))}
          </Select>
        </Field>
        <RivalText
          name="lostReason"
          label={FIELD_NAMES.lostReason}
          draft={draft}
          words={(reason) => LOST_REASON_LABELS[reason as LostReason]}
        />
      </div>
      <div className="grid gap-2">
        <Field label={FIELD_NAMES.lostNote}>
          <Textarea
            rows={2}
            className="min-h-0"
            maxLength={MAX.long}
            value={draft.values.lostNote}
            onChange={({ target }) => draft.set('lostNote', target.value)}
          />
        </Field>
        <RivalText name="lostNote" label={FIELD_NAMES.lostNote} draft={draft} />
      </div>
    </>
  );
}

type LeadFormState = ReturnType<typeof useLeadForm>;
type LeadDraft = LeadFormState['draft'];

/** Holds what staff type about one lead, and saves it. */
export function useLeadForm(lead: LeadDetails) {
  const draft = useDraft('lead', lead.id, {
    status: lead.status as string,
    lostReason: (lead.lostReason ?? LOST_REASONS[0]) as string,
    lostNote: lead.lostNote ?? '',
  });
  const update = useUpdateLead();
  const [refusedVersion, setRefusedVersion] = useState<string>();
  const isConverted = lead.status === 'converted';

  async function submit(): Promise<void> {
    const { status, lostReason, lostNote } = draft.trim();
    try {
      const saved = await update.mutateAsync({
        params: { id: lead.id },
        body: {
          status: status as LeadStatus,
          ...(status === 'lost' && { lostReason: lostReason as LostReason, lostNote }),
          expectedUpdatedAt: lead.updatedAt,
        },
      });
      toast({
        title: 'Assessment Lead Updated',
        description: `${leadTitle(saved)}: ${LEAD_STATUS_LABELS[saved.status]}.`,
        tone: 'success',
      });
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) setRefusedVersion(lead.updatedAt);
      toast({
        title: 'Failed to update assessment lead status',
        description: reasonOf(error),
        tone: 'danger',
      });
    }
  }

  return {
    draft,
    isConverted,
    submit,
    isSaving: update.isPending,
    /** The server holds a newer version than the one shown. */
    isBehind: refusedVersion === lead.updatedAt,
  };
}
