import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import type { Lead } from '#core/contract/staff/leads.ts';
import { LEAD_STATUS_LABELS } from '#core/domain/leads/lead-status.ts';
import { Only } from '#web/admin-kit/session.tsx';
import { Moment } from '#web/components/moment.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { ProgressRing } from '#web/components/ui/progress.tsx';
import { LeadActions } from './lead-actions.tsx';
import { LEAD_STATUS_TONES, leadName, leadTitle, sinceWord, verdictOf } from './lead-words.ts';

/** A company that was assessed, with its real score and what can be done next. */
export function LeadCard({ lead, onOpen }: { lead: Lead; onOpen: () => void }) {
  const title = leadTitle(lead);
  const actions = useKeepFocus<HTMLDivElement>(lead.status);
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
              {sinceWord(lead)} <Moment iso={lead.completedAt} />
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
        <Only to="work">
          <LeadActions lead={lead} />
        </Only>
      </div>
    </Card>
  );
}

/**
 * For a group of buttons of which some go away when they have done their work: the keyboard then stays in the group instead of
 * falling back to the top of the page. `state` changes whenever the buttons do.
 */
function useKeepFocus<Group extends HTMLElement>(state: string) {
  const group = useRef<Group>(null);
  const wasInside = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the buttons change with the state.
  useEffect(() => {
    if (!wasInside.current || document.activeElement !== document.body) return;
    group.current?.querySelector<HTMLElement>('button:not([disabled])')?.focus();
  }, [state]);

  return {
    ref: group,
    onFocusCapture: () => {
      wasInside.current = true;
    },
    onBlurCapture: ({ relatedTarget }: { relatedTarget: EventTarget | null }) => {
      // Without a target the button has gone or was switched off under the focus.
      if (relatedTarget) wasInside.current = false;
    },
  };
}

/** The ring of a lead's score; a dash where there are no results. */
export function LeadScore({ lead, size }: { lead: Lead; size: number }) {
  if (lead.score === null) {
    return (
      <span
        aria-hidden="true"
        className="grid shrink-0 place-items-center rounded-full border-4 border-ink-100 text-ink-600"
        style={{ width: size, height: size }}
      >
        –
      </span>
    );
  }
  return <ProgressRing label={`Score of ${leadTitle(lead)}`} value={lead.score} size={size} />;
}
