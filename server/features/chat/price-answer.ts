import { priceStory } from '#core/content/prices.ts';
import { AREAS, PROGRAMMES } from '#core/domain/catalogue.ts';
import { formatMoney } from '#core/domain/money.ts';
import type { Prices } from '#core/domain/payments/prices.ts';
import { type Discount, type Quote, quote } from '#core/domain/payments/pricing.ts';
import type { PriceQuestion } from '#server/features/chat/reading/price-question.ts';

export type PriceAnswer = { passageId: string; text: string };

const COUNT_WORDS = ['', 'One area', 'Two areas', 'Three areas', 'Four areas', 'Five areas'];
const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth'];

const inWords = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** Works out a price by the checkout's rules; undefined if the message does not say for what. */
export function answerPrice(prices: Prices, question: PriceQuestion): PriceAnswer | undefined {
  const { asksForPrice, codes, programmes } = question;
  if (!asksForPrice && codes.length === 0) return undefined;
  const count = Math.min(question.count ?? question.areas.length, AREAS.length);
  const isList = programmes.length > 0 && (question.asksForListPrice || !question.count);
  if (isList && codes.length === 0) return listPrices(prices, question);
  if (count === 0 && codes.length === 0) return undefined;
  return count === 0 ? pricesWithCode(prices, codes) : areaPrice(prices, question, count);
}

function listPrices(prices: Prices, { programmes }: PriceQuestion): PriceAnswer {
  const wanted = PROGRAMMES.filter(({ id }) => programmes.includes(id));
  const listed = wanted.map(({ name, listPrice }) => `${formatMoney(listPrice)} for ${name}`);
  return {
    passageId: 'list-prices',
    text: `The list price is ${inWords.format(listed)}. ${priceStory(prices).both}`,
  };
}

function areaPrice(prices: Prices, question: PriceQuestion, count: number): PriceAnswer {
  const sentences = [
    priceSentence(prices, count),
    ...question.codes.map((code) => codeSentence(quoteFor(prices, count, code))),
    ...(question.codes.length > 1 ? ['Only one code can be used per order.'] : []),
    ...question.strangeCodes.map((code) => `I do not know a code ${code}, so I left it out.`),
    ...((question.count ?? 0) > AREAS.length ? [`The checkout has ${AREAS.length} areas.`] : []),
  ];
  return {
    passageId: count === 1 ? 'validation-fee' : 'bundle-pricing',
    text: sentences.join(' '),
  };
}

/** A code without a number of areas: every total it can lead to. */
function pricesWithCode(prices: Prices, codes: readonly Discount[]): PriceAnswer {
  const lines = codes.map((code) => {
    const totals = [1, 2, 3].map((count) => formatMoney(quoteFor(prices, count, code).total));
    return `With ${code.code}, which takes ${code.percent}% off, you would authorize ${totals[0]} for one area, ${totals[1]} for two and ${totals[2]} for three or more in one order.`;
  });
  return {
    passageId: 'bundle-pricing',
    text: [...lines, ...(codes.length > 1 ? ['Only one code can be used per order.'] : [])].join(
      ' ',
    ),
  };
}

const quoteFor = (prices: Prices, count: number, discount?: Discount): Quote =>
  quote(
    prices,
    AREAS.slice(0, count).map(({ id }) => id),
    discount,
  );

function priceSentence(prices: Prices, count: number): string {
  const { validation, nothingMore } = priceStory(prices);
  if (count === 1) return `${validation} ${nothingMore}`;
  const { lines, subtotal } = quoteFor(prices, count);
  const paid = lines.filter(({ toPay }) => toPay > 0);
  const shares = paid.map(({ toPay }, i) => `${formatMoney(toPay)} for the ${ORDINALS[i]}`);
  if (lines.length > paid.length) shares.push('nothing for the others');
  const isRounded = paid.reduce((sum, { toPay }) => sum + toPay, 0) !== subtotal;
  return `${COUNT_WORDS[count]} in one order cost ${formatMoney(subtotal)}: ${inWords.format(shares)}${isRounded ? ', rounded to whole dollars' : ''}.`;
}

const codeSentence = ({ discount, total }: Quote): string =>
  discount
    ? `With ${discount.code}, ${discount.percent}% or ${formatMoney(discount.amount)} comes off, so you would authorize ${formatMoney(total)}.`
    : '';
