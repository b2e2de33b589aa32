import { stem } from './words.ts';

/** Letters. Shorter words have too many neighbours to guess from. */
const SHORTEST = 4;
/** Letters. From here on two slips are forgiven. */
const LONG = 8;
/** Letters. What is longer is no word, and would take long to look at. */
const LONGEST = 24;

/** Corrects words that are one or two slips away from one that is meant; of two as near, the one listed first. */
export function createSpelling(
  meant: Iterable<string>,
  otherRightWords: readonly string[],
): (word: string) => string {
  const words = new Set(meant);
  const right = new Set([...words, ...otherRightWords]);
  const stems = new Set(Array.from(right, stem));
  const neighbours = new Map<string, string[]>();
  for (const word of words) {
    if (word.length < SHORTEST - 1) continue;
    for (const shortened of deletions(word, slipsFor(word))) {
      const list = neighbours.get(shortened);
      if (list) list.push(word);
      else neighbours.set(shortened, [word]);
    }
  }
  const order = new Map(Array.from(words, (word, i) => [word, i]));

  return (word) => {
    const isKnown = right.has(word) || stems.has(stem(word));
    const isGuessable = word.length >= SHORTEST && word.length <= LONGEST && !/\d/.test(word);
    if (isKnown || !isGuessable) return word;
    const slips = slipsFor(word);
    const candidates = new Set(
      [...deletions(word, slips)].flatMap((shortened) => neighbours.get(shortened) ?? []),
    );
    const [best] = Array.from(candidates, (candidate) => ({
      candidate,
      distance: distanceBetween(word, candidate) + (candidate[0] === word[0] ? 0 : 0.5),
      place: order.get(candidate) ?? 0,
    }))
      .filter(({ distance }) => distance < slips + 1)
      .toSorted((a, b) => a.distance - b.distance || a.place - b.place);
    return best?.candidate ?? word;
  };
}

const slipsFor = (word: string): number => (word.length >= LONG ? 2 : 1);

/** The word, and what is left of it when up to so many letters go. */
function deletions(word: string, count: number): Set<string> {
  const all = new Set([word]);
  let former = [word];
  for (let i = 0; i < count; i += 1) {
    former = former.flatMap((text) =>
      Array.from(text, (_, at) => text.slice(0, at) + text.slice(at + 1)),
    );
    for (const text of former) all.add(text);
  }
  return all;
}

/** Letters added, left out, changed, or swapped with their neighbour. */
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
