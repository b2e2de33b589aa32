import type { Passage } from '#server/features/chat/content/source.ts';
import type { Unknown } from '#server/features/chat/content/unknowns.ts';
import {
  conceptsOf,
  FILLER,
  isSmall,
  type Reading,
} from '#server/features/chat/reading/concepts.ts';
import { stem, wordsOf } from '#server/features/chat/reading/words.ts';

/** A subject of questions: a passage, or a matter without one. */
export type Entry = {
  passage: Passage | undefined;
  isAboutUs: boolean;
  /** The words people use to ask for it. */
  wordings: readonly Reading[];
  /** The words we use for it. */
  sentences: readonly Reading[];
};

export const toEntries = (
  passages: readonly Passage[],
  unknowns: readonly Unknown[],
): readonly Entry[] => [
  ...passages.map((passage) => ({
    passage,
    isAboutUs: true,
    wordings: [passage.title, ...(passage.asks ?? [])].map(readText),
    sentences: passage.text.split(/(?<=[.?!])\s/).map(readText),
  })),
  ...unknowns.map(({ asks, isAboutUs }) => ({
    passage: undefined,
    isAboutUs,
    wordings: asks.map(readText),
    sentences: [],
  })),
];

function readText(text: string): Reading {
  const words = wordsOf(text);
  const stems = words.map(stem);
  return { words, stems, concepts: conceptsOf(words, stems) };
}

/** Weight of a word relative to its concept: "yearly" and "annual" share one, but are still two words. */
const WORD_SHARE = 0.6;

export type Terms = ReadonlyMap<string, number>;

/** Returns a text's concepts and the words that express them, each with its weight. */
export function termsOf({ stems, concepts }: Reading): Terms {
  const terms = new Map(concepts.map((concept) => [concept, 1]));
  for (const word of stems) {
    if (!terms.has(word) && !terms.has(`~${word}`)) terms.set(word, WORD_SHARE);
  }
  return terms;
}

/** Weight of a word that none of our texts contains: as heavy as most, since it may be what the question is about. */
const UNKNOWN_WEIGHT = 0.8;
const SMALL_WEIGHT = 0.12;
/** Weight of filler around a question, relative to what it is about. */
const FILLER_SHARE = 0.4;
/** A term in only one wording may be chance; one in three is what the passage is about. */
const CHANCE_SHARE = 0.4;
const WORDINGS_FOR_SURE = 3;

/** Whether a term that none of our texts contains carries no meaning in a question. */
export const isIdle = (term: string): boolean =>
  isSmall(term) || FILLER.has(term) || /^\d+$/.test(term);

/** Returns how much a term distinguishes, from 0 to 1: much if few entries have it and it is common in one of them. */
export function createWeights(entries: readonly Entry[]): (term: string) => number {
  const uses = new Map<string, { holders: number; share: number }>();
  for (const { passage, wordings, sentences } of entries) {
    const counts = new Map<string, number>();
    for (const wording of wordings) {
      for (const term of termsOf(wording).keys()) counts.set(term, (counts.get(term) ?? 0) + 1);
    }
    const said = sentences.flatMap((sentence) => [...termsOf(sentence).keys()]);
    for (const term of new Set([...counts.keys(), ...said])) {
      const { holders, share } = uses.get(term) ?? { holders: 0, share: 0 };
      // Unknown matters list each wording once and deliberately, so one use counts fully.
      const own = passage ? shareOf(counts.get(term) ?? 0) : 1;
      uses.set(term, { holders: holders + 1, share: Math.max(share, own) });
    }
  }
  return (term) => {
    if (isSmall(term)) return SMALL_WEIGHT;
    const use = uses.get(term);
    if (!use) return isIdle(term) ? 0 : UNKNOWN_WEIGHT;
    const rarity = Math.log(1 + entries.length / use.holders) / Math.log(1 + entries.length);
    return rarity * use.share * (FILLER.has(term) ? FILLER_SHARE : 1);
  };
}

const shareOf = (count: number): number =>
  Math.min(1, CHANCE_SHARE + ((1 - CHANCE_SHARE) * (count - 1)) / (WORDINGS_FOR_SURE - 1));
