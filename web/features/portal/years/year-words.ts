import type { CheckInSummary } from '#core/contract/check-ins/check-in-records.ts';
import type { PortalCertificate } from '#core/contract/portal/records.ts';
import { addDays } from '#core/domain/certificates/dates.ts';
import { LATE_RENEWAL_DAYS } from '#core/domain/certificates/renewal.ts';
import { formatDay } from '#core/domain/moments.ts';

/** A calendar day is the same in every time zone. */
const dayWords = (day: string): string => formatDay(day, 'UTC');

/** States of check-ins that are done or no longer needed. */
const OVER: readonly CheckInSummary['state'][] = ['accepted', 'waived', 'cancelled'];

/** The check-in that comes next, or is under way; undefined after the last one. */
export const nextCheckIn = ({ checkIns }: PortalCertificate): CheckInSummary | undefined =>
  checkIns.find(({ state }) => !OVER.includes(state));

/** Tells the holder what to know about a check-in. */
export function checkInWords({ state, opensOn, dueOn, suspendsOn }: CheckInSummary): string {
  switch (state) {
    case 'scheduled':
      return `Due by ${dayWords(dueOn)}. You can do it from ${dayWords(opensOn)} on; we write to you.`;
    case 'open':
      return `Open now, due by ${dayWords(dueOn)}. It takes about five minutes.`;
    case 'returned':
      return `We need something more from you, by ${dayWords(dueOn)}.`;
    case 'overdue':
      return suspendsOn
        ? `It was due on ${dayWords(dueOn)}. Without it, the certificate is suspended from ${dayWords(suspendsOn)}.`
        : `It was due on ${dayWords(dueOn)}. Please do it now, so that the certificate stays in force.`;
    case 'submitted':
      return 'Submitted. A person is looking at it; there is nothing for you to do.';
    default:
      return 'There is nothing to do.';
  }
}

/** Says when to renew, and what is lost by waiting. */
export function renewalWords({ state, validUntil }: PortalCertificate): string {
  const lateUntil = dayWords(addDays(validUntil, LATE_RENEWAL_DAYS));
  return state === 'expired'
    ? `It ended on ${dayWords(validUntil)}. A renewal by ${lateUntil} keeps your “certified since” date.`
    : `It ends on ${dayWords(validUntil)}. If the new certificate is issued by then, you lose no day: its three years begin where these end.`;
}
