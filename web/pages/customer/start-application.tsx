import { Link, useLocation, useSearchParams } from 'wouter';
import { z } from 'zod';
import { PROMISES } from '#core/content/promises.ts';
import {
  type PreApplicationForm as FilledIn,
  toPreApplicationData,
} from '#core/contract/pre-application.ts';
import { TaskFrame, TaskSteps } from '#web/components/site/task-frame.tsx';
import { PreApplicationForm } from '#web/features/pre-application/pre-application-form.tsx';
import { preApplicationSlot } from '#web/lib/storage/slots.ts';

const STEPS = [
  {
    title: 'Your business',
    text: 'About you, your company, and the certifications that interest you.',
  },
  {
    title: 'The assessment',
    text: 'One question at a time. You can stop and continue later.',
  },
  {
    title: 'Results',
    text: 'A score, a verdict and next steps for each area, as soon as you finish.',
  },
];

export default function StartApplication() {
  const [, navigate] = useLocation();
  const [search] = useSearchParams();
  // Visitors who finished the assessment without this form come from the results and return there.
  const { data: finishedSession } = z.uuid().safeParse(search.get('results'));

  const continueWith = (form: FilledIn) => {
    preApplicationSlot.write(toPreApplicationData(form));
    navigate(finishedSession ? `/results/${finishedSession}` : '/assessment');
  };

  const exit = finishedSession
    ? { href: `/results/${finishedSession}`, label: 'Back to results' }
    : { href: '/#services', label: 'Back to services' };
  return (
    <TaskFrame
      progress={<TaskSteps steps={STEPS.map(({ title }) => title)} current={0} />}
      exit={exit}
    >
      <div className="bg-paper">
        <div className="shell grid gap-x-16 gap-y-8 py-8 sm:py-14 lg:grid-cols-[1fr_1.9fr]">
          <div className="lg:sticky lg:top-24 lg:self-start">
            <h1 className="h2">Tell us about your business</h1>
            <p className="lede mt-4">
              {PROMISES.preApplicationMinutes} minutes, no commitment, instant results.
            </p>
            {!finishedSession && (
              <p className="mt-4">
                <Link href="/assessment" className="link inline-block py-1">
                  See the questions first, tell us about you later
                </Link>
              </p>
            )}
            <ol className="mt-9 hidden gap-6 lg:grid" aria-label="What happens next">
              {STEPS.map(({ title, text }, i) => (
                <li key={title} className="border-brass-400 border-l-2 pl-4">
                  <span className="block font-semibold">
                    {i + 1}. {title}
                  </span>
                  <span className="text-ink-700 text-sm">{text}</span>
                </li>
              ))}
            </ol>
          </div>
          <PreApplicationForm
            wantedProgramme={search.get('type')}
            submitLabel={finishedSession ? 'Save and return to results' : 'Start Assessment'}
            onFilledIn={continueWith}
          />
        </div>
      </div>
    </TaskFrame>
  );
}
