import { QUESTIONS } from '#core/content/questions.ts';
import type { SavedAnswer } from '#core/contract/assessment.ts';
import { type Answers, isLevel } from '#core/domain/assessment/assessment-question.ts';
import type { AreaId } from '#core/domain/catalogue.ts';

export const toLevels = (answers: readonly SavedAnswer[]): Answers =>
  Object.fromEntries(
    answers.flatMap(({ key, level }) => (isLevel(level) ? [[key, level] as const] : [])),
  );

/** Whether the area's question for an example was left without words. */
export function isExampleSkipped(answers: readonly SavedAnswer[], area: AreaId): boolean {
  const example = QUESTIONS.find((question) => question.area === area && question.kind === 'text');
  if (!example) return false;
  // Only texts with words in them are kept, and not everybody is shown the words.
  return !answers.some(({ key }) => key === example.key);
}
