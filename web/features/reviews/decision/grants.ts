import type { ReviewDetails } from '#core/contract/staff/certification/review-records.ts';
import { AREAS, type AreaId, OVERALL_CERTIFICATION } from '#core/domain/catalogue.ts';
import { openAreas } from '#core/domain/reviews/completion.ts';
import {
  confirmedScore,
  listObstacles,
  listOverallObstacles,
} from '#core/domain/reviews/decision.ts';
import { type DeskCriterion, toFindings } from '#web/features/reviews/review-criteria.ts';
import { obstacleWords } from '#web/features/reviews/review-words.ts';

/** A unit that is certified or declined: an area, or the company as a whole. */
export type Grant = {
  name: string;
  areas: readonly AreaId[];
  obstacles: readonly string[];
  /** Score from the confirmed levels; undefined until all are confirmed. */
  score: number | undefined;
};

const capitalize = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** Lists what can be certified, by core's rule, which the server applies as well. */
export function listGrants(
  review: ReviewDetails,
  criteria: readonly DeskCriterion[],
): readonly Grant[] {
  const findings = toFindings(review);
  if (review.isOverall) {
    return [
      {
        name: OVERALL_CERTIFICATION.name,
        areas: review.areas,
        obstacles: listOverallObstacles(findings).map((words) => `Missing: ${words}`),
        score: undefined,
      },
    ];
  }
  const nameOf = (key: string) => criteria.find((known) => known.key === key)?.name ?? key;
  const open = openAreas(review.areas, review.certifiedAreas);
  return AREAS.filter(({ id }) => open.includes(id)).map(({ id, name }) => {
    const obstacles = listObstacles(findings, id);
    return {
      name,
      areas: [id],
      obstacles: obstacles.flatMap((obstacle) => obstacleWords(obstacle, nameOf)).map(capitalize),
      score: obstacles.some(({ kind }) => kind === 'unconfirmed')
        ? undefined
        : confirmedScore(findings, id).score,
    };
  });
}
