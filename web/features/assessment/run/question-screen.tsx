import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { QuestionView } from '#core/contract/assessment.ts';
import type { Session } from '#web/features/assessment/assessment.queries.ts';
import type { AnswerState } from './answer-state.ts';
import type { AnswerStore } from './answer-store.ts';
import { AssessmentColumn, DomainSteps } from './assessment-frame.tsx';
import { QuestionCard } from './question-card.tsx';
import { AutoAdvanceSwitch, StepButtons, useAutoAdvance } from './question-controls.tsx';
import { QuestionNotices, SaveIndicator } from './question-notices.tsx';
import { findPlaceInArea, isAnswered, nextIndex } from './question-sequence.ts';

type QuestionScreenProps = {
  questions: readonly QuestionView[];
  index: number;
  store: AnswerStore;
  state: AnswerState;
  gaps: readonly string[];
  /** By question key; null without a renewal. */
  earlierLevels: Session['earlierLevels'];
  /** There are results, valid until the assessment is completed again. */
  isCompleted: boolean;
  onGoTo: (index: number) => void;
  onReturnTo: (index: number) => void;
  onComplete: () => void;
  isCompleting: boolean;
  hasFailed: boolean;
};

/** One question at a time. */
export function QuestionScreen(props: QuestionScreenProps) {
  const { questions, index, store, state, gaps, onComplete, isCompleting } = props;
  const sectionRef = useRef<HTMLElement>(null);
  const headingRef = useRef<HTMLHeadingElement>(null);
  const question = questions[index] as QuestionView;
  const isLast = index === questions.length - 1;
  const isRefused = state.refused.includes(question.id);
  const canGoOn = isAnswered(question, state.answers) && !isRefused && !isCompleting;
  const options = question.options ?? [];

  // Back and Forward also leave a question, and what was typed there is saved.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the question changes.
  useEffect(() => () => void store.saveNow(), [store, index]);

  const goToNext = () => (isLast ? onComplete() : props.onGoTo(nextIndex(questions, index, gaps)));
  const autoAdvance = useAutoAdvance(index, goToNext);
  const pick = (option: number) => {
    if (isCompleting) return;
    store.put(question.id, options[option] ?? '');
    const input = sectionRef.current?.querySelectorAll('input')[option];
    input?.focus({ preventScroll: true });
    input?.closest('label')?.scrollIntoView({ block: 'nearest' });
  };
  useAnswerKeys(sectionRef, {
    optionCount: options.length,
    onPick: pick,
    onEnter: () => canGoOn && goToNext(),
  });

  const { area, place, count } = findPlaceInArea(questions, index);
  return (
    // Receives the focus of clicks beside the options, so that keys still reach them.
    <section
      ref={sectionRef}
      tabIndex={-1}
      aria-label="Question"
      className="outline-none"
      {...autoAdvance.listeners}
    >
      <AssessmentColumn>
        <p role="status" className="sr-only">
          Question {index + 1} of {questions.length}, {area?.name}
        </p>
        <DomainSteps questions={questions} index={index} />
        <p className="kicker mt-8 mb-3 low:mt-0 low:mb-1.5">
          {area?.name} · question {place} of {count}
        </p>
        <QuestionNotices
          resultsPath={props.isCompleted ? `/results/${state.sessionId}` : undefined}
          isGap={gaps.includes(question.key)}
          isRefused={isRefused}
          hasFailed={props.hasFailed}
          isCompleting={isCompleting}
          onComplete={onComplete}
        />
        <QuestionCard
          key={question.id}
          headingRef={headingRef}
          question={question}
          answer={state.answers[question.id] ?? ''}
          earlier={options[(props.earlierLevels?.[question.key] ?? 0) - 1]}
          isLocked={isCompleting}
          onChoose={(response) => {
            store.put(question.id, response);
            if (!isLast) autoAdvance.afterChoice();
          }}
          onType={(response) => store.put(question.id, response, { afterPause: true })}
        />
        {options.length > 0 && !isLast && (
          <AutoAdvanceSwitch isOn={autoAdvance.isOn} onChange={autoAdvance.setOn} />
        )}
        <StepButtons
          isFirst={index === 0}
          isLast={isLast}
          canGoOn={canGoOn}
          canSkip={!question.isRequired && !isAnswered(question, state.answers)}
          isCompleting={isCompleting}
          keysHint={
            options.length > 0
              ? 'Keys: 1–5 or A–E choose, Enter continues.'
              : 'Keys: Ctrl or Cmd with Enter continues.'
          }
          onPrevious={() => props.onReturnTo(index - 1)}
          onGoOn={goToNext}
        >
          <SaveIndicator
            mark={state.mark}
            waiting={state.isBehind ? state.unsaved.length : 0}
            isKeptHere={state.isKeptHere}
            isAllSaved={isAllSaved(state)}
            onRetry={() => {
              void store.saveNow();
              // The button disappears on success; the keys for the options need the focus nearby.
              headingRef.current?.focus({ preventScroll: true });
            }}
          />
        </StepButtons>
      </AssessmentColumn>
    </section>
  );
}

const isAllSaved = ({ answers, unsaved, refused }: AnswerState): boolean =>
  Object.keys(answers).length > 0 && unsaved.length + refused.length === 0;

type Keys = {
  /** How many options can be picked by 1, 2, … or A, B, …. */
  optionCount: number;
  onPick: (index: number) => void;
  onEnter: () => void;
};

/**
 * Listens only inside the question, where focus is moved anyway: keys pressed elsewhere on the
 * page, by speech input for example, choose nothing.
 */
function useAnswerKeys(within: RefObject<HTMLElement | null>, keys: Keys): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isCommand = event.ctrlKey || event.metaKey;
    if (event.altKey || event.repeat || event.defaultPrevented) return;
    const target = event.target as HTMLElement;
    const isTyping = target instanceof HTMLTextAreaElement;
    if (event.key === 'Enter') {
      // Buttons and links handle Enter themselves; in a text it makes a new line.
      if (target.closest('button, a') || (isTyping && !isCommand)) return;
      event.preventDefault();
      keys.onEnter();
      return;
    }
    const index = optionIndex(event.key);
    if (isTyping || isCommand || index < 0 || index >= keys.optionCount) return;
    event.preventDefault();
    keys.onPick(index);
  });
  useEffect(() => {
    const element = within.current;
    element?.addEventListener('keydown', onKeyDown);
    return () => element?.removeEventListener('keydown', onKeyDown);
  }, [within]);
}

/** 0 for "1" and "a"; below 0 for other keys. */
function optionIndex(key: string): number {
  if (/^[1-9]$/.test(key)) return Number(key) - 1;
  return /^[a-i]$/i.test(key) ? key.toLowerCase().charCodeAt(0) - 97 : -1;
}
