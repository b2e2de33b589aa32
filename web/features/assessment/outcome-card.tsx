import type { AreaResult } from '#core/contract/assessment.ts';
import { Badge } from '#web/components/ui/badge.tsx';
import { ProgressRing } from '#web/components/ui/progress.tsx';
import { cn } from '#web/lib/class-names.ts';
import { describeResult } from './results-verdict.ts';

/** The report lists them all. */
const SHOWN_KEY_AREAS = 5;

/** One area in short. */
export function OutcomeCard({ result }: { result: AreaResult }) {
  const { name, score, status, tone, ringColour, summary, keyAreas, plainText } =
    describeResult(result);
  return (
    <li className="grid grid-cols-[auto_1fr] items-center gap-x-5 gap-y-4 rounded-card border border-ink-200 bg-white p-5 sm:gap-x-6 sm:gap-y-3 sm:p-6">
      <ProgressRing
        label={name}
        value={score}
        size={76}
        className={cn('sm:row-span-2 sm:self-start', ringColour)}
      />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 className="text-xl">{name}</h2>
        <Badge tone={tone}>{status}</Badge>
      </div>
      <div className="max-sm:col-span-2">
        {plainText && <p className="whitespace-pre-line text-ink-800">{plainText}</p>}
        {summary && <p className="text-ink-800">{summary}</p>}
        {keyAreas.length > 0 && (
          <>
            <h3 className="mt-4 font-sans font-semibold text-sm tracking-normal">Key areas</h3>
            <ul className="mt-1.5 grid list-disc gap-1 pl-5 text-ink-700 text-sm marker:text-ink-300">
              {keyAreas.slice(0, SHOWN_KEY_AREAS).map((keyArea) => (
                <li key={keyArea}>{keyArea}</li>
              ))}
            </ul>
          </>
        )}
      </div>
    </li>
  );
}
