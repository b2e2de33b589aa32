import { useState } from 'react';
import type { LeadDetails } from '#core/contract/leads.ts';
import { LEAD_STATUS_LABELS, type LeadStatus } from '#core/domain/lead-status.ts';
import { useDraft } from '#web/admin-kit/draft.ts';
import { toast } from '#web/components/ui/toast-store.ts';
import { ApiError, reasonOf } from '#web/lib/api.ts';
import { leadTitle } from './lead-words.ts';
import { useUpdateLead } from './leads.queries.ts';

/** What staff type about one lead, and what becomes of it when they save. */
export function useLeadForm(lead: LeadDetails) {
  const draft = useDraft('lead', lead.id, {
    status: lead.status as string,
    notes: lead.notes ?? '',
  });
  const update = useUpdateLead();
  const [refusedVersion, setRefusedVersion] = useState<string>();
  const isConverted = lead.status === 'converted';

  async function submit(): Promise<void> {
    const { status, notes } = draft.trim();
    try {
      const saved = await update.mutateAsync({
        params: { id: lead.id },
        body: {
          ...(!isConverted && { status: status as LeadStatus }),
          notes,
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
