import MiniSearch from 'minisearch';
import type { Passage } from '#core/content/chat/passage.ts';
import type { Unknown } from '#core/content/chat/unknowns.ts';
import { conceptsOf, createReader, isSmall } from './concepts.ts';
import { type Entry, type Reading, toEntries } from './entries.ts';
import { createLikelihood } from './likelihood.ts';
import { createWeights } from './term-weights.ts';

export type Match = {
  /** Missing where the question is about something that no passage answers. */
  passage: Passage | undefined;
  /** From 0 to 1. */
  score: number;
};

/** How much of the score comes from the words that belong to a matter; the rest from the one wording that is nearest. */
const LIKELIHOOD_SHARE = 0.35;
/** A sentence of ours is seldom worded like a question. */
const SENTENCE_SHARE = 0.8;

/** Finds the passages that a question is about. */
export function createSearch(passages: readonly Passage[], unknowns: readonly Unknown[]) {
  const entries = toEntries(passages, unknowns);
  const read = createReader(
    entries.flatMap(({ wordings, sentences }) =>
      [...wordings, ...sentences].flatMap(({ words }) => words),
    ),
  );
  const similarity = createSimilarity(entries);
  const likelihood = createLikelihood(entries);

  /** The likeliest first. */
  function rank(words: readonly string[]): Match[] {
    const question = { words, concepts: conceptsOf(words) };
    const likely = likelihood(question);
    const ofMatter = new Map<string, number>();
    for (const [entry, share] of likely) {
      ofMatter.set(matterOf(entry), (ofMatter.get(matterOf(entry)) ?? 0) + share);
    }
    return Array.from(similarity(question), ([entry, near]) => {
      const own = likely.get(entry) ?? 0;
      const kin = ofMatter.get(matterOf(entry)) ?? 0;
      const score = (1 - LIKELIHOOD_SHARE) * near + LIKELIHOOD_SHARE * (0.25 * own + 0.75 * kin);
      return { passage: entry.passage, score };
    }).toSorted((a, b) => b.score - a.score);
  }

  return { read, rank };
}

/** Passages of one topic speak for each other. */
const matterOf = ({ passage }: Entry): string => passage?.topic ?? 'unknown';

/** How near a question comes to the nearest wording of each entry: the cosine of their weighted terms. */
function createSimilarity(entries: readonly Entry[]) {
  const weightOf = createWeights(entries);
  const sizeOf = (terms: Iterable<string>) =>
    [...terms].reduce((sum, term) => sum + weightOf(term) ** 2, 0);
  const texts = entries.flatMap((entry) => [
    ...entry.wordings.map(({ concepts }) => ({ entry, terms: new Set(concepts), share: 1 })),
    ...entry.sentences.map(({ concepts }) => ({
      entry,
      terms: new Set(concepts),
      share: SENTENCE_SHARE,
    })),
  ]);
  const sizes = texts.map(({ terms }) => sizeOf(terms));
  const index = new MiniSearch<{ id: number; terms: string }>({
    fields: ['terms'],
    tokenize: (text) => text.split(' '),
    processTerm: (term) => term,
  });
  index.addAll(texts.map(({ terms }, id) => ({ id, terms: [...terms].join(' ') })));

  return ({ concepts }: Reading): ReadonlyMap<Entry, number> => {
    const terms = Array.from(new Set(concepts), (term) => ({ term, size: sizeOf([term]) }));
    const size = terms.reduce((sum, term) => sum + term.size, 0);
    const nearest = new Map<Entry, number>();
    // Small words are in nearly every text, so they find none; they count where another word has found one.
    const telling = terms.filter(({ term }) => !isSmall(term));
    const wanted = (telling.length > 0 ? telling : terms).map(({ term }) => term);
    for (const { id } of index.search(wanted.join(' '))) {
      const text = texts[id as number];
      if (!text) continue;
      let shared = 0;
      for (const term of terms) if (text.terms.has(term.term)) shared += term.size;
      const near = (text.share * shared) / Math.sqrt(size * (sizes[id as number] ?? size));
      if (near > (nearest.get(text.entry) ?? 0)) nearest.set(text.entry, near);
    }
    return nearest;
  };
}
