import type { LeadDetails } from '#core/contract/leads.ts';
import { formatScore } from '#core/domain/format-score.ts';
import { DrawerSection } from '#web/admin-kit/record.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { Progress } from '#web/components/ui/progress.tsx';
import { LeadScore } from './lead-score.tsx';
import { areaName, verdictOf } from './lead-words.ts';

/** How the company did, as a whole and in each area. */
export function LeadResults({ lead }: { lead: LeadDetails }) {
  return (
    <DrawerSection title="Scores">
      <div className="flex items-center gap-4">
        <LeadScore lead={lead} size={72} />
        <p className="font-medium">{verdictOf(lead)}</p>
      </div>
      <ul className="grid gap-4">
        {lead.results.map(({ area, score, isEligible, summary }) => (
          <li key={area} className="grid gap-1.5">
            <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
              <span className="font-medium max-sm:flex-1">{areaName(area)}</span>
              <Badge tone={isEligible ? 'success' : 'neutral'} className="max-sm:order-last">
                {isEligible ? 'Eligible' : 'Not eligible yet'}
              </Badge>
              <span aria-hidden="true" className="ml-auto font-semibold tabular-nums">
                {formatScore(score)}%
              </span>
            </div>
            <Progress
              label={areaName(area)}
              value={score}
              valueText={`${formatScore(score)}%`}
              labelHidden
            />
            {summary && <p className="wrap-anywhere text-ink-700">{summary}</p>}
          </li>
        ))}
      </ul>
    </DrawerSection>
  );
}
