import { randomUUID } from 'node:crypto';
import { AppError } from '#core/errors.ts';
import type { Deps } from '#server/deps.ts';
import { mailPoints } from '#server/features/reviews/points/send-points.ts';
import { hasReviewLink } from '#server/features/reviews/review-links.ts';
import { findReview } from '#server/features/reviews/reviews.queries.ts';
import { findOrderByNumber } from './tracking.queries.ts';

/**
 * Mails a link to the questions of the review to the order's own address. Anyone with the number may ask for it and does
 * not get to see it. Former links still work, as somebody may be writing behind one of them. Once staff have ended
 * them all, only staff make a new one.
 */
export function sendOwnAnswerLink(deps: Deps, orderNumber: string): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const order = await findOrderByNumber(tx, orderNumber);
    const review = order && (await findReview(tx, { orderId: order.id }));
    if (!order || !review?.waitingSince) {
      throw new AppError('conflict', 'We are not waiting for an answer to this order.');
    }
    if (!(await hasReviewLink(tx, review.id))) {
      throw new AppError(
        'conflict',
        `The link to the questions was ended. Please write to ${deps.brand.supportEmail}.`,
      );
    }
    const sent = await mailPoints(tx, deps, review, {
      template: 'points-sent',
      event: `answer link asked for ${randomUUID()}`,
      isPublic: true,
    });
    if (sent?.state === 'withheld') {
      throw new AppError(
        'too_many_requests',
        'We have sent the link several times today. Please look into your mailbox and its spam folder.',
      );
    }
  });
}
