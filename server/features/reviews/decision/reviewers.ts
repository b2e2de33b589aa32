import type { Queryable } from '#server/db/connection.ts';
import {
  listCriterionRows,
  listPoints,
  type ReviewRow,
} from '#server/features/reviews/reviews.queries.ts';

/** Lists everyone who ever confirmed a criterion or closed a point, even if that was withdrawn. With four eyes none of them decides. */
export async function listReviewers(
  db: Queryable,
  { id, reviewers }: ReviewRow,
): Promise<string[]> {
  const criteria = await listCriterionRows(db, id);
  const points = await listPoints(db, id);
  const names = [
    ...reviewers,
    ...criteria.map(({ confirmedBy }) => confirmedBy),
    ...points.map(({ closedBy }) => closedBy),
  ];
  return [...new Set(names.filter((name) => name !== null))];
}
