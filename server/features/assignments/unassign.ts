import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from '#server/db/connection.ts';
import { certificationApplications as applications } from '#server/db/schema/applications.ts';
import { assessmentLeads as leads } from '#server/db/schema/assessment.ts';
import { contactInquiries as inquiries } from '#server/db/schema/contact.ts';
import { certificationOrders as orders } from '#server/db/schema/orders.ts';
import { recordActivity } from '#server/features/activity/activity.queries.ts';

type Work = {
  subject: 'application' | 'order' | 'lead' | 'inquiry';
  table: PgTable & { id: PgColumn };
  column: PgColumn;
  field: string;
  /** Written as the indexes `…_my_work` are. */
  isUnfinished: SQL;
};

/** Leaves out reviews: who reviewed determines who may decide, and another reviewer can be named on the review's page. */
const WORK: readonly Work[] = [
  {
    subject: 'application',
    table: applications,
    column: applications.assignedReviewer,
    field: 'assignedReviewer',
    isUnfinished: sql`${applications.applicationStatus} in ('submitted', 'under_review')`,
  },
  {
    subject: 'order',
    table: orders,
    column: orders.assignee,
    field: 'assignee',
    isUnfinished: sql`${orders.orderStatus} <> 'delivered' and ${orders.paymentState} not in ('released', 'refunded')`,
  },
  {
    subject: 'lead',
    table: leads,
    column: leads.assignee,
    field: 'assignee',
    isUnfinished: sql`${leads.status} in ('new', 'contacted', 'qualified') and ${leads.archivedAt} is null`,
  },
  {
    subject: 'inquiry',
    table: inquiries,
    column: inquiries.assignee,
    field: 'assignee',
    isUnfinished: sql`${inquiries.answeredAt} is null and ${inquiries.archivedAt} is null`,
  },
];

/**
 * Unassigns the unfinished work of someone who can no longer do it: otherwise it would be in no queue, and a later
 * account with the same name would find it in theirs. Finished work keeps the name.
 */
export async function unassignAll(tx: Queryable, username: string, actor: string): Promise<void> {
  for (const { subject, table, column, field, isUnfinished } of WORK) {
    const rows = await tx
      .update(table)
      .set({ [field]: null })
      .where(and(eq(column, username), isUnfinished))
      .returning({ id: table.id });
    for (const { id } of rows) {
      await recordActivity(tx, {
        subject: [subject, id as number],
        actor,
        action: 'assigned',
        data: { before: username, after: null },
      });
    }
  }
}
