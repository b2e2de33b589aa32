import { MessageSquareText } from 'lucide-react';
import { ASSESSMENT_COPY } from '#core/content/assessment-copy.ts';
import { QUESTIONS } from '#core/content/questions/questions.ts';
import type { SavedAnswer } from '#core/contract/assessment.ts';
import { type Answers, isLevel } from '#core/domain/assessment/assessment-question.ts';
import { scoreArea } from '#core/domain/assessment/scoring.ts';
import type { AreaId } from '#core/domain/catalogue.ts';
import { Badge } from '#web/components/ui/badge.tsx';
import { ProgressRing } from '#web/components/ui/progress.tsx';
import type { DescribedResult } from '#web/features/assessment/describe-result.ts';
import { TrySteps } from './try-steps.tsx';

type ResultAreaProps = {
  result: DescribedResult;
  /** Missing when the session could not be read. */
  answers: readonly SavedAnswer[] | undefined;
};

/** One area of the report: the score, what is behind it, what to do. */
export function ResultArea({ result, answers }: ResultAreaProps) {
  const { anchor, area, name, score, status, tone, ringColour, summary, plainText } = result;
  const isSkipped = area && answers && isExampleSkipped(answers, area);
  return (
    <section
      id={anchor}
      aria-labelledby={`${anchor}-title`}
      className="result-area rounded-card border border-ink-200 bg-white p-5 sm:p-8"
    >
      <div className="flex flex-wrap items-center gap-x-6 gap-y-5">
        <ProgressRing label={`${name} score`} value={score} size={96} className={ringColour} />
        <div className="flex min-w-0 flex-1 basis-48 flex-col items-start gap-2">
          <Badge tone={tone}>{status}</Badge>
          <h2 id={`${anchor}-title`} className="text-2xl">
            {name}
          </h2>
        </div>
      </div>
      {summary && <p className="reading mt-5 text-lg text-ink-800">{summary}</p>}
      {plainText && <p className="reading mt-5 whitespace-pre-line text-ink-800">{plainText}</p>}
      <div className="result-detail mt-7 grid gap-x-12 gap-y-8 empty:hidden lg:grid-cols-[5fr_7fr]">
        {result.keyAreas.length > 0 && <KeyAreas items={result.keyAreas} />}
        <Steps result={result} answers={answers} />
      </div>
      {isSkipped && (
        <p className="result-example mt-7 flex items-center gap-2.5 border-ink-200 border-t pt-5 text-ink-700 text-sm">
          <MessageSquareText aria-hidden="true" className="size-5 shrink-0 text-brass-700" />
          {ASSESSMENT_COPY.exampleSkipped}
        </p>
      )}
    </section>
  );
}

function KeyAreas({ items }: { items: readonly string[] }) {
  return (
    <div>
      <h3 className="font-sans font-semibold text-base tracking-normal">Key areas</h3>
      <ul className="mt-3 divide-y divide-ink-200 border-ink-200 border-y">
        {items.map((item) => {
          const [, label, rest] = /^([^:]{1,40}): (.+)$/s.exec(item) ?? [];
          return (
            <li
              key={item}
              className="grid grid-cols-[7.5rem_1fr] gap-x-4 py-3 text-ink-700 text-sm"
            >
              {label && (
                <span className="font-semibold text-ink-950">
                  {label}
                  <span className="sr-only">: </span>
                </span>
              )}
              <span className={label ? undefined : 'col-span-2'}>{rest ?? item}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function Steps({ result: { area, eligibilityScore, actionSteps }, answers }: ResultAreaProps) {
  const levels = answers && toLevels(answers);
  // Answers changed after the evaluation give another score than the one on this page.
  const isTheScoreOf =
    area && levels && scoreArea(QUESTIONS, area, levels).eligibilityScore === eligibilityScore;
  if (isTheScoreOf) return <TrySteps area={area} levels={levels} />;
  return <StoredSteps steps={actionSteps} />;
}

/** The stored steps, without switches. */
function StoredSteps({ steps }: { steps: readonly string[] }) {
  if (steps.length === 0) return null;
  return (
    <div>
      <h3 className="font-sans font-semibold text-base tracking-normal">Action steps</h3>
      <ol className="mt-3 divide-y divide-ink-200 border-ink-200 border-y">
        {steps.map((step) => (
          <li key={step} className="py-3">
            {step}
          </li>
        ))}
      </ol>
    </div>
  );
}

const toLevels = (answers: readonly SavedAnswer[]): Answers =>
  Object.fromEntries(
    answers.flatMap(({ key, level }) => (isLevel(level) ? [[key, level] as const] : [])),
  );

/** Whether the area's question for an example was left blank. */
function isExampleSkipped(answers: readonly SavedAnswer[], area: AreaId): boolean {
  const example = QUESTIONS.find((question) => question.area === area && question.kind === 'text');
  if (!example) return false;
  // Blank texts are not kept, and not everyone is shown the text itself.
  return !answers.some(({ key }) => key === example.key);
}
