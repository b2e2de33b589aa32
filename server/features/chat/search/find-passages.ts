import type { Passage } from '#server/features/chat/content/source.ts';
import { isSmall, type Reading } from '#server/features/chat/reading/concepts.ts';
import {
  matterBefore,
  nameOrdinals,
  pointsBack,
  withoutOtherAreas,
} from '#server/features/chat/reading/follow-up.ts';
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
/** A word that the glossary lacks is often an everyday one of that language, so it counts less than an unknown one. */
const MISSED_SHARE = 0.4;
/** What a message of small words alone must score. */
const SURE_OF_SMALL = 0.6;
/** From here on a part of a message deserves an answer of its own. */
const SURE_OF_PART = 0.4;
/** From here on a part of a message, or a follow-up, says by itself what it asks. */
const CLEAR = 0.45;
/** From here on a message of several parts says as a whole what it asks, if nothing else comes near. */
const CERTAIN = 0.75;
const FAR_AHEAD = 3;
/** What a short part of such a message must score to be answered by another passage: "what's the damage?" has few words. */
const OWN_MATTER = { few: 0.75, more: 0.6 };
/** Words. */
const SHORT_PART = 8;
/** Characters. "Three quick ones:" tells nothing. */
const TOLD = 20;
/** From this share of the best score on, the next passage may be what a part asks for just as well. */
const TORN = 0.9;
/** How much a follow-up, read together with what was asked before, counts; less if it names a matter of its own. */
const CONTINUITY = { followUp: 0.8, named: 0.3 };
/** How much a whole message says about the one question in it, or about each of several. */
const WHOLE_SHARE = { ofOne: 0.5, ofMany: 0.25 };
/** Below this a question is unclear, and a passage that comes this close to the best may be what was meant. */
const UNCLEAR = 0.6;
const CLOSE = 0.4;
/** A wording that is as near as this was asked word for word, which is clear whatever its words score elsewhere. */
const SAME_WORDS = 0.95;
/** From here on a message asks for a matter of others, even if its words are ours, */
const CLEARLY_OTHERS = 0.85;
/** and whatever it scores, if this much speaks for others. */
const MUCH_AGAINST = 1;
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
function howSure({ reading, search, missed: all = 0, isDoubtful = false }: Asked): number {
  const missed = MISSED_SHARE * all;
  // Nothing that tells was understood, or what it tells was said before.
  const isEmpty = reading.concepts.every(isDoubtful ? isIdle : isSmall);
  if (isEmpty && (isDoubtful || missed > 0)) return Number.POSITIVE_INFINITY;
  if (isEmpty || isDoubtful) return SURE_OF_SMALL;
  const ofUnknown = SURE_OF_UNKNOWN * search.unknownShare(reading, missed);
  const { balance, against } = search.odds(reading, missed);
  const ofOthers = SURE_OF_OTHERS * Math.max(0, -balance) + SURE_OF_AGAINST * against;
  return SURE + ofUnknown + ofOthers;
}

/** A message that clearly asks for a matter of others; a part of it, or what came before it, may still be one of ours. */
function asksForOthersMatter([best]: readonly Match[], { reading, search }: Asked): boolean {
  if (best?.isAboutUs !== false) return false;
  const { balance, against } = search.odds(reading);
  return against >= MUCH_AGAINST || best.score >= (balance < 0 ? UNCLEAR : CLEARLY_OTHERS);
}

/** What the questions of a message ask for, and whether that is all of them. */
export function findPassages(asked: Asked) {
  const { text, earlier, search } = asked;
  const asks = nameOrdinals(text, earlier);
  const before = matterBefore(earlier);
  const alone = search.rank(search.read(asks));
  if (asksForOthersMatter(alone, asked))
    return { said: [], isAll: true, whole: alone, lead: undefined };
  const together = before
    ? search.rank(search.read(`${withoutOtherAreas(before, asks)} ${asks}`))
    : [];
  const whole = goOn(alone, together);
  const all = rankParts(text, whole, search);
  const around = before && pointsBack(asks.toLowerCase()) ? together : alone;
  const lead = leadOf(asks, all, around, before !== undefined);
  const parts = lead ? all.filter((part) => isOfItsOwn(part, lead)) : all;
  const sure = howSure(asked);
  const answered =
    all.length > 1
      ? sureOf(parts, Math.max(sure, SURE_OF_PART))
      : likeliest(parts[0]?.ranked ?? whole, sure);
  const found = answered.length > 0 || lead ? answered : likeliest(whole, sure);
  // "And the certificate, can we hang on to it?" says little beside what was asked before.
  const goesOn = before && !lead && (alone[0]?.score ?? 0) < CLEAR && leaderOf(together);
  if (goesOn) return { said: [goesOn], isAll: true, whole, lead };
  // "Until when, and do I have to say why?" names nothing.
  const isBare = asked.reading.concepts.every(isSmall);
  const named = isTorn(alone) || isBare ? undefined : alone[0];
  const ofAll = lead ? [...new Set([lead, ...found])] : found;
  const said = all.length > 1 || !before ? ofAll : withMatters(found, [named, together[0]]);
  const isAll = parts.every(
    ({ text: part, ranked: [best] }) =>
      best?.passage ||
      (best?.score ?? 0) < SURE ||
      // "Is there an extra fee?", after a passage that tells it.
      said.some((passage) => search.covers(passage, search.read(part))),
  );
  // Elsewhere a yes or a no might be read as one to something else.
  const isOneQuestion = all.length < 2 && !before && asked.missed === undefined;
  const focused = said.map((passage) => search.focus(passage, asked.reading));
  const [only, ...others] = said;
  const isSure = only && others.length === 0 && isOneQuestion && search.covers(only, asked.reading);
  const verdict = isSure
    ? focused.map((passage) => withVerdict(passage, text, asked.reading.words.join(' ')))
    : focused;
  return { said: verdict.slice(0, MOST_SAID), isAll, whole, lead };
}

/** What a message of several parts is about, if something is told before its questions. */
function leadOf(text: string, parts: readonly Part[], ranked: readonly Match[], isTold = false) {
  const isLed = isTold || text.indexOf(parts[0]?.text ?? text) >= TOLD;
  return parts.length > 1 && isLed ? leaderOf(ranked) : undefined;
}

/** What else a message asks for beside what is worked out for it. */
export const findFurther = ({ text, reading, search }: Asked): Passage[] =>
  sureOf(rankParts(text, search.rank(reading), search), SURE_OF_PART);

/** A question and what it may be about, the likeliest first; `own`: without the message around it. */
type Part = { text: string; ranked: readonly Match[]; own: readonly Match[]; torn: boolean };

/** A follow-up is read once more together with what was asked before it; if it names another matter, that says less. */
function goOn(ranked: Match[], together: readonly Match[]): Match[] {
  const isOther = (ranked[0]?.score ?? 0) >= CLEAR && !isTorn(ranked);
  const known = together.filter(({ passage }) => passage);
  return blend(ranked, 1, known, CONTINUITY[isOther ? 'named' : 'followUp']);
}

/** "And may I show it then?" asks for two matters at once: the one it names, and the one before it. */
function withMatters(said: readonly Passage[], matters: readonly (Match | undefined)[]): Passage[] {
  const sure = matters.flatMap((match) =>
    match?.passage && match.score >= CLEAR ? [match.passage] : [],
  );
  const others = sure.filter(({ id }) => said.every((passage) => passage.id !== id));
  return [...new Set([...said, ...others])];
}

/** "We moved. Can you redo it, and what is the damage?": no part says what its passage is about, but all of it does. */
const leaderOf = ([best, next]: readonly Match[]): Passage | undefined =>
  best && best.score >= CERTAIN && best.score >= FAR_AHEAD * (next?.score ?? 0)
    ? best.passage
    : undefined;

/** "What does it cost?", in a message that is clearly about appeals, asks for what an appeal costs. */
const isOfItsOwn = ({ text, own: [best], torn }: Part, lead: Passage): boolean => {
  const least = OWN_MATTER[text.split(' ').length < 5 ? 'few' : 'more'];
  const isClear = !torn && (best?.score ?? 0) >= least && !pointsBack(text.toLowerCase());
  return best?.passage === lead || text.split(' ').length > SHORT_PART || isClear;
};

/** "When do I hear back" is as near to several passages: only what is said around it tells which is meant. */
const isTorn = ([best, next]: readonly Match[]): boolean =>
  (next?.score ?? 0) >= TORN * (best?.score ?? 0);

/** Two rankings as one. */
function blend(a: readonly Match[], shareOfA: number, b: readonly Match[], shareOfB: number) {
  const matches = new Map(
    a.map((match) => [match.entry, { ...match, score: shareOfA * match.score }]),
  );
  for (const match of b) {
    const known = matches.get(match.entry);
    const score = (known?.score ?? 0) + shareOfB * match.score;
    const near = Math.max(known?.near ?? 0, match.near);
    matches.set(match.entry, { ...match, score, near });
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
  return parts.map(({ part, reading }) => {
    const own = search.rank(reading);
    const torn = isTorn(own.filter(({ entry }) => entry !== whole[0]?.entry));
    const share = WHOLE_SHARE[parts.length > 1 && !torn ? 'ofMany' : 'ofOne'];
    const ranked = blend(own, 1 - share, whole, share);
    return { text: part, ranked, torn, own: own.filter(({ score }) => !torn || score >= CLEAR) };
  });
}

/**
 * The passages of questions that are sure enough, each once. What the message is about may drown a part of it: if
 * another part gets that passage already, this one gets what its own words ask for.
 */
function sureOf(parts: readonly Part[], sure: number): Passage[] {
  const said = new Map<string, Passage>();
  for (const { ranked, own, torn } of parts) {
    const isUnknown = ranked[0] && !ranked[0].passage;
    const isClear = (own[0]?.score ?? 0) >= CLEAR;
    const best = (isClear && !torn ? [own[0], ranked[0]] : [ranked[0], own[0]]).find(
      (match) => match?.passage && match.score >= sure && !said.has(match.passage.id),
    );
    if (best?.passage && !isUnknown) said.set(best.passage.id, best.passage);
  }
  return [...said.values()];
}

/** The passage that answers one question, and a second one if it is unclear which of the two does. */
function likeliest([best, next]: readonly Match[], sure: number): Passage[] {
  if (!best?.passage || best.score < sure) return [];
  const isClear = best.score >= UNCLEAR || best.near >= SAME_WORDS;
  const isUnclear = !isClear && (next?.score ?? 0) >= CLOSE * best.score;
  return isUnclear && next?.passage ? [best.passage, next.passage] : [best.passage];
}
