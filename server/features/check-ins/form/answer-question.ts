import type { CheckInAnswer } from '#core/domain/check-ins/form.ts';
import { AppError } from '#core/errors.ts';
import type { Deps } from '#server/deps.ts';
import { listQuestionsOf } from '#server/features/check-ins/check-in-views.ts';
import { updateCheckIn } from '#server/features/check-ins/check-ins.queries.ts';
import { lockAnswerable, recordOf } from './lock-answerable.ts';

/** Saves one answer and leaves all others as they are. */
export function answerQuestion(
  deps: Deps,
  id: number,
  { key, standing, text }: CheckInAnswer & { key: string },
): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const row = await lockAnswerable(tx, deps, id);
    const questions = await listQuestionsOf(tx, await recordOf(tx, row));
    if (!questions.some((question) => question.key === key)) {
      throw new AppError('not_found', 'There is no such question');
    }
    const answers = { ...row.answers, [key]: { standing, text } };
    await updateCheckIn(tx, id, { answers, updatedAt: deps.now() });
  });
}
