import type { LeadDetails } from '#core/contract/staff/leads.ts';
import { LEAD_STATUS_LABELS } from '#core/domain/leads/lead-status.ts';
import { RecordHeader } from '#web/admin-kit/records/record-header.tsx';
import { Only } from '#web/admin-kit/session.tsx';
import { ArchiveButton } from '#web/components/archive-button.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { reasonOf } from '#web/lib/api.ts';
import { useLeadSteps } from './lead-actions.tsx';
import { LeadForm, useLeadForm } from './lead-form.tsx';
import { LEAD_STATUS_TONES, leadName } from './lead-words.ts';
import { useArchiveLead } from './leads.queries.ts';

type LeadWorkProps = {
  lead: LeadDetails;
  isLoading: boolean;
  onLoad: () => void;
  footer: Element | null;
};

/** The lead's assignee, its next step, and what staff know about it. */
export function LeadWork({ lead, ...loading }: LeadWorkProps) {
  const form = useLeadForm(lead);
  const { next, others, dialog } = useLeadSteps(lead, form.draft.isUnsaved);
  const { id, customerId, assignee, companyName: company, email, phone } = lead;
  return (
    <>
      <RecordHeader
        customer={{ id: customerId, name: leadName(lead), company, email, phone }}
        state={
          <>
            <Badge tone={LEAD_STATUS_TONES[lead.status]}>{LEAD_STATUS_LABELS[lead.status]}</Badge>
            {lead.archivedAt && <Badge>Archived</Badge>}
          </>
        }
        assignment={{ subject: 'lead', id, assignee }}
        next={next}
        more={
          <Only to="work">
            {others.map(({ id: step, label, name, isPending, isDisabled, onTake }) => (
              <Button
                key={step}
                variant="ghost"
                size="sm"
                aria-label={`${label}: ${name}`}
                pending={isPending}
                disabled={isDisabled}
                onClick={onTake}
              >
                {label}
              </Button>
            ))}
            <ArchiveLead lead={lead} />
          </Only>
        }
      />
      {dialog}
      <LeadForm form={form} {...loading} />
    </>
  );
}

function ArchiveLead({ lead }: { lead: LeadDetails }) {
  const archive = useArchiveLead();
  return (
    <ArchiveButton
      isArchived={lead.archivedAt !== null}
      isPending={archive.isPending}
      archive={(isArchived) =>
        archive.mutateAsync({ params: { id: lead.id }, body: { isArchived } })
      }
      reasonOf={reasonOf}
    />
  );
}
