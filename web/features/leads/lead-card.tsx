import { Link } from 'wouter';
import type { Lead } from '#core/contract/leads.ts';
import { LEAD_STATUS_LABELS } from '#core/domain/lead-status.ts';
import { Moment } from '#web/components/moment.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { LeadActions } from './lead-actions.tsx';
import { LeadScore } from './lead-score.tsx';
import { LEAD_STATUS_TONES, leadName, leadTitle, verdictOf } from './lead-words.ts';
import { useKeptFocus } from './use-kept-focus.ts';

/** A company that was assessed, with its real score and what can be done next. */
export function LeadCard({ lead, onOpen }: { lead: Lead; onOpen: () => void }) {
  const title = leadTitle(lead);
  const actions = useKeptFocus<HTMLDivElement>(lead.status);
  return (
    <Card dense className="relative h-full sm:p-4">
      <div className="flex items-start gap-4">
        <LeadScore lead={lead} size={56} />
        <div className="grid min-w-0 flex-1 gap-0.5">
          <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1 sm:min-h-9 sm:pr-32">
            <h3 className="wrap-anywhere line-clamp-2 font-sans font-semibold text-base tracking-normal">
              {title}
            </h3>
            <Badge tone={LEAD_STATUS_TONES[lead.status]}>{LEAD_STATUS_LABELS[lead.status]}</Badge>
          </div>
          <p>{verdictOf(lead)}</p>
          <p className="flex flex-wrap gap-x-4 text-ink-600">
            {lead.companyName && (
              <span className="wrap-anywhere line-clamp-2">{leadName(lead)}</span>
            )}
            <span className="wrap-anywhere">{lead.email}</span>
          </p>
          <p className="flex flex-wrap gap-x-4 text-ink-600">
            <span>
              Completed <Moment iso={lead.completedAt} />
            </span>
            {lead.orderNumber && (
              <Link
                href={`/admin?tab=orders&search=${lead.orderNumber}`}
                className="link tabular-nums"
              >
                {lead.orderNumber}
              </Link>
            )}
          </p>
          {lead.notes && (
            <p className="wrap-anywhere mt-1 line-clamp-2 whitespace-pre-line border-ink-200 border-l-2 pl-2.5 text-ink-700">
              {lead.notes}
            </p>
          )}
        </div>
      </div>
      <div {...actions} className="mt-auto flex flex-wrap items-center gap-2 sm:pl-18">
        <Button
          variant="outline"
          size="sm"
          className="sm:absolute sm:top-4 sm:right-4"
          aria-label={`View Details: ${title}`}
          onClick={onOpen}
        >
          View Details
        </Button>
        <LeadActions lead={lead} />
      </div>
    </Card>
  );
}
