import { eq } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Assignable } from '#core/contract/staff/work/assignments.ts';
import { isAllowed } from '#core/domain/staff/permissions.ts';
import { AppError, invalidField } from '#core/errors.ts';
import type { Queryable } from '#server/db/connection.ts';
import { users } from '#server/db/schema/access/staff.ts';
import { certificationApplications } from '#server/db/schema/applications.ts';
import { assessmentLeads } from '#server/db/schema/assessment.ts';
import { contactInquiries } from '#server/db/schema/contact.ts';
import { certificationOrders } from '#server/db/schema/orders.ts';
import { reviews } from '#server/db/schema/reviews.ts';
import { recordActivity } from '#server/features/activity/activity.queries.ts';

type Place = { table: PgTable & { id: PgColumn }; column: PgColumn; field: string };

/** For an application and a review, the reviewer is the assignee. */
const PLACES: Record<Assignable, Place> = {
  application: {
    table: certificationApplications,
    column: certificationApplications.assignedReviewer,
    field: 'assignedReviewer',
  },
  order: { table: certificationOrders, column: certificationOrders.assignee, field: 'assignee' },
  lead: { table: assessmentLeads, column: assessmentLeads.assignee, field: 'assignee' },
  inquiry: { table: contactInquiries, column: contactInquiries.assignee, field: 'assignee' },
  review: { table: reviews, column: reviews.reviewer, field: 'reviewer' },
};

/** Lists all accounts that may change records, by display name. */
export async function listColleagues(db: Queryable) {
  const rows = await db.select().from(users).orderBy(users.username);
  return rows
    .filter(({ role, disabledAt }) => disabledAt === null && isAllowed(role, 'work'))
    .map(({ username, displayName }) => ({ username, name: displayName ?? username }));
}

type Assignment = {
  subject: Assignable;
  id: number;
  assignee: string | null;
  actor: string;
  /** The assignee that the caller saw; undefined skips the check. */
  expected?: string | null;
};

/** Assigns a record to someone who can work on it; false if it is already theirs. */
export async function assignRecord(
  tx: Queryable,
  { subject, id, assignee, actor, expected }: Assignment,
): Promise<boolean> {
  const { table, column, field } = PLACES[subject];
  if (assignee !== null) await requireColleague(tx, assignee);
  const [former] = await tx
    .select({ assignee: column })
    .from(table)
    .where(eq(table.id, id))
    .for('update');
  if (!former) throw new AppError('not_found', `There is no such ${subject}`);
  if (former.assignee === assignee) return false;
  if (expected !== undefined && former.assignee !== expected) {
    const holder = former.assignee ?? 'nobody';
    throw new AppError('conflict', `A colleague has since given this to ${holder}`);
  }
  await tx
    .update(table)
    .set({ [field]: assignee })
    .where(eq(table.id, id));
  await recordActivity(tx, {
    subject: [subject, id],
    actor,
    action: 'assigned',
    data: { before: former.assignee, after: assignee },
  });
  return true;
}

/** Refuses a user name that cannot be assigned records. */
export async function requireColleague(tx: Queryable, username: string): Promise<void> {
  const colleagues = await listColleagues(tx);
  if (!colleagues.some((colleague) => colleague.username === username)) {
    throw invalidField('assignee', 'No one with this name can work on it');
  }
}
