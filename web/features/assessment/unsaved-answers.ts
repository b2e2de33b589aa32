import { z } from 'zod';
import { stored } from '#web/lib/stored.ts';
import type { AnswerState } from './answer-state.ts';

const unsavedAnswer = z.object({ questionId: z.number().int(), response: z.string() });
type UnsavedAnswer = z.output<typeof unsavedAnswer>;

/** Answers that the server does not have yet, in the order in which they go out. A reload keeps them. */
const unsavedAnswersSlot = stored(
  'unsavedAssessmentAnswers',
  z.object({ sessionId: z.uuid(), answers: z.array(unsavedAnswer) }),
);

export function readUnsaved(sessionId: string): readonly UnsavedAnswer[] {
  const kept = unsavedAnswersSlot.read();
  return kept?.sessionId === sessionId ? kept.answers : [];
}

/** Says whether they are there now. */
export function keepUnsaved({ sessionId, answers, unsaved }: AnswerState): boolean {
  const kept = unsaved.map((id) => ({ questionId: id, response: answers[id] ?? '' }));
  if (kept.length > 0) unsavedAnswersSlot.write({ sessionId, answers: kept });
  // What a newer session has left there stays.
  else if (readUnsaved(sessionId).length > 0) unsavedAnswersSlot.clear();
  return readUnsaved(sessionId).length === kept.length;
}
