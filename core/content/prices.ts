import { bundleLines, quote } from '#core/domain/payments/pricing.ts';
import { AREAS, PROGRAMMES, VALIDATION_FEE } from '../domain/catalogue.ts';
import { formatMoney } from '../domain/money.ts';
import { PROMISES } from './promises.ts';

const formatAreasTotal = (count: number): string =>
  formatMoney(quote(AREAS.slice(0, count).map(({ id }) => id)).subtotal);

const listPrices = PROGRAMMES.map(({ listPrice }) => listPrice);

/** Every amount that the texts mention, in the form in which people read it. */
export const PRICES = {
  validationFee: formatMoney(VALIDATION_FEE),
  twoAreas: formatAreasTotal(2),
  threeOrMoreAreas: formatAreasTotal(3),
  lowestListPrice: formatMoney(Math.min(...listPrices)),
  highestListPrice: formatMoney(Math.max(...listPrices)),
} as const;

const [, secondOff, thirdOff] = bundleLines(AREAS).map(({ share }) => `${(1 - share) * 100}%`);

/** The price for several certifications in one order, as FAQ and terms state it. */
export const BUNDLE_SCHEDULE = `The second certification is ${secondOff} off, the third is ${thirdOff} off, and the fourth to sixth are free.`;

const FEE = `The validation fee is ${PRICES.validationFee} for one area.`;
const VALIDATION = `${FEE} It pays for a review by a person, a decision and, if the decision is yes, a certificate that is valid for ${PROMISES.validityYears} years with a check-in every year.`;
const PROGRAM =
  'A list price is for the full program. We talk about it only after your application, and you pay it only if we both agree.';
const NOTHING_MORE = 'Nothing more is due unless we both agree on a full program.';

/** What a company pays, when and for what. Pages, mails, terms and the assistant take these sentences, so they cannot differ. */
export const PRICE_STORY = {
  fee: FEE,
  /** The fee and what it buys. */
  validation: VALIDATION,
  /** What a list price is for. */
  program: PROGRAM,
  nothingMore: NOTHING_MORE,
  isThatAll: {
    question: `Is ${PRICES.validationFee} all we pay?`,
    answer: `Yes, for the validation of one area. ${NOTHING_MORE}`,
  },
  /** Beside a total that is about to be paid. */
  totalIsAll: `This total is all you pay for the validation. ${NOTHING_MORE}`,
  /** Wherever list prices and the validation fee meet. */
  both: `${PROGRAM} Online you authorize only the validation fee, ${PRICES.validationFee} for one area.`,
} as const;
