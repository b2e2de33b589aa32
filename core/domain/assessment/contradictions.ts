import { QUESTIONS } from '#core/content/questions/questions.ts';
import { AREAS } from '#core/domain/catalogue.ts';
import type { Answers, Level } from './assessment-question.ts';

/** Answers that, as worded, can hardly both be true. */
type Rule = {
  low: readonly [key: string, atMost: Level];
  high: readonly [key: string, atLeast: Level];
  says: string;
};

const RULES: readonly Rule[] = [
  {
    low: ['environment.footprint', 2],
    high: ['environment.results', 3],
    says: 'The footprint is not known in figures, yet results are compared year by year.',
  },
  {
    low: ['environment.footprint', 2],
    high: ['environment.action', 3],
    says: 'The footprint is not known in figures, yet there are goals with figures.',
  },
  {
    low: ['leadership.results', 1],
    high: ['leadership.direction', 5],
    says: 'No figures about people are tracked, yet goals are reviewed against figures.',
  },
  {
    low: ['service.results', 2],
    high: ['service.promise', 5],
    says: 'No figure about customers is tracked, yet kept promises are measured.',
  },
  {
    low: ['service.results', 2],
    high: ['service.listening', 5],
    says: 'No figure about customers is tracked, yet customers are said to rate a change higher.',
  },
  {
    low: ['innovation.recurrence', 2],
    high: ['service.complaints', 5],
    says: 'Mishaps are not written down, yet complaints are searched for common causes.',
  },
  {
    low: ['security.recovery', 2],
    high: ['security.results', 5],
    says: 'Nothing was ever restored from a backup, yet figures such as the time to restore are tracked.',
  },
];

/**
 * Returns what a reviewer should ask about, in sentences. Never shown to the company: an honest answer may look odd,
 * and a dishonest one would only learn to look even.
 */
export function findContradictions(
  levels: Answers,
  /** Text answers, by question key. */
  texts: Readonly<Record<string, string>>,
): string[] {
  const levelOf = (key: string): number | undefined => levels[key];
  const broken = RULES.filter(
    ({ low: [lowKey, atMost], high: [highKey, atLeast] }) =>
      (levelOf(lowKey) ?? 5) <= atMost && (levelOf(highKey) ?? 1) >= atLeast,
  ).map(({ says }) => says);
  return [...broken, ...findBareResults(levels, texts)];
}

/** Finds top-level results with an example that has no figure. */
function findBareResults(levels: Answers, texts: Readonly<Record<string, string>>): string[] {
  return AREAS.flatMap(({ id, name }) => {
    const inArea = QUESTIONS.filter(({ area }) => area === id);
    const results = inArea.find(({ key }) => key.endsWith('.results'));
    const example = inArea.find(({ kind }) => kind === 'text');
    if (!results || !example || levels[results.key] !== 5) return [];
    const hasFigure = /\d/.test(texts[example.key] ?? '');
    return hasFigure ? [] : [`${name}: results are at level 5, and the example names no figure.`];
  });
}
