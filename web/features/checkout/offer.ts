import type { AreaResult } from '#core/contract/assessment.ts';
import { AREAS, type Area, type AreaId } from '#core/domain/catalogue.ts';
import type { AreaChoices } from './use-checkout.ts';

type OfferedArea = { area: Area; score?: number };

/** What the checkout offers, and why. */
export type Offer = {
  areas: readonly OfferedArea[];
  reason:
    | 'qualified'
    /** Results exist, and none of them is eligible. */
    | 'none-qualified'
    /** No assessment, or one that was never finished. */
    | 'not-assessed'
    /** The results could not be loaded: then everything is offered. */
    | 'results-failed';
  /** Assessed areas that are not eligible. */
  notQualified: number;
};

const everyArea = AREAS.map((area) => ({ area }));

/** `results` is missing when they could not be loaded, and empty when there are none. */
export function makeOffer(results: readonly AreaResult[] | undefined): Offer {
  if (!results) return { areas: everyArea, reason: 'results-failed', notQualified: 0 };
  if (results.length === 0) return { areas: everyArea, reason: 'not-assessed', notQualified: 0 };
  const areas = AREAS.flatMap((area) => {
    const result = results.find(({ certificationType }) => certificationType === area.id);
    return result?.isEligible ? [{ area, score: result.score }] : [];
  });
  return {
    areas,
    reason: areas.length > 0 ? 'qualified' : 'none-qualified',
    notQualified: results.length - areas.length,
  };
}

/** Areas the results qualify for are checked at first. Without results, none is. */
export const selectedIds = (offer: Offer, choices: AreaChoices): AreaId[] =>
  offer.areas.flatMap(({ area: { id } }) =>
    (choices[id] ?? offer.reason === 'qualified') ? [id] : [],
  );
