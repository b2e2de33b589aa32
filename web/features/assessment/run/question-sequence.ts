import type { QuestionView } from '#core/contract/assessment.ts';
import { AREAS, type Area } from '#core/domain/catalogue.ts';
import type { Session } from '#web/features/assessment/assessment.queries.ts';

/** By the question's id. */
export type GivenAnswers = Readonly<Record<number, string>>;

const areaOf = ({ certificationCategories }: QuestionView): Area | undefined =>
  AREAS.find(({ id }) => certificationCategories.includes(id));

export const isAnswered = ({ id }: QuestionView, answers: GivenAnswers): boolean =>
  (answers[id] ?? '').trim() !== '';

/** Options are found by level: their words may have been improved since they were chosen. */
export function toGivenAnswers(
  session: Pick<Session, 'answers'>,
  questions: readonly QuestionView[],
): GivenAnswers {
  const optionsOf = (id: number) => questions.find((question) => question.id === id)?.options;
  return Object.fromEntries(
    session.answers.map(({ questionId, level, response }) => [
      questionId,
      (level && optionsOf(questionId)?.[level - 1]) || response,
    ]),
  );
}

/** The question after the last answered one, or an earlier required one that is still open. */
export function findResumeIndex(questions: readonly QuestionView[], answers: GivenAnswers): number {
  const answered = questions.map((question) => isAnswered(question, answers));
  const gap = questions.findIndex(({ isRequired }, i) => isRequired && !answered[i]);
  const behind = answered.lastIndexOf(true) + 1;
  return Math.min(gap === -1 ? behind : gap, behind, questions.length - 1);
}

/** Whether every question before this one has the answer it needs. */
export const isReachable = (
  questions: readonly QuestionView[],
  answers: GivenAnswers,
  index: number,
): boolean =>
  index < questions.length &&
  questions.slice(0, index).every((q) => !q.isRequired || isAnswered(q, answers));

/** The number of a question within its area, e.g. 2 of 5. */
export function findPlaceInArea(questions: readonly QuestionView[], index: number) {
  const question = questions[index];
  const area = question && areaOf(question);
  const sameArea = questions.filter((other) => areaOf(other) === area);
  const place = question ? sameArea.indexOf(question) + 1 : 0;
  return { area, place, count: sameArea.length };
}

/** The next question; from one that the evaluation found unanswered, the next of those or the end. */
export function nextIndex(
  questions: readonly QuestionView[],
  index: number,
  gaps: readonly string[],
): number {
  const isGap = (question: QuestionView | undefined) => gaps.includes(question?.key ?? '');
  if (!isGap(questions[index])) return index + 1;
  const next = questions.findIndex((question, i) => i > index && isGap(question));
  return next === -1 ? questions.length - 1 : next;
}
