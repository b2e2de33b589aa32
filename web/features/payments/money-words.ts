import { PROMISES } from '#core/content/promises.ts';
import { formatMoney, toCents } from '#core/domain/money.ts';
import { chargedAtTheLatest, holdStatement } from '#core/domain/payments/payment-statement.ts';
import { brand } from '#web/lib/brand.ts';

const DAY_MS = 86_400_000;

/** The wire's `613.00` as people read it. */
export const moneyOf = (amount: string): string => formatMoney(toCents(amount));

/** What becomes of a hold that is taken at this moment. */
export function holdDates(now: Date) {
  return {
    today: now,
    chargedBy: chargedAtTheLatest(now),
    ends: new Date(now.getTime() + PROMISES.chargeAfterDays * DAY_MS),
  };
}

/** Said wherever a card is asked for. */
export const AUTHORIZED_ONLY = `The amount is only authorized now. It is charged when your certificate is delivered, or after ${PROMISES.chargeAfterDays} days.`;

/** The same with the amount and the dates of a card that is given at this moment. */
export const holdSentence = (amount: string, now: Date): string =>
  holdStatement(amount, now, brand.timeZone);
