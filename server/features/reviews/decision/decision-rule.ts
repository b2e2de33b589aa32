import { FROZEN_SCHEMES } from '#core/content/schemes/schemes.ts';
import { AREAS, type AreaId } from '#core/domain/catalogue.ts';
import { openAreas } from '#core/domain/reviews/completion.ts';
import { listReviewCriteria } from '#core/domain/reviews/criteria.ts';
import {
  type Findings,
  listObstacles,
  listOverallObstacles,
} from '#core/domain/reviews/decision.ts';
import { AppError } from '#core/errors.ts';
import type { Queryable } from '#server/db/connection.ts';
import {
  certifiedAreas,
  listCriterionRows,
  listPoints,
  type ReviewRow,
} from '#server/features/reviews/reviews.queries.ts';

/** Reads the facts for the decision rule. */
async function readFindings(db: Queryable, review: ReviewRow): Promise<Findings> {
  const criteria = listReviewCriteria(FROZEN_SCHEMES[review.schemeVersion] ?? [], review.areas);
  const rows = await listCriterionRows(db, review.id);
  const points = await listPoints(db, review.id);
  return {
    criteria,
    levels: Object.fromEntries(
      rows.map(({ key, confirmedLevel }) => [key, confirmedLevel ?? undefined]),
    ),
    points: points.map(({ kind, state, criterionKey }) => ({
      kind,
      state,
      area: criteria.find(({ key }) => key === criterionKey)?.area ?? null,
    })),
  };
}

/** The same rule as on the screen: what it hides is refused here. */
export async function refuseUnfounded(
  tx: Queryable,
  review: ReviewRow,
  areas: readonly AreaId[],
): Promise<void> {
  const open = openAreas(review.areas, certifiedAreas(review));
  if (areas.some((area) => !open.includes(area))) {
    throw new AppError(
      'conflict',
      'Only areas that were ordered, and that no certificate names yet, can be certified.',
    );
  }
  if (areas.length === 0) return;
  const findings = await readFindings(tx, review);
  const obstacles = review.isOverall
    ? listOverallObstacles(findings)
    : areas.flatMap((area) => listObstacles(findings, area));
  const isPartOfWhole = review.isOverall && new Set(areas).size < AREAS.length;
  if (obstacles.length > 0 || isPartOfWhole) {
    throw new AppError(
      'conflict',
      'This cannot be certified yet: criteria are open or not met, or a major finding is not closed.',
    );
  }
}
