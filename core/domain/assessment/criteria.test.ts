import { describe, expect, it } from 'vitest';
import { QUESTIONS } from '#core/content/questions/questions.ts';
import { AREAS } from '#core/domain/catalogue.ts';
import { LEVELS } from './assessment-question.ts';
import { listCriteria, shareOfPoints } from './criteria.ts';
import { scoreArea } from './scoring.ts';

describe('the criteria', () => {
  const areas = listCriteria(QUESTIONS);

  it('are those of all areas, with every question once', () => {
    expect(areas.map(({ area }) => area)).toEqual(AREAS);
    const listed = areas.flatMap(({ criteria, examples }) => [
      ...criteria.map(({ question }) => question),
      ...examples,
    ]);
    expect(listed.map(({ key }) => key).sort()).toEqual(QUESTIONS.map(({ key }) => key).sort());
  });

  it.each(areas)('$area.name has 100 points to give', ({ criteria }) => {
    expect(criteria.reduce((sum, { points }) => sum + points, 0)).toBe(100);
    for (const { question, points } of criteria) expect(points).toBe(question.weight * 10);
  });

  it.each(areas)('$area.name counts its must-haves', ({ criteria, mustHaves }) => {
    expect(criteria.filter(({ question }) => question.isMustHave)).toHaveLength(mustHaves);
    expect(mustHaves).toBeGreaterThan(0);
  });

  it.each(LEVELS)('level %d earns the share of the points that the score gives it', (level) => {
    for (const { area, criteria } of areas) {
      const answers = Object.fromEntries(criteria.map(({ question }) => [question.key, level]));
      expect(scoreArea(QUESTIONS, area.id, answers).score).toBe(shareOfPoints(level));
    }
  });
});
