import type { Basis } from '#core/domain/reviews/criteria.ts';
import type { DeskCriterion } from '#web/features/reviews/review-criteria.ts';

/** What a level rests on unless somebody says otherwise: as for the criterion confirmed last, and to begin with the least. */
export function findUsualBasis(
  { criterion }: DeskCriterion,
  criteria: readonly DeskCriterion[],
): Basis {
  const latest = criteria
    .filter((other) => other.criterion.kind === criterion.kind && other.state.basis)
    .toSorted((a, b) => (b.state.confirmedAt ?? '').localeCompare(a.state.confirmedAt ?? ''));
  return latest[0]?.state.basis ?? (criterion.kind === 'diligence' ? 'public' : 'statement');
}
