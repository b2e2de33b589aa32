import type { Basis } from '#core/domain/reviews/criteria.ts';
import type { DeskCriterion } from '#web/features/reviews/review-criteria.ts';

/** Returns the default basis for a level: that of the criterion confirmed last, or at first the weakest one. */
export function findUsualBasis(
  { criterion }: DeskCriterion,
  criteria: readonly DeskCriterion[],
): Basis {
  const latest = criteria
    .filter((other) => other.criterion.kind === criterion.kind && other.state.basis)
    .toSorted((a, b) => (b.state.confirmedAt ?? '').localeCompare(a.state.confirmedAt ?? ''));
  return latest[0]?.state.basis ?? (criterion.kind === 'diligence' ? 'public' : 'statement');
}
