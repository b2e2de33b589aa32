import type { Question } from '#core/domain/assessment/assessment-question.ts';
import { ENVIRONMENT_QUESTIONS } from './environment.ts';
import { INNOVATION_QUESTIONS } from './innovation.ts';
import { LEADERSHIP_QUESTIONS } from './leadership.ts';
import { SECURITY_QUESTIONS } from './security.ts';
import { SERVICE_QUESTIONS } from './service.ts';

/** Goes up when a change of weights, must-haves or levels makes scores incomparable; new words alone do not count. */
export const SCHEME_VERSION = 1;

/** In the order in which they are asked. */
export const QUESTIONS: readonly Question[] = [
  ...LEADERSHIP_QUESTIONS,
  ...INNOVATION_QUESTIONS,
  ...SERVICE_QUESTIONS,
  ...SECURITY_QUESTIONS,
  ...ENVIRONMENT_QUESTIONS,
];

export const ASSESSMENT_COPY = {
  opening:
    'Answer for the company as it is today, not as it is planned. Choose the highest statement that is fully true. A reviewer may ask to see it.',
  levelsNote: 'From the third statement on, each one includes those before it.',
  evidenceLabel: 'A reviewer may ask to see:',
  /** On the results page, for every area whose text question was skipped. */
  exampleSkipped: 'A reviewer will ask for an example.',
} as const;
