import { and, asc, inArray, lte } from 'drizzle-orm';
import { AREAS } from '#core/domain/catalogue.ts';
import { lastDayToWarnOf } from '#core/domain/reviews/clock.ts';
import type { Queryable } from '#server/db/connection.ts';
import { users } from '#server/db/schema/access/staff.ts';
import { reviews } from '#server/db/schema/reviews.ts';
import type { Deps } from '#server/deps.ts';
import { canDecide } from '#server/features/auth/auth.queries.ts';
import {
  queueEmail,
  queueStaffEmails,
  supportAddress,
} from '#server/features/emails/emails.service.ts';
import { getOrder, toOrderMail } from '#server/features/orders/orders.service.ts';
import { listReviewers } from '#server/features/reviews/decision/reviewers.ts';
import { listRecipients } from '#server/features/settings/settings.queries.ts';
import { runForEach } from '#server/run-steps.ts';
import { todayOf } from './edit-review.ts';
import { isSecondPersonNeeded } from './review-views.ts';
import { lockReview, type ReviewRow } from './reviews.queries.ts';

async function toStaffMail(tx: Queryable, { id, orderId, dueOn }: ReviewRow) {
  const order = await getOrder(tx, orderId);
  return {
    ...(await toOrderMail(tx, order)),
    customerEmail: order.customerEmail,
    reviewId: id,
    dueOn,
  };
}

/** Tells those who can decide about a review that its reviewer proposes a decision. */
export async function tellDeciders(
  tx: Queryable,
  deps: Deps,
  review: ReviewRow,
  proposedBy: string,
): Promise<void> {
  const granted = review.areasGranted ?? [];
  const data = {
    ...(await toStaffMail(tx, review)),
    proposedBy,
    areas: AREAS.filter(({ id }) => granted.includes(id)).map(({ name }) => name),
  };
  // A proposal may be withdrawn and made again; each one is announced.
  const event = `review ${review.id} proposed ${review.updatedAt.toISOString()}`;
  for (const to of await listDeciders(tx, deps, review, proposedBy)) {
    await queueEmail(tx, deps, { event, to, template: 'decision-wanted', data });
  }
}

/**
 * Lists the addresses of notification recipients who can decide. If all of them are reviewers, other accounts are told, so that a proposal
 * never waits unseen.
 */
async function listDeciders(
  tx: Queryable,
  deps: Deps,
  review: ReviewRow,
  proposedBy: string,
): Promise<string[]> {
  const named = await listRecipients(tx);
  if (named.length === 0) return [supportAddress(deps)];
  const reviewers = (await isSecondPersonNeeded(tx)) ? await listReviewers(tx, review) : [];
  const accounts = await tx
    .select({ username: users.username, email: users.email })
    .from(users)
    .where(canDecide);
  const addressesOf = (isReviewer: boolean) =>
    accounts.flatMap(({ username, email }) =>
      email && (username === proposedBy || reviewers.includes(username)) === isReviewer
        ? [email.toLowerCase()]
        : [],
    );
  const excluded = addressesOf(true);
  const left = named.filter((address) => !excluded.includes(address.toLowerCase()));
  const others = left.length > 0 ? left : addressesOf(false);
  return others.length > 0 ? others : [supportAddress(deps)];
}

/** Tells staff, once for each due day, of reviews that must be decided by the next business day. */
export async function tellOfDueReviews(deps: Deps): Promise<void> {
  const today = todayOf(deps);
  const due = await deps.db
    .select({ id: reviews.id })
    .from(reviews)
    .where(
      and(inArray(reviews.state, ['open', 'decision']), lte(reviews.dueOn, lastDayToWarnOf(today))),
    )
    .orderBy(asc(reviews.dueOn), asc(reviews.id));
  await runForEach(deps, 'telling of a due review', due, ({ id }) =>
    deps.db.transaction(async (tx) => {
      const review = await lockReview(tx, { id });
      if (!review?.dueOn) return;
      await queueStaffEmails(tx, deps, {
        event: `review ${id} due ${review.dueOn}`,
        template: 'review-due',
        data: { ...(await toStaffMail(tx, review)), isOverdue: review.dueOn < today },
      });
    }),
  );
}
