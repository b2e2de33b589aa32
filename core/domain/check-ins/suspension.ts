import type { Day } from '#core/domain/certificates/content.ts';
import { addDays } from '#core/domain/certificates/dates.ts';

/** The first version of the terms under which a missing check-in suspends a certificate without a person's decision. */
export const SINCE_TERMS = [1, 3] as const;

/** Whether an order's terms let the clock suspend its certificate. If they are unknown, people decide. */
export function allowsSuspension(termsVersion: string | null | undefined): boolean {
  const match = termsVersion?.match(/^(\d+)\.(\d+)$/);
  if (!match) return false;
  const [major = 0, minor = 0] = match.slice(1).map(Number);
  const [sinceMajor, sinceMinor] = SINCE_TERMS;
  return major > sinceMajor || (major === sinceMajor && minor >= sinceMinor);
}

/** Days of a suspension after which its holder is warned again. */
export const LONG_SUSPENSION = [150, 173] as const;

/** Days of a suspension after which staff must decide whether to withdraw the certificate. */
export const WITHDRAW_AFTER = 180;

type Suspension = {
  /** Its first day. */
  since: Day;
  /** The longest stretch announced, in days; 0 before. */
  told: number;
};

/** Returns the stretch to announce today; a late sweep sends the newest and skips those before it. */
export function dueSuspensionNotice({ since, told }: Suspension, today: Day): number | undefined {
  return LONG_SUSPENSION.findLast((days) => days > told && addDays(since, days) <= today);
}
