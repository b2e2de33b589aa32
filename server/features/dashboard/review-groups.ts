import { lte, type SQL, sql } from 'drizzle-orm';
import { dayOf } from '#core/domain/certificates/dates.ts';
import type { AttentionIn } from '#core/domain/dashboard/attention.ts';
import { lastDayWithoutAnswer } from '#core/domain/reviews/clock.ts';
import { certificationOrders as orders } from '#server/db/schema/orders.ts';
import { reviews } from '#server/db/schema/reviews.ts';
import { type Group, isWaiting } from './attention-groups.ts';

const ofOrder = (column: ReturnType<typeof sql>) =>
  sql`(select ${column} from ${orders} where ${orders.id} = ${reviews.orderId})`;

const review = {
  subject: 'review' as const,
  table: reviews,
  title: ofOrder(sql`${orders.orderNumber}`),
  detail: ofOrder(sql`coalesce(${orders.companyName}, ${orders.customerName})`),
  assignee: sql`${reviews.reviewer}`,
};

/** Reviews that need attention. They are promised by the day, in the brand's time zone. */
export const reviewGroups = (timeZone: string): Record<AttentionIn<'reviews'>, Group> => ({
  'review-due': {
    ...review,
    condition: (now) =>
      sql`${reviews.state} in ('open', 'decision') and ${lte(reviews.dueOn, dayOf(now, timeZone))}`,
    at: sql`((${reviews.dueOn} + 1)::timestamp at time zone ${timeZone} - interval '1 second')`,
    order: sql`${reviews.dueOn}, ${reviews.id}`,
  },
  'decision-wanted': {
    ...review,
    condition: () => sql`${reviews.state} = 'decision'`,
    at: sql`${reviews.updatedAt}`,
    order: sql`${reviews.dueOn}, ${reviews.id}`,
  },
  'review-answered': {
    ...review,
    // Every change by staff moves `updatedAt` past the answer.
    condition: () =>
      sql`${reviews.state} = 'open' and ${reviews.answeredAt} >= ${reviews.updatedAt}`,
    at: sql`${reviews.answeredAt}`,
    order: sql`${reviews.answeredAt}, ${reviews.id}`,
  },
  'review-unanswered': {
    ...review,
    condition: (now) =>
      sql`${reviews.state} = 'waiting' and (${reviews.waitingSince} at time zone ${timeZone})::date <= ${lastDayWithoutAnswer(dayOf(now, timeZone))}`,
    at: sql`${reviews.waitingSince}`,
    order: sql`${reviews.waitingSince}, ${reviews.id}`,
  },
});

/** Filters the list of reviews to those that the overview counts. */
export const reviewNeedsAttention = (
  kind: AttentionIn<'reviews'> | undefined,
  timeZone: string,
  now: Date,
): SQL | undefined => kind && isWaiting(kind, reviewGroups(timeZone)[kind], now);
