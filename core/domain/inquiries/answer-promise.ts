import { INQUIRY_REPLY_HOURS } from '#core/domain/business-days.ts';
import { type InquiryTopic, isCase, isCaseOverdue } from '#core/domain/inquiry-topics.ts';

const HOUR_MS = 3_600_000;

type PromiseState = 'in-time' | 'late' | 'waiting' | 'overdue';

type Asked = {
  topic: InquiryTopic;
  createdAt: string | Date;
  firstAnsweredAt: string | Date | null;
};

/** Whether the first answer came in time: within 24 hours, or for a case within its business days. */
export function promiseState(asked: Asked, timeZone: string, now: Date): PromiseState {
  const { topic, createdAt, firstAnsweredAt } = asked;
  const until = firstAnsweredAt === null ? now : new Date(firstAnsweredAt);
  const isBroken = isCase(topic)
    ? isCaseOverdue(createdAt, timeZone, until)
    : until.getTime() > new Date(createdAt).getTime() + INQUIRY_REPLY_HOURS * HOUR_MS;
  if (firstAnsweredAt === null) return isBroken ? 'overdue' : 'waiting';
  return isBroken ? 'late' : 'in-time';
}
