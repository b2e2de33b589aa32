import type { Brand } from '#core/content/brand/brand.ts';
import { priceFigures } from '#core/content/prices.ts';
import {
  CARD_PAYMENT_PROVIDER,
  ORDER_RETENTION_YEARS,
  PROMISES,
  RETENTION_DAYS,
} from '#core/content/promises.ts';
import { ELIGIBLE_FROM, NEARLY_THERE_FROM } from '#core/domain/assessment/scoring.ts';
import { EARLY_RENEWAL_DAYS } from '#core/domain/certificates/dates.ts';
import { LATE_RENEWAL_DAYS } from '#core/domain/certificates/renewal.ts';
import { OPENS_BEFORE, SUSPENDS_AFTER } from '#core/domain/check-ins/schedule.ts';
import { WITHDRAW_AFTER } from '#core/domain/check-ins/suspension.ts';
import { LINK_MINUTES } from '#core/domain/portal/sign-in.ts';
import { lines } from '#server/features/chat/content/wordings/lines.ts';

/** A language in which the most asked questions are answered. The site itself is in English, and so are all other answers. */
export type Language = {
  /** Common words that tell it from English and from the others, without accents. */
  readonly words: string;
  /** Said before every answer. */
  readonly notice: string;
  /** Said when there is no answer. */
  readonly unknown: string;
  /** By passage. */
  readonly answers: Readonly<Record<string, string>>;
};

/** What the answers of every language state. What is the brand's has a place that `withBrand` fills. */
export const FIGURES = {
  validationFee: '{validationFee}',
  twoAreas: '{twoAreas}',
  threeOrMoreAreas: '{threeOrMoreAreas}',
  supportEmail: '{supportEmail}',
  ...PROMISES,
  provider: CARD_PAYMENT_PROVIDER,
  orderYears: ORDER_RETENTION_YEARS,
  withoutOrderYears: RETENTION_DAYS.withoutOrder / 365,
  evidenceYears: RETENTION_DAYS.evidence / 365,
  abandonedDays: RETENTION_DAYS.abandonedAssessments,
  unansweredDays: RETENTION_DAYS.unansweredQuestions,
  eligibleFrom: ELIGIBLE_FROM,
  nearlyThereFrom: NEARLY_THERE_FROM,
  earlyRenewalDays: EARLY_RENEWAL_DAYS,
  lateRenewalDays: LATE_RENEWAL_DAYS,
  opensBefore: OPENS_BEFORE,
  suspendsAfter: SUSPENDS_AFTER,
  withdrawAfter: WITHDRAW_AFTER,
  linkMinutes: LINK_MINUTES,
};

/** One answer a line: the passages that it says, a colon, and the text. */
export const answersIn = (text: string): Language['answers'] =>
  Object.fromEntries(
    lines(text).flatMap((line) => {
      const [, ids = '', answer = ''] = /^([a-z .-]+): (.*)$/.exec(line) ?? [];
      return ids.split(' ').map((id) => [id, answer]);
    }),
  );

/** An answer with the prices of today and the brand's address. */
export const withBrand = (text: string, { prices, supportEmail }: Brand): string =>
  Object.entries({ ...priceFigures(prices), supportEmail }).reduce(
    (said, [name, figure]) => said.replaceAll(`{${name}}`, figure),
    text,
  );
