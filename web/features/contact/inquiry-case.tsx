import { PROMISES } from '#core/content/promises.ts';
import type { ReceivedInquiry } from '#core/contract/staff/inquiries.ts';
import { promiseState } from '#core/domain/inquiries/answer-promise.ts';
import {
  type CaseDays,
  caseDays,
  isCase,
  isCaseOverdue,
  TOPIC_LABELS,
} from '#core/domain/inquiry-topics.ts';
import { formatDay } from '#core/domain/moments.ts';
import { Badge } from '#web/components/ui/badge.tsx';
import { brand } from '#web/lib/brand.ts';

type InquiryProps = { inquiry: ReceivedInquiry };

/** Formats one of the days of a case, in the brand's zone. */
export const formatCaseDay = ({ createdAt }: ReceivedInquiry, day: keyof CaseDays): string =>
  formatDay(caseDays(createdAt, brand.timeZone)[day], 'UTC');

/** A general question needs no badge. */
export function TopicBadge({ inquiry: { topic } }: InquiryProps) {
  return isCase(topic) ? <Badge tone="info">{TOPIC_LABELS[topic]}</Badge> : null;
}

/** Says when a case is due or since when it is overdue; nothing once it is answered or archived. */
export function AnswerDue({ inquiry }: InquiryProps) {
  const { topic, answeredAt, archivedAt, createdAt } = inquiry;
  if (!isCase(topic) || answeredAt || archivedAt) return null;
  const day = formatCaseDay(inquiry, 'answerBy');
  return isCaseOverdue(createdAt, brand.timeZone, new Date()) ? (
    <Badge tone="danger">Overdue since {day}</Badge>
  ) : (
    <span className="whitespace-nowrap text-ink-600">Due {day}</span>
  );
}

export function AnsweredBadge({ inquiry }: { inquiry: ReceivedInquiry }) {
  return inquiry.answeredAt ? (
    <Badge tone="success">Answered</Badge>
  ) : (
    <Badge tone="warning">Unanswered</Badge>
  );
}

/** Says whether the first answer was on time. Open cases show when they are due, and archived ones need none. */
export function PromiseKept({ inquiry }: InquiryProps) {
  const state = promiseState(inquiry, brand.timeZone, new Date());
  if (state === 'in-time') return <span className="text-ink-600">First answer in time</span>;
  if (state === 'late') return <Badge tone="warning">First answer late</Badge>;
  if (state === 'overdue' && !isCase(inquiry.topic) && !inquiry.archivedAt) {
    return <Badge tone="danger">Waiting for over {PROMISES.inquiryReplyHours} hours</Badge>;
  }
  return null;
}
