import type { Brand } from '#core/content/brand/brand.ts';
import { SECRET_REPLIES } from '#core/content/chat.ts';
import type { Turn } from '#core/contract/chat.ts';
import { secretIn } from '#core/domain/chat/secrets.ts';
import { DISCOUNT_CODES, type Discount } from '#core/domain/payments/pricing.ts';
import { type Language, withBrand } from '#server/features/chat/content/languages/language.ts';
import { passages } from '#server/features/chat/content/passages.ts';
import { REPLIES, SMALL_TALK } from '#server/features/chat/content/replies.ts';
import type { Passage } from '#server/features/chat/content/source.ts';
import { TOPICS } from '#server/features/chat/content/topics.ts';
import { UNKNOWNS } from '#server/features/chat/content/unknowns.ts';
import {
  earlierQuestions,
  isFollowUp,
  matterBefore,
} from '#server/features/chat/reading/follow-up.ts';
import { questionsIn } from '#server/features/chat/reading/message-parts.ts';
import { findNumber } from '#server/features/chat/reading/order-number.ts';
import {
  inEnglish,
  isOtherLanguage,
  languageOf,
} from '#server/features/chat/reading/other-language.ts';
import { readPriceQuestion, withEarlier } from '#server/features/chat/reading/price-question.ts';
import { plainText, wordsOf } from '#server/features/chat/reading/words.ts';
import { startWork, type Work } from '#server/features/chat/reading/work.ts';
import { asksOfOthers, createAboutUs, isBanter } from '#server/features/chat/search/about-us.ts';
import {
  type Asked,
  findFurther,
  findPassages,
  MOST_SAID,
} from '#server/features/chat/search/find-passages.ts';
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
import { CODE, refusalFor } from './guard.ts';
import { answerPrice } from './price-answer.ts';

/** From this score on, a passage may be what was meant. */
const MAYBE = 0.15;
/** Suggestions instead of an answer. */
const MOST_NEAREST = 3;
/** Characters. No greeting is longer. */
const MOST_SMALL_TALK = 80;

/** Below these, what was said before a follow-up, or a price that is asked for, is not about us. */
const NOT_OURS = -0.5;
const NOT_OUR_PRICE = { first: -0.2, followUp: -2.2 };

/** Passages that say what an answer with a price says. */
const WORKED_OUT = new Set(['validation-fee', 'list-prices', 'bundle-pricing']);

const TRACKING = { label: 'Track Certification', path: '/tracking' };

/** Prices and demands of others, which our rules cannot work out. */
const OF_OTHERS = new Set(['competitor', 'iso']);

/** `discounts`: the codes that are currently accepted at checkout. */
type Circumstances = { work?: Work; discounts?: readonly Discount[] };

type Priced = Asked & { discounts: readonly Discount[] };
type Found = ReturnType<typeof findPassages>;

export type Assistant = ReturnType<typeof createAssistant>;

/** Answers from the site's own words, by rules alone: calls no service, stores nothing. */
export function createAssistant(brand: Brand) {
  const all = passages(brand);
  const byId = new Map(all.map((passage) => [passage.id, passage]));
  const startSearch = createSearch(all, UNKNOWNS);
  const isAboutUs = createAboutUs(brand.name);
  const theFee = fromPassages(
    all.filter(({ id }) => id === 'validation-fee'),
    [],
  );

  /** `history` comes from the browser: only the visitor's own words in it are used, and only as a hint. */
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
    if (isBanter(text) || asksOfOthers(text, brand.name)) return refuse(REPLIES.offTopic);
    const search = startSearch(work);
    const language = languageOf(text);
    if (language) return inItsLanguage(language, text, search);
    const reading = search.read(text);
    if (reading.words.length === 0) return refuse(REPLIES.offTopic);
    const before = isFollowUp(reading) ? earlierQuestions(history) : [];
    const isDoubtful = CODE.test(message) || followsDeclined(before, search);
    const earlier = isDoubtful ? [] : before;
    const number = aboutNumber(text);
    if (number) return number;
    const asked = { text, reading, earlier, search, discounts, isDoubtful };
    const found = findPassages(asked);
    return aboutPrice(asked, found) ?? fromSearch(asked, found);
  }

  /** Whether a follow-up refers to something that was declined, and so is not about us either. */
  function followsDeclined(earlier: readonly string[], search: Search): boolean {
    const matter = matterBefore(earlier);
    if (!matter) return false;
    return (
      Boolean(refusalFor(matter)) ||
      isBanter(matter) ||
      search.odds(search.read(matter)).balance < NOT_OURS
    );
  }

  /** Orders are looked up on their own page, never here. */
  function aboutNumber(text: string): Answer | undefined {
    const found = findNumber(text);
    const passage = found && byId.get(found.passageId);
    return passage && { ...answerWith(passage, found.reply), links: [found.link] };
  }

  /** Works out prices; appends answers to the other questions in the message. */
  function aboutPrice(asked: Priced, { lead }: Found): Answer | undefined {
    const { text, reading, earlier, search, discounts } = asked;
    if (reading.concepts.some((concept) => OF_OTHERS.has(concept))) return undefined;
    const now = readPriceQuestion(reading, text, { discounts, isFollowUp: earlier.length > 0 });
    const { balance, against } = search.odds(reading);
    // "Which security camera is best under 100 dollars" also names one of our areas.
    const least = NOT_OUR_PRICE[earlier.length > 0 ? 'followUp' : 'first'] + against;
    const isOurs = now.codes.length > 0 || balance >= least;
    const isNamed = [now.areas, now.programmes, now.codes].some((all) => all.length > 0);
    const isBare = !isNamed && !now.asksForListPrice && (now.count ?? 1) === 1;
    // "We want to appeal. What does it cost?" does not ask for one of our prices.
    if (!isOurs || (isBare && lead && !WORKED_OUT.has(lead.id))) return undefined;
    const before = earlier
      .map((question) => readPriceQuestion(search.read(question), question, { discounts }))
      .find(({ asksForPrice, codes }) => asksForPrice || codes.length > 0);
    const price = answerPrice(brand.prices, withEarlier(now, before));
    const passage = price && byId.get(price.passageId);
    if (!passage) {
      return now.asksForPrice && now.isPlain && earlier.length === 0 ? theFee : undefined;
    }
    // "And what if I take four?"
    const further = questionsIn(text).flatMap((part) => {
      const { count } = readPriceQuestion(search.read(part), part, { discounts, isFollowUp: true });
      return count ? (answerPrice(brand.prices, { ...now, count })?.text ?? []) : [];
    });
    const others = findFurther(asked).filter(({ id }) => !WORKED_OUT.has(id));
    const reply = [...new Set([price.text, ...further])].join(' ');
    return withFurther(answerWith(passage, reply), others.slice(0, MOST_SAID - 1));
  }

  function fromSearch({ text, reading, isDoubtful }: Asked, { said, isAll, whole }: Found): Answer {
    if (said.length > 0) {
      const answer = fromPassages(said, passagesOf(whole));
      return isAll ? answer : withRest(answer, text);
    }
    if (isDoubtful) return refuse(REPLIES.offTopic);
    if (isOtherLanguage(wordsOf(text))) return otherLanguage(text);
    if (!isAboutUs(text, reading, whole)) return refuse(REPLIES.offTopic);
    const nearest = whole.filter(({ score }) => score >= MAYBE);
    return noGrounds(text, passagesOf(nearest).slice(0, MOST_NEAREST));
  }

  /** Searches in English; answers in the question's language where we have the texts. */
  function inItsLanguage(language: Language, text: string, search: Search): Answer {
    const { english, missed } = inEnglish(language, text, search.isKnown);
    const reading = search.read(english);
    const { said } = findPassages({ text: english, reading, earlier: [], search, missed });
    if (said.length === 0) return { ...otherLanguage(text), reply: language.unknown };
    const replies = said.map(({ id, text: inOurs }) => language.answers[id] ?? inOurs);
    const reply = withBrand([language.notice, ...new Set(replies)].join('\n\n'), brand);
    return { ...fromPassages(said, []), reply };
  }

  /** A model may understand what the search cannot, so it gets one passage per topic. */
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
