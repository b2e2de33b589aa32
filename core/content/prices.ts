import { feeOf, isInWholeDollars, type Prices } from '#core/domain/payments/prices.ts';
import { quote } from '#core/domain/payments/pricing.ts';
import { AREAS, OVERALL_CERTIFICATION, PROGRAMMES } from '../domain/catalogue.ts';
import { formatMoney } from '../domain/money.ts';
import { PROMISES } from './promises.ts';

const listPrices = PROGRAMMES.map(({ listPrice }) => listPrice);

/** Formats every amount that the texts mention. */
export function priceFigures(prices: Prices) {
  const totalOf = (count: number): string =>
    formatMoney(
      quote(
        prices,
        AREAS.slice(0, count).map(({ id }) => id),
      ).subtotal,
    );
  return {
    validationFee: formatMoney(feeOf(prices)),
    twoAreas: totalOf(2),
    threeOrMoreAreas: totalOf(3),
    lowestListPrice: formatMoney(Math.min(...listPrices)),
    highestListPrice: formatMoney(Math.max(...listPrices)),
  };
}

/** Lists them in one line, for a question and the history. */
export function describePrices(prices: Prices): string {
  const { validationFee, twoAreas, threeOrMoreAreas } = priceFigures(prices);
  return `${validationFee} for one area, ${twoAreas} for two, ${threeOrMoreAreas} for three or more`;
}

const describeShare = (percent: number): string =>
  percent === 100 ? 'at the full price' : `${100 - percent}% off`;

/** The price for several certifications in one order, as FAQ and terms state it. */
export const bundleSchedule = ({ secondArea, thirdArea }: Prices): string =>
  `The second certification is ${describeShare(secondArea)}, the third is ${describeShare(thirdArea)}, and the fourth to sixth are free.`;

/** How sums are rounded, as terms and checkout say it; undefined if they are not. */
export const roundingOf = (prices: Prices): string | undefined =>
  isInWholeDollars(feeOf(prices)) ? 'rounded to whole dollars' : undefined;

const PROGRAM =
  'A list price is for the full program. We talk about it only after your application, and you pay it only if we both agree.';
const NOTHING_MORE = 'Nothing more is due unless we both agree on a full program.';

/** The parts of the story without figures. */
export const WHAT_IS_DUE = {
  /** What a list price is for. */
  program: PROGRAM,
  nothingMore: NOTHING_MORE,
  /** Beside a total that is about to be paid. */
  totalIsAll: `This total is all you pay for the validation. ${NOTHING_MORE}`,
} as const;

/** What a company pays, when and for what. Pages, mails, terms and the assistant take these sentences, so they cannot differ. */
export function priceStory(prices: Prices) {
  const { validationFee } = priceFigures(prices);
  const fee = `The validation fee is ${validationFee} for one area.`;
  return {
    ...WHAT_IS_DUE,
    fee,
    /** The fee and what it buys. */
    validation: `${fee} It pays for a review by a person, a decision and, if the decision is yes, a certificate that is valid for ${PROMISES.validityYears} years with a check-in every year.`,
    overall: `The ${OVERALL_CERTIFICATION.name}, for the company as a whole, costs ${validationFee} as well, like one area.`,
    isThatAll: {
      question: `Is ${validationFee} all we pay?`,
      answer: `Yes, for the validation of one area. ${NOTHING_MORE}`,
    },
    /** Where list prices and the validation fee meet. */
    both: `${PROGRAM} Online you authorize only the validation fee, ${validationFee} for one area.`,
  };
}
