import { useState } from 'react';
import type { Lead } from '#core/contract/staff/leads.ts';
import { LEAD_STATUS_LABELS } from '#core/domain/leads/lead-status.ts';
import { useRefreshAdmin } from '#web/admin-kit/queries.ts';
import { Button } from '#web/components/ui/button.tsx';
import { MenuItem } from '#web/components/ui/overlay/menu.tsx';
import { toast } from '#web/components/ui/overlay/toast-store.ts';
import { reasonOf } from '#web/lib/api.ts';
import { ConvertDialog } from './convert-dialog.tsx';
import { leadTitle, type Mark, notesWithMark } from './lead-words.ts';
import { useUpdateLead } from './leads.queries.ts';

const MARKS: { mark: Mark; label: string }[] = [
  { mark: 'contacted', label: 'Mark as Contacted' },
  { mark: 'qualified', label: 'Mark as Qualified' },
];

/** Marks that a lead can be given; one that was converted is an order's concern. */
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
      // Somebody else may have changed it: show what is true now.
      void refresh();
    }
  };

  return {
    marks: MARKS.filter((step) => lead.status !== 'converted' && lead.status !== step.mark),
    mark,
    pending: update.isPending ? update.variables.body.status : undefined,
  };
}

/** The three steps of a lead. */
export function LeadActions({ lead }: { lead: Lead }) {
  const [isConverting, setIsConverting] = useState(false);
  const { marks, mark, pending } = useMarks(lead);
  const title = leadTitle(lead);
  return (
    <>
      {marks.map(({ mark: status, label }) => (
        <Button
          key={status}
          variant="outline"
          size="sm"
          aria-label={`${label}: ${title}`}
          disabled={pending !== undefined}
          pending={pending === status}
          onClick={() => mark(status)}
        >
          {label}
        </Button>
      ))}
      {lead.status !== 'converted' && (
        <Button
          size="sm"
          aria-label={`Convert to Order: ${title}`}
          disabled={pending !== undefined}
          onClick={() => setIsConverting(true)}
        >
          Convert to Order
        </Button>
      )}
      <ConvertDialog lead={lead} open={isConverting} onClose={() => setIsConverting(false)} />
    </>
  );
}

type LeadItemsProps = { lead: Lead; onConvert: () => void };

/** The same steps in the menu of a row. */
export function LeadItems({ lead, onConvert }: LeadItemsProps) {
  const { marks, mark } = useMarks(lead);
  return (
    <>
      {marks.map(({ mark: status, label }) => (
        <MenuItem key={status} onSelect={() => mark(status)}>
          {label}
        </MenuItem>
      ))}
      {lead.status !== 'converted' && <MenuItem onSelect={onConvert}>Convert to Order</MenuItem>}
    </>
  );
}
