import { expect, it } from 'vitest';
import type { AreaResult } from '#core/contract/assessment.ts';
import { AREAS } from '#core/domain/catalogue.ts';
import { makeOffer, selectedIds } from './offer.ts';

const [LEADERSHIP, INNOVATION, SERVICE] = AREAS;

const result = (certificationType: string, isEligible: boolean): AreaResult => ({
  id: 1,
  certificationType,
  isEligible,
  eligibilityScore: isEligible ? 82 : 41,
  areMustHavesMet: isEligible,
  score: isEligible ? 82.5 : 41,
  recommendations: null,
});

it.each([
  { name: 'results that fail to load', results: undefined, reason: 'results-failed' },
  { name: 'no results', results: [], reason: 'not-assessed' },
])('$name offer everything, and nothing of it is ticked', ({ results, reason }) => {
  const offer = makeOffer(results);
  expect(offer.reason).toBe(reason);
  expect(offer.areas.map(({ area }) => area)).toEqual(AREAS);
  expect(selectedIds(offer, {})).toEqual([]);
  expect(selectedIds(offer, { [SERVICE.id]: true })).toEqual([SERVICE.id]);
});

it('results offer what is eligible, in the order of the catalogue', () => {
  const offer = makeOffer([
    result(SERVICE.id, true),
    result(INNOVATION.id, false),
    result(LEADERSHIP.id, true),
    result('retired-area', true),
  ]);
  expect(offer).toEqual({
    areas: [
      { area: LEADERSHIP, score: 82.5 },
      { area: SERVICE, score: 82.5 },
    ],
    reason: 'qualified',
    notQualified: 2,
  });
  expect(selectedIds(offer, {})).toEqual([LEADERSHIP.id, SERVICE.id]);
  expect(selectedIds(offer, { [LEADERSHIP.id]: false, [INNOVATION.id]: true })).toEqual([
    SERVICE.id,
  ]);
});

it('results without anything eligible offer nothing', () => {
  expect(makeOffer([result(SERVICE.id, false)])).toEqual({
    areas: [],
    reason: 'none-qualified',
    notQualified: 1,
  });
});
