import { unsavedAnswersSlot } from '#web/lib/storage/slots.ts';
import type { GivenAnswers } from './question-sequence.ts';

export type SaveMark = 'idle' | 'saving' | 'saved' | 'failed';

export type AnswerState = {
  readonly sessionId: string;
  readonly answers: GivenAnswers;
  /** Ids of questions whose latest answer the server does not have yet, oldest first. */
  readonly unsaved: readonly number[];
  /** Ids of questions whose answer the server does not accept. */
  readonly refused: readonly number[];
  /** The latest try failed; until one succeeds, answers wait in the browser. */
  readonly isBehind: boolean;
  /** The waiting answers are stored in the browser, which some browsers forbid. */
  readonly isKeptHere: boolean;
  /** What the indicator says. */
  readonly mark: SaveMark;
  /** An order exists, so the answers can no longer be changed. */
  readonly isSealed: boolean;
  /** Another browser started the session; the server refuses answers from this one. */
  readonly isOfOtherBrowser: boolean;
};

export type SentAnswer = { sessionId: string; questionId: number; response: string };

type UnsavedAnswer = { questionId: number; response: string };

export function readUnsaved(sessionId: string): readonly UnsavedAnswer[] {
  const kept = unsavedAnswersSlot.read();
  return kept?.sessionId === sessionId ? kept.answers : [];
}

/** Stores the unsaved answers; returns whether that worked. */
export function keepUnsaved({ sessionId, answers, unsaved }: AnswerState): boolean {
  const kept = unsaved.map((id) => ({ questionId: id, response: answers[id] ?? '' }));
  if (kept.length > 0) unsavedAnswersSlot.write({ sessionId, answers: kept });
  // Answers stored by a newer session stay.
  else if (readUnsaved(sessionId).length > 0) unsavedAnswersSlot.clear();
  return readUnsaved(sessionId).length === kept.length;
}
