import type { Passage } from '#server/features/chat/content/passage.ts';
import type { Unknown } from '#server/features/chat/content/unknowns.ts';
import { conceptsOf, type Reading } from '#server/features/chat/reading/concepts.ts';
import { stem, wordsOf } from '#server/features/chat/reading/words.ts';

/** Something that a question can be about: a passage, or a matter on which there is none. */
export type Entry = {
  passage: Passage | undefined;
  isAboutUs: boolean;
  /** In these words people ask for it. */
  wordings: readonly Reading[];
  /** In these words we speak of it. */
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
