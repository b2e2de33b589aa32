import type { Question } from '#core/domain/assessment/assessment-question.ts';
import { ENVIRONMENT_QUESTIONS } from './environment.ts';
import { INNOVATION_QUESTIONS } from './innovation.ts';
import { LEADERSHIP_QUESTIONS } from './leadership.ts';
import { SECURITY_QUESTIONS } from './security.ts';
import { SERVICE_QUESTIONS } from './service.ts';

/** Goes up with every change of a question, its options or its weight: certificates name their version (`core/content/schemes`). */
export const SCHEME_VERSION = 1;

/** In the order in which they are asked. */
export const QUESTIONS: readonly Question[] = [
  ...LEADERSHIP_QUESTIONS,
  ...INNOVATION_QUESTIONS,
  ...SERVICE_QUESTIONS,
  ...SECURITY_QUESTIONS,
  ...ENVIRONMENT_QUESTIONS,
];
