import { isDecided } from '#core/domain/applications/application-status.ts';
import { AREAS, type AreaId, OVERALL_CERTIFICATION } from '#core/domain/catalogue.ts';
import { openAreas } from '#core/domain/reviews/completion.ts';
import type { Queryable } from '#server/db/connection.ts';
import type { Deps } from '#server/deps.ts';
import { findApplicationOfOrder } from '#server/features/applications/applications.queries.ts';
import { changeApplicationStatus } from '#server/features/applications/review.ts';
import { queueEmail } from '#server/features/emails/emails.service.ts';
import { getOrder, toOrderMail } from '#server/features/orders/orders.service.ts';
import { certifiedAreas, type ReviewRow } from '#server/features/reviews/reviews.queries.ts';

const namesOf = (areas: readonly AreaId[]): string[] =>
  AREAS.filter(({ id }) => areas.includes(id)).map(({ name }) => name);

/** Tells the customer what was declined, and until when it can be completed. A grant is announced by its certificate. */
export async function mailDecline(
  tx: Queryable,
  deps: Deps,
  review: ReviewRow,
  granted: readonly AreaId[],
): Promise<void> {
  const declined = openAreas(review.areas, review.areasGranted ?? []);
  if (declined.length === 0) return;
  const order = await getOrder(tx, review.orderId);
  await queueEmail(tx, deps, {
    // A decision may be withdrawn and made again; each one is announced once.
    event: `review ${review.id} declined ${review.decidedAt?.toISOString()}`,
    to: order.customerEmail,
    template: 'review-declined',
    data: {
      ...(await toOrderMail(tx, order)),
      declined: review.isOverall ? [OVERALL_CERTIFICATION.name] : namesOf(declined),
      granted: namesOf(granted),
      isCompletion: certifiedAreas(review).length > 0,
      decisionText: review.decisionText ?? '',
      completionUntil: review.completionUntil,
    },
  });
}

/** Decides the application of the order along with the review, without a mail of its own. */
export async function decideApplication(
  tx: Queryable,
  deps: Deps,
  review: ReviewRow,
  actor: string,
): Promise<void> {
  const { sessionId } = await getOrder(tx, review.orderId);
  const application = await findApplicationOfOrder(tx, sessionId);
  if (!application || isDecided(application.applicationStatus)) return;
  const status = review.decision === 'certify' ? 'approved' : 'rejected';
  await changeApplicationStatus(tx, deps, application.id, { status, tellCustomer: false }, actor);
}
