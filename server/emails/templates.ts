import { type AssessmentCompleted, assessmentCompleted } from './assessment-completed.ts';
import { type AssessmentResults, assessmentResults } from './assessment-results.ts';
import { type InquiryReceived, inquiryReceived } from './inquiry-received.ts';
import type { MailContext, Message } from './message.ts';
import { type StaffLink, staffLink } from './staff-link.ts';
import { type TestMail, testMail } from './test-mail.ts';

/** What each message needs, as it is kept in the outbox: plain JSON, moments as ISO strings. */
export type TemplateData = {
  test: TestMail;
  'inquiry-received': InquiryReceived;
  'staff-link': StaffLink;
  'assessment-results': AssessmentResults;
  'assessment-completed': AssessmentCompleted;
};

export type TemplateName = keyof TemplateData;

export const TEMPLATES: {
  [Name in TemplateName]: (data: TemplateData[Name], context: MailContext) => Message;
} = {
  test: testMail,
  'inquiry-received': inquiryReceived,
  'staff-link': staffLink,
  'assessment-results': assessmentResults,
  'assessment-completed': assessmentCompleted,
};

export function renderMessage<Name extends TemplateName>(
  name: Name,
  data: TemplateData[Name],
  context: MailContext,
): Message {
  return TEMPLATES[name](data, context);
}
