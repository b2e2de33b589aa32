import type { Brand } from '#core/content/brand/brand.ts';
import { SECRET_REPLIES } from '#core/content/chat.ts';
import type { Turn } from '#core/contract/chat.ts';
import { secretIn } from '#core/domain/chat/secrets.ts';
import { DISCOUNT_CODES, type Discount } from '#core/domain/payments/pricing.ts';
import { withPrices } from '#server/features/chat/content/languages/language.ts';
import { passages } from '#server/features/chat/content/passages.ts';
import { REPLIES, SMALL_TALK } from '#server/features/chat/content/replies.ts';
import type { Passage } from '#server/features/chat/content/source.ts';
import { TOPICS } from '#server/features/chat/content/topics.ts';
import { UNKNOWNS } from '#server/features/chat/content/unknowns.ts';
import { isSmall, type Reading } from '#server/features/chat/reading/concepts.ts';
import {
  earlierQuestions,
  isFollowUp,
  matterBefore,
  nameOrdinals,
} from '#server/features/chat/reading/follow-up.ts';
import { questionsIn } from '#server/features/chat/reading/message-parts.ts';
import { findNumber } from '#server/features/chat/reading/order-number.ts';
import {
  isOtherLanguage,
  languageOf,
  passagesAsked,
} from '#server/features/chat/reading/other-language.ts';
import { readPriceQuestion, withEarlier } from '#server/features/chat/reading/price-question.ts';
import { plainText, wordsOf } from '#server/features/chat/reading/words.ts';
import { startWork, type Work } from '#server/features/chat/reading/work.ts';
import { withVerdict } from '#server/features/chat/reading/yes-no.ts';
import { createAboutUs } from '#server/features/chat/search/about-us.ts';
import { isIdle } from '#server/features/chat/search/entries.ts';
import { createSearch, type Match, type Search } from '#server/features/chat/search/search.ts';
import {
  type Answer,
  answerWith,
  fromPassages,
  noGrounds,
  refuse,
  smallTalk,
  withFurther,
  withRest,
} from './answer.ts';
import { refusalFor } from './guard.ts';
import { answerPrice } from './price-answer.ts';

/** Below this the best passage is more likely wrong than right. */
const SURE = 0.2;
/** A message full of words that none of our texts has is seldom about us, so this much more is asked of it. */
const SURE_OF_UNKNOWN = 0.4;
/** From here on a part of a message deserves an answer of its own. */
const SURE_OF_PART = 0.3;
/** From here on a passage may be what was meant. */
const MAYBE = 0.15;
/** Suggestions instead of an answer. */
const MOST_NEAREST = 3;
/** How much the matter of the question before counts for a follow-up, and for one that names a matter of its own. */
const CONTINUITY = { followUp: 0.7, named: 0.2 };
/** How much a whole message says about the one question in it, or about each of several. */
const WHOLE_SHARE = { ofOne: 0.5, ofMany: 0.25 };
/** From here on a follow-up names a matter of its own. */
const NAMES_ANOTHER = 0.5;
/** Passages in one answer. */
const MOST_SAID = 3;
/** Characters. Nobody greets at greater length. */
const MOST_SMALL_TALK = 80;

/** Passages that say what an answer with a price says. */
const WORKED_OUT = new Set(['validation-fee', 'list-prices', 'bundle-pricing']);

const TRACKING = { label: 'Track Certification', path: '/tracking' };

/** What others charge or demand is not for our rules to work out. */
const OF_OTHERS = new Set(['competitor', 'iso']);

/** A message, as it was typed and as it is read. `earlier`: what it may lean on, latest first. */
type Asked = {
  text: string;
  reading: Reading;
  earlier: readonly string[];
  search: Search;
  discounts: readonly Discount[];
};

/** `discounts`: the codes that are taken at checkout now. */
type Circumstances = { work?: Work; discounts?: readonly Discount[] };

export type Assistant = ReturnType<typeof createAssistant>;

/** Answers from the site's own words, by rules alone: no service, nothing kept. */
export function createAssistant(brand: Brand) {
  const all = passages(brand);
  const byId = new Map(all.map((passage) => [passage.id, passage]));
  const startSearch = createSearch(all, UNKNOWNS);
  const isAboutUs = createAboutUs(brand.name);

  /** `history` comes from the browser: only the visitor's own words in it are used, as a hint. */
  function answer(
    message: string,
    history: readonly Turn[] = [],
    { work = startWork(), discounts = DISCOUNT_CODES }: Circumstances = {},
  ): Answer {
    const text = plainText(message);
    const secret = secretIn(text);
    if (secret) return refuse(SECRET_REPLIES[secret]);
    const refusal = refusalFor(text);
    if (refusal === 'personalData') return refuse(REPLIES.personalData, TRACKING);
    if (refusal) return refuse(REPLIES[refusal]);
    const talk = answerSmallTalk(text);
    if (talk) return talk;
    const foreign = inItsLanguage(text);
    if (foreign) return foreign;
    const search = startSearch(work);
    const reading = search.read(text);
    if (reading.words.length === 0) return refuse(REPLIES.offTopic);
    const earlier = isFollowUp(reading.words) ? earlierQuestions(history) : [];
    const asked = { text, reading, earlier, search, discounts };
    return aboutNumber(text) ?? aboutPrice(asked) ?? fromSearch(asked);
  }

  /** Orders are looked up on their own page, never here. */
  function aboutNumber(text: string): Answer | undefined {
    const found = findNumber(text);
    const passage = found && byId.get(found.passageId);
    return passage && { ...answerWith(passage, found.reply), links: [found.link] };
  }

  /** Works prices out; what else was asked in the same message is answered below. */
  function aboutPrice({ text, reading, earlier, search, discounts }: Asked): Answer | undefined {
    if (reading.concepts.some((concept) => OF_OTHERS.has(concept))) return undefined;
    const now = readPriceQuestion(reading, text, { discounts, isFollowUp: earlier.length > 0 });
    const before = earlier
      .map((question) => readPriceQuestion(search.read(question), question, { discounts }))
      .find(({ asksForPrice, codes }) => asksForPrice || codes.length > 0);
    const price = answerPrice(brand.prices, withEarlier(now, before));
    const passage = price && byId.get(price.passageId);
    if (!passage) return undefined;
    const parts = rankParts(text, search.rank(reading), search);
    const others = sureOf(parts, SURE_OF_PART).filter(({ id }) => !WORKED_OUT.has(id));
    return withFurther(answerWith(passage, price.text), others.slice(0, MOST_SAID - 1));
  }

  function fromSearch({ text, reading, earlier, search }: Asked): Answer {
    const named = search.read(nameOrdinals(text, earlier));
    const whole = goOn(search.rank(named), matterBefore(earlier), search);
    const parts = rankParts(text, whole, search);
    const [only = { text, ranked: whole }] = parts;
    const asked = parts.length > 1 ? parts : [only];
    const sure = SURE + SURE_OF_UNKNOWN * search.unknownShare(reading);
    const answered = sureOf(asked, parts.length > 1 ? Math.max(sure, SURE_OF_PART) : sure);
    const said = answered.length > 0 ? answered : sureOf([{ text: '', ranked: whole }], sure);
    if (said.length > 0) {
      const isAllAnswered = !parts.some(
        ({ ranked: [part] }) => part && !part.passage && part.score >= SURE,
      );
      const answer = fromPassages(said.slice(0, MOST_SAID), passagesOf(whole));
      return isAllAnswered ? answer : withRest(answer, text);
    }
    if (isOtherLanguage(wordsOf(text))) return otherLanguage(text);
    if (!isAboutUs(text, reading, whole)) return refuse(REPLIES.offTopic);
    const nearest = whole.filter(({ score }) => score >= MAYBE);
    return noGrounds(text, passagesOf(nearest).slice(0, MOST_NEAREST));
  }

  /** The most asked questions have answers in some other languages. */
  function inItsLanguage(text: string): Answer | undefined {
    const language = languageOf(text);
    if (!language) return undefined;
    const ids = passagesAsked(language, text);
    const found = ids.flatMap((id) => byId.get(id) ?? []);
    if (found.length === 0) return { ...otherLanguage(text), reply: language.unknown };
    const replies = ids.map((id) => withPrices(language.answers[id]?.text ?? '', brand.prices));
    const answer = fromPassages(found, []);
    return { ...answer, reply: [language.notice, ...replies].join('\n\n') };
  }

  /** A model may understand what the search cannot, so it gets a passage of each topic. */
  function otherLanguage(text: string): Answer {
    const grounds = TOPICS.flatMap((topic) => all.find((passage) => passage.topic === topic) ?? []);
    return {
      ...noGrounds(text, []),
      reply: REPLIES.otherLanguage,
      grounds: grounds.map((passage) => passage.text),
    };
  }

  return { answer };
}

/** A question and what it may be about, the likeliest first. */
type Part = { text: string; ranked: Match[] };

/** A follow-up stays with the matter before it, unless it names another. */
function goOn(ranked: Match[], before: string | undefined, search: Search): Match[] {
  const isOther = (ranked[0]?.score ?? 0) >= NAMES_ANOTHER;
  return withContinuity(ranked, before, search, CONTINUITY[isOther ? 'named' : 'followUp']);
}

/** What was said before speaks for the passages that it is about. */
function withContinuity(
  ranked: Match[],
  before: string | undefined,
  search: Search,
  share: number,
): Match[] {
  if (!before) return ranked;
  const former = search.rank(search.read(before)).filter(({ passage }) => passage);
  return blend(ranked, 1, former, share);
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
  return parts.map(({ part, reading }) => ({
    text: part,
    ranked: blend(search.rank(reading), 1 - share, whole, share),
  }));
}

/** The passages of questions that are sure enough, each once. */
function sureOf(parts: readonly Part[], sure: number): Passage[] {
  const found = parts.flatMap(({ text, ranked: [best] }) =>
    best?.passage && best.score >= sure ? [withVerdict(best.passage, text)] : [],
  );
  return [...new Map(found.map((passage) => [passage.id, passage])).values()];
}

const passagesOf = (matches: readonly Match[]): Passage[] =>
  matches.flatMap(({ passage }) => passage ?? []);

function answerSmallTalk(text: string): Answer | undefined {
  if (text.length > MOST_SMALL_TALK) return undefined;
  const spoken = text
    .toLowerCase()
    .replace(/[^\p{L}\s]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const found = SMALL_TALK.find(({ pattern }) => pattern.test(spoken));
  return found && smallTalk(found.reply);
}
