import { z } from 'zod';
import type { ResultsMail, SentPreApplication } from '#core/contract/assessment.ts';
import { emailAddress } from '#core/contract/shared/text.ts';
import type { AreaScore } from '#core/domain/assessment/scoring.ts';
import type { SessionVisitor } from '#core/domain/assessment/session-rights.ts';
import { AppError } from '#core/errors.ts';
import type { Queryable } from '#server/db/connection.ts';
import type { Deps } from '#server/deps.ts';
import { toAreaScores } from '#server/emails/assessment/area-scores.ts';
import { differenceOf, recordActivity } from '#server/features/activity/activity.queries.ts';
import { queueEmail, queueStaffEmails } from '#server/features/emails/emails.service.ts';
import { announce } from '#server/features/webhooks/announce.ts';
import { type LeadRow, type SessionRow, saveLead } from './assessment.queries.ts';
import { toResultsMail, toResultsMailState } from './results-mail.ts';

/** The minimum needed to write to someone: names and an address. */
const reachable = z.object({
  firstName: z.string().trim().min(1),
  lastName: z.string().trim().min(1),
  email: emailAddress('Valid email is required'),
});

/** For a sender who may not change the lead: accepts details that are already known and refuses anything else. */
export function refuseOtherLead(
  { preApplication }: SessionRow,
  lead: LeadRow | undefined,
  sender: { preApplicationData: SentPreApplication; visitor: SessionVisitor },
): void {
  const sent = businessInformation(sender.preApplicationData);
  if (!contradicts(sent, businessInformation(preApplication as SentPreApplication, lead))) return;
  throw sender.visitor === 'stranger'
    ? new AppError(
        'forbidden',
        'Only the browser in which this assessment was taken can change its business information.',
      )
    : new AppError(
        'conflict',
        'This assessment already has its business information. Please contact us if something in it needs to change.',
      );
}

type Evaluated = {
  /** Session and lead as they were. */
  session: SessionRow;
  former: LeadRow | undefined;
  entered: NonNullable<SentPreApplication>;
  scores: readonly AreaScore[];
};

/** Creates or updates the session's lead and queues its two mails, each once per session and address. */
export async function recordLead(
  tx: Queryable,
  deps: Deps,
  { session, former, entered, scores }: Evaluated,
): Promise<ResultsMail> {
  const person = reachable.safeParse(entered);
  const now = deps.now();
  const lead = person.success
    ? await saveLead(tx, {
        ...person.data,
        sessionId: session.id,
        phone: entered.phone,
        companyName: entered.companyName,
        industry: entered.industry,
        businessOverview: entered.businessOverview,
        completedAt: now,
        updatedAt: now,
      })
    : undefined;
  if (lead && !former) {
    await announce(tx, {
      subjectType: 'lead',
      subjectId: String(lead.id),
      actor: 'visitor',
      action: 'added',
    });
  }
  if (former) {
    const before = businessInformation(session.preApplication as SentPreApplication, former);
    const after = businessInformation(entered, lead ?? former);
    await recordChanges(tx, former.id, changesOf(before, after));
  }
  return lead ? queueMails(tx, deps, lead, scores) : null;
}

async function recordChanges(tx: Queryable, id: number, changes: ReturnType<typeof changesOf>) {
  if (!changes) return;
  await recordActivity(tx, {
    subject: ['lead', id],
    actor: 'visitor',
    action: 'edited',
    data: changes,
  });
}

async function queueMails(
  tx: Queryable,
  deps: Deps,
  lead: LeadRow,
  scores: readonly AreaScore[],
): Promise<ResultsMail> {
  const { sessionId } = lead;
  const areas = toAreaScores(scores);
  const mail = await queueEmail(tx, deps, {
    event: `assessment ${sessionId} results`,
    to: lead.email,
    template: 'assessment-results',
    data: toResultsMail(lead, areas),
    isPublic: true,
  });
  await queueStaffEmails(tx, deps, {
    event: `assessment ${sessionId} completed`,
    template: 'assessment-completed',
    data: {
      leadId: lead.id,
      name: `${lead.firstName} ${lead.lastName}`,
      email: lead.email,
      phone: lead.phone,
      companyName: lead.companyName,
      industry: lead.industry,
      areas,
      completedAt: lead.completedAt.toISOString(),
    },
  });
  return toResultsMailState(mail);
}

const OF_LEAD = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'companyName',
  'industry',
  'businessOverview',
] as const satisfies (keyof LeadRow)[];
/** Stored with the session only. */
const OF_SESSION = ['companySize', 'currentChallenges', 'selectedCertifications'] as const;

const FIELDS = [...OF_LEAD, ...OF_SESSION];
type Field = (typeof FIELDS)[number];
type BusinessInformation = Record<Field, string | null>;

/** What is known of a company and its contact, as it was sent or as it is stored with session and lead. */
function businessInformation(
  preApplication: SentPreApplication,
  lead?: LeadRow,
): BusinessInformation {
  const entered = { ...preApplication, ...(lead && contactOf(lead)) };
  return Object.fromEntries(
    FIELDS.map((field) => [field, toText(entered[field])]),
  ) as BusinessInformation;
}

const contactOf = (lead: LeadRow) =>
  Object.fromEntries(OF_LEAD.map((field) => [field, lead[field]]));

const toText = (value: string | readonly string[] | null | undefined): string | null =>
  (typeof value === 'string' ? value.trim() : value?.join(', ')) || null;

/** A field that was not sent contradicts nothing. */
const contradicts = (sent: BusinessInformation, known: BusinessInformation): boolean =>
  FIELDS.some((field) => sent[field] !== null && !isSame(field, sent[field], known[field]));

const isSame = (field: Field, a: string, b: string | null) =>
  field === 'email' ? a.toLowerCase() === b?.toLowerCase() : a === b;

/** For the lead's history. */
const changesOf = (before: BusinessInformation, after: BusinessInformation) =>
  differenceOf(before, after, FIELDS);
