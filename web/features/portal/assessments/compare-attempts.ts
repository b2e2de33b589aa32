import type { PortalAssessment } from '#core/contract/portal/records.ts';
import { toTenths } from '#core/domain/assessment/format-score.ts';
import { AREAS } from '#core/domain/catalogue.ts';

export type Attempt = Pick<PortalAssessment, 'sessionId' | 'completedAt' | 'areas'>;

type Score = {
  sessionId: string;
  /** Undefined if the attempt did not cover the area. */
  score: number | undefined;
  isEligible: boolean;
  /** Difference in points from the last attempt that has a score for the area. */
  change: number | undefined;
};

export type AreaOverTime = { area: string; name: string; scores: Score[] };

/** Returns each area with its score in every attempt, oldest first, and the changes in between. */
export function compareAttempts(attempts: readonly Attempt[]): AreaOverTime[] {
  const inTime = attempts.toSorted((a, b) => a.completedAt.localeCompare(b.completedAt));
  const names = [...new Set(inTime.flatMap(({ areas }) => areas.map(({ area }) => area)))];
  return names.map((area) => {
    let before: number | undefined;
    const scores = inTime.map(({ sessionId, areas }): Score => {
      const found = areas.find((one) => one.area === area);
      const change =
        found && before !== undefined ? toTenths(found.score) - toTenths(before) : undefined;
      before = found?.score ?? before;
      return {
        sessionId,
        score: found?.score,
        isEligible: found?.isEligible ?? false,
        // Rounds to one decimal, like the scores themselves.
        change: change === undefined ? undefined : Math.round(change * 10) / 10,
      };
    });
    return { area, name: AREAS.find(({ id }) => id === area)?.name ?? area, scores };
  });
}
