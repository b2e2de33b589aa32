import { ArrowRight, Clock, CloudCheck, ListChecks, Mail } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { ASSESSMENT_COPY } from '#core/content/assessment-copy.ts';
import { PROMISES } from '#core/content/promises.ts';
import type { QuestionView } from '#core/contract/assessment.ts';
import { AREAS } from '#core/domain/catalogue.ts';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button, buttonStyles } from '#web/components/ui/button.tsx';
import type { Session } from '#web/features/assessment/assessment.queries.ts';
import { cn } from '#web/lib/class-names.ts';
import { preApplicationSlot } from '#web/lib/storage/slots.ts';
import { AssessmentColumn } from './assessment-frame.tsx';
import { type GivenAnswers, isAnswered } from './question-sequence.ts';
import { StartOver } from './start-over.tsx';

type OpeningProps = {
  session: Session;
  questions: readonly QuestionView[];
  answers: GivenAnswers;
  onGoOn: () => void;
  onReview: () => void;
  onStartOver: () => void;
  isStartingOver: boolean;
};

/** Before the questions: what to expect, or what there is already. */
export function Opening(props: OpeningProps) {
  const { session, questions, answers } = props;
  const answered = questions.filter((question) => isAnswered(question, answers)).length;
  return (
    <AssessmentColumn>
      <p className="kicker">{session.renews ? 'Renewal' : 'Assessment'}</p>
      {session.isCompleted ? (
        <Completed {...props} />
      ) : answered > 0 ? (
        <Resume answered={answered} {...props} />
      ) : (
        <FirstVisit count={questions.length} onGoOn={props.onGoOn}>
          <RenewalNote session={session} />
        </FirstVisit>
      )}
    </AssessmentColumn>
  );
}

/** What this assessment is for, and what its answers start from. */
function RenewalNote({ session: { renews, earlierLevels } }: { session: Session }) {
  if (!renews) return null;
  return (
    <Alert className="mt-6" title={`This assessment renews certificate ${renews}`}>
      {earlierLevels
        ? 'Beside each question you see what counted last time. Nothing is preselected: please say again what is true today.'
        : 'Please answer each question as things are today.'}
    </Alert>
  );
}

/** A new assessment is not a renewal, whatever it replaces. */
const renewalLoss = ({ renews }: Session): string =>
  renews ? ` The new assessment does not renew ${renews}: a renewal begins on your page.` : '';

/** A new visitor's opening. It needs nothing from the server, so the page's HTML holds it. */
export function OpeningAhead({ onBegin, isWaiting }: { onBegin: () => void; isWaiting: boolean }) {
  return (
    <AssessmentColumn>
      <p className="kicker">Assessment</p>
      <FirstVisit count={ASSESSMENT_COPY.questionCount} onGoOn={onBegin} isWaiting={isWaiting} />
    </AssessmentColumn>
  );
}

type FirstVisitProps = {
  count: number;
  onGoOn: () => void;
  isWaiting?: boolean;
  children?: ReactNode;
};

function FirstVisit({ count, onGoOn, isWaiting = false, children }: FirstVisitProps) {
  return (
    <>
      <h1 className="h2 mt-3">Where does your company stand today?</h1>
      {children}
      <OpeningFacts count={count} />
      <div className="mt-7">
        <Button size="lg" className="max-sm:w-full" onClick={onGoOn} pending={isWaiting}>
          Begin
          <ArrowRight aria-hidden="true" />
        </Button>
      </div>
      <BusinessInformationHint className="mt-6" />
    </>
  );
}

function Resume({
  session,
  answered,
  questions,
  onGoOn,
  onStartOver,
  isStartingOver,
}: OpeningProps & { answered: number }) {
  return (
    <>
      <h1 className="h2 mt-3">Welcome back</h1>
      <p className="lede mt-4">
        You have answered {answered} of {questions.length} questions. Everything is kept as you left
        it.
      </p>
      <RenewalNote session={session} />
      <div className="mt-8 flex flex-wrap gap-3 *:max-sm:w-full">
        <Button size="lg" onClick={onGoOn} disabled={isStartingOver}>
          Continue where you left off
          <ArrowRight aria-hidden="true" />
        </Button>
        <StartOver
          label="Start over"
          variant="outline"
          loss={`You start again with no answers. The ${answered === 1 ? 'one answer' : `${answered} answers`} you have given cannot be restored.${renewalLoss(session)}`}
          onStartOver={onStartOver}
          isStartingOver={isStartingOver}
        />
      </div>
      <BusinessInformationHint className="mt-6" />
    </>
  );
}

function Completed({ session, onReview, onStartOver, isStartingOver }: OpeningProps) {
  return (
    <>
      <h1 className="h2 mt-3">You have completed this assessment</h1>
      <p className="lede mt-4">
        Your results are ready. If something has changed in your company since then, change your
        answers and get new results.
      </p>
      <RenewalNote session={session} />
      <div className="mt-8 flex flex-wrap gap-3 *:max-sm:w-full">
        <Link href={`/results/${session.sessionId}`} className={buttonStyles({ size: 'lg' })}>
          See your results
          <ArrowRight aria-hidden="true" />
        </Link>
        <Button variant="outline" size="lg" onClick={onReview} disabled={isStartingOver}>
          Change your answers
        </Button>
        <StartOver
          label="Start again"
          variant="ghost"
          loss={`You start again with no answers. Your current results stay at their link; keep it, because this page will no longer lead there.${renewalLoss(session)}`}
          onStartOver={onStartOver}
          isStartingOver={isStartingOver}
        />
      </div>
    </>
  );
}

/** How long, how much, how to answer, and about what. */
function OpeningFacts({ count }: { count: number }) {
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
          {count} questions
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
          Most questions offer five statements, from lowest to highest. {ASSESSMENT_COPY.levelsNote}{' '}
          <a href="/criteria" className="link">
            Read all criteria
          </a>
        </p>
      </section>
    </>
  );
}

/** For visitors we know nothing about yet. */
function BusinessInformationHint({ className }: { className?: string }) {
  if (preApplicationSlot.read()) return null;
  return (
    <p className={cn('flex gap-2.5 text-ink-700 text-sm', className)}>
      <Mail aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-brass-700" />
      <span>
        <Link href="/start-application" className="link">
          Add your business information
        </Link>{' '}
        now, or tell us at the end who should get the report.
      </span>
    </p>
  );
}
