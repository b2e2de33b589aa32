import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { QUESTIONS } from '#core/content/questions/questions.ts';
import { AREAS, type AreaId } from '#core/domain/catalogue.ts';
import { type Answers, LEVELS, type Level } from './assessment-question.ts';
import { listActionSteps, OWN_VIEW_NOTE, recommend, VERDICT_LABELS } from './recommendations.ts';
import { scoreArea, withStepsTaken } from './scoring.ts';

const choicesOf = (area: AreaId) =>
  QUESTIONS.filter((question) => question.area === area && question.kind === 'choice');

const answersAt = (area: AreaId, levels: readonly Level[]): Answers =>
  Object.fromEntries(choicesOf(area).map(({ key }, i) => [key, levels[i] ?? 1]));

const someLevel = fc.constantFrom(...LEVELS);
const someCase = fc
  .tuple(
    fc.constantFrom(...AREAS.map(({ id }) => id)),
    fc.tuple(someLevel, someLevel, someLevel, someLevel),
  )
  .map(([area, levels]) => ({ area, levels, answers: answersAt(area, levels) }));

const summaryOf = (area: AreaId, levels: readonly Level[]): string =>
  recommend(QUESTIONS, area, answersAt(area, levels)).summary;

describe('the summary', () => {
  it('says that an eligible area meets the bar, and what to do next', () => {
    expect(summaryOf('environmental-responsibility', [4, 5, 4, 3])).toBe(
      `Environmental Responsibility scores 75 of 100. It meets the bar of 70, and every must-have is in place. Strongest answer: Knowing your footprint. Most to gain next: Environmental results (+7.5 points). ${OWN_VIEW_NOTE}`,
    );
  });

  it('names no strongest answer among equals, and no step when all are at the top', () => {
    expect(summaryOf('service-customer-experience', [4, 4, 4, 4])).not.toContain('Strongest');
    expect(summaryOf('service-customer-experience', [5, 5, 5, 5])).toBe(
      `Service & Customer Experience scores 100 of 100. It meets the bar of 70, and every must-have is in place. Every answer is at the top level. ${OWN_VIEW_NOTE}`,
    );
  });

  it('names the first of several strongest answers', () => {
    expect(summaryOf('service-customer-experience', [5, 5, 5, 4])).toContain(
      'Strongest answer: Handling complaints.',
    );
  });

  it('says how to close the must-have that stops an area', () => {
    expect(summaryOf('security-compliance', [5, 2, 4, 4])).toBe(
      `Security & Compliance scores 72.5 of 100. It meets the bar of 70, yet it is not eligible. One must-have is missing: Backups and recovery. Let backups run automatically with one copy offline, restore a folder this week (online services only: open and read an export), and date it. Then this area qualifies with nothing else to change. ${OWN_VIEW_NOTE}`,
    );
    expect(summaryOf('security-compliance', [5, 2, 2, 5])).toContain(
      'Two must-haves are missing: Backups and recovery; Legal duties.',
    );
  });

  it('names the answers at level 1 that stop an area', () => {
    expect(summaryOf('service-customer-experience', [5, 5, 5, 1])).toBe(
      `Service & Customer Experience scores 70 of 100. It meets the bar of 70, yet it is not eligible. One answer is at level 1, which other answers cannot make up for: Results for customers. Ask one question after each job, and note the average every quarter. Then this area qualifies with nothing else to change. Allow about 3 months for it. ${OWN_VIEW_NOTE}`,
    );
    expect(summaryOf('environmental-responsibility', [5, 1, 5, 1])).toContain(
      'Two answers are at level 1, which other answers cannot make up for: Knowing your footprint; Environmental results.',
    );
  });

  it('says how far a nearly-there area is from 70 and which steps are enough', () => {
    expect(summaryOf('service-customer-experience', [4, 4, 4, 3])).toBe(
      `Service & Customer Experience scores 67.5 of 100. That is 2.5 points short of 70. One step leads to 75 points; allow a year: Handling complaints (a year). ${OWN_VIEW_NOTE}`,
    );
    expect(summaryOf('security-compliance', [4, 2, 4, 3])).toContain(
      'One must-have is missing: Backups and recovery. Two steps lead to 70 points; allow about 3 months: Backups and recovery (now); Access to data (about 3 months).',
    );
    expect(summaryOf('security-compliance', [5, 2, 2, 4])).toContain(
      'Two steps are enough to qualify, with 72.5 points: Backups and recovery; Legal duties.',
    );
  });

  it('names the soonest way, even where another step brings more points', () => {
    expect(summaryOf('leadership-culture-people', [2, 4, 4, 4])).toContain(
      'One step is enough to qualify, with 70 points: Shared direction.',
    );
  });

  it('gives a developing area one place to start', () => {
    expect(summaryOf('innovation-continuous-improvement', [1, 3, 2, 3])).toBe(
      `Innovation & Continuous Improvement scores 30 of 100. Below 50, the groundwork comes first. Begin with Learning from errors (+15 points, must-have, about 3 months): Start one list with five columns: what happened, why, who changes what, by when, and did it work. ${OWN_VIEW_NOTE}`,
    );
  });

  it('names the must-haves of a developing area where several are missing', () => {
    expect(summaryOf('security-compliance', [3, 2, 2, 2])).toContain(
      'Below 50, the groundwork comes first. Two must-haves are missing: Backups and recovery; Legal duties. Begin with Backups and recovery',
    );
  });

  it('always says whose view it is', () => {
    fc.assert(
      fc.property(someCase, ({ area, answers }) => {
        expect(recommend(QUESTIONS, area, answers).summary.endsWith(OWN_VIEW_NOTE)).toBe(true);
      }),
    );
  });

  it('tells the truth: the steps it names make the area eligible, and only steps for now are called enough', () => {
    for (const { id: area } of AREAS) {
      for (const a of LEVELS)
        for (const b of LEVELS)
          for (const c of LEVELS)
            for (const d of LEVELS) {
              const answers = answersAt(area, [a, b, c, d]);
              const { verdict } = scoreArea(QUESTIONS, area, answers);
              if (verdict !== 'nearly-there') continue;
              const { summary } = recommend(QUESTIONS, area, answers);
              const named =
                /(?:enough to qualify, with ([\d.]+) points|to ([\d.]+) points; allow .+?): (.+?)\. This is/.exec(
                  summary,
                );
              const titles = named?.[3]?.replaceAll(/ \([^)]+\)/g, '').split('; ') ?? [];
              const steps = listActionSteps(QUESTIONS, area, answers).filter(({ title }) =>
                titles.includes(title),
              );
              expect(steps).toHaveLength(titles.length);
              const keys = steps.map(({ key }) => key);
              const after = scoreArea(QUESTIONS, area, withStepsTaken(answers, keys));
              const score = Number(named?.[1] ?? named?.[2]);
              expect(after).toMatchObject({ isEligible: true, score });
              expect(steps.every(({ takes }) => takes === 'now')).toBe(named?.[1] !== undefined);
              for (const unneeded of steps) {
                const fewer = keys.filter((key) => key !== unneeded.key);
                const without = scoreArea(QUESTIONS, area, withStepsTaken(answers, fewer));
                expect(without.isEligible).toBe(false);
              }
            }
    }
  });
});

describe('key areas', () => {
  it('go from the strongest answer to the weakest', () => {
    const area = 'leadership-culture-people';
    expect(recommend(QUESTIONS, area, answersAt(area, [3, 2, 5, 1])).keyAreas).toEqual([
      'Strength: Skills and feedback. Measured, with proof of what got better (level 5 of 5).',
      'In place: Shared direction. Agreed and in use (level 3 of 5).',
      'Missing must-have: Speaking up. A start, not yet dependable (level 2 of 5).',
      'Gap: Results for people. Not in place (level 1 of 5).',
    ]);
  });

  it('are strengths from level 4 on', () => {
    const area = 'leadership-culture-people';
    expect(recommend(QUESTIONS, area, answersAt(area, [4, 4, 4, 4])).keyAreas[0]).toBe(
      'Strength: Speaking up. In use everywhere and checked (level 4 of 5).',
    );
  });

  it('among equals go from the weightiest to the lightest, then in the order of the questions', () => {
    const area = 'leadership-culture-people';
    expect(recommend(QUESTIONS, area, answersAt(area, [3, 3, 3, 3])).keyAreas).toEqual([
      'In place: Speaking up. Agreed and in use (level 3 of 5).',
      'In place: Results for people. Agreed and in use (level 3 of 5).',
      'In place: Shared direction. Agreed and in use (level 3 of 5).',
      'In place: Skills and feedback. Agreed and in use (level 3 of 5).',
    ]);
    expect(recommend(QUESTIONS, area, {}).keyAreas[0]).toBe(
      'Missing must-have: Speaking up. Not in place (level 1 of 5).',
    );
  });
});

describe('action steps', () => {
  it('say what to do from the level reached, and what it is worth', () => {
    const area = 'leadership-culture-people';
    const answers = answersAt(area, [4, 1, 5, 3]);
    expect(recommend(QUESTIONS, area, answers).actionSteps).toEqual([
      'Speaking up (+15 points, must-have, now): Write one page of rules, name two people to turn to, promise confidentiality and no retaliation, and note when each person has read it.',
      'Results for people (+7.5 points, a year): Set a target for each figure, show everyone the totals, and act on the one that slips.',
      'Shared direction (+5 points, a year): Review the goals against figures every quarter, and note each time what you changed and which figure got better.',
    ]);
  });

  it('say that an answer at level 1 needs its step', () => {
    const area = 'service-customer-experience';
    expect(recommend(QUESTIONS, area, answersAt(area, [5, 5, 5, 1])).actionSteps).toEqual([
      'Results for customers (+15 points, needed, about 3 months): Ask one question after each job, and note the average every quarter.',
    ]);
  });

  it('come with open must-haves first, then answers at level 1, then the most points, none for the top level', () => {
    fc.assert(
      fc.property(someCase, ({ area, levels, answers }) => {
        const steps = listActionSteps(QUESTIONS, area, answers);
        const gates = steps.filter(({ isOpenMustHave }) => isOpenMustHave);
        const low = steps.filter((step) => step.isInTheWay && !step.isOpenMustHave);
        const others = steps.filter(({ isInTheWay }) => !isInTheWay);
        expect(steps).toEqual([...gates, ...low, ...others]);
        for (const group of [gates, low, others]) {
          const points = group.map((step) => step.points);
          expect(points).toEqual(points.toSorted((a, b) => b - a));
        }
        expect(steps).toHaveLength(levels.filter((level) => level < 5).length);
        for (const step of steps) expect(step.text).toContain(`(+${step.points} points`);
      }),
    );
  });

  it('are the same in the stored text', () => {
    fc.assert(
      fc.property(someCase, ({ area, answers }) => {
        expect(recommend(QUESTIONS, area, answers).actionSteps).toEqual(
          listActionSteps(QUESTIONS, area, answers).map(({ text }) => text),
        );
      }),
    );
  });
});

it('writes whole sentences, whatever was answered', () => {
  const statuses: string[] = Object.values(VERDICT_LABELS);
  fc.assert(
    fc.property(someCase, ({ area, answers }) => {
      const { status, summary, keyAreas, actionSteps } = recommend(QUESTIONS, area, answers);
      expect(statuses).toContain(status);
      expect(keyAreas).toHaveLength(4);
      for (const text of [summary, ...keyAreas, ...actionSteps]) {
        expect(text).toMatch(/^[A-Z].*[^.]\.$/);
        expect(text).not.toMatch(/undefined|null|NaN| {2}|\.\./);
      }
    }),
  );
});

it('survives the way through the database', () => {
  const area = 'security-compliance';
  const recommendation = recommend(QUESTIONS, area, answersAt(area, [5, 2, 4, 4]));
  expect(JSON.parse(JSON.stringify(recommendation))).toEqual(recommendation);
});
