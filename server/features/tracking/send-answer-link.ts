import { randomUUID } from 'node:crypto';
import { AppError } from '#core/errors.ts';
import type { Deps } from '#server/deps.ts';
import { getOrderOfReview, listSentPoints } from '#server/features/answers/answers.queries.ts';
import { addReviewLink, hasReviewLink } from '#server/features/answers/review-links.ts';
import { queueEmail } from '#server/features/emails/emails.service.ts';
import { toOrderMail } from '#server/features/orders/orders.service.ts';
import { findOrderByNumber, findReviewOfOrder } from './tracking.queries.ts';

/**
 * Mails a link to the questions of the review to the order's own address. Anyone with the number may ask for it and does
 * not get to see it. Former links still work, as somebody may be writing behind one of them. Once staff have ended
 * them all, only staff make a new one.
 */
export function sendOwnAnswerLink(deps: Deps, orderNumber: string): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const order = await findOrderByNumber(tx, orderNumber);
    const review = order && (await findReviewOfOrder(tx, order.id));
    if (!order || !review?.waitingSince) {
      throw new AppError('conflict', 'We are not waiting for an answer to this order.');
    }
    if (!(await hasReviewLink(tx, review.id))) {
      throw new AppError(
        'conflict',
        `The link to the questions was ended. Please write to ${deps.brand.supportEmail}.`,
      );
    }
    const points = await listSentPoints(tx, review.id);
    const { hasAssessment } = await getOrderOfReview(tx, review);
    const sent = await queueEmail(tx, deps, {
      event: `answer link asked for ${randomUUID()}`,
      to: order.customerEmail,
      orderId: order.id,
      isPublic: true,
      template: 'points-sent',
      data: {
        ...(await toOrderMail(tx, order)),
        points: points.filter(({ state }) => state === 'open').length,
        asksForLevels: !hasAssessment,
        waitingSince: review.waitingSince.toISOString(),
      },
      secrets: { path: await addReviewLink(tx, deps, review.id) },
    });
    if (sent?.state === 'withheld') {
      throw new AppError(
        'too_many_requests',
        'We have sent the link several times today. Please look into your mailbox and its spam folder.',
      );
    }
  });
}
