import type { Queryable } from '#server/db/connection.ts';
import type { Deps } from '#server/deps.ts';
import { changedOf, type Restore, refuseIfOvertaken } from '#server/features/undo/undo-steps.ts';
import { type ApplicationRow, lockApplication, updateApplication } from './applications.queries.ts';

const RESTORED = [
  'applicationStatus',
  'reviewNotes',
  'internalNote',
  'assignedReviewer',
  'reviewedAt',
  'approvedAt',
] as const;

type Restored = Pick<ApplicationRow, (typeof RESTORED)[number]>;

/** For putting an application back to what its reviewer found. */
export const formerDecision = (former: ApplicationRow, changed: ApplicationRow): Restore => ({
  what: 'application-status',
  version: changed.updatedAt.toISOString(),
  before: {
    ...changedOf(RESTORED, former, changed),
    reviewedAt: former.reviewedAt,
    approvedAt: former.approvedAt,
  },
});

export async function restoreApplication(
  tx: Queryable,
  { now }: Pick<Deps, 'now'>,
  id: number,
  restore: Restore,
): Promise<void> {
  const application = await lockApplication(tx, id);
  if (!application) throw new Error(`There is no application ${id}`);
  refuseIfOvertaken(application, restore, 'application');
  const { reviewedAt, approvedAt, ...fields } = restore.before as Restored;
  await updateApplication(tx, id, now(), {
    ...fields,
    reviewedAt: reviewedAt && new Date(reviewedAt),
    approvedAt: approvedAt && new Date(approvedAt),
  });
}
