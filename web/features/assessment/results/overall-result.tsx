import type { AreaResult } from '#core/contract/assessment.ts';
import {
  isOverallOffered,
  listOverallGaps,
  OVERALL_DIFFERENCE,
  OVERALL_RULE,
} from '#core/domain/assessment/overall.ts';
import { OVERALL_CERTIFICATION } from '#core/domain/catalogue.ts';
import { Badge } from '#web/components/ui/badge.tsx';

/** Says why the overall certification is or is not offered for these results, and what it is. */
export function OverallResult({ results }: { results: readonly AreaResult[] }) {
  const isOffered = isOverallOffered(results);
  return (
    <section
      id="overall"
      aria-labelledby="overall-title"
      className="result-area rounded-card border border-ink-200 bg-white p-5 sm:p-8"
    >
      <Badge tone={isOffered ? 'success' : 'neutral'}>{isOffered ? 'Eligible' : 'Not yet'}</Badge>
      <h2 id="overall-title" className="mt-2 text-2xl">
        The company as a whole
      </h2>
      <p className="reading mt-4 text-ink-800 text-lg">
        {isOffered
          ? `These results meet what the ${OVERALL_CERTIFICATION.name} asks for: ${OVERALL_RULE}.`
          : `The ${OVERALL_CERTIFICATION.name} asks for ${OVERALL_RULE}.`}
      </p>
      {!isOffered && (
        <>
          <p className="mt-4 font-semibold">Still missing:</p>
          <ul className="mt-2 list-disc pl-5 text-ink-800 marker:text-brass-700">
            {listOverallGaps(results).map((gap) => (
              <li key={gap} className="first-letter:uppercase">
                {gap}
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="reading mt-4 text-ink-700">{OVERALL_DIFFERENCE}</p>
    </section>
  );
}
