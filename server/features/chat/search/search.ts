import type { Passage } from '#server/features/chat/content/source.ts';
import type { Unknown } from '#server/features/chat/content/unknowns.ts';
import {
  conceptsOf,
  createReader,
  isSmall,
  type Reading,
} from '#server/features/chat/reading/concepts.ts';
import type { Work } from '#server/features/chat/reading/work.ts';
import { createWeights, type Entry, isIdle, type Terms, termsOf, toEntries } from './entries.ts';
import { createFocus } from './focus.ts';
import { createLikelihood } from './likelihood.ts';
import { createOdds } from './odds.ts';

export type Match = {
  /** Its index among everything that a question can be about. */
  entry: number;
  /** Undefined if the question is about something that no passage answers. */
  passage: Passage | undefined;
  isAboutUs: boolean;
  /** From 0 to 1. */
  score: number;
  /** Similarity to its nearest wording: 1 for the same words. */
  near: number;
};

/** A sentence of ours is seldom worded like a question. */
const SENTENCE_SHARE = 0.8;

export type Search = ReturnType<ReturnType<typeof createSearch>>;

/** Finds the passages that a question is about. What is built here is reused for every reply. */
export function createSearch(passages: readonly Passage[], unknowns: readonly Unknown[]) {
  const entries = toEntries(passages, unknowns);
  const startReading = createReader(
    entries.flatMap(({ wordings, sentences }) =>
      [...wordings, ...sentences].flatMap(({ words }) => words),
    ),
  );
  const known = new Set(
    entries.flatMap(({ wordings, sentences }) =>
      [...wordings, ...sentences].flatMap(({ concepts }) => concepts),
    ),
  );
  const vocabularies = new Map(
    entries.map(({ passage, wordings, sentences }) => [
      passage,
      new Set([...wordings, ...sentences].flatMap(({ concepts }) => concepts)),
    ]),
  );
  const similarity = createSimilarity(entries);
  const likelihood = createLikelihood(entries);
  const odds = createOdds(entries);
  const focus = createFocus(passages);

  /** The likeliest first. */
  function rank(question: Reading, work: Work): Match[] {
    work.rankings += 1;
    const near = similarity(question, work);
    const likely = likelihood(question, work);
    const telling = new Set(question.concepts.filter((concept) => !isSmall(concept))).size;
    // Many words show together what a question is about; with few, the nearest wording decides.
    const share = telling / (telling + 1);
    const matches = entries.flatMap(({ passage, isAboutUs }, i) => {
      if (!near[i]) return [];
      const score = (1 - share) * near[i] + share * (likely[i] ?? 0);
      return [{ entry: i, passage, isAboutUs, score, near: near[i] }];
    });
    return matches.sort((a, b) => b.score - a.score);
  }

  /** Returns the share of a text's meaningful words that none of ours contains. `missed`: words that were not understood. */
  function unknownShare({ concepts }: Reading, missed: number): number {
    const telling = [...new Set(concepts)].filter((concept) => !isIdle(concept));
    const unknown = missed + telling.filter((concept) => !known.has(concept)).length;
    return unknown / Math.max(1, missed + telling.length);
  }

  /** Starts the search for one reply and counts its work. */
  return (work: Work) => {
    const ranked = new Map<string, Match[]>();
    return {
      read: startReading(work),
      rank: (question: Reading) => {
        const spoken = question.words.join(' ');
        const matches = ranked.get(spoken) ?? rank(question, work);
        ranked.set(spoken, matches);
        return matches;
      },
      unknownShare,
      odds,
      focus,
      /** Whether a passage or its wordings contain every meaningful word of a text. */
      covers: (passage: Passage, { concepts }: Reading): boolean =>
        concepts.every((concept) => isIdle(concept) || vocabularies.get(passage)?.has(concept)),
      isKnown: (word: string) => conceptsOf([word]).every((concept) => known.has(concept)),
    };
  };
}

/** How near a question comes to the nearest wording of each entry, in their order: the cosine of their weighted terms. */
function createSimilarity(entries: readonly Entry[]) {
  const weightOf = createWeights(entries);
  const sizeOf = (terms: Terms) =>
    Array.from(terms).reduce((sum, [term, share]) => sum + (weightOf(term) * share) ** 2, 0);
  const toText = (entry: number, share: number, reading: Reading) => {
    const terms = termsOf(reading);
    return { entry, share, terms, size: sizeOf(terms) };
  };
  const texts = entries.flatMap(({ wordings, sentences }, i) => [
    ...wordings.map((wording) => toText(i, 1, wording)),
    ...sentences.map((sentence) => toText(i, SENTENCE_SHARE, sentence)),
  ]);
  /** The texts that have a term, and how much of it; their number limits the work for any question. */
  const holders = new Map<string, { text: number; amount: number }[]>();
  for (const [i, { terms }] of texts.entries()) {
    for (const [term, share] of terms) {
      const holder = { text: i, amount: share * weightOf(term) ** 2 };
      const known = holders.get(term);
      if (known) known.push(holder);
      else holders.set(term, [holder]);
    }
  }

  return (question: Reading, work: Work): Float64Array => {
    const terms = termsOf(question);
    const size = sizeOf(terms);
    const hasTelling = Array.from(terms.keys()).some((term) => !isSmall(term));
    const shared = new Float64Array(texts.length);
    const isFound = new Uint8Array(texts.length);
    for (const [term, share] of terms) {
      const found = holders.get(term) ?? [];
      work.comparisons += found.length;
      // Small words are in nearly every text, so they select none; they count in texts that another word selects.
      const finds = !isSmall(term) || !hasTelling;
      for (const { text, amount } of found) {
        shared[text] = (shared[text] ?? 0) + amount * share;
        if (finds) isFound[text] = 1;
      }
    }
    const nearest = new Float64Array(entries.length);
    for (let i = 0; i < texts.length; i += 1) {
      const text = isFound[i] ? texts[i] : undefined;
      if (!text) continue;
      const near = (text.share * (shared[i] ?? 0)) / Math.sqrt(size * text.size);
      if (near > (nearest[text.entry] ?? 0)) nearest[text.entry] = near;
    }
    return nearest;
  };
}
