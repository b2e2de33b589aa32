import { describe, expect, it } from 'vitest';
import { QUESTIONS } from '#core/content/questions/questions.ts';
import type { Answers, Level } from './assessment-question.ts';
import { findContradictions } from './contradictions.ts';

const allAt = (level: Level): Answers =>
  Object.fromEntries(
    QUESTIONS.filter(({ kind }) => kind === 'choice').map(({ key }) => [key, level]),
  );

const EXAMPLES = Object.fromEntries(
  QUESTIONS.filter(({ kind }) => kind === 'text').map(({ key }) => [key, 'It fell from 9 to 4.']),
);

describe('contradictions', () => {
  it.each([1, 2, 3, 4, 5] as const)('are none when every answer is at level %s', (level) => {
    expect(findContradictions(allAt(level), EXAMPLES)).toEqual([]);
  });

  it.each<{ but: Record<string, Level>; says: RegExp[] }>([
    {
      but: { 'environment.footprint': 1 },
      says: [/footprint.*year by year/, /footprint.*goals/],
    },
    { but: { 'leadership.results': 1, 'leadership.direction': 5 }, says: [/about people/] },
    { but: { 'service.results': 2, 'service.promise': 5 }, says: [/kept promises/] },
    { but: { 'service.results': 2, 'service.listening': 5 }, says: [/rate a change/] },
    { but: { 'innovation.recurrence': 2, 'service.complaints': 5 }, says: [/Mishaps/] },
    { but: { 'security.recovery': 2, 'security.results': 5 }, says: [/restored/] },
    { but: { 'innovation.recurrence': 2, 'service.complaints': 4 }, says: [] },
  ])('with $but are $says', ({ but, says }) => {
    const found = findContradictions({ ...allAt(3), ...but }, EXAMPLES);
    expect(found).toHaveLength(says.length);
    for (const [i, words] of says.entries()) expect(found[i]).toMatch(words);
  });

  it('are results at the top level without a figure in the example', () => {
    const { 'service.example': _, ...others } = EXAMPLES;
    const bare = { ...others, 'leadership.example': 'Everyone is happier now.' };
    expect(findContradictions(allAt(5), bare)).toEqual([
      'Leadership & People Culture: results are at level 5, and the example names no figure.',
      'Service & Customer Experience: results are at level 5, and the example names no figure.',
    ]);
    expect(findContradictions(allAt(4), {})).toEqual([]);
  });

  it('are judged by the level of the results, not by other answers of the area', () => {
    const found = (levels: Answers) => findContradictions(levels, {});
    expect(found({ ...allAt(3), 'security.results': 5 })).toEqual([
      'Security & Compliance: results are at level 5, and the example names no figure.',
    ]);
    expect(found({ ...allAt(5), 'security.results': 4 })).toHaveLength(4);
  });
});
