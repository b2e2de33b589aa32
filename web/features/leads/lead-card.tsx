import type { Lead } from '#core/contract/leads.ts';
import { LEAD_STATUS_LABELS } from '#core/domain/lead-status.ts';
import { Moment } from '#web/components/moment.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { ProgressRing } from '#web/components/ui/progress-ring.tsx';
import { LeadActions } from './lead-actions.tsx';
import { LEAD_STATUS_TONES, leadName, verdictOf } from './lead-words.ts';

/** A company that was assessed, with its real score and what can be done next. */
export function LeadCard({ lead, onOpen }: { lead: Lead; onOpen: () => void }) {
  const name = leadName(lead);
  return (
    <Card dense className="h-full">
      <div className="flex items-start gap-4">
        <ProgressRing label={`Score of ${name}`} value={lead.score ?? 0} size={64} />
        <div className="grid min-w-0 flex-1 gap-1">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <strong className="break-words font-semibold text-base">
              {lead.companyName ?? name}
            </strong>
            <Badge tone={LEAD_STATUS_TONES[lead.status]}>{LEAD_STATUS_LABELS[lead.status]}</Badge>
          </p>
          <p className="break-words">{verdictOf(lead)}</p>
          <p className="break-words text-ink-600">
            {name} · <span className="break-all">{lead.email}</span>
          </p>
          <p className="text-ink-600">
            Completed <Moment iso={lead.completedAt} />
            {lead.orderNumber && ` · ${lead.orderNumber}`}
          </p>
          {lead.notes && <p className="whitespace-pre-line break-words">{lead.notes}</p>}
        </div>
      </div>
      <div className="mt-auto flex flex-wrap gap-2">
        <Button variant="outline" size="sm" aria-label={`View Details: ${name}`} onClick={onOpen}>
          View Details
        </Button>
        <LeadActions lead={lead} />
      </div>
    </Card>
  );
}
