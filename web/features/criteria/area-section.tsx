import { ASSESSMENT_COPY } from '#core/content/assessment-copy.ts';
import { CRITERIA_COPY } from '#core/content/criteria.ts';
import { LEVEL_NAMES, LEVELS, type Question } from '#core/domain/assessment/assessment-question.ts';
import type { AreaCriteria, Criterion } from '#core/domain/assessment/criteria.ts';
import { Badge } from '#web/components/ui/badge.tsx';

const { mustHave, pointsOf, example } = CRITERIA_COPY;

/** One area: its questions with their levels, and its example. */
export function AreaSection({ area, criteria, mustHaves, examples }: AreaCriteria) {
  return (
    <section
      id={area.id}
      aria-labelledby={`${area.id}-title`}
      className="border-ink-200 border-t pt-10 print:mt-6 print:pt-4"
    >
      <h2 id={`${area.id}-title`} className="break-after-avoid text-2xl">
        {area.name}
      </h2>
      <p className="mt-2 break-after-avoid text-ink-700">
        {criteria.length} scored questions, {mustHaves} of them{' '}
        {mustHaves === 1 ? 'a must-have' : 'must-haves'}
      </p>
      <div className="mt-6 grid gap-6 print:block">
        {criteria.map((criterion) => (
          <CriterionCard key={criterion.question.key} {...criterion} />
        ))}
        {examples.map((question) => (
          <ExampleCard key={question.key} question={question} />
        ))}
      </div>
    </section>
  );
}

const CARD =
  'scroll-mt-28 break-inside-avoid rounded-card border border-ink-200 bg-white p-5 sm:p-7 print:mt-4 print:rounded-none print:border-x-0 print:border-b-0 print:p-0 print:pt-3';

function CriterionCard({ question, points }: Criterion) {
  const { key, shortName, text, options, isMustHave, hint, evidence } = question;
  return (
    <section aria-labelledby={key} className={CARD}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
        <span className="kicker">{shortName}</span>
        {isMustHave && (
          // Printers omit backgrounds, and white letters would vanish.
          <Badge tone="brand" className="print:border print:bg-white print:text-ink-950">
            {mustHave}
          </Badge>
        )}
        <span className="text-ink-600 tabular-nums sm:ml-auto">{pointsOf(points)}</span>
      </div>
      <h3 id={key} className="mt-3 text-lg sm:text-xl">
        {text}
      </h3>
      <ol className="mt-4 divide-y divide-ink-200">
        {LEVELS.map((level) => (
          <li
            key={level}
            className="grid gap-x-6 py-2.5 sm:grid-cols-[11rem_1fr] print:grid-cols-[9rem_1fr] print:py-1"
          >
            <span className="text-ink-600 text-sm leading-6">
              <b className="text-ink-950">Level {level}.</b> {LEVEL_NAMES[level]}
            </span>
            <span className="min-w-0">{options[level - 1]}</span>
          </li>
        ))}
      </ol>
      <div className="mt-3 grid gap-2 text-ink-700 text-sm">
        {hint && <p>{hint}</p>}
        <p>
          <b className="text-ink-950">{ASSESSMENT_COPY.evidenceLabel}</b> {evidence}
        </p>
      </div>
    </section>
  );
}

function ExampleCard({ question: { key, shortName, text, hint } }: { question: Question }) {
  return (
    <section aria-labelledby={key} className={CARD}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
        <span className="kicker">{shortName}</span>
        <Badge>{example}</Badge>
      </p>
      <h3 id={key} className="mt-3 text-lg sm:text-xl">
        {text}
      </h3>
      {hint && <p className="mt-3 text-ink-700 text-sm">{hint}</p>}
    </section>
  );
}
