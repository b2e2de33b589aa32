/**
 * What the customer is told in a review. `request`: something to show or explain. `major`: must be settled before
 * anything is certified. `minor`: checked again at the next check-in. `observation`: not binding.
 */
export const POINT_KINDS = ['request', 'major', 'minor', 'observation'] as const;
export type PointKind = (typeof POINT_KINDS)[number];

/** Only staff see a `draft`; drafts are sent together. */
export const POINT_STATES = ['draft', 'open', 'answered', 'closed'] as const;
export type PointState = (typeof POINT_STATES)[number];

/** `waiting`: for the customer. `decision`: for a decider. `closed`: the payment was returned or expired. */
export const REVIEW_STATES = ['open', 'waiting', 'decision', 'decided', 'closed'] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

/** Bytes of all documents of one review. */
export const MAX_REVIEW_DOCUMENTS = 50_000_000;

/** Days in which areas that were declined can be completed without a new fee. */
export const COMPLETION_DAYS = 90;

/**
 * Whether something was written or uploaded after the customer last submitted: only the customer sees it. It stays so
 * when staff continue without waiting, and is submitted with the next answer.
 */
export const isUnsubmitted = ({ answeredAt }: { answeredAt: Date | null }, at: Date): boolean =>
  answeredAt === null || at > answeredAt;
