import { and, eq, gte, lte, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/connection.ts';
import { emailOutbox } from '#server/db/schema/email.ts';
import type { TemplateName } from '#server/emails/templates.ts';
import { forgetActivity } from '#server/features/activity/activity.queries.ts';
import type { divide, Gathered } from './personal-data.ts';

/** Mails are found within an hour of the event they report: their times are indexed, their contents are not. */
const HOUR_MS = 3_600_000;

type Notice = { template: TemplateName; from: Date; until?: Date; names: Record<string, string> };

/** Erases the mails that told staff of a person: they repeat what the person wrote. */
export async function eraseNotices(
  tx: Queryable,
  { assessments, inquiryThreads }: Gathered,
  goes: ReturnType<typeof divide>['goes'],
): Promise<void> {
  const begun = new Map(assessments.map(({ id, createdAt }) => [id, createdAt]));
  await eraseMails(tx, [
    ...goes.inquiries.map(
      ({ id, createdAt }): Notice => ({
        template: 'inquiry-received',
        from: createdAt,
        names: { inquiryId: String(id) },
      }),
    ),
    ...inquiryThreads.map(
      ({ inquiryId, author, createdAt }): Notice => ({
        template: 'inquiry-answered',
        from: createdAt,
        names: { inquiryId: String(inquiryId), from: author },
      }),
    ),
    ...goes.applications.map(
      ({ id, submittedAt }): Notice => ({
        template: 'application-submitted',
        from: submittedAt,
        names: { applicationId: String(id) },
      }),
    ),
    ...goes.leads.map(
      ({ id, sessionId, completedAt }): Notice => ({
        template: 'assessment-completed',
        from: begun.get(sessionId) ?? completedAt,
        until: completedAt,
        names: { leadId: String(id) },
      }),
    ),
  ]);
}

async function eraseMails(tx: Queryable, notices: readonly Notice[]): Promise<void> {
  const ids: number[] = [];
  for (const notice of notices) {
    const gone = await tx
      .delete(emailOutbox)
      .where(isNotice(notice))
      .returning({ id: emailOutbox.id });
    ids.push(...gone.map(({ id }) => id));
  }
  await forgetActivity(tx, 'email', ids, 'erasure');
}

const isNotice = ({ template, from, until = from, names }: Notice): SQL | undefined =>
  and(
    eq(emailOutbox.template, template),
    gte(emailOutbox.createdAt, new Date(from.getTime() - HOUR_MS)),
    lte(emailOutbox.createdAt, new Date(until.getTime() + HOUR_MS)),
    ...Object.entries(names).map(
      ([name, value]) => sql`${emailOutbox.data} ->> ${name} = ${value}`,
    ),
  );
