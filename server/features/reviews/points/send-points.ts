import type { Queryable } from '#server/db/connection.ts';
import type { Deps } from '#server/deps.ts';
import type { MailRow } from '#server/features/emails/emails.queries.ts';
import { queueEmail } from '#server/features/emails/emails.service.ts';
import { getOrder, toOrderMail } from '#server/features/orders/orders.service.ts';
import { addReviewLink } from '#server/features/reviews/review-links.ts';
import {
  getOrderOfReview,
  listPoints,
  type ReviewRow,
} from '#server/features/reviews/reviews.queries.ts';

type PointsMail =
  | { template: 'points-sent'; event: string; isPublic?: true; notBefore?: Date }
  | { template: 'points-reminder'; event: string; isLast: boolean };

/**
 * Mails the customer the questions, or a reminder of them. Only hashes of links are stored, so each mail gets its own link; former ones
 * still work, because someone they were forwarded to may be writing.
 */
export async function mailPoints(
  tx: Queryable,
  deps: Deps,
  review: ReviewRow,
  mail: PointsMail,
): Promise<MailRow | undefined> {
  const order = await getOrder(tx, review.orderId);
  const { hasAssessment } = await getOrderOfReview(tx, review);
  const points = await listPoints(tx, review.id);
  const data = {
    ...(await toOrderMail(tx, order)),
    points: points.filter(({ state }) => state === 'open').length,
    asksForLevels: !hasAssessment,
    waitingSince: (review.waitingSince ?? deps.now()).toISOString(),
  };
  const letter = {
    event: `review ${review.id} ${mail.event}`,
    to: order.customerEmail,
    orderId: order.id,
    secrets: { path: await addReviewLink(tx, deps, review.id) },
  };
  if (mail.template === 'points-sent') {
    const { template, isPublic, notBefore } = mail;
    return queueEmail(tx, deps, { ...letter, template, isPublic, notBefore, data });
  }
  const { template, isLast } = mail;
  return queueEmail(tx, deps, { ...letter, template, data: { ...data, isLast } });
}
