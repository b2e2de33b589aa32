import type { Day } from './content.ts';
import { addDays, EARLY_RENEWAL_DAYS } from './dates.ts';
import type { CertificateState } from './state.ts';

/** Days after its last day in which a renewal still continues a certificate and its first day of issue. */
export const LATE_RENEWAL_DAYS = 180;

type Renewable = { state: CertificateState; validUntil: Day; isTest: boolean };

/** Whether its holder can renew a certificate on a day: from 90 days before its end to 180 days after it. */
export const canRenew = ({ state, validUntil, isTest }: Renewable, today: Day): boolean =>
  !isTest &&
  (state === 'valid' || state === 'suspended' || state === 'expired') &&
  today >= addDays(validUntil, -EARLY_RENEWAL_DAYS) &&
  today <= addDays(validUntil, LATE_RENEWAL_DAYS);

/** Returns the first day of issue of a renewal. */
export const firstIssuedOnOf = (
  issuedOn: Day,
  former: { validUntil: Day; firstIssuedOn: Day } | undefined,
): Day =>
  former && issuedOn <= addDays(former.validUntil, LATE_RENEWAL_DAYS)
    ? former.firstIssuedOn
    : issuedOn;

/** Mails to the holder about the end of a term, in order, with days from the last day. */
const RENEWAL_STAGES = ['two-months', 'month', 'week', 'expired'] as const;
export type RenewalStage = (typeof RENEWAL_STAGES)[number];
/** Days before the end at which the first notice goes out. */
export const RENEWAL_NOTICE_DAYS = 60;
export const RENEWAL_TOLD_AT: Record<RenewalStage, number> = {
  'two-months': -RENEWAL_NOTICE_DAYS,
  month: -30,
  week: -7,
  expired: 1,
};

/** Returns the notice due today; a late sweep sends the newest and skips earlier ones. */
export function dueRenewalStage(
  { validUntil, told }: { validUntil: Day; told: Partial<Record<RenewalStage, Day>> },
  today: Day,
): RenewalStage | undefined {
  const newest = RENEWAL_STAGES.findLast(
    (stage) => addDays(validUntil, RENEWAL_TOLD_AT[stage]) <= today,
  );
  if (!newest) return undefined;
  const isTold = RENEWAL_STAGES.slice(RENEWAL_STAGES.indexOf(newest)).some((stage) => told[stage]);
  return isTold ? undefined : newest;
}
