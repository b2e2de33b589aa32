import { bundleLines, quote } from '#core/domain/payments/pricing.ts';
import { AREAS, PROGRAMMES, VALIDATION_FEE } from '../domain/catalogue.ts';
import { formatMoney } from '../domain/money.ts';

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

/** Told wherever list price and validation fee meet. */
export const PRICE_STORY = `List prices are for the full program and are agreed after your application. Online you authorize only the validation fee, ${PRICES.validationFee} for one area.`;
