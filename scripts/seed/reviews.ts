import { and, asc, eq, inArray } from 'drizzle-orm';
import type { AreaId } from '#core/domain/catalogue.ts';
import { certificationOrders } from '#server/db/schema/orders.ts';
import { reviews } from '#server/db/schema/reviews.ts';
import type { Deps } from '#server/deps.ts';
import { insertUser } from '#server/features/auth/auth.queries.ts';
import type { OrderRow } from '#server/features/orders/orders.queries.ts';
import { decideReview, proposeDecision } from '#server/features/reviews/decision/decide.ts';
import { openReview } from '#server/features/reviews/open-reviews.ts';
import { findReview, type ReviewRow } from '#server/features/reviews/reviews.queries.ts';
import { startReview } from '#server/features/reviews/start-review.ts';
import { answerPoints, askCustomer, confirmCriteria, DECISION_TEXT } from './review-work.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;

/** Colleagues of the demo's admin. Their passwords are unknown. */
const REVIEWER = 'maren';
const DECIDER = 'jonas';

export async function seedReviewers({ db, passwords }: Deps): Promise<void> {
  for (const username of [REVIEWER, DECIDER]) {
    const password = await passwords.hash(crypto.randomUUID());
    await insertUser(db, { username, password, role: 'reviewer' });
  }
}

type Fate = 'untouched' | 'begun' | 'waiting' | 'answered' | 'decision' | 'certify' | 'decline';

/** Recent orders are under review; old ones are still waiting for an answer, or were decided long ago. */
const YOUNG: readonly Fate[] = ['begun', 'waiting', 'answered', 'decision', 'untouched', 'certify'];
const OLD: readonly Fate[] = ['certify', 'decline', 'answered', 'decision'];

/** Seeds reviews of the orders not yet certified, in every state, through the calls of staff and customers. */
export async function seedReviews(deps: Deps): Promise<void> {
  const orders = await deps.db
    .select()
    .from(certificationOrders)
    .where(
      and(
        inArray(certificationOrders.paymentState, ['authorized', 'captured']),
        inArray(certificationOrders.orderStatus, ['processing', 'review']),
      ),
    )
    .orderBy(asc(certificationOrders.id));
  const places = { young: 0, old: 0 };
  for (const order of orders) {
    const age = isYoung(deps, order) ? 'young' : 'old';
    const fates = age === 'young' ? YOUNG : OLD;
    await seedReview(deps, order, fates[places[age] % fates.length] ?? 'untouched');
    places[age] += 1;
  }
  await seedClosed(deps);
}

const isYoung = ({ now }: Deps, { authorizedAt, createdAt }: OrderRow): boolean =>
  now().getTime() - (authorizedAt ?? createdAt).getTime() < 6 * DAY;

async function open(deps: Deps, order: OrderRow): Promise<ReviewRow> {
  await deps.db.transaction((tx) => openReview(tx, deps, order));
  const review = await findReview(deps.db, { orderId: order.id });
  if (!review) throw new Error('The review was not stored');
  return review;
}

async function seedReview(deps: Deps, order: OrderRow, fate: Fate): Promise<void> {
  const paidAt = order.authorizedAt ?? order.createdAt;
  const at = (moment: number): Deps => ({
    ...deps,
    now: () => new Date(Math.min(Math.max(moment, paidAt.getTime()), deps.now().getTime())),
  });
  const soonAfter = (hours: number) => at(paidAt.getTime() + hours * HOUR);
  const { id } = await open(soonAfter(0), order);
  if (fate === 'untouched') return;
  await startReview(soonAfter(2), id, undefined, REVIEWER);
  await confirmCriteria(soonAfter(3), id, REVIEWER, { isHalf: fate === 'begun' });
  if (fate === 'begun') return;
  if (fate === 'waiting' || fate === 'answered' || fate === 'decision') {
    const asked = isYoung(deps, order) ? soonAfter(4) : at(deps.now().getTime() - 12 * DAY);
    await askCustomer(asked, id, REVIEWER);
    if (fate === 'waiting') return;
    await answerPoints(at(deps.now().getTime() - 20 * HOUR), id);
    if (fate === 'answered') return;
    const proposal = { areas: (await getReview(deps, id)).areas, text: DECISION_TEXT };
    await proposeDecision(at(deps.now().getTime() - 2 * HOUR), id, proposal, REVIEWER);
    return;
  }
  const areas = fate === 'certify' ? (await getReview(deps, id)).areas : [];
  const text =
    fate === 'certify'
      ? DECISION_TEXT
      : 'We could not see that the measures described are in use. Please order again once they have been in place for six months.';
  await decideReview(soonAfter(70), id, { areas, text, applicationToo: false }, DECIDER);
}

async function getReview({ db }: Deps, id: number): Promise<ReviewRow> {
  const review = await findReview(db, { id });
  if (!review) throw new Error(`There is no review ${id}`);
  return review;
}

/** Seeds reviews of orders refunded before a decision. */
async function seedClosed(deps: Deps): Promise<void> {
  const orders = await deps.db
    .select()
    .from(certificationOrders)
    .where(
      and(
        inArray(certificationOrders.paymentState, ['released', 'refunded', 'expired']),
        inArray(certificationOrders.orderStatus, ['processing', 'review']),
      ),
    )
    .orderBy(asc(certificationOrders.id));
  for (const order of orders) {
    const { id } = await open({ ...deps, now: () => order.createdAt }, order);
    await deps.db
      .update(reviews)
      .set({ state: 'closed', runningSince: null, dueOn: null, updatedAt: order.updatedAt })
      .where(eq(reviews.id, id));
  }
}

/** Seeds a review decided just before the certificate was issued; areas that are left out were declined. */
export async function seedDecision(
  deps: Deps,
  order: OrderRow,
  { issuedAt, areas }: { issuedAt: Date; areas: readonly AreaId[] },
): Promise<void> {
  const before = (hours: number): Deps => ({
    ...deps,
    now: () => new Date(issuedAt.getTime() - hours * HOUR),
  });
  const { id } = await open(before(60), { ...order, authorizedAt: before(60).now() });
  await confirmCriteria(before(50), id, REVIEWER, { areas });
  await askCustomer(before(48), id, REVIEWER);
  await answerPoints(before(24), id);
  await decideReview(
    before(1),
    id,
    { areas: [...areas], text: DECISION_TEXT, applicationToo: false },
    DECIDER,
  );
}
