import { z } from 'zod';
import { endpoint } from '#core/contract/shared/endpoint.ts';
import { assigneeFilter, listQuery } from '#core/contract/shared/list-query.ts';
import { rowId } from '#core/contract/shared/paging.ts';
import { MAX, optionalText, requiredText } from '#core/contract/shared/text.ts';
import { assignee } from '#core/contract/staff/work/assignments.ts';
import { attentionKindsIn } from '#core/domain/dashboard/attention.ts';
import { MESSAGE_DIRECTIONS } from '#core/domain/inquiries/messages.ts';
import { INQUIRY_SOURCES, INQUIRY_TOPICS } from '#core/domain/inquiry-topics.ts';
import { figuresOf } from '#core/domain/insights/figures.ts';
import { MAIL_STATES } from '#core/domain/mail.ts';

const received = z.object({
  id: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  companyName: z.string().nullable(),
  certificationInterest: z.string().nullable(),
  topic: z.enum(INQUIRY_TOPICS),
  message: z.string(),
  consentGiven: z.boolean(),
  createdAt: z.iso.datetime(),
  answeredAt: z.iso.datetime().nullable(),
  answeredBy: z.string().nullable(),
  assignee,
  archivedAt: z.iso.datetime().nullable(),
  firstAnsweredAt: z.iso.datetime().nullable(),
  source: z.enum(INQUIRY_SOURCES),
});
export type ReceivedInquiry = z.output<typeof received>;

const attachment = z.object({
  id: z.number(),
  name: z.string(),
  size: z.number(),
  /** False if not accepted: of a kind we do not store, too large or too many. */
  isStored: z.boolean(),
});
export type InquiryAttachment = z.output<typeof attachment>;

const message = z.object({
  id: z.number(),
  direction: z.enum(MESSAGE_DIRECTIONS),
  /** Our user name, or the sender's address. */
  author: z.string(),
  /** Came with the right token, but not from the customer's address. */
  isFromOther: z.boolean(),
  text: z.string(),
  /** Text quoted from earlier mails. */
  quoted: z.string().nullable(),
  at: z.iso.datetime(),
  /** State of our mail; null for theirs, and for mails no longer kept. */
  mail: z.object({ id: z.number(), state: z.enum(MAIL_STATES) }).nullable(),
  attachments: z.array(attachment),
});
export type InquiryMessage = z.output<typeof message>;

/** An inquiry and later messages, oldest first; of a very long thread only the latest part. */
const inquiryThread = received.extend({
  customerId: z.number(),
  /** Came with the inquiry itself, if that was a mail. */
  attachments: z.array(attachment),
  messages: z.array(message),
  /** Whether answers to our mails appear here, or only in the mailbox of the address. */
  answers: z.object({ comeBack: z.boolean(), address: z.string() }),
});
export type InquiryThread = z.output<typeof inquiryThread>;

const reply = z.object({
  text: requiredText('Please write an answer', MAX.long),
  /** The last message that the writer has seen; null if there is only the inquiry. */
  expectedLastMessageId: z.number().int().positive().nullable(),
});

const answerTimes = z.object({
  inTime: z.number(),
  late: z.number(),
  /** Not answered yet, but still in time. */
  waiting: z.number(),
  overdue: z.number(),
});
export type AnswerTimes = z.output<typeof answerTimes>;

export const staffInquiries = {
  list: endpoint({
    method: 'GET',
    path: '/api/contact-inquiries',
    access: 'admin',
    summary: 'Inquiries, newest first',
    query: listQuery('inquiries').extend({
      search: optionalText(),
      status: z.enum(['answered', 'unanswered']).optional(),
      topic: z.enum(INQUIRY_TOPICS).optional(),
      /** Those the overview counts as this kind. */
      attention: z.enum(attentionKindsIn('inquiries')).optional(),
      /** Those the analytics count as this figure; dates then mean the day it is counted by. */
      figure: z.enum(figuresOf('inquiries')).optional(),
      assignee: assigneeFilter,
      /** Left out: those that are not archived. */
      archived: z.enum(['only']).optional(),
    }),
    response: z.array(received),
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/admin/inquiries/:id',
    access: 'admin',
    summary: 'One inquiry, with what was written since',
    params: z.object({ id: rowId }),
    response: inquiryThread,
  }),
  reply: endpoint({
    method: 'POST',
    path: '/api/admin/inquiries/:id/replies',
    access: 'admin',
    summary: 'Answer an inquiry by mail; refused where somebody has written since',
    params: z.object({ id: rowId }),
    body: reply,
    response: inquiryThread,
  }),
  attachment: endpoint({
    method: 'GET',
    path: '/api/admin/inquiries/:id/attachments/:attachmentId',
    access: 'admin',
    summary: 'A file that came with an answer',
    params: z.object({ id: rowId, attachmentId: rowId }),
    response: z.any(),
  }),
  answerTimes: endpoint({
    method: 'GET',
    path: '/api/admin/inquiry-answer-times',
    access: 'admin',
    summary: 'How often general questions of the last 30 days got their first answer in time',
    response: answerTimes,
  }),
  setAnswered: endpoint({
    method: 'PATCH',
    path: '/api/admin/inquiries/:id',
    access: 'admin',
    summary: 'Mark an inquiry as answered, or take that back',
    params: z.object({ id: rowId }),
    body: z.object({ isAnswered: z.boolean() }),
    response: inquiryThread,
  }),
  archive: endpoint({
    method: 'PUT',
    path: '/api/admin/inquiries/:id/archived',
    access: 'admin',
    summary: 'Take an inquiry out of the list, or bring it back',
    params: z.object({ id: rowId }),
    body: z.object({ isArchived: z.boolean() }),
    response: received,
  }),
};
