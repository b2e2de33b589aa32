import { randomUUID } from 'node:crypto';
import { QUESTIONS } from '#core/content/questions/questions.ts';
import { LEVELS } from '#core/domain/assessment/assessment-question.ts';
import { scoreAreas } from '#core/domain/assessment/scoring.ts';
import type { Deps } from '#server/deps.ts';
import { toAreaScores } from '#server/emails/assessment/area-scores.ts';
import { queueStaffEmails } from '#server/features/emails/emails.service.ts';
import { tellOfMail } from '#server/features/emails/mail-words.ts';

/** Sends staff the notification of an assessment that nobody took; no lead is left behind. */
export async function sendSampleNotification(deps: Deps): Promise<string> {
  // A climb through the levels shows every verdict.
  const answers = Object.fromEntries(
    QUESTIONS.map(({ key }, i) => [key, LEVELS[(i * 2 + Math.floor(i / 5)) % 5] ?? 3]),
  );
  await deps.db.transaction((tx) =>
    queueStaffEmails(tx, deps, {
      event: `sample assessment ${randomUUID()}`,
      template: 'assessment-completed',
      data: {
        name: 'Sample Person',
        email: 'sample@example.com',
        phone: null,
        companyName: 'Sample Company',
        industry: 'consulting',
        areas: toAreaScores(scoreAreas(QUESTIONS, answers)),
        completedAt: deps.now().toISOString(),
        isSample: true,
      },
    }),
  );
  return tellOfMail(deps, 'The sample notification is on its way to the notification recipients.');
}
