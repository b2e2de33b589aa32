import { isSmall, type Reading } from '#server/features/chat/reading/concepts.ts';
import type { Work } from '#server/features/chat/reading/work.ts';
import { type Entry, termsOf } from './entries.ts';

/** Weight of one of our sentences, relative to a wording in which people ask. */
const SENTENCE_SHARE = 0.3;
const SMALL_SHARE = 0.35;
const PAIR_SHARE = 0.4;
/** Weight of the average in every entry; keeps one rare word from deciding alone. */
const SMOOTHING = 4;
/** Words come in groups, so their evidence is less independent than the sum assumes. */
const TEMPERATURE = 4;

/** Learns from the wordings which words belong to which entry; returns how likely a question belongs to each, in their order. */
export function createLikelihood(
  entries: readonly Entry[],
): (question: Reading, work: Work) => readonly number[] {
  const totals = entries.map(() => 0);
  /** For each feature, its amount in every entry that has it. */
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
  /** The evidence of lacking a feature, per entry: the same for every feature. */
  const lacking = totals.map((total) => Math.log(SMOOTHING / (total + SMOOTHING)));
  /** The evidence of each feature for every entry that has it. */
  const having = new Map<string, readonly (readonly [entry: number, says: number])[]>();
  for (const [feature, counts] of amounts) {
    const usual = (SMOOTHING * sumOf(counts.values())) / everything;
    const holders = Array.from(
      counts,
      ([entry, amount]) => [entry, Math.log((amount + usual) / usual)] as const,
    );
    having.set(feature, holders);
  }

  return (question, work) => {
    const evidence = entries.map(() => 0);
    let known = 0;
    for (const [feature, value] of featuresOf(question)) {
      const holders = having.get(feature) ?? [];
      if (holders.length > 0) known += value;
      work.comparisons += holders.length;
      for (const [entry, says] of holders) evidence[entry] = (evidence[entry] ?? 0) + value * says;
    }
    return toShares(evidence.map((each, i) => each + known * (lacking[i] ?? 0)));
  };
}

/** Returns a text's terms and its pairs of neighboring words and concepts. */
function featuresOf(reading: Reading): ReadonlyMap<string, number> {
  const features = new Map<string, number>();
  for (const [term, share] of termsOf(reading)) {
    features.set(term, isSmall(term) ? SMALL_SHARE : share);
  }
  const addPairs = (kind: string, list: readonly string[]) => {
    for (let i = 1; i < list.length; i += 1) {
      features.set(`${kind} ${list[i - 1]} ${list[i]}`, PAIR_SHARE);
    }
  };
  addPairs('words', reading.stems);
  addPairs(
    'concepts',
    reading.concepts.filter((concept) => !isSmall(concept)),
  );
  return features;
}

const sumOf = (numbers: Iterable<number>): number => {
  let sum = 0;
  for (const number of numbers) sum += number;
  return sum;
};

/** Turns evidence into shares that add up to 1. */
function toShares(evidence: readonly number[]): number[] {
  const most = Math.max(...evidence);
  const powers = evidence.map((value) => Math.exp((value - most) / TEMPERATURE));
  const sum = sumOf(powers);
  return powers.map((power) => power / sum);
}
