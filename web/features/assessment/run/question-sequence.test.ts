import { expect, it } from 'vitest';
import { QUESTIONS } from '#core/content/questions/questions.ts';
import type { QuestionView } from '#core/contract/assessment.ts';
import {
  findPlaceInArea,
  findResumeIndex,
  nextIndex,
  toGivenAnswers,
} from './question-sequence.ts';

/** Ids are 1 to 25; every fifth question is a text. */
const questions: QuestionView[] = QUESTIONS.map((question, i) => ({
  id: i + 1,
  key: question.key,
  questionText: question.text,
  hint: question.hint ?? null,
  evidence: question.kind === 'choice' ? question.evidence : null,
  questionType: question.kind,
  options: question.kind === 'choice' ? [...question.options] : null,
  certificationCategories: [question.area],
  weight: question.weight,
  isRequired: question.isRequired,
}));
const answersTo = (...ids: number[]) => Object.fromEntries(ids.map((id) => [id, 'x']));

it.each([
  ['behind the furthest answer', [1, 2, 3], 3],
  ['at a text that was not reached yet', [1, 2, 3, 4], 4],
  ['behind a text that was skipped', [1, 2, 3, 4, 6], 6],
  ['at an earlier gap', [1, 3, 4], 1],
  ['at the last question when all are answered', questions.map(({ id }) => id), 24],
])('resumes %s', (_, ids, expected) => {
  expect(findResumeIndex(questions, answersTo(...ids))).toBe(expected);
});

it('says which question of its area it is', () => {
  expect(findPlaceInArea(questions, 16)).toMatchObject({
    area: { name: 'Security & Compliance' },
    place: 2,
    count: 5,
  });
});

it('leads from gap to gap, then to the end', () => {
  const gaps = [questions[2]?.key ?? '', questions[7]?.key ?? ''];
  expect(nextIndex(questions, 2, gaps)).toBe(7);
  expect(nextIndex(questions, 7, gaps)).toBe(24);
  expect(nextIndex(questions, 3, gaps)).toBe(4);
});

it('finds a chosen option by its level when its words have changed', () => {
  const answers = [{ questionId: 1, key: 'leadership.direction', response: 'Old', level: 3 }];
  expect(toGivenAnswers({ answers }, questions)).toEqual({ 1: questions[0]?.options?.[2] });
});
