import type { Lead } from '#core/contract/staff/leads.ts';
import { ProgressRing } from '#web/components/ui/progress.tsx';
import { leadTitle } from './lead-words.ts';

/** A lead's score as a ring; a dash if there are no results. */
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
