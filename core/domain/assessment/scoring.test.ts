import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { QUESTIONS } from '#core/content/questions/questions.ts';
import { AREAS, type AreaId } from '#core/domain/catalogue.ts';
import { type Answers, isLevel, LEVELS, type Level } from './assessment-question.ts';
import {
  listUnansweredRequired,
  scoreArea,
  scoreAreas,
  verdictOfResult,
  withStepsTaken,
} from './scoring.ts';

const CHOICE_KEYS = QUESTIONS.filter(({ kind }) => kind === 'choice').map(({ key }) => key);
const TEXT_KEYS = QUESTIONS.filter(({ kind }) => kind === 'text').map(({ key }) => key);

const keysOf = (area: AreaId): string[] =>
  QUESTIONS.filter((q) => q.area === area && q.kind === 'choice').map(({ key }) => key);

const answersAt = (area: AreaId, levels: readonly Level[]): Answers =>
  Object.fromEntries(keysOf(area).map((key, i) => [key, levels[i] ?? 1]));

const allAt = (level: Level): Answers => Object.fromEntries(CHOICE_KEYS.map((key) => [key, level]));

/** All 625 ways to answer the four choices of an area. */
const patterns = (area: AreaId): Answers[] =>
  LEVELS.flatMap((a) =>
    LEVELS.flatMap((b) => LEVELS.flatMap((c) => LEVELS.map((d) => answersAt(area, [a, b, c, d])))),
  );

const someLevel = fc.constantFrom(...LEVELS);
const someArea = fc.constantFrom(...AREAS.map(({ id }) => id));
const someAnswers: fc.Arbitrary<Answers> = fc
  .tuple(...CHOICE_KEYS.map((key) => someLevel.map((level) => [key, level] as const)))
  .map((entries) => Object.fromEntries(entries));

describe.each([
  { area: 'leadership-culture-people', stopped: 5 },
  { area: 'innovation-continuous-improvement', stopped: 5 },
  { area: 'service-customer-experience', stopped: 5 },
  { area: 'security-compliance', stopped: 36 },
  { area: 'environmental-responsibility', stopped: 16 },
] as const)('all 625 patterns of $area', ({ area, stopped }) => {
  const results = patterns(area).map((answers) => scoreArea(QUESTIONS, area, answers));

  it(`has ${stopped} that only a must-have stops`, () => {
    const open = results.filter(({ verdict }) => verdict === 'must-have-open');
    expect(open).toHaveLength(stopped);
    for (const { score, isEligible, failedMustHaves } of open) {
      expect(score).toBeGreaterThanOrEqual(70);
      expect(isEligible).toBe(false);
      expect(failedMustHaves.length).toBeGreaterThan(0);
    }
  });

  it('scores in exact multiples of 2.5 between 0 and 100', () => {
    for (const { score } of results) {
      expect(Number.isInteger(score / 2.5)).toBe(true);
      expect(score).toBeGreaterThanOrEqual(0);
      expect(score).toBeLessThanOrEqual(100);
    }
  });

  it('stores a whole number on the same side of 50 and 70 as the exact score', () => {
    for (const { score, eligibilityScore } of results) {
      expect(Number.isInteger(eligibilityScore)).toBe(true);
      expect(eligibilityScore >= 50).toBe(score >= 50);
      expect(eligibilityScore >= 70).toBe(score >= 70);
    }
  });

  it('is eligible exactly from 70 points with no must-have open and no answer at level 1', () => {
    for (const [i, { score, isEligible, failedMustHaves, verdict }] of results.entries()) {
      const lowest = Math.min(...Object.values(patterns(area)[i] ?? {}));
      expect(isEligible).toBe(score >= 70 && failedMustHaves.length === 0 && lowest > 1);
      if (score < 70) expect(verdict).toBe(score >= 50 ? 'nearly-there' : 'developing');
    }
  });
});

describe('the points of reference', () => {
  it.each([
    { levels: [3, 3, 3, 3], score: 50, verdict: 'nearly-there' },
    { levels: [4, 4, 4, 4], score: 75, verdict: 'eligible' },
    { levels: [3, 4, 4, 4], score: 70, verdict: 'eligible' }, // one of weight 2 at 3
    { levels: [4, 3, 4, 4], score: 67.5, verdict: 'nearly-there' }, // one of weight 3 at 3
    { levels: [4, 3, 5, 4], score: 72.5, verdict: 'eligible' }, // another makes up for it
    { levels: [5, 2, 5, 5], score: 77.5, verdict: 'must-have-open' },
    { levels: [5, 5, 5, 1], score: 70, verdict: 'level-1-open' }, // no figures at all
    { levels: [5, 5, 5, 2], score: 77.5, verdict: 'eligible' },
    { levels: [1, 5, 5, 5], score: 80, verdict: 'level-1-open' },
    { levels: [1, 2, 5, 5], score: 57.5, verdict: 'nearly-there' },
    { levels: [5, 1, 5, 5], score: 70, verdict: 'must-have-open' },
    { levels: [3, 3, 2, 3], score: 45, verdict: 'developing' },
  ] as const)('leadership at $levels is $verdict with $score', ({ levels, score, verdict }) => {
    const area = 'leadership-culture-people';
    const result = scoreArea(QUESTIONS, area, answersAt(area, levels));
    expect(result).toMatchObject({ area, score, verdict, isEligible: verdict === 'eligible' });
  });

  it('rounds the stored number down', () => {
    const area = 'leadership-culture-people';
    const { eligibilityScore } = scoreArea(QUESTIONS, area, answersAt(area, [4, 3, 4, 4]));
    expect(eligibilityScore).toBe(67);
  });

  it('stays below 70 in the stored number with weights that would round up to it', () => {
    const area = 'security-compliance';
    const choice = { area, kind: 'choice', isMustHave: false } as const;
    const questions = [
      { ...choice, key: 'heavy', weight: 139 },
      { ...choice, key: 'light', weight: 61 },
    ];
    const result = scoreArea(questions, area, { heavy: 5, light: 1 });
    expect([result.score, result.eligibilityScore]).toEqual([69.5, 69]);
  });

  it('puts an open must-have before a gain of more points', () => {
    const area = 'security-compliance';
    const { gains, failedMustHaves } = scoreArea(QUESTIONS, area, answersAt(area, [4, 2, 3, 1]));
    expect(failedMustHaves).toEqual(['security.recovery']);
    expect(gains).toEqual([
      { key: 'security.recovery', points: 5, toLevel: 3 },
      { key: 'security.results', points: 15, toLevel: 3 },
      { key: 'security.access', points: 7.5, toLevel: 5 },
      { key: 'security.duties', points: 5, toLevel: 4 },
    ]);
  });

  it('scores the five areas in the order of the catalogue', () => {
    expect(scoreAreas(QUESTIONS, allAt(4)).map(({ area }) => area)).toEqual(
      AREAS.map(({ id }) => id),
    );
  });
});

it.each([
  { isEligible: true, eligibilityScore: 70, areMustHavesMet: true, verdict: 'eligible' },
  { isEligible: false, eligibilityScore: 70, areMustHavesMet: false, verdict: 'must-have-open' },
  { isEligible: false, eligibilityScore: 70, areMustHavesMet: true, verdict: 'level-1-open' },
  { isEligible: false, eligibilityScore: 69, areMustHavesMet: false, verdict: 'nearly-there' },
  { isEligible: false, eligibilityScore: 50, areMustHavesMet: true, verdict: 'nearly-there' },
  { isEligible: false, eligibilityScore: 49, areMustHavesMet: true, verdict: 'developing' },
])(
  'a stored result of $eligibilityScore, eligible: $isEligible, must-haves: $areMustHavesMet, is $verdict',
  (result) => {
    expect(verdictOfResult(result)).toBe(result.verdict);
  },
);

describe('whatever is answered', () => {
  it('never scores a better answer lower', () => {
    fc.assert(
      fc.property(
        someAnswers,
        fc.constantFrom(...CHOICE_KEYS),
        someLevel,
        (answers, key, level) => {
          const better = { ...answers, [key]: Math.max(level, answers[key] ?? 1) as Level };
          const before = scoreAreas(QUESTIONS, answers);
          for (const [i, after] of scoreAreas(QUESTIONS, better).entries()) {
            const was = before[i];
            expect(after.score).toBeGreaterThanOrEqual(was?.score ?? Number.NaN);
            if (was?.isEligible) expect(after.isEligible).toBe(true);
          }
        },
      ),
    );
  });

  it('gives 100 for all-best and 0 for all-worst', () => {
    for (const result of scoreAreas(QUESTIONS, allAt(5))) {
      expect(result).toMatchObject({ score: 100, verdict: 'eligible', gains: [] });
    }
    for (const result of scoreAreas(QUESTIONS, allAt(1))) {
      expect(result).toMatchObject({ score: 0, verdict: 'developing' });
    }
  });

  it('does not depend on the order of answers', () => {
    const shuffled = fc.shuffledSubarray(CHOICE_KEYS, { minLength: CHOICE_KEYS.length });
    fc.assert(
      fc.property(someAnswers, shuffled, (answers, keys) => {
        const reordered = Object.fromEntries(keys.map((key) => [key, answers[key] ?? 1]));
        expect(Object.keys(reordered)).toEqual(keys);
        expect(scoreAreas(QUESTIONS, reordered)).toEqual(scoreAreas(QUESTIONS, answers));
      }),
    );
  });

  it('is not changed by answers to text questions or to questions that do not exist', () => {
    const strays = fc.dictionary(fc.constantFrom(...TEXT_KEYS, 'retired.question'), someLevel);
    fc.assert(
      fc.property(someAnswers, strays, (answers, extra) => {
        expect(scoreAreas(QUESTIONS, { ...answers, ...extra })).toEqual(
          scoreAreas(QUESTIONS, answers),
        );
      }),
    );
  });

  it('projects the score plus the gains of the steps switched on', () => {
    const switched = fc.subarray(CHOICE_KEYS);
    fc.assert(
      fc.property(someAnswers, someArea, switched, (answers, area, keys) => {
        const { score, gains } = scoreArea(QUESTIONS, area, answers);
        const gained = gains
          .filter(({ key }) => keys.includes(key))
          .reduce((sum, { points }) => sum + points, 0);
        const scoreAfter = (taken: string[]) =>
          scoreArea(QUESTIONS, area, withStepsTaken(answers, taken)).score;
        expect(scoreAfter(keys)).toBe(score + gained);
        expect(scoreAfter([...keys, ...keys])).toBe(score + gained);
      }),
    );
  });

  it('closes a must-have when its step is taken', () => {
    fc.assert(
      fc.property(someAnswers, someArea, (answers, area) => {
        const { failedMustHaves } = scoreArea(QUESTIONS, area, answers);
        const after = scoreArea(QUESTIONS, area, withStepsTaken(answers, failedMustHaves));
        expect(after.failedMustHaves).toEqual([]);
      }),
    );
  });
});

describe('listUnansweredRequired', () => {
  it('names the choices that are missing, in the order asked', () => {
    const { 'service.promise': _, 'leadership.results': __, ...rest } = allAt(3);
    expect(listUnansweredRequired(QUESTIONS, rest)).toEqual([
      'leadership.results',
      'service.promise',
    ]);
    expect(listUnansweredRequired(QUESTIONS, {})).toEqual(CHOICE_KEYS);
  });

  it('does not ask for texts', () => {
    expect(listUnansweredRequired(QUESTIONS, allAt(1))).toEqual([]);
  });
});

it.each([
  [1, true],
  [5, true],
  [0, false],
  [6, false],
  [2.5, false],
  ['3', false],
  [undefined, false],
])('isLevel(%s) is %s', (value, is) => {
  expect(isLevel(value)).toBe(is);
});
