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

/** Learns from the wordings which words belong to which entry, and tells how likely a question belongs to each. */
export function createLikelihood(
  entries: readonly Entry[],
): (question: Reading) => ReadonlyMap<Entry, number> {
  const totals = entries.map(() => 0);
  /** For each feature, how much of it each entry has that has any. */
  const holders = new Map<string, Map<number, number>>();
  const learn = (entry: number, reading: Reading, share: number) => {
    for (const [feature, value] of featuresOf(reading)) {
      const counts = holders.get(feature) ?? new Map<number, number>();
      holders.set(feature, counts);
      counts.set(entry, (counts.get(entry) ?? 0) + value * share);
      totals[entry] = (totals[entry] ?? 0) + value * share;
    }
  };
  for (const [i, { wordings, sentences }] of entries.entries()) {
    for (const wording of wordings) learn(i, wording, 1);
    for (const sentence of sentences) learn(i, sentence, SENTENCE_SHARE);
  }
  const everything = sumOf(totals);
  /** What it says for an entry that it lacks a feature: the same for every feature. */
  const lacking = totals.map((total) => Math.log(SMOOTHING / (total + SMOOTHING)));

  return (question) => {
    const features = featuresOf(question);
    const known = [...features].filter(([feature]) => holders.has(feature));
    const whole = sumOf(known.map(([, value]) => value));
    const evidence = lacking.map((each) => each * whole);
    for (const [feature, value] of known) {
      const counts = holders.get(feature) ?? new Map<number, number>();
      const usual = (SMOOTHING * sumOf(counts.values())) / everything;
      for (const [i, count] of counts) {
        evidence[i] = (evidence[i] ?? 0) + value * Math.log((count + usual) / usual);
      }
    }
    const unknown = [...features.keys()].filter(
      (feature) => !feature.includes(' ') && !holders.has(feature) && !isIdle(feature),
    );
    const shares = toShares([...evidence, NONE.base + NONE.unknownWord * unknown.length]);
    return new Map(entries.map((entry, i) => [entry, shares[i] ?? 0]));
  };
}

const sumOf = (numbers: Iterable<number>): number => {
  let sum = 0;
  for (const number of numbers) sum += number;
  return sum;
};

/** Concepts, and which words and concepts stand side by side. */
function featuresOf({ words, concepts }: Reading): ReadonlyMap<string, number> {
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

/** Turns evidence into shares that add up to 1. */
function toShares(evidence: readonly number[]): number[] {
  const most = Math.max(...evidence);
  const powers = evidence.map((value) => Math.exp((value - most) / TEMPERATURE));
  const sum = sumOf(powers);
  return powers.map((power) => power / sum);
}
