import { randomUUID } from 'node:crypto';
import type { ResultsMail } from '#core/contract/assessment.ts';
import { AppError } from '#core/errors.ts';
import type { Deps } from '#server/deps.ts';
import { type MailedScore, toMailedScore } from '#server/emails/assessment/area-scores.ts';
import type { AssessmentResults } from '#server/emails/assessment/assessment-results.ts';
import type { MailRow } from '#server/features/emails/emails.queries.ts';
import { queueEmail } from '#server/features/emails/emails.service.ts';
import { findLead, findSession, type LeadRow, listResults } from './assessment.queries.ts';
import { visitorOf } from './session-visitor.ts';

export const toResultsMail = (
  { firstName, companyName, sessionId }: LeadRow,
  areas: MailedScore[],
): AssessmentResults => ({ firstName, companyName, sessionId, areas });

/** An address that was told before is not told again, and then there is no mail. */
export const fateOf = (mail: MailRow | undefined): ResultsMail =>
  mail ? (mail.state === 'withheld' ? 'withheld' : 'queued') : null;

/** Mails results once more, on request, as they stand. The link alone is not enough: it would let anybody write to the company. */
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
      throw new AppError('conflict', 'We do not know yet whom to send these results to.');
    }
    const mail = await queueEmail(tx, deps, {
      event: `assessment ${sessionId} results asked for ${randomUUID()}`,
      to: lead.email,
      template: 'assessment-results',
      data: toResultsMail(lead, results.map(toMailedScore)),
      isPublic: true,
    });
    return fateOf(mail);
  });
}
