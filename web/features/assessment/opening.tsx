import { ArrowRight } from 'lucide-react';
import { Link } from 'wouter';
import type { QuestionView } from '#core/contract/assessment.ts';
import { Button, buttonStyles } from '#web/components/ui/button.tsx';
import type { Session } from './assessment.queries.ts';
import { BusinessInformationHint } from './business-information-hint.tsx';
import { Column } from './column.tsx';
import { type GivenAnswers, isAnswered } from './course.ts';
import { OpeningFacts } from './opening-facts.tsx';
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
    <Column>
      <p className="kicker">Assessment</p>
      {session.isCompleted ? (
        <Completed {...props} />
      ) : answered > 0 ? (
        <Resume answered={answered} {...props} />
      ) : (
        <Beginning {...props} />
      )}
    </Column>
  );
}

function Beginning({ questions, onGoOn }: OpeningProps) {
  return (
    <>
      <h1 className="h2 mt-3">Where does your company stand today?</h1>
      <OpeningFacts questions={questions} />
      <div className="mt-7">
        <Button size="lg" className="max-sm:w-full" onClick={onGoOn}>
          Begin
          <ArrowRight aria-hidden="true" />
        </Button>
      </div>
      <BusinessInformationHint className="mt-6" />
    </>
  );
}

function Resume({
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
      <div className="mt-8 flex flex-wrap gap-3 *:max-sm:w-full">
        <Button size="lg" onClick={onGoOn} disabled={isStartingOver}>
          Continue where you left off
          <ArrowRight aria-hidden="true" />
        </Button>
        <StartOver
          label="Start over"
          variant="outline"
          loss={`You begin again with no answers. The ${answered === 1 ? 'one answer' : `${answered} answers`} you have given cannot be brought back.`}
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
        answers and get new ones.
      </p>
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
          loss="You begin again with no answers. Your present results stay at their link; keep it, because this page will no longer lead there."
          onStartOver={onStartOver}
          isStartingOver={isStartingOver}
        />
      </div>
    </>
  );
}
