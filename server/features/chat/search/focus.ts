import type { Passage } from '#server/features/chat/content/source.ts';
import { conceptsOf, type Reading } from '#server/features/chat/reading/concepts.ts';
import { wordsOf } from '#server/features/chat/reading/words.ts';
import { isIdle } from './entries.ts';

const LINE = '\n• ';

/** Lines. A shorter list is read at a glance. */
const LONG = 4;
/** Levels keep their order. */
const RANKED = /^Level 1\b/;
/** Share of the question's weight that the best line must have. */
const MET = 0.34;
/** From this share of the best score on, another line is just as near. */
const AS_NEAR = 0.6;

type Line = { text: string; concepts: ReadonlySet<string> };
type List = { before: string; lines: readonly Line[]; after: string };

/** Moves the line that a question clearly asks for to the top of its list, so that it is not overlooked. */
export function createFocus(passages: readonly Passage[]) {
  const lists = new Map(passages.map((passage) => [passage.id, toList(passage)]));

  return (passage: Passage, { concepts }: Reading): Passage => {
    const list = lists.get(passage.id);
    const first = list && nearestLine(list.lines, concepts);
    if (!first) return passage;
    const lines = [first, ...list.lines.filter((line) => line !== first)];
    const text = [list.before, ...lines.map((line) => line.text)].join(LINE) + list.after;
    return { ...passage, text };
  };
}

/** A concept in only one line counts most, one in all lines nothing; one in no line counts as missing. */
function nearestLine(lines: readonly Line[], asked: readonly string[]): Line | undefined {
  const weights = [...new Set(asked)]
    .filter((concept) => !isIdle(concept))
    .map((concept) => {
      const holders = lines.filter((line) => line.concepts.has(concept)).length;
      return { concept, weight: Math.log(lines.length / Math.max(1, holders)) };
    });
  const sumOf = (some: typeof weights) => some.reduce((sum, { weight }) => sum + weight, 0);
  const scored = lines.map((line) => ({
    line,
    score: sumOf(weights.filter(({ concept }) => line.concepts.has(concept))),
  }));
  const [best, next] = scored.toSorted((a, b) => b.score - a.score);
  if (!best || best.score === 0 || best.score < MET * sumOf(weights)) return undefined;
  return (next?.score ?? 0) < AS_NEAR * best.score ? best.line : undefined;
}

function toList({ text }: Passage): List | undefined {
  const [before = '', ...listed] = text.split(LINE);
  const [last = '', ...below] = listed.pop()?.split('\n') ?? [];
  const lines = [...listed, last];
  if (lines.length < LONG || RANKED.test(lines[0] ?? '')) return undefined;
  return {
    before,
    lines: lines.map((line) => ({ text: line, concepts: new Set(conceptsOf(wordsOf(line))) })),
    after: below.map((line) => `\n${line}`).join(''),
  };
}
