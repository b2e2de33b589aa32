import { type ApplicationStatus, isDecided } from '#core/domain/applications/application-status.ts';
import type { Day } from '#core/domain/certificates/content.ts';
import { endOfDay } from '#core/domain/certificates/dates.ts';
import { canRenew } from '#core/domain/certificates/renewal.ts';
import type { CertificateState } from '#core/domain/certificates/state.ts';
import type { CheckInState } from '#core/domain/check-ins/form.ts';
import { isAnswerable } from '#core/domain/check-ins/state.ts';
import { type InquiryTopic, isCase } from '#core/domain/inquiry-topics.ts';
import type { PaymentState } from '#core/domain/payments/payment.ts';
import type { ReviewState } from '#core/domain/reviews/points.ts';
import { deadlineOf } from './attention.ts';

/** What has to happen, and by when. */
export type RecordDue = { at: Date; what: string };

type Application = { applicationStatus: ApplicationStatus; submittedAt: string };

export function applicationDue(application: Application, timeZone: string): RecordDue | undefined {
  if (isDecided(application.applicationStatus)) return undefined;
  const at = deadlineOf('application-due', new Date(application.submittedAt), timeZone);
  return at && { at, what: 'Decision' };
}

type Inquiry = {
  topic: InquiryTopic;
  createdAt: string;
  answeredAt: string | null;
  archivedAt: string | null;
  messages: readonly { direction: 'in' | 'out'; at: string }[];
};

/** A case has its days from its receipt. Every further question has the hours of a first one. */
export function inquiryDue(inquiry: Inquiry, timeZone: string): RecordDue | undefined {
  const { topic, createdAt, messages } = inquiry;
  if (inquiry.answeredAt || inquiry.archivedAt) return undefined;
  const kind = isCase(topic) ? 'case-unanswered' : 'inquiry-unanswered';
  const lastAnswer = messages.findLastIndex(({ direction }) => direction === 'out');
  const askedAgain = isCase(topic) || lastAnswer < 0 ? undefined : messages[lastAnswer + 1];
  const at = deadlineOf(kind, new Date(askedAgain?.at ?? createdAt), timeZone);
  return at && { at, what: 'Answer' };
}

type Review = { state: ReviewState; dueOn: Day | null };

/** The clock is paused while the customer answers. */
export const reviewDue = ({ state, dueOn }: Review, timeZone: string): RecordDue | undefined =>
  dueOn && (state === 'open' || state === 'decision')
    ? { at: endOfDay(dueOn, timeZone), what: 'Decision' }
    : undefined;

type Certificate = { state: CertificateState; validUntil: Day; isTest: boolean };
type CheckIn = { state: CheckInState; dueOn: Day; answerBy: Day | null };

/** Returns when our answer, the holder's check-in or a renewable term's end is due. */
export function certificateDue(
  certificate: Certificate,
  checkIns: readonly CheckIn[],
  today: Day,
  timeZone: string,
): RecordDue | undefined {
  if (certificate.state !== 'valid' && certificate.state !== 'suspended') return undefined;
  const submitted = checkIns.find(({ state }) => state === 'submitted');
  if (submitted?.answerBy) return { at: endOfDay(submitted.answerBy, timeZone), what: 'Answer' };
  const wanted = checkIns.find(({ state }) => isAnswerable(state));
  if (wanted) return { at: endOfDay(wanted.dueOn, timeZone), what: 'Check-in' };
  return canRenew(certificate, today)
    ? { at: endOfDay(certificate.validUntil, timeZone), what: 'Renewal' }
    : undefined;
}

type Order = {
  paymentState: PaymentState;
  captureBy: string | null;
  cancelledAt: string | null;
  review: Review | null;
};

/** Returns the review's decision or the charge of the held money: whichever is due first. */
export function orderDue(order: Order, timeZone: string): RecordDue | undefined {
  const { review, captureBy } = order;
  if (order.cancelledAt) return undefined;
  const decision = review && reviewDue(review, timeZone);
  const dues: RecordDue[] = [
    ...(decision ? [decision] : []),
    ...(order.paymentState === 'authorized' && captureBy
      ? [{ at: new Date(captureBy), what: 'Charge' }]
      : []),
  ];
  return dues.toSorted((a, b) => a.at.getTime() - b.at.getTime())[0];
}
