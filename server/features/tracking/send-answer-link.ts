import { randomUUID } from 'node:crypto';
import { AppError } from '#core/errors.ts';
import type { Deps } from '#server/deps.ts';
import { mailPoints } from '#server/features/reviews/points/send-points.ts';
import { requireAnswerable } from '#server/features/reviews/review-links.ts';
import { findReview } from '#server/features/reviews/reviews.queries.ts';
import { findOrderByNumber } from './tracking.queries.ts';

/**
 * Mails a link to the questions of the review to the order's own address. Anyone with the number may ask for it, but does not see it.
 * Former links still work, as someone may be using one of them.
 */
export function sendOwnAnswerLink(deps: Deps, orderNumber: string): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const order = await findOrderByNumber(tx, orderNumber);
    const asked = order && (await findReview(tx, { orderId: order.id }));
    const review = await requireAnswerable(tx, deps, asked);
    const sent = await mailPoints(tx, deps, review, {
      template: 'points-sent',
      event: `answer link asked for ${randomUUID()}`,
      isPublic: true,
    });
    if (sent?.state === 'withheld') {
      throw new AppError(
        'too_many_requests',
        'We have sent the link several times today. Please check your inbox and spam folder.',
      );
    }
  });
}
