import { randomUUID } from 'node:crypto';
import { QUESTIONS } from '#core/content/questions/questions.ts';
import type { ResultsMail } from '#core/contract/assessment.ts';
import { LEVELS } from '#core/domain/assessment/assessment-question.ts';
import { scoreAreas } from '#core/domain/assessment/scoring.ts';
import { AppError } from '#core/errors.ts';
import type { Deps } from '#server/deps.ts';
import {
  type MailedScore,
  toAreaScores,
  toMailedScore,
} from '#server/emails/assessment/area-scores.ts';
import type { AssessmentResults } from '#server/emails/assessment/assessment-results.ts';
import type { MailRow } from '#server/features/emails/emails.queries.ts';
import { queueEmail, queueStaffEmails } from '#server/features/emails/emails.service.ts';
import { mailMessage } from '#server/features/emails/mail-words.ts';
import { findLead, findSession, type LeadRow, listResults } from './assessment.queries.ts';
import { visitorOf } from './session-visitor.ts';

export const toResultsMail = (
  { firstName, companyName, sessionId }: LeadRow,
  areas: MailedScore[],
): AssessmentResults => ({ firstName, companyName, sessionId, areas });

/** Null if the address was mailed before, since then no mail is queued. */
export const toResultsMailState = (mail: MailRow | undefined): ResultsMail =>
  mail ? (mail.state === 'withheld' ? 'withheld' : 'queued') : null;

/**
 * Mails the current results again, on request. The link alone is not enough: anyone could use it to send mail to the
 * company.
 */
export function mailResults(
  deps: Deps,
  sessionId: string,
  browserKeyHash: Buffer | null,
): Promise<ResultsMail> {
  return deps.db.transaction(async (tx) => {
    const session = await findSession(tx, sessionId);
    if (!session) throw new AppError('not_found', 'There is no such assessment session');
    if (visitorOf(session, browserKeyHash) === 'stranger') {
      throw new AppError(
        'forbidden',
        'Only the browser in which this assessment was taken can have its results mailed.',
      );
    }
    const lead = await findLead(tx, sessionId);
    const results = await listResults(tx, sessionId);
    if (!lead || results.length === 0) {
      throw new AppError('conflict', 'We do not know yet where to send these results.');
    }
    const mail = await queueEmail(tx, deps, {
      event: `assessment ${sessionId} results asked for ${randomUUID()}`,
      to: lead.email,
      template: 'assessment-results',
      data: toResultsMail(lead, results.map(toMailedScore)),
      isPublic: true,
    });
    return toResultsMailState(mail);
  });
}

/** Sends staff the notification for a made-up assessment; creates no lead. */
export async function sendSampleNotification(deps: Deps): Promise<string> {
  // Rising levels, so that every verdict appears.
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
  return mailMessage(deps, 'The sample notification is on its way to the notification recipients.');
}
