import {
  caseDays,
  INQUIRY_TOPICS,
  type InquiryTopic,
  isCase,
} from '#core/domain/inquiry-topics.ts';
import { formatDay } from '#core/domain/moments.ts';
import { PROMISES } from './promises.ts';

type ReplyTemplate = {
  id: string;
  name: string;
  topics: readonly InquiryTopic[];
  text: string;
};

const ALL = INQUIRY_TOPICS;
const CASES = INQUIRY_TOPICS.filter(isCase);

/** Texts that a staff reply can start from. The mail adds greeting, closing and the quoted inquiry. */
export const REPLY_TEMPLATES: readonly ReplyTemplate[] = [
  {
    id: 'thanks',
    name: 'Thank you, here is the answer',
    topics: ALL,
    text: 'Thank you for writing to {brand}.\n\n',
  },
  {
    id: 'details',
    name: 'Ask for details',
    topics: ALL,
    text: 'Thank you for writing to {brand}. So that we can answer properly, please tell us a little more:\n\n- \n\nYou can simply reply to this message.',
  },
  {
    id: 'call',
    name: 'Offer a call',
    topics: ['general'],
    text: 'Thank you for writing to {brand}. Some of this is easier to explain in a call. Which number may we use, and when would it suit you?',
  },
  {
    id: 'assessment',
    name: 'Point to the free assessment',
    topics: ['general'],
    text: `Thank you for your interest in {brand}. The quickest way to see where your company is today is the free assessment on our site: it takes ${PROMISES.assessmentMinutes} minutes and shows the result right away.`,
  },
  {
    id: 'progress',
    name: 'Say how a case is going',
    topics: CASES,
    text: 'We are looking into what you wrote to us on {receivedOn}. You will have our answer by {answerBy}.',
  },
  {
    id: 'decision',
    name: 'Tell the outcome of a case',
    topics: CASES,
    text: 'We have looked into what you wrote to us on {receivedOn}.\n\nWhat we found:\n\n\nWhat we decided:\n\n',
  },
];

type Case = {
  firstName: string;
  topic: InquiryTopic;
  createdAt: string;
};

/** Fills in a template for one inquiry. */
export function fillTemplate(
  { text }: ReplyTemplate,
  { firstName, topic, createdAt }: Case,
  brand: { name: string; timeZone: string },
): string {
  const values: Record<string, string> = {
    firstName,
    brand: brand.name,
    receivedOn: formatDay(createdAt, brand.timeZone),
    answerBy: isCase(topic) ? formatDay(caseDays(createdAt, brand.timeZone).answerBy, 'UTC') : '',
  };
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}
