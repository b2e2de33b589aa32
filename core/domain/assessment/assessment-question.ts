import type { AreaId } from '#core/domain/catalogue.ts';

/** One ladder for all; an option's position in its question is its level. */
export const LEVELS = [1, 2, 3, 4, 5] as const;
export type Level = (typeof LEVELS)[number];

/** "Agreed and used": the lowest level worth aiming for, and the floor of a must-have. */
export const AGREED_LEVEL = 3 satisfies Level;

/** Worded to fit ways of working and figures alike. */
export const LEVEL_NAMES: Record<Level, string> = {
  1: 'Not in place',
  2: 'A start, not yet dependable',
  3: 'Agreed and in use',
  4: 'In use everywhere and checked',
  5: 'Measured, with proof of what got better',
};

/** How long after its start a reviewer can see the result of a step. */
export const STEP_TIMES = {
  now: 'now',
  months: 'about 3 months',
  year: 'a year',
  years: 'three years',
} as const satisfies Record<string, string>;
export type StepTime = keyof typeof STEP_TIMES;

type Step = {
  text: string;
  /** 'now' is days or weeks; 'months' if it must be in use first; 'year' and 'years' if figures or reviews are compared. */
  takes: StepTime;
};

type QuestionBase = {
  /** Stable for good: answers are stored under it. */
  key: string;
  area: AreaId;
  text: string;
  /** Names the topic in key areas and steps. */
  shortName: string;
  /** What suffices in a small firm, or what counts in an unusual one. */
  hint?: string;
};

export type ChoiceQuestion = QuestionBase & {
  kind: 'choice';
  /** From level 1 to level 5. */
  options: readonly [string, string, string, string, string];
  /** An area's weights add up to 10. */
  weight: number;
  isMustHave: boolean;
  isRequired: true;
  /** What a reviewer may ask to see. */
  evidence: string;
  /** What to do to reach level 3 (from 1 or 2), level 4 and level 5. */
  steps: readonly [Step, Step, Step];
};

type TextQuestion = QuestionBase & {
  kind: 'text';
  weight: 0;
  isMustHave: false;
  isRequired: false;
};

export type Question = ChoiceQuestion | TextQuestion;

/** The answers by question key. Texts are not among them: they are never scored. */
export type Answers = Readonly<Record<string, Level>>;

export const isLevel = (value: unknown): value is Level => LEVELS.some((level) => level === value);
