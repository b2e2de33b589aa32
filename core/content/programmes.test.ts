import { describe, expect, it } from 'vitest';
import { QUESTIONS } from '#core/content/questions/questions.ts';
import type { Question } from '../domain/assessment/assessment-question.ts';
import { AREAS, PROGRAMMES, type Programme } from '../domain/catalogue.ts';
import { NORTHMARK } from './brand/brand.ts';
import { faq } from './faq.ts';
import { landingCopy } from './landing.ts';
import { PROGRAMME_CARDS } from './programmes.ts';

/** The beginnings of longer words, so that "complaint" is found in "complaints". */
const stemsOf = (text: string): string[] =>
  (text.toLowerCase().match(/[a-z]{5,}/g) ?? []).map((word) => word.slice(0, 6));

const evidenceOf = (question: Question): string =>
  'evidence' in question ? question.evidence : '';

const stemsOfArea = new Map<string, Set<string>>(
  AREAS.map(({ id }) => [
    id,
    new Set(
      QUESTIONS.filter(({ area }) => area === id).flatMap((question) =>
        stemsOf(`${question.text} ${question.shortName} ${evidenceOf(question)}`),
      ),
    ),
  ]),
);

/** Words used only in the questions of these areas. */
function ownWords({ areas }: Programme): Set<string> {
  const covered: readonly string[] = areas;
  const others = AREAS.filter(({ id }) => !covered.includes(id)).flatMap(({ id }) => [
    ...(stemsOfArea.get(id) ?? []),
  ]);
  const own = covered.flatMap((id) => [...(stemsOfArea.get(id) ?? [])]);
  return new Set(own.filter((stem) => !others.includes(stem)));
}

describe('programme cards', () => {
  it.each(PROGRAMMES)('$name names must-haves and evidence of its own areas', (programme) => {
    const own = ownWords(programme);
    const { features } = PROGRAMME_CARDS[programme.id];
    for (const feature of features)
      expect(
        stemsOf(feature).filter((stem) => own.has(stem)),
        feature,
      ).not.toEqual([]);
    const mustHaves = QUESTIONS.filter(
      ({ area, isMustHave }) => isMustHave && (programme.areas as readonly string[]).includes(area),
    );
    expect(features[0]).toMatch(mustHaves.length > 1 ? /^Must-haves: / : /^Must-have: /);
  });

  it('repeat no feature', () => {
    const features = Object.values(PROGRAMME_CARDS).flatMap((card) => [...card.features]);
    expect(new Set(features).size).toBe(features.length);
  });
});

it('tells on the landing page how long it takes once for each part', () => {
  const text = JSON.stringify([landingCopy(NORTHMARK), faq(NORTHMARK), NORTHMARK.description]);
  expect(text.match(/\d+-\d+ minutes/g)).toEqual(['5-10 minutes', '15-30 minutes']);
  expect(text).not.toMatch(/short (assessment|form)/);
});
