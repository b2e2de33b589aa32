import { useState } from 'react';
import type { Lead } from '#core/contract/staff/leads.ts';
import { LEAD_STATUS_LABELS } from '#core/domain/leads/lead-status.ts';
import { type LeadStep, leadRestWords, leadStep } from '#core/domain/leads/next-step.ts';
import { useRefreshAdmin } from '#web/admin-kit/queries.ts';
import type { NextStep } from '#web/admin-kit/records/next-step.tsx';
import { MenuItem } from '#web/components/ui/overlay/menu.tsx';
import { toast } from '#web/components/ui/overlay/toast-store.ts';
import { reasonOf } from '#web/lib/api.ts';
import { ConvertDialog } from './convert-dialog.tsx';
import { leadTitle, type Mark, notesWithMark } from './lead-words.ts';
import { useUpdateLead } from './leads.queries.ts';

const MARK_LABELS: Record<Mark, string> = {
  contacted: 'Mark as Contacted',
  qualified: 'Mark as Qualified',
};
const MARKS: Mark[] = ['contacted', 'qualified'];

const CONVERT = 'Convert to Order';

/** Returns the marks that a lead can be given; none after conversion, when the order takes over. */
function useMarks(lead: Lead) {
  const update = useUpdateLead();
  const refresh = useRefreshAdmin();

  const mark = async (status: Mark) => {
    try {
      await update.mutateAsync({
        params: { id: lead.id },
        body: {
          status,
          notes: notesWithMark(lead.notes, status),
          expectedUpdatedAt: lead.updatedAt,
        },
      });
      toast({
        title: 'Assessment Lead Updated',
        description: `${leadTitle(lead)}: ${LEAD_STATUS_LABELS[status]}.`,
        tone: 'success',
      });
    } catch (error) {
      toast({
        title: 'Failed to update assessment lead status',
        description: reasonOf(error),
        tone: 'danger',
      });
      // A colleague may have changed the lead: show its current state.
      void refresh();
    }
  };

  return {
    marks: MARKS.filter((status) => lead.status !== 'converted' && lead.status !== status),
    mark,
    pending: update.isPending ? update.variables.body.status : undefined,
  };
}

/** Returns the next step of a lead and the other steps, which can be taken out of turn. */
export function useLeadSteps(lead: Lead, isUnsaved: boolean) {
  const [isConverting, setIsConverting] = useState(false);
  const { marks, mark, pending } = useMarks(lead);
  const step = leadStep(lead);
  const shared = {
    name: leadTitle(lead),
    permission: 'work' as const,
    why: isUnsaved ? 'Save or discard your changes first.' : undefined,
    isDisabled: isUnsaved || pending !== undefined,
  };
  const steps: (NextStep & { id: LeadStep })[] = [
    ...marks.map((status) => ({
      ...shared,
      id: status,
      label: MARK_LABELS[status],
      isPending: pending === status,
      onTake: () => void mark(status),
    })),
    ...(lead.status === 'converted'
      ? []
      : [
          {
            ...shared,
            id: 'convert' as const,
            label: CONVERT,
            onTake: () => setIsConverting(true),
          },
        ]),
  ];
  return {
    next: steps.find(({ id }) => id === step) ?? stepAfterLead(lead),
    others: steps.filter(({ id }) => id !== step),
    dialog: (
      <ConvertDialog lead={lead} open={isConverting} onClose={() => setIsConverting(false)} />
    ),
  };
}

/** What to do with a lead that has no step left, or that was given up. */
const stepAfterLead = (lead: Lead): NextStep | string =>
  lead.orderNumber && leadStep(lead) === 'open-order'
    ? { label: 'Open the order', href: `/admin?tab=orders&search=${lead.orderNumber}` }
    : leadRestWords(lead);

type LeadItemsProps = { lead: Lead; onConvert: () => void };

/** The same steps in the menu of a row. */
export function LeadItems({ lead, onConvert }: LeadItemsProps) {
  const { marks, mark } = useMarks(lead);
  return (
    <>
      {marks.map((status) => (
        <MenuItem key={status} onSelect={() => mark(status)}>
          {MARK_LABELS[status]}
        </MenuItem>
      ))}
      {lead.status !== 'converted' && <MenuItem onSelect={onConvert}>{CONVERT}</MenuItem>}
    </>
  );
}
