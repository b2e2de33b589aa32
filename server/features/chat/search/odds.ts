import { OTHER_MATTERS } from '#server/features/chat/content/other-matters.ts';
import { conceptsOf, type Reading } from '#server/features/chat/reading/concepts.ts';
import { stem } from '#server/features/chat/reading/words.ts';
import { type Entry, isIdle, termsOf } from './entries.ts';

/** "Do you…", "your…", "can we…": asked of a company. "Can you…" is asked of an assistant. */
export const ADDRESSED = /\b(?:your|yours|we|our|ours|us)\b|\b(?:do|did|have|are|were) you\b/;
/** "I run a hotel", "the reviewer", "two areas": only our customers say this, whatever their business. */
const OF_A_CUSTOMER = /\bi (?:own|run|manage)\b|\breviewers?\b|\bareas\b/;
/** Added to the balance of a message that addresses a company. */
const ADDRESSED_SAYS = 1;
/** Share of all terms. Keeps a term that is rare on both sides from deciding alone. */
const RARE = 0.0004;
/** Value of a term that none of our texts uses: more likely not about us. */
const UNHEARD = -0.7;
/** Share of all terms of other matters. A listed word counts as used this often, however long the list. */
const LISTED = 0.0012;
/** Uses that each listed word adds to the total. */
const LISTED_USES = 2;
/** Limits how much a word that we use this often counts as others': people cancel and renew other things, too. */
const OFTEN = 10;
const SHARED = -0.3;
/** From this balance on, nothing counts against a message. */
const CLEARLY_OURS = 3;
/** Below this, a term belongs to others instead of just being rare with us. */
const CLEARLY_THEIRS = -0.75;

/** What the meaningful words of a text suggest. */
type Odds = {
  /** Above 0 for our matters, below 0 for those of others. */
  balance: number;
  /** How much suggests others; 0 if a message addresses a company or only a customer would say it. */
  against: number;
};

/** Learns which words are ours and which are those of others. `missed`: words that were not understood. */
export function createOdds(entries: readonly Entry[]): (text: Reading, missed?: number) => Odds {
  // A word with a meaning for us does not belong to others.
  const listed = new Set(
    OTHER_MATTERS.filter((word) => conceptsOf([word])[0] === stem(word)).map(stem),
  );
  const [ours, others] = [new Map<string, number>(), new Map<string, number>()];
  for (const { isAboutUs, wordings, sentences } of entries) {
    const uses = isAboutUs ? ours : others;
    for (const term of [...wordings, ...sentences].flatMap((text) => [...termsOf(text).keys()])) {
      if (!isIdle(term)) uses.set(term, (uses.get(term) ?? 0) + 1);
    }
  }
  const sumOf = (uses: ReadonlyMap<string, number>) =>
    Array.from(uses.values()).reduce((sum, count) => sum + count, 0);
  const all = { ours: sumOf(ours), others: sumOf(others) + LISTED_USES * listed.size };
  const saysOf = (term: string): number => {
    const inOurs = (ours.get(term) ?? 0) / all.ours;
    const inOthers = (others.get(term) ?? 0) / all.others + (listed.has(term) ? LISTED : 0);
    const says = Math.log((inOurs + RARE) / (inOthers + RARE));
    if (inOurs === 0) return Math.min(says, UNHEARD);
    return (ours.get(term) ?? 0) >= OFTEN ? Math.max(says, SHARED) : says;
  };
  return ({ words, concepts }, missed = 0) => {
    const says = [...new Set(concepts)].filter((term) => !isIdle(term)).map(saysOf);
    const spoken = words.join(' ');
    const isAddressed = ADDRESSED.test(spoken);
    const against = says.reduce((sum, each) => (each < CLEARLY_THEIRS ? sum - each : sum), 0);
    const all = says.reduce((sum, each) => sum + each, missed * UNHEARD);
    const balance =
      (all + (isAddressed ? ADDRESSED_SAYS : 0)) / Math.sqrt(Math.max(1, says.length + missed));
    const doubt = Math.min(1, Math.max(0, (CLEARLY_OURS - balance) / 2));
    return { balance, against: isAddressed || OF_A_CUSTOMER.test(spoken) ? 0 : against * doubt };
  };
}
