import { staffApplications } from '#core/contract/staff/applications.ts';
import { checkIns } from '#core/contract/staff/certification/check-ins.ts';
import { delivery } from '#core/contract/staff/certification/delivery.ts';
import { reviews } from '#core/contract/staff/certification/reviews.ts';
import type { TimelineEntry } from '#core/contract/staff/customers/customer-pages.ts';
import { staffInquiries } from '#core/contract/staff/inquiries.ts';
import { APPLICATION_STATUS_LABELS } from '#core/domain/applications/application-status.ts';
import type { TimelineEvent } from '#core/domain/customers/timeline.ts';
import { LEAD_STATUS_LABELS } from '#core/domain/leads/lead-status.ts';
import { MAIL_STATE_LABELS } from '#core/domain/mail.ts';
import { ORDER_STATUS_LABELS } from '#core/domain/orders/order-status.ts';
import { CHECK_IN_STATE_LABELS } from '#web/features/check-ins/check-in-badge.tsx';
import { pathOf } from '#web/lib/api.ts';

/** What happened to a certificate. */
const CERTIFICATE_EVENTS = {
  prepared: 'Prepared',
  issued: 'Issued',
  corrected: 'Corrected',
  extended: 'Areas added',
  reinstated: 'Reinstated',
  're-signed': 'Signed again',
  suspended: 'Suspended',
  withdrawn: 'Withdrawn',
  superseded: 'Replaced',
  'check-in-accepted': 'Yearly check-in accepted',
  expired: 'Term ended',
  'visibility register': 'Listed in the register',
  'visibility link': 'Visible to anyone with its number',
  'visibility confirm': 'Its number only confirms a name',
};

const STATES: Partial<Record<TimelineEvent, Record<string, string>>> = {
  'lead-made': LEAD_STATUS_LABELS,
  'application-decided': APPLICATION_STATUS_LABELS,
  'order-placed': { ...ORDER_STATUS_LABELS, cancelled: 'Cancelled' },
  'review-decided': { certify: 'To certify', decline: 'To decline' },
  'certificate-changed': CERTIFICATE_EVENTS,
  'check-in-decided': CHECK_IN_STATE_LABELS,
  'mail-written': MAIL_STATE_LABELS,
};

/** Returns how it ended, or its current state. A state without words is shown as it is. */
export const stateWords = ({ event, state }: TimelineEntry): string | null =>
  state && (STATES[event]?.[state] ?? state);

/** Returns a file's address under its record, so that the same permissions apply. */
export function fileOf({ event, id, recordId }: TimelineEntry): string | undefined {
  switch (event) {
    case 'application-file':
      return pathOf(staffApplications.downloadDocument, { id });
    case 'review-file':
      return pathOf(reviews.document, { id });
    case 'check-in-file':
      return pathOf(checkIns.document, { id });
    case 'certificate-file':
      return pathOf(delivery.downloadCertificate, { id });
    case 'inquiry-file':
      return pathOf(staffInquiries.attachment, { id: recordId, attachmentId: id });
    default:
      return undefined;
  }
}
