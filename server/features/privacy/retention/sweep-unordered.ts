import {
  and,
  eq,
  exists,
  gte,
  inArray,
  isNull,
  lt,
  notExists,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { certificationApplications } from '#server/db/schema/applications.ts';
import { assessmentLeads, assessmentSessions } from '#server/db/schema/assessment.ts';
import { contactInquiries, inquiryMessages } from '#server/db/schema/contact.ts';
import { emailOutbox } from '#server/db/schema/email.ts';
import { certificationOrders } from '#server/db/schema/orders.ts';
import { certificationPayments } from '#server/db/schema/payments.ts';
import type { Deps } from '#server/deps.ts';
import { forgetActivity } from '#server/features/activity/activity.queries.ts';

type Transaction = Parameters<Parameters<Deps['db']['transaction']>[0]>[0];

/** Records of each kind in one sweep; the next night takes the rest. */
const OLD_RECORDS = 500;

/** Deletes assessments, applications and inquiries that led to no order, counted from the last contact. */
export async function sweepUnordered(db: Deps['db'], before: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await sweepApplications(tx, before);
    await sweepAssessments(tx, before);
    await sweepInquiries(tx, before);
  });
}

const hasNoOrder = (tx: Transaction, sessionId: AnyPgColumn): SQL =>
  notExists(
    tx
      .select({ one: sql`1` })
      .from(certificationOrders)
      .where(eq(certificationOrders.sessionId, sessionId)),
  );

/** A mail that we sent counts as contact, too. */
const wroteSince = (tx: Transaction, customerId: AnyPgColumn, since: Date): SQL =>
  exists(
    tx
      .select({ one: sql`1` })
      .from(emailOutbox)
      .where(and(eq(emailOutbox.customerId, customerId), gte(emailOutbox.createdAt, since))),
  );

async function sweepApplications(tx: Transaction, before: Date): Promise<void> {
  const { id, sessionId, updatedAt, customerId } = certificationApplications;
  const old = tx
    .select({ id })
    .from(certificationApplications)
    .where(
      and(
        lt(updatedAt, before),
        or(isNull(sessionId), hasNoOrder(tx, sessionId)),
        sql`not ${wroteSince(tx, customerId, before)}`,
      ),
    )
    .limit(OLD_RECORDS);
  const gone = await tx.delete(certificationApplications).where(inArray(id, old)).returning({ id });
  await forgetActivity(tx, 'application', toIds(gone), 'retention');
}

async function sweepAssessments(tx: Transaction, before: Date): Promise<void> {
  const { id, updatedAt } = assessmentSessions;
  const touchedLead = tx
    .select({ one: sql`1` })
    .from(assessmentLeads)
    .where(
      and(
        eq(assessmentLeads.sessionId, id),
        or(
          gte(assessmentLeads.updatedAt, before),
          wroteSince(tx, assessmentLeads.customerId, before),
        ),
      ),
    );
  // Applications past their time have been deleted by now.
  const keptApplication = tx
    .select({ one: sql`1` })
    .from(certificationApplications)
    .where(eq(certificationApplications.sessionId, id));
  const old = await tx
    .select({ id })
    .from(assessmentSessions)
    .where(
      and(
        lt(updatedAt, before),
        hasNoOrder(tx, id),
        notExists(touchedLead),
        notExists(keptApplication),
      ),
    )
    .limit(OLD_RECORDS);
  const sessions = old.map((session) => session.id);
  const leads = await tx
    .select({ id: assessmentLeads.id })
    .from(assessmentLeads)
    .where(inArray(assessmentLeads.sessionId, sessions));
  await tx.delete(certificationPayments).where(inArray(certificationPayments.sessionId, sessions));
  await tx.delete(assessmentSessions).where(inArray(id, sessions));
  await forgetActivity(tx, 'lead', toIds(leads), 'retention');
}

async function sweepInquiries(tx: Transaction, before: Date): Promise<void> {
  const { id, createdAt, answeredAt, customerId } = contactInquiries;
  const old = tx
    .select({ id })
    .from(contactInquiries)
    .where(
      and(
        lt(createdAt, before),
        or(isNull(answeredAt), lt(answeredAt, before)),
        notExists(
          tx
            .select({ one: sql`1` })
            .from(inquiryMessages)
            .where(and(eq(inquiryMessages.inquiryId, id), gte(inquiryMessages.createdAt, before))),
        ),
        sql`not ${wroteSince(tx, customerId, before)}`,
      ),
    )
    .limit(OLD_RECORDS);
  const gone = await tx.delete(contactInquiries).where(inArray(id, old)).returning({ id });
  await forgetActivity(tx, 'inquiry', toIds(gone), 'retention');
}

const toIds = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id);
