import type { Day } from './content.ts';
import { addDays } from './dates.ts';
import { LATE_RENEWAL_DAYS } from './renewal.ts';
import { type CertificateStatus, canTransition } from './state.ts';

/** What a renewal needs to know about the certificate it continues. */
export type FormerCertificate = {
  status: CertificateStatus;
  validUntil: Day;
  isTest: boolean;
  /** Null if its order is no longer kept. */
  customerId: number | null;
  /** The number of another certificate that renews it. */
  renewedAs: string | null;
};

type Renewal = { issuedOn: Day; isTest: boolean; customerId: number };

/** Returns why a new certificate does not continue a former one, for staff; null if it does. */
export function renewalObstacle(
  number: string,
  former: FormerCertificate | undefined,
  { issuedOn, isTest, customerId }: Renewal,
): string | null {
  if (!former) return `${number} is not in our records.`;
  if (former.isTest !== isTest) {
    return former.isTest
      ? `${number} is a test certificate, but this one is not.`
      : `${number} is not a test certificate, but this one is.`;
  }
  if (former.customerId === null) {
    return `The order of ${number} is no longer kept, so we cannot tell whose it is.`;
  }
  if (former.customerId !== customerId) return `${number} belongs to another customer.`;
  if (former.renewedAs) return `${number} is already renewed by ${former.renewedAs}.`;
  // The term is checked below: an expired certificate can be renewed for a while.
  if (!canTransition(former.status, 'supersede')) {
    return former.status === 'prepared'
      ? `${number} has not been delivered.`
      : `${number} is ${former.status}.`;
  }
  return issuedOn > addDays(former.validUntil, LATE_RENEWAL_DAYS)
    ? `The term of ${number} ended more than ${LATE_RENEWAL_DAYS} days before.`
    : null;
}
