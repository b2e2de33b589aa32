import { z } from 'zod';
import type { SentPreApplication } from '#core/contract/assessment.ts';
import { emailAddress } from '#core/contract/text.ts';
import type { AreaScore } from '#core/domain/scoring.ts';
import type { Queryable } from '#server/db/connection.ts';
import type { Deps } from '#server/deps.ts';
import { toAreaScores } from '#server/emails/area-scores.ts';
import { queueEmail, queueStaffEmails } from '#server/features/emails/emails.service.ts';
import { saveLead } from './assessment.queries.ts';

/** Names and an address are what it takes to be written to. */
const reachable = z.object({
  firstName: z.string().trim().min(1),
  lastName: z.string().trim().min(1),
  email: emailAddress('Valid email is required'),
});

type Evaluation = {
  sessionId: string;
  preApplicationData?: SentPreApplication;
  scores: readonly AreaScore[];
};

/** Creates or updates the session's lead and queues its two mails, each once a session. */
export async function recordLead(
  tx: Queryable,
  deps: Deps,
  { sessionId, preApplicationData, scores }: Evaluation,
): Promise<void> {
  const person = reachable.safeParse(preApplicationData);
  if (!person.success || !preApplicationData) return;
  const now = deps.now();
  const lead = await saveLead(tx, {
    ...person.data,
    sessionId,
    phone: preApplicationData.phone,
    companyName: preApplicationData.companyName,
    industry: preApplicationData.industry,
    businessOverview: preApplicationData.businessOverview,
    completedAt: now,
    updatedAt: now,
  });
  const areas = toAreaScores(scores);
  await queueEmail(tx, deps, {
    event: `assessment ${sessionId} results`,
    to: lead.email,
    template: 'assessment-results',
    data: { firstName: lead.firstName, companyName: lead.companyName, sessionId, areas },
    isPublic: true,
  });
  await queueStaffEmails(tx, deps, {
    event: `assessment ${sessionId} completed`,
    template: 'assessment-completed',
    data: {
      name: `${lead.firstName} ${lead.lastName}`,
      email: lead.email,
      phone: lead.phone,
      companyName: lead.companyName,
      industry: lead.industry,
      areas,
      completedAt: now.toISOString(),
    },
  });
}
