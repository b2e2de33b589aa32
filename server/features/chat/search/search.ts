import { ABUSE, OUR_MATTERS } from '#server/features/chat/content/off-topic.ts';
import type { Passage } from '#server/features/chat/content/source.ts';
import type { Unknown } from '#server/features/chat/content/unknowns.ts';
import {
  conceptsOf,
  createReader,
  isSmall,
  type Reading,
} from '#server/features/chat/reading/concepts.ts';
import { questionsIn } from '#server/features/chat/reading/message-parts.ts';
import { wordsOf } from '#server/features/chat/reading/words.ts';
import type { Work } from '#server/features/chat/reading/work.ts';
import { createWeights, type Entry, isIdle, toEntries } from './entries.ts';
import { createLikelihood } from './likelihood.ts';

export type Match = {
  /** Missing where the question is about something that no passage answers. */
  passage: Passage | undefined;
  isAboutUs: boolean;
  /** From 0 to 1. */
  score: number;
};

/** How much of the score comes from the words that belong to a matter; the rest from the one wording that is nearest. */
const LIKELIHOOD_SHARE = 0.35;
/** A sentence of ours is seldom worded like a question. */
const SENTENCE_SHARE = 0.8;

export type Search = ReturnType<ReturnType<typeof createSearch>>;

/** Finds the passages that a question is about. What is made here is used again for every reply. */
export function createSearch(passages: readonly Passage[], unknowns: readonly Unknown[]) {
  const entries = toEntries(passages, unknowns);
  const startReading = createReader(
    entries.flatMap(({ wordings, sentences }) =>
      [...wordings, ...sentences].flatMap(({ words }) => words),
    ),
  );
  const similarity = createSimilarity(entries);
  const likelihood = createLikelihood(entries);

  /** The likeliest first. */
  function rank(question: Reading, work: Work): Match[] {
    work.rankings += 1;
    const near = similarity(question, work);
    const likely = likelihood(question, work);
    const ofMatter = new Map<string, number>();
    for (const [i, entry] of entries.entries()) {
      ofMatter.set(matterOf(entry), (ofMatter.get(matterOf(entry)) ?? 0) + (likely[i] ?? 0));
    }
    const matches = entries.flatMap((entry, i) => {
      if (!near[i]) return [];
      const kin = ofMatter.get(matterOf(entry)) ?? 0;
      const likelihoodScore = 0.25 * (likely[i] ?? 0) + 0.75 * kin;
      const score = (1 - LIKELIHOOD_SHARE) * near[i] + LIKELIHOOD_SHARE * likelihoodScore;
      return [{ passage: entry.passage, isAboutUs: entry.isAboutUs, score }];
    });
    return matches.sort((a, b) => b.score - a.score);
  }

  /** The search for one reply, whose work is counted. */
  return (work: Work) => ({
    read: startReading(work),
    rank: (question: Reading) => rank(question, work),
  });
}

/** Passages of one topic speak for each other. */
const matterOf = ({ passage }: Entry): string => passage?.topic ?? 'unknown';

/** How near a question comes to the nearest wording of each entry, in their order: the cosine of their weighted terms. */
function createSimilarity(entries: readonly Entry[]) {
  const weightOf = createWeights(entries);
  const sizeOf = (terms: Iterable<string>) =>
    [...terms].reduce((sum, term) => sum + weightOf(term) ** 2, 0);
  const toText = (entry: number, share: number, { concepts }: Reading) => {
    const terms = new Set(concepts);
    return { entry, share, terms, size: sizeOf(terms) };
  };
  const texts = entries.flatMap(({ wordings, sentences }, i) => [
    ...wordings.map((wording) => toText(i, 1, wording)),
    ...sentences.map((sentence) => toText(i, SENTENCE_SHARE, sentence)),
  ]);
  /** The texts that have a term. All of them together are fewer than 12,000, so no question can be compared with more. */
  const holders = new Map<string, number[]>();
  for (const [i, { terms }] of texts.entries()) {
    for (const term of terms) holders.set(term, [...(holders.get(term) ?? []), i]);
  }

  return ({ concepts }: Reading, work: Work): Float64Array => {
    const terms = Array.from(new Set(concepts), (term) => ({
      isTelling: !isSmall(term),
      size: sizeOf([term]),
      holders: holders.get(term) ?? [],
    }));
    const size = terms.reduce((sum, term) => sum + term.size, 0);
    const hasTelling = terms.some(({ isTelling }) => isTelling);
    const shared = new Float64Array(texts.length);
    const isFound = new Uint8Array(texts.length);
    for (const term of terms) {
      work.comparisons += term.holders.length;
      // Small words are in nearly every text, so they find none; they count where another word has found one.
      const finds = term.isTelling || !hasTelling;
      for (const i of term.holders) {
        shared[i] = (shared[i] ?? 0) + term.size;
        if (finds) isFound[i] = 1;
      }
    }
    const nearest = new Float64Array(entries.length);
    for (let i = 0; i < texts.length; i += 1) {
      const text = texts[i];
      if (!text || !isFound[i]) continue;
      const near = (text.share * (shared[i] ?? 0)) / Math.sqrt(size * text.size);
      if (near > (nearest[text.entry] ?? 0)) nearest[text.entry] = near;
    }
    return nearest;
  };
}

const ABUSIVE: ReadonlySet<string> = new Set(ABUSE);

/** From here on a message is like one that is about us, or like one that is not. */
const ALIKE = { ours: 0.45, others: 0.35 };

/** "Do you…", "your…", "can we…": asked of a company. "Can you…" is asked of whoever does as told. */
const ADDRESSED = /\b(?:your|yours|we|our|ours|us)\b|\b(?:do|did|have|are|were) you\b/;
/** "Do you like…", "are you married": asked of a person. */
const PERSONAL =
  /\byou (?:believe|bored|cry|dream|drink|drunk|dumb|eat|feel|gay|hate|hungry|kiss|laugh|like|love|mad|married|remember|single|sleep|sleepy|smoke|think|tired|watch|wearing)\b|\byour (?:age|birthday|boyfriend|dad|face|father|favou?rite|girlfriend|hobb(?:y|ies)|husband|mom|mother|opinion|sister|wife)\b/;

/** Tells whether a message without an answer is a question about us, which staff may want to answer. */
export function createAboutUs(brandName: string) {
  const matters = [brandName, ...OUR_MATTERS].flatMap((matter) => conceptsOf(wordsOf(matter)));
  // The name may hold words that say nothing of us.
  const ours: ReadonlySet<string> = new Set(matters.filter((matter) => !isIdle(matter)));

  return (text: string, { words, concepts }: Reading, [nearest]: readonly Match[]): boolean => {
    // As typed: what is no word of ours might be corrected into one.
    const isAbusive = wordsOf(text).some((word) => ABUSIVE.has(word));
    if (isAbusive && questionsIn(text).length === 0) return false;
    if (concepts.some((concept) => ours.has(concept))) return true;
    const spoken = words.join(' ');
    if (PERSONAL.test(spoken)) return false;
    const isAlike = nearest && nearest.score >= ALIKE[nearest.isAboutUs ? 'ours' : 'others'];
    if (isAlike) return nearest.isAboutUs;
    // "Why?" says nothing of its own, so it goes on with what was said before.
    return ADDRESSED.test(spoken) || concepts.every(isIdle);
  };
}
