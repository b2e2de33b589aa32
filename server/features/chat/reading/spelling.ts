import { stem } from './words.ts';
import type { Work } from './work.ts';

/** Letters. Shorter words have too many neighbours to guess from. */
const SHORTEST = 3;
/** Letters. From here on two slips are forgiven. */
const LONG = 8;
const MOST_SLIPS = 2;
/** Unknown words looked up per message; honest prose has fewer. */
export const MOST_SPELLINGS = 20;
/** How much nearer a word is if a letter of it was left out. */
const LEFT_OUT = 0.1;
/** Comparisons, letter by letter, for one message. */
export const MOST_CANDIDATES = 200;

/** Corrects words that are one or two slips away from a known one; of two equally near, takes the first listed. */
export function createSpelling(
  meant: Iterable<string>,
  otherRightWords: readonly string[],
): (word: string, work: Work) => string {
  const words = new Set(meant);
  const right = new Set([...words, ...otherRightWords]);
  const stems = new Set(Array.from(right, stem));
  const neighbours = new Map<string, string[]>();
  for (const word of words) {
    if (word.length < SHORTEST) continue;
    for (const shortened of new Set(deletions(word, slipsFor(word)))) {
      const list = neighbours.get(shortened);
      if (list) list.push(word);
      else neighbours.set(shortened, [word]);
    }
  }
  /** Words by their spelling with double letters made single, for "adress" and "comitment". */
  const singles = new Map(
    Array.from(words, (word) => [inSingles(word), word] as const).toReversed(),
  );
  const order = new Map(Array.from(words, (word, i) => [word, i]));
  /** Letters. A longer word is not a misspelling of one we know. */
  const longest = MOST_SLIPS + Math.max(...Array.from(words, ({ length }) => length));

  return (word, work) => {
    const isGuessable = word.length >= SHORTEST && word.length <= longest && !/\d/.test(word);
    if (!isGuessable || right.has(word) || stems.has(stem(word))) return word;
    const same = singles.get(inSingles(word));
    if (same) return same;
    if (work.spellings >= MOST_SPELLINGS) return word;
    work.spellings += 1;
    const slips = slipsFor(word);
    const candidates = new Set<string>();
    for (const shortened of deletions(word, slips)) {
      for (const candidate of neighbours.get(shortened) ?? []) candidates.add(candidate);
    }
    let best = { candidate: word, distance: slips + 1, place: 0 };
    for (const candidate of candidates) {
      if (work.candidates >= MOST_CANDIDATES) break;
      work.candidates += 1;
      // People leave letters out more often than they type others.
      const likely = candidate.length > word.length ? LEFT_OUT : 0;
      const start = candidate[0] === word[0] ? 0 : 0.5;
      const slipped = distanceBetween(word, candidate) + start;
      if (slipped >= slips + 1) continue;
      const distance = slipped - likely;
      const place = order.get(candidate) ?? 0;
      const isNearer = distance < best.distance;
      const isEarlier = distance === best.distance && place < best.place;
      if (isNearer || isEarlier) best = { candidate, distance, place };
    }
    return best.candidate;
  };
}

const inSingles = (word: string): string => word.replace(/(.)\1+/gu, '$1');

const slipsFor = (word: string): number => (word.length >= LONG ? MOST_SLIPS : 1);
/** Returns the word and the results of deleting one or two letters; some occur twice. */
function deletions(word: string, slips: number): string[] {
  const all = [word];
  for (let i = 0; i < word.length; i += 1) {
    const shorter = word.slice(0, i) + word.slice(i + 1);
    all.push(shorter);
    if (slips < MOST_SLIPS) continue;
    for (let j = i; j < shorter.length; j += 1) {
      all.push(shorter.slice(0, j) + shorter.slice(j + 1));
    }
  }
  return all;
}

/** Counts letters added, left out, changed, or swapped with their neighbor. */
export function distanceBetween(a: string, b: string): number {
  let older: number[] = [];
  let old = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      let least = Math.min(
        (old[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (old[j - 1] ?? 0) + (same ? 0 : 1),
      );
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        least = Math.min(least, (older[j - 2] ?? 0) + 1);
      }
      row[j] = least;
    }
    older = old;
    old = row;
  }
  return old[b.length] ?? 0;
}
