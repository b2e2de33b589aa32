import { isSmall } from './concepts.ts';
import type { Entry, Reading } from './entries.ts';
import { isIdle } from './term-weights.ts';
import { stem } from './words.ts';

/** How much a sentence of ours counts beside a wording in which people ask. */
const SENTENCE_SHARE = 0.3;
/** How much of every entry is taken to be like all the others; keeps one rare word from deciding alone. */
const SMOOTHING = 4;
/** Words come in groups, so their evidence is not as independent as the sum supposes. */
const TEMPERATURE = 1.5;
/** What speaks for "none of these": a little at first, more with each word that we do not know. */
const NONE = { base: 1, unknownWord: 1.5 };

type Features = ReadonlyMap<string, number>;

/** Learns from the wordings which words belong to which entry, and tells how likely a question belongs to each. */
export function createLikelihood(
  entries: readonly Entry[],
): (question: Reading) => ReadonlyMap<Entry, number> {
  const everything = new Map<string, number>();
  let everythingTotal = 0;
  const models = entries.map(({ wordings, sentences }) => {
    const counts = new Map<string, number>();
    let total = 0;
    const learn = (reading: Reading, share: number) => {
      for (const [feature, value] of featuresOf(reading)) {
        counts.set(feature, (counts.get(feature) ?? 0) + value * share);
        everything.set(feature, (everything.get(feature) ?? 0) + value * share);
        total += value * share;
      }
    };
    for (const wording of wordings) learn(wording, 1);
    for (const sentence of sentences) learn(sentence, SENTENCE_SHARE);
    everythingTotal += total;
    return { counts, total };
  });

  return (question) => {
    const features = featuresOf(question);
    const known = Array.from(features, ([feature, value]) => {
      const usual = (everything.get(feature) ?? 0) / everythingTotal;
      return { feature, value, usual };
    }).filter(({ usual }) => usual > 0);
    const evidence = models.map(({ counts, total }) =>
      known.reduce((sum, { feature, value, usual }) => {
        const here = ((counts.get(feature) ?? 0) + SMOOTHING * usual) / (total + SMOOTHING);
        return sum + value * Math.log(here / usual);
      }, 0),
    );
    const none = NONE.base + NONE.unknownWord * unknownWords(features, everything);
    const shares = toShares([...evidence, none]);
    return new Map(entries.map((entry, i) => [entry, shares[i] ?? 0]));
  };
}

/** Concepts, and which words and concepts stand side by side. */
function featuresOf({ words, concepts }: Reading): Features {
  const stems = words.map(stem);
  const big = concepts.filter((concept) => !isSmall(concept));
  return new Map<string, number>([
    ...concepts.map((concept) => [concept, isSmall(concept) ? 0.35 : 1] as const),
    ...pairs(stems).map((pair) => [`words ${pair}`, 0.4] as const),
    ...pairs(big).map((pair) => [`concepts ${pair}`, 0.4] as const),
  ]);
}

const pairs = (list: readonly string[]): string[] =>
  list.slice(1).map((second, i) => `${list[i]} ${second}`);

const unknownWords = (features: Features, everything: Features): number =>
  [...features.keys()].filter(
    (feature) => !feature.includes(' ') && !everything.has(feature) && !isIdle(feature),
  ).length;

/** Turns evidence into shares that add up to 1. */
function toShares(evidence: readonly number[]): number[] {
  const most = Math.max(...evidence);
  const powers = evidence.map((value) => Math.exp((value - most) / TEMPERATURE));
  const sum = powers.reduce((total, power) => total + power, 0);
  return powers.map((power) => power / sum);
}
