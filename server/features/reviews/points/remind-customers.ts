import { and, asc, eq, lt } from 'drizzle-orm';
import { dayOf } from '#core/domain/certificates/dates.ts';
import { REMIND_AFTER, remindersDue } from '#core/domain/reviews/clock.ts';
import type { Queryable } from '#server/db/connection.ts';
import { reviews } from '#server/db/schema/reviews.ts';
import type { Deps } from '#server/deps.ts';
import { todayOf } from '#server/features/reviews/edit-review.ts';
import { hasReviewLink } from '#server/features/reviews/review-links.ts';
import { lockReview } from '#server/features/reviews/reviews.queries.ts';
import { runForEach } from '#server/run-steps.ts';
import { mailPoints } from './send-points.ts';

/** Reminds customers whose answer we have been waiting for. A late run sends the newest reminder and skips the others. */
export async function remindCustomers(deps: Deps): Promise<void> {
  const waiting = await deps.db
    .select({ id: reviews.id })
    .from(reviews)
    .where(and(eq(reviews.state, 'waiting'), lt(reviews.remindersSent, REMIND_AFTER.length)))
    .orderBy(asc(reviews.id));
  await runForEach(deps, 'reminding a customer', waiting, ({ id }) =>
    deps.db.transaction((tx) => remindCustomer(tx, deps, id)),
  );
}

async function remindCustomer(tx: Queryable, deps: Deps, id: number): Promise<void> {
  // Another process may have sent it, or the customer may have answered, since the list was read.
  const review = await lockReview(tx, { id });
  if (!review?.waitingSince) return;
  const due = remindersDue(dayOf(review.waitingSince, deps.brand.timeZone), todayOf(deps));
  if (due <= review.remindersSent) return;
  // Staff ended every link, so the customer is not meant to answer. A new link brings the reminder back.
  if (!(await hasReviewLink(tx, id))) return;
  // Not a new version: it changes nothing for a reviewer who has the review open.
  await tx.update(reviews).set({ remindersSent: due }).where(eq(reviews.id, id));
  await mailPoints(tx, deps, review, {
    template: 'points-reminder',
    event: `reminder ${due} of what was sent ${review.waitingSince.toISOString()}`,
    isLast: due === REMIND_AFTER.length,
  });
}
