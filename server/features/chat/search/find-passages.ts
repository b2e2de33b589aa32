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
/** Added in proportion to the words that none of our texts has: a message full of them is seldom about us. */
const SURE_OF_UNKNOWN = 0.32;
/** Added in proportion to how much the words suggest a matter of others. */
const SURE_OF_OTHERS = 0.37;
/** Added for words clearly about other matters, unless the message addresses a company. */
const SURE_OF_AGAINST = 0.25;
/** A word that the glossary lacks is often an everyday one of that language, so it counts less than an unknown one. */
const MISSED_SHARE = 0.4;
/** Minimum score of a message of small words only. */
const SURE_OF_SMALL = 0.6;
/** From this score on, a part of a message gets its own answer. */
const SURE_OF_PART = 0.4;
/** From this score on, a part of a message or a follow-up is clear without its context. */
const CLEAR = 0.45;
/** From this score on, a message of several parts is clear as a whole, if no other passage comes near. */
const CERTAIN = 0.75;
const FAR_AHEAD = 3;
/** Minimum scores for a short part of such a message to get another passage: "what's the damage?" has few words. */
const OWN_MATTER = { few: 0.75, more: 0.6 };
/** Words. */
const SHORT_PART = 8;
/** Characters. "Three quick ones:" says nothing. */
const TOLD = 20;
/** If the next passage has this share of the best score, a part may be asking for either. */
const TORN = 0.9;
/** Weight of a follow-up read together with what was asked before; lower if it names its own matter. */
const CONTINUITY = { followUp: 0.8, named: 0.3 };
/** Weight of the whole message for the one question in it, or for each of several. */
const WHOLE_SHARE = { ofOne: 0.5, ofMany: 0.25 };
/** Below this score a question is unclear, and a passage with this share of the best score may be what was meant. */
const UNCLEAR = 0.6;
const CLOSE = 0.4;
/** A wording this similar was asked word for word, so it is clear whatever its words score elsewhere. */
const SAME_WORDS = 0.95;
/** From this score on, a message asks for a matter of others, even if its words are ours. */
const CLEARLY_OTHERS = 0.85;
/** With this much against it, a message asks for a matter of others, whatever its score. */
const MUCH_AGAINST = 1;
/** Passages in one answer. */
export const MOST_SAID = 3;
/** A message, as typed and as read. `earlier`: what it may refer to, latest first. */
export type Asked = {
  text: string;
  reading: Reading;
  earlier: readonly string[];
  search: Search;
  /** Words of another language that were not understood. */
  missed?: number;
  /** Whether it follows something that was declined, or contains a script: then only its own clear words count. */
  isDoubtful?: boolean;
};

/** Returns the minimum score for a passage to be an answer. */
function howSure({ reading, search, missed: all = 0, isDoubtful = false }: Asked): number {
  const missed = MISSED_SHARE * all;
  // Nothing meaningful was understood, or the meaning lies in what was said before.
  const isEmpty = reading.concepts.every(isDoubtful ? isIdle : isSmall);
  if (isEmpty && (isDoubtful || missed > 0)) return Number.POSITIVE_INFINITY;
  if (isEmpty || isDoubtful) return SURE_OF_SMALL;
  const ofUnknown = SURE_OF_UNKNOWN * search.unknownShare(reading, missed);
  const { balance, against } = search.odds(reading, missed);
  const ofOthers = SURE_OF_OTHERS * Math.max(0, -balance) + SURE_OF_AGAINST * against;
  return SURE + ofUnknown + ofOthers;
}

/** Whether a message clearly asks for a matter of others, even if a part of it or an earlier question is ours. */
function asksForOthersMatter([best]: readonly Match[], { reading, search }: Asked): boolean {
  if (best?.isAboutUs !== false) return false;
  const { balance, against } = search.odds(reading);
  return against >= MUCH_AGAINST || best.score >= (balance < 0 ? UNCLEAR : CLEARLY_OTHERS);
}

/** Finds what a message's questions ask for, and whether that answers all of them. */
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
  const whole = rankFollowUp(alone, together);
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
  // "And the certificate, can we hang on to it?" adds little to what was asked before.
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
      // "Is there an extra fee?", after a passage that mentions it.
      said.some((passage) => search.covers(passage, search.read(part))),
  );
  // In other cases a yes or no might be read as an answer to something else.
  const isOneQuestion = all.length < 2 && !before && asked.missed === undefined;
  const focused = said.map((passage) => search.focus(passage, asked.reading));
  const [only, ...others] = said;
  const isSure = only && others.length === 0 && isOneQuestion && search.covers(only, asked.reading);
  const verdict = isSure
    ? focused.map((passage) => withVerdict(passage, text, asked.reading.words.join(' ')))
    : focused;
  return { said: verdict.slice(0, MOST_SAID), isAll, whole, lead };
}

/** Finds what a message of several parts is about, if something is said before its questions. */
function leadOf(text: string, parts: readonly Part[], ranked: readonly Match[], isTold = false) {
  const isLed = isTold || text.indexOf(parts[0]?.text ?? text) >= TOLD;
  return parts.length > 1 && isLed ? leaderOf(ranked) : undefined;
}

/** Finds what a message asks for besides the price. */
export const findFurther = ({ text, reading, search }: Asked): Passage[] =>
  sureOf(rankParts(text, search.rank(reading), search), SURE_OF_PART);

/** A question and what it may be about, likeliest first; `own`: ranked without the message around it. */
type Part = { text: string; ranked: readonly Match[]; own: readonly Match[]; torn: boolean };

/** Ranks a follow-up again together with the earlier question; that counts less if it names another matter. */
function rankFollowUp(ranked: Match[], together: readonly Match[]): Match[] {
  const isOther = (ranked[0]?.score ?? 0) >= CLEAR && !isTorn(ranked);
  const known = together.filter(({ passage }) => passage);
  return blend(ranked, 1, known, CONTINUITY[isOther ? 'named' : 'followUp']);
}

/** Adds both matters of "And may I show it then?": the one it names, and the one before it. */
function withMatters(said: readonly Passage[], matters: readonly (Match | undefined)[]): Passage[] {
  const sure = matters.flatMap((match) =>
    match?.passage && match.score >= CLEAR ? [match.passage] : [],
  );
  const others = sure.filter(({ id }) => said.every((passage) => passage.id !== id));
  return [...new Set([...said, ...others])];
}

/** "We moved. Can you redo it, and what is the damage?": no part shows what it is about, but the whole message does. */
const leaderOf = ([best, next]: readonly Match[]): Passage | undefined =>
  best && best.score >= CERTAIN && best.score >= FAR_AHEAD * (next?.score ?? 0)
    ? best.passage
    : undefined;

/** "What does it cost?", in a message that is clearly about appeals, asks for the cost of an appeal. */
const isOfItsOwn = ({ text, own: [best], torn }: Part, lead: Passage): boolean => {
  const least = OWN_MATTER[text.split(' ').length < 5 ? 'few' : 'more'];
  const isClear = !torn && (best?.score ?? 0) >= least && !pointsBack(text.toLowerCase());
  return best?.passage === lead || text.split(' ').length > SHORT_PART || isClear;
};

/** "When do I hear back" matches several passages equally: only the text around it shows which is meant. */
const isTorn = ([best, next]: readonly Match[]): boolean =>
  (next?.score ?? 0) >= TORN * (best?.score ?? 0);

/** Combines two rankings. */
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

/** Ranks each question of a message, taking into account what the whole message is about. */
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
 * Returns the passages of questions that score high enough, each once. The message's subject may drown out a part of it:
 * if another part already has that passage, this one gets what its own words ask for.
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

/** Returns the passage that answers one question, and a second one if it is unclear which is meant. */
function likeliest([best, next]: readonly Match[], sure: number): Passage[] {
  if (!best?.passage || best.score < sure) return [];
  const isClear = best.score >= UNCLEAR || best.near >= SAME_WORDS;
  const isUnclear = !isClear && (next?.score ?? 0) >= CLOSE * best.score;
  return isUnclear && next?.passage ? [best.passage, next.passage] : [best.passage];
}
