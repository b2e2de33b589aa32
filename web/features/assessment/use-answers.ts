import { useEffect, useState, useSyncExternalStore } from 'react';
import { assessment, type QuestionView } from '#core/contract/assessment.ts';
import { call } from '#web/lib/api.ts';
import { type AnswerStore, createAnswerStore } from './answer-store.ts';
import { type Session, startSession } from './assessment.queries.ts';
import { givenAnswers } from './course.ts';
import { readUnsaved } from './unsaved-answers.ts';

/** The answers of a session: those that the server has, and over them what this browser could not save yet. */
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
      answers: { ...givenAnswers(session, questions), ...kept },
      unsaved: unsaved.map(({ questionId }) => questionId),
    },
    {
      send: (body) => call(assessment.respond, { body }),
      renewSession: async () => (await startSession()).sessionId,
    },
  );
}
