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

/** A language in which the most common questions are answered. The site itself and all other answers are in English. */
export type Language = {
  /** Common words that distinguish it from English and the other languages, without accents. */
  readonly words: string;
  /** Said before every answer. */
  readonly notice: string;
  /** Said when there is no answer. */
  readonly unknown: string;
  /** By passage. */
  readonly answers: Readonly<Record<string, string>>;
};

/** Figures that the answers state in every language. Brand values are placeholders that `withBrand` fills. */
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

/** Parses one answer per line: its passage ids, a colon, and the text. */
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
