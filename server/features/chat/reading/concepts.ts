import {
  FILLER_WORDS,
  OTHER_WORDS,
  STOP_WORDS,
} from '#server/features/chat/content/common-words.ts';
import { OTHER_MATTERS } from '#server/features/chat/content/other-matters.ts';
import { SYNONYMS } from '#server/features/chat/content/synonyms.ts';
import { createSpelling } from './spelling.ts';
import { stem, wordsOf } from './words.ts';
import type { Work } from './work.ts';

type Phrase = { stems: readonly string[]; concept: string };

/** By their first stem, the longest first. */
const PHRASES = new Map<string, Phrase[]>();
for (const [name = '', ...others] of SYNONYMS) {
  const concept = wordsOf(name).map(stem).join('_');
  for (const phrase of [name, ...others]) {
    const stems = wordsOf(phrase).map(stem);
    const [first = ''] = stems;
    PHRASES.set(first, [...(PHRASES.get(first) ?? []), { stems, concept }]);
  }
}
for (const list of PHRASES.values()) list.sort((a, b) => b.stems.length - a.stems.length);

const STOP = new Set(STOP_WORDS);

/** Stems without meaning, unless the search knows them. */
export const FILLER: ReadonlySet<string> = new Set(FILLER_WORDS.map(stem));

/** Marks a small word: it means little, but distinguishes "when do you delete" from "please delete". */
const SMALL = '~';

export const isSmall = (concept: string): boolean => concept.startsWith(SMALL);

/** What a text is about: one entry for each word or phrase that has a meaning, small words marked as such. */
export function conceptsOf(
  words: readonly string[],
  stems: readonly string[] = words.map(stem),
): string[] {
  const concepts: string[] = [];
  for (let i = 0; i < stems.length; ) {
    const phrase = PHRASES.get(stems[i] ?? '')?.find((candidate) =>
      candidate.stems.every((part, offset) => stems[i + offset] === part),
    );
    if (phrase) concepts.push(phrase.concept);
    else concepts.push(`${STOP.has(words[i] ?? '') ? SMALL : ''}${stems[i]}`);
    i += phrase?.stems.length ?? 1;
  }
  return concepts;
}

/** A text as the search sees it. */
export type Reading = {
  words: readonly string[];
  stems: readonly string[];
  concepts: readonly string[];
};

/** Words read of one text: the last ones, since a long story ends with its question. */
export const MOST_WORDS = 250;

/**
 * Reads the questions of one reply, correcting misspellings toward small words and our own words.
 * Text is read several times, whole and in parts, so each word is looked up only once.
 */
export function createReader(ours: readonly string[]) {
  const meant = [...STOP_WORDS, ...SYNONYMS.flat().flatMap(wordsOf), ...ours];
  const correct = createSpelling(meant, [...FILLER_WORDS, ...OTHER_WORDS, ...OTHER_MATTERS]);

  return (work: Work) => {
    const known = new Map<string, { word: string; stem: string }>();
    const lookUp = (typed: string) => {
      const word = correct(typed, work);
      const entry = { word, stem: stem(word) };
      known.set(typed, entry);
      return entry;
    };
    return (text: string): Reading => {
      const read = wordsOf(text)
        .slice(-MOST_WORDS)
        .map((typed) => known.get(typed) ?? lookUp(typed));
      work.words += read.length;
      const words = read.map(({ word }) => word);
      const stems = read.map((entry) => entry.stem);
      return { words, stems, concepts: conceptsOf(words, stems) };
    };
  };
}
