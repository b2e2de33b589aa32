import { priceFigures } from '#core/content/prices.ts';
import { CARD_PAYMENT_PROVIDER, ORDER_RETENTION_YEARS, PROMISES } from '#core/content/promises.ts';
import { ELIGIBLE_FROM } from '#core/domain/assessment/scoring.ts';
import type { Prices } from '#core/domain/payments/prices.ts';
import { lines } from '#server/features/chat/content/wordings/lines.ts';

/** A language in which the most asked questions are answered. The site itself is in English, and so are all other answers. */
export type Language = {
  /** Common words that tell it from English and from the others, without accents. */
  readonly words: string;
  /** Said before every answer. */
  readonly notice: string;
  /** Said when there is no answer. */
  readonly unknown: string;
  /** By passage: how the words begin that ask for it, without accents, and the answer. */
  readonly answers: Readonly<Record<string, { readonly asked: string; readonly text: string }>>;
};

/** What the answers of every language state. Prices are the brand's, so they have a place that `withPrices` fills. */
export const FIGURES = {
  validationFee: '{validationFee}',
  twoAreas: '{twoAreas}',
  threeOrMoreAreas: '{threeOrMoreAreas}',
  ...PROMISES,
  provider: CARD_PAYMENT_PROVIDER,
  orderYears: ORDER_RETENTION_YEARS,
  eligibleFrom: ELIGIBLE_FROM,
};

/** One answer in two lines: `# passage: beginnings`, and what is said. */
export function answersIn(text: string): Language['answers'] {
  const all = lines(text);
  return Object.fromEntries(
    all.flatMap((line, i) => {
      const [, id, asked] = /^# ([\w-]+): (.*)$/.exec(line) ?? [];
      return id && asked ? [[id, { asked, text: all[i + 1] ?? '' }]] : [];
    }),
  );
}

/** An answer with the prices of today. */
export const withPrices = (text: string, prices: Prices): string =>
  Object.entries(priceFigures(prices)).reduce(
    (said, [name, figure]) => said.replaceAll(`{${name}}`, figure),
    text,
  );
