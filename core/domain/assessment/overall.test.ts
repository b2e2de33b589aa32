import { describe, expect, it } from 'vitest';
import { QUESTIONS } from '#core/content/questions/questions.ts';
import { AREAS } from '#core/domain/catalogue.ts';
import type { Answers, Level } from './assessment-question.ts';
import { isOverallOffered, listOverallGaps } from './overall.ts';
import { scoreAreas } from './scoring.ts';

type FourLevels = readonly [Level, Level, Level, Level];

/** Each area's four choices in the order asked: leadership, innovation, service, security, environment. */
function resultsOf(...areas: readonly FourLevels[]) {
  const answers: Answers = Object.fromEntries(
    AREAS.flatMap(({ id }, i) =>
      QUESTIONS.filter(({ area, kind }) => area === id && kind === 'choice').map(({ key }, j) => [
        key,
        areas[i]?.[j] ?? 1,
      ]),
    ),
  );
  return scoreAreas(QUESTIONS, answers).map((score) => ({
    ...score,
    certificationType: score.area,
  }));
}

const GOOD: FourLevels = [4, 4, 4, 4];
const AGREED: FourLevels = [3, 3, 3, 3];

describe('the overall certification', () => {
  it.each([
    { areas: [GOOD, GOOD, GOOD, GOOD, GOOD], gaps: [] },
    { areas: [GOOD, GOOD, GOOD, AGREED, AGREED], gaps: [] },
    { areas: [GOOD, GOOD, AGREED, AGREED, AGREED], gaps: ['one more eligible area'] },
    { areas: [AGREED, AGREED, AGREED, AGREED, AGREED], gaps: ['three more eligible areas'] },
    {
      // Leadership at 70, Security at 50 with shared passwords, and must-haves missing in three more areas.
      areas: [
        [3, 4, 4, 4],
        [2, 4, 4, 4],
        [4, 2, 4, 4],
        [1, 5, 4, 3],
        [2, 4, 4, 4],
      ],
      gaps: [
        'must-haves in Innovation & Continuous Improvement, Service & Customer Experience, Security & Compliance, Environmental Responsibility',
        'two more eligible areas',
      ],
    },
    {
      areas: [GOOD, GOOD, GOOD, GOOD, [3, 3, 2, 3]],
      gaps: ['50 points in Environmental Responsibility'],
    },
    {
      // Enough points everywhere and four eligible areas, but a must-have is missing in the fifth.
      areas: [GOOD, GOOD, GOOD, [5, 2, 5, 5], GOOD],
      gaps: ['must-haves in Security & Compliance'],
    },
  ] as const)('with $areas lacks $gaps', ({ areas, gaps }) => {
    const results = resultsOf(...areas);
    expect(listOverallGaps(results)).toEqual(gaps);
    expect(isOverallOffered(results)).toBe(gaps.length === 0);
  });

  it('is not offered without the results of all five areas', () => {
    const three = resultsOf(GOOD, GOOD, GOOD, GOOD, GOOD).slice(0, 3);
    expect(isOverallOffered(three)).toBe(false);
    expect(isOverallOffered([])).toBe(false);
  });
});
