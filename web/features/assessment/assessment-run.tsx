import { useState } from 'react';
import type { QuestionView } from '#core/contract/assessment.ts';
import type { Session } from './assessment.queries.ts';
import { resumeIndex } from './course.ts';
import { ForeignNotice } from './foreign-notice.tsx';
import { Opening } from './opening.tsx';
import { Outcome } from './outcome.tsx';
import { QuestionRun } from './question-run.tsx';
import { SealedNotice } from './sealed-notice.tsx';
import { useAnswers } from './use-answers.ts';
import { useCompletion } from './use-completion.ts';

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
  /** Nothing while the opening is shown. */
  const [index, setIndex] = useState<number>();
  /** Keys of the questions that the evaluation found unanswered. */
  const [gaps, setGaps] = useState<readonly string[]>([]);
  const { evaluation, outcome } = useCompletion(store, session, (keys) => {
    const missing = questions.filter(({ key }) => keys.includes(key));
    // What is answered here went astray on the way, and goes out again.
    for (const { id } of missing) {
      const { [id]: response } = store.current().answers;
      if (response) store.put(id, response);
    }
    setGaps(keys);
    if (missing[0]) setIndex(questions.indexOf(missing[0]));
  });

  const complete = () => {
    setGaps([]);
    evaluation.mutate();
  };
  const startOver = { onStartOver, isStartingOver };
  if (session.isSealed || state.isSealed) {
    return <SealedNotice sessionId={state.sessionId} {...startOver} />;
  }
  if (!session.isOwnBrowser || state.isForeign) {
    return (
      <ForeignNotice sessionId={state.sessionId} hasResults={session.isCompleted} {...startOver} />
    );
  }
  if (evaluation.isSuccess) return <Outcome sessionId={state.sessionId} outcome={outcome} />;
  if (index === undefined) {
    return (
      <Opening
        session={session}
        questions={questions}
        answers={state.answers}
        onGoOn={() => setIndex(resumeIndex(questions, state.answers))}
        onReview={() => setIndex(0)}
        {...startOver}
      />
    );
  }
  return (
    <QuestionRun
      questions={questions}
      index={index}
      store={store}
      state={state}
      gaps={gaps}
      onMove={setIndex}
      onComplete={complete}
      isCompleting={evaluation.isPending}
      hasFailed={evaluation.isError && gaps.length === 0}
    />
  );
}
