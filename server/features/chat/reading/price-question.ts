import { AREAS, type AreaId, PROGRAMMES, type ProgrammeId } from '#core/domain/catalogue.ts';
import { formatMoney } from '#core/domain/money.ts';
import { type Discount, findDiscountCode } from '#core/domain/payments/pricing.ts';
import { conceptsOf, type Reading } from './concepts.ts';
import { stem } from './words.ts';

/** What a message says about a price. */
export type PriceQuestion = {
  asksForPrice: boolean;
  asksForListPrice: boolean;
  /** Whether it asks only for the price of a certification. */
  isPlain: boolean;
  /** "With it", "into the same order": adds to what was named before. */
  adds: boolean;
  /** How many areas, by number or by name. */
  count: number | undefined;
  areas: readonly AreaId[];
  programmes: readonly ProgrammeId[];
  /** Valid codes that were typed. */
  codes: readonly Discount[];
  /** Tokens that look like codes but are not. */
  strangeCodes: readonly string[];
};

const NUMBERS: Readonly<Record<string, number>> = {
  one: 1,
  single: 1,
  two: 2,
  both: 2,
  second: 2,
  three: 3,
  third: 3,
  four: 4,
  fourth: 4,
  five: 5,
  fifth: 5,
  six: 6,
  sixth: 6,
};
/** No one orders more areas; a larger number counts something else. */
const MOST = 6;
/** Unknown codes that an answer names. */
const MOST_STRANGE = 3;

/** Words that name an area in passing. Only used for prices, since "service" and "security" also describe other things. */
const AREA_WORDS: Readonly<Record<AreaId, readonly string[]>> = {
  'leadership-culture-people': ['leadership'],
  'innovation-continuous-improvement': ['innovation', 'improvement'],
  'service-customer-experience': ['service'],
  'security-compliance': ['security', 'compliance'],
  'environmental-responsibility': ['environmental', 'environment'],
};

const PROGRAMME_WORDS: Readonly<Record<ProgrammeId, RegExp>> = {
  'quality-management': /\bquality\b/,
  'environmental-excellence': /\benvironment(al)? excellence\b/,
  'service-excellence': /\bservice excellence\b/,
  'security-compliance': /\bsecurity (and )?compliance\b/,
  'innovation-leadership': /\binnovation leadership\b/,
  'workplace-excellence': /\bworkplace\b/,
};

const PAY = stem('pay');
const WOULD_PAY = /\bwhat (?:would|will|do|must|should) (?:i|we|you) (?:\w+ ){0,3}pay\b/;
/** "How much does each count" asks for points. */
const WEIGHT = /\bhow much (?:do|does) (?:\w+ ){1,3}(?:count|weigh)\b|\bhow much of the points\b/;
/** "What would the bill be for four of them?", "what for two areas?" */
const BILL =
  /\b(?:the|our|my|your) bill\b|\bwhat for (?:\d|one|two|three|four|five|six|both|all)\b/;
const YOU_CHARGE = /\b(?:what|how much) (?:do|would|will) you (?:charge|bill)\b/;
/** Stems of "What do you charge to certify a company", which asks only for the price. */
const OF_A_PLAIN_QUESTION = new Set(['cost', 'charg', 'certif', 'compani'].map(stem));
/** "Which program should we go for" asks for no price. */
const CHOICE = /\bwhich\b.*\bgo for\b|\b(?:to|should we|should i) go for\b/;
/** "Not in Environment", "all but security". */
const leavesOut = (word: string) =>
  new RegExp(
    `\\b(?:not|except|without|excluding|minus|but) (?:(?:for|in|the|our) ){0,2}${word}\\b`,
  );
/** Not matched by concept: a bare amount has the same one. */
const LIST_PRICE = /\b(?:list|full|sticker|catalog) prices?\b|\bfull program/;
/** Only of programs; a full price can also be that of an order. */
const OF_PROGRAMMES = /\b(?:list|sticker|catalog) prices?\b/;
const ADDS = /\b(?:with (?:it|that)|same order|as well|too|on top|plus|add(?:ed)?)\b/;
const DISCOUNT = 'discount_code';
const AREA = stem('area');
const COUNTED = new Set([AREA, ...['certif', 'program'].map(stem)]);

const digitsOf = (amount: string): string => amount.replace(/\D/g, '');

const numberOf = (word: string): number | undefined => {
  const number = NUMBERS[word] ?? (/^\d$/.test(word) ? Number(word) : undefined);
  return number && number <= MOST ? number : undefined;
};

/** `text`: as typed, since codes are not words. `isFollowUp`: a bare number then also counts areas. */
export function readPriceQuestion(
  reading: Reading,
  text: string,
  { discounts, isFollowUp = false }: { discounts: readonly Discount[]; isFollowUp?: boolean },
): PriceQuestion {
  const { words, concepts } = reading;
  const spoken = words.join(' ');
  const typed = text.match(/\b[A-Za-z]{3,12}\d{1,3}\b/g) ?? [];
  const speaksOfCodes = /\b(code|coupon|voucher|used?|with|apply)\b/.test(spoken);
  const codes = typed.flatMap((token) => findDiscountCode(token, discounts) ?? []);
  const amounts = (text.match(/\$\s?\d[\d,]*/g) ?? []).map(digitsOf);
  const named = AREAS.map(({ id }) => id).filter((id) =>
    AREA_WORDS[id].some((word) => words.includes(word)),
  );
  const areas = named.filter((id) => !AREA_WORDS[id].some((word) => leavesOut(word).test(spoken)));
  const isOfProgramme = OF_PROGRAMMES.test(spoken);
  // Naming a list price means asking about that program.
  const known = PROGRAMMES.filter(
    ({ id, listPrice }) =>
      PROGRAMME_WORDS[id].test(spoken) || amounts.includes(digitsOf(formatMoney(listPrice))),
  );
  const ofAreas = PROGRAMMES.filter((programme) =>
    programme.areas.some((id) => areas.includes(id)),
  );
  const programmes = (known.length === 0 && isOfProgramme ? ofAreas : known).map(({ id }) => id);
  const counted = isOfProgramme
    ? undefined
    : countIn(reading, isFollowUp && programmes.length === 0);
  const leftOut = named.length - areas.length;
  const count = counted === AREAS.length ? counted - leftOut : counted;
  return {
    asksForPrice:
      (count !== undefined && concepts.includes(DISCOUNT)) ||
      (concepts.includes('cost') && !WEIGHT.test(spoken) && !CHOICE.test(spoken)) ||
      LIST_PRICE.test(spoken) ||
      YOU_CHARGE.test(spoken) ||
      (programmes.length > 0 && concepts.includes(PAY)) ||
      (words.includes('total') && !/\b(?:points?|scores?)\b/.test(spoken)) ||
      (count !== undefined && WOULD_PAY.test(spoken)) ||
      ((areas.length > 1 || count !== undefined) && BILL.test(spoken)) ||
      amounts.length === 1,
    asksForListPrice: LIST_PRICE.test(spoken),
    isPlain: concepts.every((each) => each.startsWith('~') || OF_A_PLAIN_QUESTION.has(each)),
    adds: ADDS.test(spoken),
    count,
    areas,
    programmes,
    codes: [...new Set(codes)],
    strangeCodes: speaksOfCodes
      ? typed.filter((token) => !findDiscountCode(token, discounts)).slice(0, MOST_STRANGE)
      : [],
  };
}

/** "Three years" counts no areas. */
const isMeasure = (word = ''): boolean => /^(?:time|minute|hour|day|week|month|year)s?$/.test(word);

/** "three certifications", "all five areas", "all of them"; in a follow-up also "and a third?". */
function countIn({ words, stems, concepts }: Reading, isFollowUp: boolean): number | undefined {
  for (const [i, word] of words.entries()) {
    const isAllOf = word === 'all' && numberOf(words[i + 1] ?? '');
    if (isAllOf && !isMeasure(words[i + 2])) return isAllOf;
    const number = word === 'all' ? AREAS.length : numberOf(word);
    if (!number || isMeasure(words[i + 1])) continue;
    const next = conceptsOf(words.slice(i + 1, i + 4), stems.slice(i + 1, i + 4));
    const isOfThem = words[i + 1] === 'of' && words[i + 2] === 'them' && concepts.includes(AREA);
    if (isOfThem || next.some((concept) => COUNTED.has(concept))) return number;
  }
  if (
    /\ball of (them|these)\b|\b(?:for|certify|cover|want|need) everything\b/.test(words.join(' '))
  )
    return AREAS.length;
  if (!isFollowUp) return undefined;
  return words
    .map((word, i) => (isMeasure(words[i + 1]) ? undefined : numberOf(word)))
    .find((number) => number !== undefined);
}

/** The areas that a message names, by themselves or by a program. */
const areasNamed = ({ areas, programmes }: PriceQuestion): AreaId[] => [
  ...areas,
  ...PROGRAMMES.filter(({ id }) => programmes.includes(id)).flatMap((programme) => programme.areas),
];

/** Completes what the visitor wants now with what was said before. */
export function withEarlier(now: PriceQuestion, earlier: PriceQuestion | undefined): PriceQuestion {
  const names = now.count || now.areas.length > 0 || now.programmes.length > 0;
  const saysPrice = now.asksForPrice || now.codes.length > 0 || now.strangeCodes.length > 0;
  if (!earlier || !(names || saysPrice)) return now;
  const codes = now.codes.length > 0 || now.strangeCodes.length > 0 ? now.codes : earlier.codes;
  const isOfLists = now.asksForListPrice || earlier.asksForListPrice;
  if (now.adds && names && !now.count && !earlier.count && !isOfLists) {
    const areas = [...new Set([...areasNamed(earlier), ...areasNamed(now)])];
    return { ...now, asksForPrice: true, areas, programmes: [], codes };
  }
  return {
    ...now,
    asksForPrice: now.asksForPrice || earlier.asksForPrice || earlier.codes.length > 0,
    count: names ? now.count : earlier.count,
    areas: names ? now.areas : earlier.areas,
    programmes: names ? now.programmes : earlier.programmes,
    codes,
  };
}
