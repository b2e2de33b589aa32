import {
  addBusinessDays,
  COMPLAINT_ACKNOWLEDGED_BUSINESS_DAYS,
  COMPLAINT_ANSWERED_BUSINESS_DAYS,
} from './business-days.ts';
import { calendarDay } from './moments.ts';

/** What a visitor may write about. All but general questions are cases with deadlines. */
export const INQUIRY_TOPICS = ['general', 'complaint', 'appeal', 'misuse'] as const;
export type InquiryTopic = (typeof INQUIRY_TOPICS)[number];
export type CaseTopic = Exclude<InquiryTopic, 'general'>;

/** Through the contact page, or by a mail that belongs to no inquiry. */
export const INQUIRY_SOURCES = ['form', 'mail'] as const;

/** In lists and subjects. */
export const TOPIC_LABELS: Record<InquiryTopic, string> = {
  general: 'General',
  complaint: 'Complaint',
  appeal: 'Appeal',
  misuse: 'Misuse',
};

export const findTopic = (text: string | null): InquiryTopic =>
  INQUIRY_TOPICS.find((topic) => topic === text) ?? 'general';

export const isCase = (topic: InquiryTopic): topic is CaseTopic => topic !== 'general';

export type CaseDays = { acknowledgeBy: Date; answerBy: Date };

/** The last day for each, as midnight in UTC. Days are those of the given zone. */
export function caseDays(receivedAt: string | Date, timeZone: string): CaseDays {
  const day = calendarDay(receivedAt, timeZone);
  return {
    acknowledgeBy: addBusinessDays(day, COMPLAINT_ACKNOWLEDGED_BUSINESS_DAYS),
    answerBy: addBusinessDays(day, COMPLAINT_ANSWERED_BUSINESS_DAYS),
  };
}

/** The due day still counts as in time. */
export const isCaseOverdue = (receivedAt: string | Date, timeZone: string, now: Date): boolean =>
  calendarDay(now, timeZone) > caseDays(receivedAt, timeZone).answerBy;
