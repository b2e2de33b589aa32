import { Clock, CloudCheck, ListChecks } from 'lucide-react';
import { PROMISES } from '#core/content/promises.ts';
import { ASSESSMENT_COPY } from '#core/content/questions.ts';
import type { QuestionView } from '#core/contract/assessment.ts';
import { AREAS } from '#core/domain/catalogue.ts';

/** How long, how much, how to answer, and about what. */
export function OpeningFacts({ questions }: { questions: readonly QuestionView[] }) {
  return (
    <>
      <p className="lede mt-4">{ASSESSMENT_COPY.opening}</p>
      <ul className="mt-6 flex flex-wrap gap-x-8 gap-y-3 text-ink-800 [&_li]:flex [&_li]:items-center [&_li]:gap-2.5 [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-brass-700">
        <li>
          <Clock aria-hidden="true" />
          {PROMISES.assessmentMinutes} minutes
        </li>
        <li>
          <ListChecks aria-hidden="true" />
          {questions.length} questions
        </li>
        <li>
          <CloudCheck aria-hidden="true" />
          Saved as you go
        </li>
      </ul>
      <section
        aria-labelledby="domains"
        className="mt-7 rounded-card border border-ink-200 bg-white px-6 py-5"
      >
        <h2 id="domains" className="text-xl">
          Five domains
        </h2>
        <ol className="mt-2 divide-y divide-ink-200">
          {AREAS.map(({ id, domain, name }) => (
            <li key={id} className="flex items-baseline justify-between gap-4 py-2.5">
              <span className="font-medium">{domain}</span>
              <span className="text-ink-600 text-sm max-sm:sr-only">{name}</span>
            </li>
          ))}
        </ol>
        <p className="border-ink-200 border-t pt-4 text-ink-700 text-sm">
          Most questions offer five statements, from lowest to highest. {ASSESSMENT_COPY.levelsNote}
        </p>
      </section>
    </>
  );
}
