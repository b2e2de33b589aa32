import type { GivenAnswers } from './course.ts';

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
  /** The answers that wait are stored in the browser; some browsers forbid it. */
  readonly isKeptHere: boolean;
  /** What the indicator says. */
  readonly mark: SaveMark;
  /** An order exists: the answers stand. */
  readonly isSealed: boolean;
  /** The server takes no answers of this browser: another one began the session. */
  readonly isForeign: boolean;
};

export type SentAnswer = { sessionId: string; questionId: number; response: string };
