import { useState } from 'react';
import type { QuestionView } from '#core/contract/assessment.ts';
import type { Session } from './assessment.queries.ts';
import { AssessmentFrame } from './assessment-frame.tsx';
import { isReachable, resumeIndex } from './course.ts';
import { CourseProgress } from './course-progress.tsx';
import { ForeignNotice } from './foreign-notice.tsx';
import { Opening } from './opening.tsx';
import { Outcome } from './outcome.tsx';
import { QuestionRun } from './question-run.tsx';
import { SealedNotice } from './sealed-notice.tsx';
import { useAnswers } from './use-answers.ts';
import { useCompletion } from './use-completion.ts';
import { usePlace } from './use-place.ts';

type AssessmentRunProps = {
  session: Session;
  questions: readonly QuestionView[];
  onStartOver: () => void;
  isStartingOver: boolean;
};

/** One session from its opening to its results. */
export function AssessmentRun({
  session,
  questions,
  onStartOver,
  isStartingOver,
}: AssessmentRunProps) {
  const { store, state } = useAnswers(session, questions);
  const { place, ...way } = usePlace();
  const [isCompleted, setIsCompleted] = useState(session.isCompleted);
  /** Keys of the questions that the evaluation found unanswered. */
  const [gaps, setGaps] = useState<readonly string[]>([]);
  const evaluation = useCompletion(store, session, {
    onDone: () => {
      setIsCompleted(true);
      way.goTo('results');
    },
    onGaps: (keys) => {
      const missing = questions.filter(({ key }) => keys.includes(key));
      // What is answered here went astray on the way, and goes out again.
      for (const { id } of missing) {
        const { [id]: response } = store.current().answers;
        if (response) store.put(id, response);
      }
      setGaps(keys);
      if (missing[0]) way.goTo(questions.indexOf(missing[0]));
    },
  });

  const complete = () => {
    setGaps([]);
    evaluation.mutate();
  };
  const startOver = {
    onStartOver: () => {
      way.forget();
      onStartOver();
    },
    isStartingOver,
  };
  if (session.isSealed || state.isSealed) {
    return (
      <AssessmentFrame>
        <SealedNotice sessionId={state.sessionId} {...startOver} />
      </AssessmentFrame>
    );
  }
  if (!session.isOwnBrowser || state.isForeign) {
    return (
      <AssessmentFrame>
        <ForeignNotice
          sessionId={state.sessionId}
          hasResults={session.isCompleted}
          {...startOver}
        />
      </AssessmentFrame>
    );
  }
  if (place === 'results' && isCompleted) {
    return (
      <AssessmentFrame>
        <Outcome sessionId={state.sessionId} />
      </AssessmentFrame>
    );
  }
  // An entry of the history may be older than the answers.
  if (typeof place !== 'number' || !isReachable(questions, state.answers, place)) {
    return (
      <AssessmentFrame>
        <Opening
          session={session}
          questions={questions}
          answers={state.answers}
          onGoOn={() => way.enter(resumeIndex(questions, state.answers))}
          onReview={() => way.enter(0)}
          {...startOver}
        />
      </AssessmentFrame>
    );
  }
  return (
    <AssessmentFrame progress={<CourseProgress count={questions.length} index={place} />}>
      <QuestionRun
        questions={questions}
        index={place}
        store={store}
        state={state}
        gaps={gaps}
        isCompleted={isCompleted}
        onGoTo={way.goTo}
        onReturnTo={way.returnTo}
        onComplete={complete}
        isCompleting={evaluation.isPending}
        hasFailed={evaluation.isError && gaps.length === 0}
      />
    </AssessmentFrame>
  );
}
