import { AREAS, type AreaId } from '#core/domain/catalogue.ts';
import type { StaffRole } from '#core/domain/staff/permissions.ts';
import { AppError, invalidField } from '#core/errors.ts';
import type { Queryable } from '#server/db/connection.ts';
import { findReview, type ReviewRow } from '#server/features/reviews/reviews.queries.ts';
import { listEditions, type RecordRow } from './certificates.queries.ts';

/** What a certificate rests on. Exactly one of them is there. */
export type Grounds =
  /** The decision of its review. */
  | { decidedByTwo: boolean; decisionNote: null }
  /** An owner's reason. */
  | { decidedByTwo: null; decisionNote: string };

/** Returns the decision that a certificate can be issued on: one in favor of at least one area. */
export const findDecision = (review: ReviewRow | undefined) =>
  review?.state === 'decided' && review.decision === 'certify' && review.decidedBy
    ? {
        areas: review.areasGranted ?? [],
        decidedBy: review.decidedBy,
        decidedAt: review.decidedAt?.toISOString() ?? '',
        decidedByTwo: review.decidedByTwo ?? false,
      }
    : null;

const hasSameAreas = (some: readonly AreaId[], others: readonly AreaId[]): boolean =>
  new Set(some).size === others.length && others.every((area) => some.includes(area));

const inOrder = (areas: readonly AreaId[]): AreaId[] =>
  AREAS.filter(({ id }) => areas.includes(id)).map(({ id }) => id);

const reviewOf = async (tx: Queryable, { orderId }: RecordRow): Promise<ReviewRow | undefined> =>
  orderId === null ? undefined : findReview(tx, { orderId });

/** Lists the areas in any edition of a certificate, including one still being made. */
export async function listNamed(tx: Queryable, { id }: RecordRow): Promise<AreaId[]> {
  const editions = await listEditions(tx, id);
  return inOrder(editions.flatMap(({ row }) => row.content.areas));
}

/** Areas that the decision on the order grants and no edition names yet. */
export async function listAdded(tx: Queryable, record: RecordRow): Promise<AreaId[]> {
  const granted = findDecision(await reviewOf(tx, record))?.areas ?? [];
  const named = await listNamed(tx, record);
  return granted.filter((area) => !named.includes(area));
}

/** Whether two people made every decision that the certificate rests on. */
export async function isEveryDecisionByTwo(
  tx: Queryable,
  record: RecordRow,
): Promise<boolean | null> {
  const decision = findDecision(await reviewOf(tx, record));
  return record.decidedByTwo && (decision?.decidedByTwo ?? false);
}

/** Refuses new areas: a correction changes wording, and more areas need a decision. */
export async function refuseUngranted(
  tx: Queryable,
  record: RecordRow,
  areas: readonly AreaId[],
): Promise<void> {
  const named = await listNamed(tx, record);
  if (areas.every((area) => named.includes(area))) return;
  throw invalidField('areas', 'A correction cannot add areas that were not granted');
}

type Request = { areas: readonly AreaId[]; note: string | null; role: StaffRole };

/** Lets any staff member issue what was decided. Anything else needs an owner, who gives a reason. */
export async function findGrounds(
  tx: Queryable,
  orderId: number,
  { areas, note, role }: Request,
): Promise<Grounds> {
  const decision = findDecision(await findReview(tx, { orderId }));
  if (decision && hasSameAreas(areas, decision.areas)) {
    return { decidedByTwo: decision.decidedByTwo, decisionNote: null };
  }
  if (role !== 'owner') {
    throw new AppError(
      'forbidden',
      'No decision of a review covers this certificate, so only an owner can issue it.',
    );
  }
  if (!note) throw invalidField('decisionNote', 'Please say what the decision rests on');
  return { decidedByTwo: null, decisionNote: note };
}
