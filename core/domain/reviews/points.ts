/**
 * What the customer is told in a review. `request`: something to show or explain. `major`: it must be settled before
 * anything is certified. `minor`: it is looked at again at the next check-in. `observation`: it binds nobody.
 */
export const POINT_KINDS = ['request', 'major', 'minor', 'observation'] as const;
export type PointKind = (typeof POINT_KINDS)[number];

/** `draft` is seen by staff alone; drafts are sent together. */
export const POINT_STATES = ['draft', 'open', 'answered', 'closed'] as const;
export type PointState = (typeof POINT_STATES)[number];

/** `waiting`: for the customer. `decision`: for somebody who decides. `closed`: the payment went back or expired. */
export const REVIEW_STATES = ['open', 'waiting', 'decision', 'decided', 'closed'] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

/** Bytes of all documents of one review. */
export const MAX_REVIEW_DOCUMENTS = 50_000_000;

/** Days in which areas that were declined can be completed without a new fee. */
export const COMPLETION_DAYS = 90;

/**
 * Written or uploaded since the customer last said that everything is answered: for the customer alone. It stays so when
 * staff continue without waiting, and is handed in with the next answer.
 */
export const isUnsubmitted = ({ answeredAt }: { answeredAt: Date | null }, at: Date): boolean =>
  answeredAt === null || at > answeredAt;
