import { type CheckInAnswer, isSameAnswer } from '#core/domain/check-ins/form.ts';
import { AppError } from '#core/errors.ts';
import { ANSWER_OVERTAKEN, overtakenError } from '#server/db/concurrent-edits.ts';
import type { Deps } from '#server/deps.ts';
import { listQuestionsOf } from '#server/features/check-ins/check-in-views.ts';
import { updateCheckIn } from '#server/features/check-ins/check-ins.queries.ts';
import { lockAnswerable, recordOf } from './lock-answerable.ts';

type Given = CheckInAnswer & {
  key: string;
  /** The answer the field started from; if left out, nothing is compared. */
  expected?: CheckInAnswer | null;
};

/** Saves one answer and leaves all others unchanged. */
export function answerQuestion(
  deps: Deps,
  id: number,
  { key, standing, text, expected }: Given,
): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const row = await lockAnswerable(tx, deps, id);
    const questions = await listQuestionsOf(tx, await recordOf(tx, row));
    if (!questions.some((question) => question.key === key)) {
      throw new AppError('not_found', 'There is no such question');
    }
    const answer = { standing, text };
    const stored = row.answers[key];
    // Accepts the same answer again: the reply to the first call may have been lost.
    const isAsExpected = isSameAnswer(stored, expected) || isSameAnswer(stored, answer);
    if (expected !== undefined && !isAsExpected) throw overtakenError('expected', ANSWER_OVERTAKEN);
    const answers = { ...row.answers, [key]: answer };
    await updateCheckIn(tx, id, { answers, updatedAt: deps.now() });
  });
}
