import { useState } from 'react';
import { useLocation } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { z } from 'zod';
import type { QuestionView } from '#core/contract/assessment.ts';
import type { Session } from '#web/features/assessment/assessment.queries.ts';
import { AssessmentFrame, AssessmentProgress } from './assessment-frame.tsx';
import { AnswersFinalNotice, OtherBrowserNotice } from './locked-assessment.tsx';
import { Opening } from './opening.tsx';
import { QuestionScreen } from './question-screen.tsx';
import { findResumeIndex, isReachable } from './question-sequence.ts';
import { RunResults } from './run-results.tsx';
import { useAnswers, useCompletion } from './use-answers.ts';

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
  const { place, ...navigation } = usePlace();
  const [isCompleted, setIsCompleted] = useState(session.isCompleted);
  /** Keys of the questions that the evaluation found unanswered. */
  const [gaps, setGaps] = useState<readonly string[]>([]);
  const evaluation = useCompletion(store, session, {
    onDone: () => {
      setIsCompleted(true);
      navigation.goTo('results');
    },
    onGaps: (keys) => {
      const missing = questions.filter(({ key }) => keys.includes(key));
      // Answers that exist here were lost on the way, and are sent again.
      for (const { id } of missing) {
        const { [id]: response } = store.current().answers;
        if (response) store.put(id, response);
      }
      setGaps(keys);
      if (missing[0]) navigation.goTo(questions.indexOf(missing[0]));
    },
  });

  const complete = () => {
    setGaps([]);
    evaluation.mutate();
  };
  const startOver = {
    onStartOver: () => {
      navigation.forget();
      onStartOver();
    },
    isStartingOver,
  };
  if (session.isSealed || state.isSealed) {
    return (
      <AssessmentFrame>
        <AnswersFinalNotice sessionId={state.sessionId} {...startOver} />
      </AssessmentFrame>
    );
  }
  if (!session.isOwnBrowser || state.isOfOtherBrowser) {
    return (
      <AssessmentFrame>
        <OtherBrowserNotice
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
        <RunResults sessionId={state.sessionId} />
      </AssessmentFrame>
    );
  }
  // A history entry may be older than the answers.
  if (typeof place !== 'number' || !isReachable(questions, state.answers, place)) {
    return (
      <AssessmentFrame>
        <Opening
          session={session}
          questions={questions}
          answers={state.answers}
          onGoOn={() => navigation.enter(findResumeIndex(questions, state.answers))}
          onReview={() => navigation.enter(0)}
          {...startOver}
        />
      </AssessmentFrame>
    );
  }
  return (
    <AssessmentFrame progress={<AssessmentProgress count={questions.length} index={place} />}>
      <QuestionScreen
        questions={questions}
        index={place}
        store={store}
        state={state}
        gaps={gaps}
        earlierLevels={session.earlierLevels}
        isCompleted={isCompleted}
        onGoTo={navigation.goTo}
        onReturnTo={navigation.returnTo}
        onComplete={complete}
        isCompleting={evaluation.isPending}
        hasFailed={evaluation.isError && gaps.length === 0}
      />
    </AssessmentFrame>
  );
}

const place = z.union([z.number().int().nonnegative(), z.literal('results')]);
const entry = z.object({ place, after: place.optional() });

/** The index of a question, or the results at the end. */
type Place = z.output<typeof place>;

/**
 * The visitor's place within a run; undefined at its opening. It is kept in the browser's history entries, so that Back
 * and Forward move between questions and a reload stays. It is not in the address, which may reach an analytics provider.
 */
export function usePlace() {
  const [path, navigate] = useLocation();
  const { data: current } = entry.safeParse(useHistoryState());

  const goTo = (next: Place) =>
    navigate(path, {
      state: { place: next, after: current?.place } satisfies z.input<typeof entry>,
    });
  const replaceBy = (next: Place) =>
    navigate(path, { replace: true, state: { place: next, after: current?.after } });

  return {
    place: current?.place,
    goTo,
    /** From the opening. The first question replaces it in the history, so Back leaves the assessment. */
    enter: (index: number) => (index === 0 ? replaceBy(0) : goTo(index)),
    /** Uses Back if the visitor came from there; otherwise a later Back would lead forward. */
    returnTo: (previous: number) =>
      current?.after === previous ? history.back() : replaceBy(previous),
    forget: () => navigate(path, { replace: true }),
  };
}
