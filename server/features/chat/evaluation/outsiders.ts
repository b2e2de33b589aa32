import { readFileSync } from 'node:fs';
import { lines } from '#server/features/chat/content/wordings/lines.ts';
import type { EvaluationQuestion } from './question.ts';

/**
 * Eight sets of sixty questions, 1 to 5 and 7 to 9, by people who knew the site but had not seen the assistant. Each
 * was asked once and judged by a person before anything was changed for it; decision 0011 has the scores. Set 0 holds
 * 280 messages that must be declined, by people who knew only the site. One question per line: set and kind, what was
 * asked before ">>", and after "=>" the patterns of a right answer. Without patterns it must be refused.
 */
export const OUTSIDERS_QUESTIONS: readonly EvaluationQuestion[] = lines(
  readFileSync(new URL('./outsiders.txt', import.meta.url), 'utf8'),
).map((line) => {
  const [, kind = '', asked = '', patterns] = /^\d ([a-z-]+): (.*?)(?: => (.*))?$/.exec(line) ?? [];
  const turns = asked.split(' >> ');
  return {
    question: turns.at(-1) ?? '',
    history: turns.slice(0, -1).map((content) => ({ sender: 'user', content })),
    kind: kind as EvaluationQuestion['kind'],
    expect: patterns === undefined ? { refusal: true } : { answer: true },
    mustMatch: patterns?.split(' & ') ?? [],
  };
});
