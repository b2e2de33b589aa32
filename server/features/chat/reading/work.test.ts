import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NORTHMARK } from '#core/content/brand/brand.ts';
import { CHAT_MESSAGE_MAX, type Turn } from '#core/contract/chat.ts';
import { createAssistant } from '#server/features/chat/assistant.ts';
import { passages } from '#server/features/chat/content/passages.ts';
import { UNKNOWNS } from '#server/features/chat/content/unknowns.ts';
import { ATTEMPTS } from '#server/features/chat/guard.ts';
import { FOREIGN_ATTEMPTS } from '#server/features/chat/guard-languages.ts';
import { REQUESTS } from '#server/features/chat/guard-requests.ts';
import { toEntries } from '#server/features/chat/search/entries.ts';
import { fill, HOSTILE_MESSAGES, PIECES } from '#server/test/hostile/messages.ts';
import { createReader, MOST_WORDS } from './concepts.ts';
import { earlierQuestions } from './follow-up.ts';
import { MOST_PARTS, questionsIn } from './message-parts.ts';
import { MOST_CANDIDATES, MOST_SPELLINGS } from './spelling.ts';
import { plainText } from './words.ts';
import { startWork, type Work } from './work.ts';

const assistant = createAssistant(NORTHMARK);
const read = createReader([]);

/** Everything that one ranking can meet: each term of ours twice, once for either score, and each pair of words once. */
const ALL_TERMS = toEntries(passages(NORTHMARK), UNKNOWNS)
  .flatMap(({ wordings, sentences }) => [...wordings, ...sentences])
  .reduce((sum, { stems, concepts }) => sum + 3 * (concepts.length + stems.length), 0);

/** For a message, what it may refer to, and its parts. */
const MOST: Work = {
  words: 2_700,
  spellings: MOST_SPELLINGS,
  candidates: MOST_CANDIDATES,
  rankings: 2 + MOST_PARTS,
  comparisons: (2 + MOST_PARTS) * ALL_TERMS,
};

/** The guard's own words, so that each of its patterns starts to match over and over. */
const guardWords = ATTEMPTS.flatMap(({ patterns }) => patterns).flatMap(
  ({ source }) => source.match(/[a-z]{3,}/g) ?? [],
);

const cutToMessage = (text: string) => text.slice(0, CHAT_MESSAGE_MAX);
const piece = fc.oneof(
  fc.constantFrom(...PIECES),
  fc.constantFrom(...guardWords).map((word) => `${word} `),
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.stringMatching(/^[a-z]{1,12}[ ?-]$/),
);
const message = fc.oneof(
  piece.filter((text) => text !== '').map(fill),
  fc.array(piece, { maxLength: 400 }).map((pieces) => cutToMessage(pieces.join(''))),
  fc.array(piece, { maxLength: 400 }).map((pieces) => cutToMessage(pieces.join('? '))),
  fc
    .tuple(fc.array(piece, { minLength: 1, maxLength: 4 }), piece)
    .map(([pump, end]) => cutToMessage(fill(`${pump.join('')} `).slice(0, 1_900) + end)),
);
const history = fc.array(
  fc.record({
    sender: fc.constant('user' as const),
    content: message.map((text) => text.repeat(2)),
  }),
  { maxLength: 4 },
);

function expectBounded(text: string, earlier: readonly Turn[]): void {
  const work = startWork();
  assistant.answer(text, earlier, { work });
  for (const [what, count] of Object.entries(work)) {
    expect(count, what).toBeLessThanOrEqual(MOST[what as keyof Work]);
  }
  const plain = plainText(text);
  expect(plain.length).toBeLessThanOrEqual(CHAT_MESSAGE_MAX);
  expect(read(startWork())(plain).words.length).toBeLessThanOrEqual(MOST_WORDS);
  const parts = questionsIn(plain);
  expect(parts.length).toBeLessThanOrEqual(MOST_PARTS);
  for (const question of earlierQuestions(earlier))
    expect(question.length).toBeLessThanOrEqual(500);
}

describe('the work of one reply', () => {
  it.each(
    HOSTILE_MESSAGES.map((hostile) => ({ ...hostile, beginning: hostile.message.slice(0, 20) })),
  )('has limits: $beginning', ({ message: text, history: earlier }) =>
    expectBounded(text, earlier ?? []),
  );

  it('has limits, whatever is typed', () => {
    fc.assert(
      fc.property(message, history, (text, earlier) => expectBounded(text, earlier)),
      { numRuns: 150 },
    );
  });

  it('reaches them: they are no larger than they need to be', () => {
    const all = HOSTILE_MESSAGES.map(({ message: text, history: earlier }) => {
      const work = startWork();
      assistant.answer(text, earlier, { work });
      return work;
    });
    expect(Math.max(...all.map(({ spellings }) => spellings))).toBe(MOST_SPELLINGS);
    expect(Math.max(...all.map(({ rankings }) => rankings))).toBeGreaterThanOrEqual(1 + MOST_PARTS);
    expect(Math.max(...all.map(({ words }) => words))).toBeGreaterThan(MOST_WORDS);
  });
});

describe("the guard's patterns", () => {
  it('repeat nothing without end but white space', () => {
    const others = [...REQUESTS, ...FOREIGN_ATTEMPTS].map(({ pattern }) => pattern);
    for (const pattern of [...ATTEMPTS.flatMap(({ patterns }) => patterns), ...others]) {
      const withoutSpace = pattern.source.replaceAll(/\\s[*+]|\\[*+]/g, '');
      expect(withoutSpace).not.toMatch(/[*+]|\{\d+,\}/);
    }
  });
});
