import { AREAS, findArea, OVERALL_CERTIFICATION } from '#core/domain/catalogue.ts';
import { ELIGIBLE_FROM, NEARLY_THERE_FROM, type StoredScore } from './scoring.ts';

/** How many areas must be eligible before the company as a whole can be. */
const OVERALL_FROM_AREAS = 3;

/** The rule in words, for all texts. */
export const OVERALL_RULE = `every must-have in all five areas, at least three eligible areas, and no area below ${NEARLY_THERE_FROM}`;

/** How it differs from the certificates of single areas. */
export const OVERALL_DIFFERENCE = `A certificate for an area names that area, and asks for ${ELIGIBLE_FROM} points in it alone. The ${OVERALL_CERTIFICATION.name} is one certificate for the company as a whole, and asks something of all five.`;

type AreaStanding = StoredScore & { certificationType: string };

const COUNT_WORDS = ['no', 'one', 'two', 'three', 'four', 'five'];

/** Lists what these results lack for the overall certification, each in a few words. */
export function listOverallGaps(results: readonly AreaStanding[]): string[] {
  const namesOf = (isGap: (result: AreaStanding) => boolean): string =>
    results
      .filter(isGap)
      .map(({ certificationType }) => findArea(certificationType)?.name ?? certificationType)
      .join(', ');
  const withOpenMustHaves = namesOf(({ areMustHavesMet }) => !areMustHavesMet);
  const farBehind = namesOf(({ eligibilityScore }) => eligibilityScore < NEARLY_THERE_FROM);
  const wanting = OVERALL_FROM_AREAS - results.filter(({ isEligible }) => isEligible).length;
  return [
    withOpenMustHaves && `must-haves in ${withOpenMustHaves}`,
    wanting > 0 && `${COUNT_WORDS[wanting]} more eligible ${wanting === 1 ? 'area' : 'areas'}`,
    farBehind && `${NEARLY_THERE_FROM} points in ${farBehind}`,
  ].filter((gap) => typeof gap === 'string' && gap !== '') as string[];
}

/** Whether the overall certification may be offered. */
export const isOverallOffered = (results: readonly AreaStanding[]): boolean =>
  results.length === AREAS.length && listOverallGaps(results).length === 0;
