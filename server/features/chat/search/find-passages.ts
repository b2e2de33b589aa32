import type { Passage } from '#server/features/chat/content/source.ts';
import { isSmall, type Reading } from '#server/features/chat/reading/concepts.ts';
import { matterBefore, nameOrdinals } from '#server/features/chat/reading/follow-up.ts';
import { questionsIn } from '#server/features/chat/reading/message-parts.ts';
import { withVerdict } from '#server/features/chat/reading/yes-no.ts';
import { isIdle } from './entries.ts';
import type { Match, Search } from './search.ts';

/** Below this the best passage is more likely wrong than right. */
const SURE = 0.2;
/** A message full of words that none of our texts has is seldom about us, so this much more is asked of it. */
const SURE_OF_UNKNOWN = 0.32;
/** As much again for one whose words speak for a matter of others, the more they do. */
const SURE_OF_OTHERS = 0.37;
/** As much for each of its words that does, in a message that is not asked of a company. */
const SURE_OF_AGAINST = 0.25;
/** No message needs to score more, */
const SURE_OF_ALL = 0.72;
/** but where so much speaks for others, no score is enough. */
const ALL_AGAINST = 3.2;
/** The same for a message of small words alone. */
const SURE_OF_SMALL = 0.6;
/** From here on a part of a message deserves an answer of its own. */
const SURE_OF_PART = 0.3;
/** From here on a part of a message says by itself what it asks. */
const CLEAR_PART = 0.45;
/** How much a follow-up, read together with what was asked before, counts; less if it names a matter of its own. */
const CONTINUITY = { followUp: 0.8, named: 0.3 };
/** How much a whole message says about the one question in it, or about each of several. */
const WHOLE_SHARE = { ofOne: 0.5, ofMany: 0.25 };
/** From here on a follow-up, by itself or together with what was asked before it, is sure of its matter. */
const SURE_TOGETHER = 0.4;
/** From here on a follow-up names a matter of its own. */
const NAMES_ANOTHER = 0.5;
/** Below this a question is unclear, and a passage that comes this close to the best may be what was meant. */
const UNCLEAR = 0.595;
const CLOSE = 0.6;
/** Passages in one answer. */
export const MOST_SAID = 3;
/** A message, as it was typed and as it is read. `earlier`: what it may lean on, latest first. */
export type Asked = {
  text: string;
  reading: Reading;
  earlier: readonly string[];
  search: Search;
  /** Words of another language that were not understood. */
  missed?: number;
  /** Whether it follows something that was declined, or comes with a script: then only its own clear words count. */
  isDoubtful?: boolean;
};

/** What a passage must score to be said. */
function howSure({ reading, search, missed = 0, isDoubtful = false }: Asked): number {
  // Nothing that tells was understood, or what it tells was said before.
  const isEmpty = reading.concepts.every(isDoubtful ? isIdle : isSmall);
  if (isEmpty && (isDoubtful || missed > 0)) return Number.POSITIVE_INFINITY;
  if (isEmpty || isDoubtful) return SURE_OF_SMALL;
  const ofUnknown = SURE_OF_UNKNOWN * search.unknownShare(reading, missed);
  const { balance, against } = search.odds(reading, missed);
  if (against >= ALL_AGAINST) return Number.POSITIVE_INFINITY;
  const ofOthers = SURE_OF_OTHERS * Math.max(0, -balance) + SURE_OF_AGAINST * against;
  return Math.min(SURE_OF_ALL, SURE + ofUnknown + ofOthers);
}

/** A message that clearly asks for a matter of others; a part of it may still sound like one of ours. */
const asksForOthersMatter = ([best]: readonly Match[], { reading, search }: Asked): boolean =>
  best?.isAboutUs === false && best.score >= UNCLEAR && search.odds(reading).balance < 0;

/** What the questions of a message ask for, and whether that is all of them. */
export function findPassages(asked: Asked) {
  const { text, earlier, search } = asked;
  const named = nameOrdinals(text, earlier);
  const before = matterBefore(earlier);
  const together = before ? search.rank(search.read(`${before} ${named}`)) : [];
  const alone = search.rank(search.read(named));
  const whole = goOn(alone, together);
  const parts = rankParts(text, whole, search);
  const sure = howSure(asked);
  const answered =
    parts.length > 1
      ? sureOf(parts, Math.max(sure, SURE_OF_PART))
      : likeliest(parts[0] ?? { text, ranked: whole }, sure);
  const found = answered.length > 0 ? answered : likeliest({ text: '', ranked: whole }, sure);
  if (asksForOthersMatter(whole, asked)) return { said: [], isAll: true, whole };
  const said = parts.length > 1 || !before ? found : withMatters(found, [alone[0], together[0]]);
  const isAll = !parts.some(({ ranked: [part] }) => part && !part.passage && part.score >= SURE);
  return { said: said.slice(0, MOST_SAID), isAll, whole };
}

/** What else a message asks for beside what is worked out for it. */
export const findFurther = ({ text, reading, search }: Asked): Passage[] =>
  sureOf(rankParts(text, search.rank(reading), search), SURE_OF_PART);

/** A question and what it may be about, the likeliest first; `own`: without the message around it. */
type Part = { text: string; ranked: readonly Match[]; own?: readonly Match[] };

/** A follow-up is read once more together with what was asked before it; if it names another matter, that says less. */
function goOn(ranked: Match[], together: readonly Match[]): Match[] {
  const isOther = (ranked[0]?.score ?? 0) >= NAMES_ANOTHER;
  const known = together.filter(({ passage }) => passage);
  return blend(ranked, 1, known, CONTINUITY[isOther ? 'named' : 'followUp']);
}

/** "And may I show it then?" asks for two matters at once: the one it names, and the one before it. */
function withMatters(said: readonly Passage[], matters: readonly (Match | undefined)[]): Passage[] {
  const sure = matters.flatMap((match) =>
    match?.passage && match.score >= SURE_TOGETHER ? [match.passage] : [],
  );
  const others = sure.filter(({ id }) => said.every((passage) => passage.id !== id));
  return [...new Set([...said, ...others])];
}

/** Two rankings as one. */
function blend(a: readonly Match[], shareOfA: number, b: readonly Match[], shareOfB: number) {
  const matches = new Map(
    a.map((match) => [match.entry, { ...match, score: shareOfA * match.score }]),
  );
  for (const match of b) {
    const score = (matches.get(match.entry)?.score ?? 0) + shareOfB * match.score;
    matches.set(match.entry, { ...match, score });
  }
  return [...matches.values()].toSorted((x, y) => y.score - x.score);
}

/** Each question of a message; the whole of it says what they are about. */
function rankParts(text: string, whole: readonly Match[], search: Search): Part[] {
  const parts = questionsIn(text)
    .filter((part) => part !== text)
    .map((part) => ({ part, reading: search.read(part) }))
    // "Thoughts?" and "What can I do?" ask nothing of their own.
    .filter(({ reading: { words, concepts } }) =>
      words.length > 2 ? !concepts.every(isSmall) : !concepts.every(isIdle),
    );
  const share = parts.length > 1 ? WHOLE_SHARE.ofMany : WHOLE_SHARE.ofOne;
  return parts.map(({ part, reading }) => {
    const own = search.rank(reading);
    return { text: part, own, ranked: blend(own, 1 - share, whole, share) };
  });
}

/**
 * The passages of questions that are sure enough, each once. What the message is about may drown a part of it: if
 * another part gets that passage already, this one gets what its own words ask for.
 */
function sureOf(parts: readonly Part[], sure: number): Passage[] {
  const said = new Map<string, Passage>();
  for (const { text, ranked, own = [] } of parts) {
    const isUnknown = ranked[0] && !ranked[0].passage;
    const isClear = (own[0]?.score ?? 0) >= CLEAR_PART;
    const best = (isClear ? [own[0], ranked[0]] : [ranked[0], own[0]]).find(
      (match) => match?.passage && match.score >= sure && !said.has(match.passage.id),
    );
    if (best?.passage && !isUnknown) said.set(best.passage.id, withVerdict(best.passage, text));
  }
  return [...said.values()];
}

/** The passage that answers one question, and a second one if it is unclear which of the two does. */
function likeliest({ text, ranked: [best, next] }: Part, sure: number): Passage[] {
  if (!best?.passage || best.score < sure) return [];
  const isUnclear = best.score < UNCLEAR && (next?.score ?? 0) >= CLOSE * best.score;
  const second = isUnclear && next?.passage ? [next.passage] : [];
  return [second.length > 0 ? best.passage : withVerdict(best.passage, text), ...second];
}
