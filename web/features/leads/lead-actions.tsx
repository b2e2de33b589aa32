import { useState } from 'react';
import type { Lead } from '#core/contract/leads.ts';
import { LEAD_STATUS_NOTES } from '#core/domain/lead-status.ts';
import { Button } from '#web/components/ui/button.tsx';
import { toast } from '#web/components/ui/toast-store.ts';
import { reasonOf } from '#web/lib/api.ts';
import { ConvertDialog } from './convert-dialog.tsx';
import { leadName } from './lead-words.ts';
import { useUpdateLead } from './leads.queries.ts';

/** The three steps of a lead; one that was converted is an order's concern. */
export function LeadActions({ lead }: { lead: Lead }) {
  const [isConverting, setIsConverting] = useState(false);
  const update = useUpdateLead();
  const name = leadName(lead);
  if (lead.status === 'converted') return null;

  const mark = async (status: keyof typeof LEAD_STATUS_NOTES) => {
    try {
      await update.mutateAsync({
        params: { id: lead.id },
        body: { status, notes: LEAD_STATUS_NOTES[status], expectedUpdatedAt: lead.updatedAt },
      });
      toast({ title: 'Assessment Lead Updated', tone: 'success' });
    } catch (error) {
      toast({
        title: 'Failed to update assessment lead status',
        description: reasonOf(error),
        tone: 'danger',
      });
    }
  };

  return (
    <>
      {lead.status !== 'contacted' && (
        <Button
          variant="outline"
          size="sm"
          aria-label={`Mark as Contacted: ${name}`}
          pending={update.isPending}
          onClick={() => mark('contacted')}
        >
          Mark as Contacted
        </Button>
      )}
      {lead.status !== 'qualified' && (
        <Button
          variant="outline"
          size="sm"
          aria-label={`Mark as Qualified: ${name}`}
          pending={update.isPending}
          onClick={() => mark('qualified')}
        >
          Mark as Qualified
        </Button>
      )}
      <Button
        size="sm"
        aria-label={`Convert to Order: ${name}`}
        onClick={() => setIsConverting(true)}
      >
        Convert to Order
      </Button>
      <ConvertDialog lead={lead} open={isConverting} onClose={() => setIsConverting(false)} />
    </>
  );
}
