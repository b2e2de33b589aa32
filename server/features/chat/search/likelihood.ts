import { isSmall, type Reading } from '#server/features/chat/reading/concepts.ts';
import type { Work } from '#server/features/chat/reading/work.ts';
import { type Entry, isIdle } from './entries.ts';

/** How much a sentence of ours counts beside a wording in which people ask. */
const SENTENCE_SHARE = 0.3;
/** How much of every entry is taken to be like all the others; keeps one rare word from deciding alone. */
const SMOOTHING = 4;
/** Words come in groups, so their evidence is not as independent as the sum supposes. */
const TEMPERATURE = 1.5;
/** What speaks for "none of these": a little at first, more with each word that we do not know. */
const NONE = { base: 1, unknownWord: 1.5 };

/** The entries that have a feature, and how much it says for each. */
type Holders = readonly { entry: number; says: number }[];

/** Learns from the wordings which words belong to which entry, and tells how likely a question belongs to each, in their order. */
export function createLikelihood(
  entries: readonly Entry[],
): (question: Reading, work: Work) => readonly number[] {
  const totals = entries.map(() => 0);
  /** For each feature, how much of it each entry has that has any. */
  const amounts = new Map<string, Map<number, number>>();
  const learn = (entry: number, reading: Reading, share: number) => {
    for (const [feature, value] of featuresOf(reading)) {
      const counts = amounts.get(feature) ?? new Map<number, number>();
      amounts.set(feature, counts);
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
  /** What it says for each entry that has it. */
  const having = new Map<string, Holders>();
  for (const [feature, counts] of amounts) {
    const usual = (SMOOTHING * sumOf(counts.values())) / everything;
    const toHolder = ([entry, amount]: [number, number]) => ({
      entry,
      says: Math.log((amount + usual) / usual),
    });
    having.set(feature, Array.from(counts, toHolder));
  }

  return (question, work) => {
    const known: { value: number; holders: Holders }[] = [];
    let unknownWords = 0;
    for (const [feature, value] of featuresOf(question)) {
      const found = having.get(feature);
      if (found) known.push({ value, holders: found });
      else if (!feature.includes(' ') && !isIdle(feature)) unknownWords += 1;
    }
    const whole = sumOf(known.map(({ value }) => value));
    const evidence = lacking.map((each) => each * whole);
    for (const { value, holders } of known) {
      work.comparisons += holders.length;
      for (const { entry, says } of holders)
        evidence[entry] = (evidence[entry] ?? 0) + value * says;
    }
    return toShares([...evidence, NONE.base + NONE.unknownWord * unknownWords]);
  };
}

const sumOf = (numbers: Iterable<number>): number => {
  let sum = 0;
  for (const number of numbers) sum += number;
  return sum;
};

/** Concepts, and which words and concepts are neighbours. */
function featuresOf({ stems, concepts }: Reading): ReadonlyMap<string, number> {
  const features = new Map<string, number>();
  for (const concept of concepts) features.set(concept, isSmall(concept) ? 0.35 : 1);
  const addPairs = (kind: string, list: readonly string[]) => {
    for (let i = 1; i < list.length; i += 1) features.set(`${kind} ${list[i - 1]} ${list[i]}`, 0.4);
  };
  addPairs('words', stems);
  addPairs(
    'concepts',
    concepts.filter((concept) => !isSmall(concept)),
  );
  return features;
}

/** Turns evidence into shares that add up to 1. */
function toShares(evidence: readonly number[]): number[] {
  const most = Math.max(...evidence);
  const powers = evidence.map((value) => Math.exp((value - most) / TEMPERATURE));
  const sum = sumOf(powers);
  return powers.map((power) => power / sum);
}
