import { useMutation } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { assessment, type QuestionView } from '#core/contract/assessment.ts';
import { toast } from '#web/components/ui/overlay/toast-store.ts';
import { type Session, startSession } from '#web/features/assessment/assessment.queries.ts';
import { ApiError, call } from '#web/lib/api.ts';
import { preApplicationSlot } from '#web/lib/storage/slots.ts';
import { readUnsaved } from './answer-state.ts';
import { type AnswerStore, createAnswerStore } from './answer-store.ts';
import { toGivenAnswers } from './question-sequence.ts';

/** A session's answers: the server's, and over them what this browser could not save yet. */
export function useAnswers(session: Session, questions: readonly QuestionView[]) {
  const [store] = useState(() => openStore(session, questions));
  useEffect(() => store.start(), [store]);
  return { store, state: useSyncExternalStore(store.subscribe, store.current) };
}

function openStore(session: Session, questions: readonly QuestionView[]): AnswerStore {
  const { sessionId } = session;
  const unsaved = readUnsaved(sessionId);
  const kept = Object.fromEntries(unsaved.map((answer) => [answer.questionId, answer.response]));
  return createAnswerStore(
    {
      sessionId,
      answers: { ...toGivenAnswers(session, questions), ...kept },
      unsaved: unsaved.map(({ questionId }) => questionId),
    },
    {
      send: (body) => call(assessment.respond, { body }),
      renewSession: async () => (await startSession()).sessionId,
    },
  );
}

type Callbacks = {
  onDone: () => void;
  /** Gets the keys of unanswered questions. */
  onGaps: (keys: string[]) => void;
};

/** Saves what is unsaved, and evaluates. */
export function useCompletion(store: AnswerStore, session: Session, { onDone, onGaps }: Callbacks) {
  return useMutation({
    mutationFn: () => evaluateAnswers(store, session),
    // Without a connection it fails at once and says so, instead of waiting for one.
    networkMode: 'always',
    onSuccess: onDone,
    onError: (error) => {
      const isGap = error instanceof ApiError && error.status === 400;
      const gaps = isGap ? Object.keys(error.fields) : [];
      if (gaps.length > 0) return onGaps(gaps);
      toast({
        title: 'Error',
        description: 'Failed to evaluate assessment. Please try again.',
        tone: 'danger',
      });
    },
  });
}

async function evaluateAnswers(store: AnswerStore, session: Session): Promise<void> {
  await store.flush();
  try {
    await evaluate(store, session);
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
    await store.renew();
    await store.flush();
    await evaluate(store, session);
  }
}

function evaluate(store: AnswerStore, session: Session) {
  const { sessionId } = store.current();
  // The server refuses an evaluation that changes a fixed lead. A renewed session has none.
  const mayChangeLead = session.canChangeLead || sessionId !== session.sessionId;
  const preApplicationData = mayChangeLead ? (preApplicationSlot.read() ?? null) : null;
  return call(assessment.evaluate, { body: { sessionId, preApplicationData } });
}
