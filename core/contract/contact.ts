import { z } from 'zod';
import { done, endpoint } from '#core/contract/shared/endpoint.ts';
import { pageQuery, rowId } from '#core/contract/shared/paging.ts';
import { emailAddress, MAX, optionalText, requiredText } from '#core/contract/shared/text.ts';
import { attentionKindsIn } from '#core/domain/dashboard/attention.ts';
import { INQUIRY_TOPICS } from '#core/domain/inquiry-topics.ts';

export const inquiry = z.object({
  firstName: requiredText('First name is required'),
  lastName: requiredText('Last name is required'),
  email: emailAddress('Valid email is required'),
  phone: optionalText(MAX.phone),
  companyName: optionalText(),
  certificationInterest: optionalText(),
  topic: z.enum(INQUIRY_TOPICS).default('general'),
  message: requiredText('Message is required', MAX.long),
  consentGiven: z.literal(true, 'You must agree to receive communications to proceed'),
});
export type Inquiry = z.output<typeof inquiry>;

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
});
export type ReceivedInquiry = z.output<typeof received>;

export const contact = {
  list: endpoint({
    method: 'GET',
    path: '/api/contact-inquiries',
    access: 'admin',
    summary: 'Inquiries, newest first',
    query: pageQuery.extend({
      search: optionalText(),
      status: z.enum(['answered', 'unanswered']).optional(),
      topic: z.enum(INQUIRY_TOPICS).optional(),
      /** Those that the overview counts under this. */
      attention: z.enum(attentionKindsIn('inquiries')).optional(),
      /** Received at this time or later. */
      from: z.iso.datetime().optional(),
    }),
    response: z.array(received),
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/admin/inquiries/:id',
    access: 'admin',
    summary: 'One inquiry',
    params: z.object({ id: rowId }),
    response: received,
  }),
  setAnswered: endpoint({
    method: 'PATCH',
    path: '/api/admin/inquiries/:id',
    access: 'admin',
    summary: 'Mark an inquiry as answered, or take that back',
    params: z.object({ id: rowId }),
    body: z.object({ isAnswered: z.boolean() }),
    response: received,
  }),
  submit: endpoint({
    method: 'POST',
    path: '/api/contact',
    access: 'public',
    summary: 'Send an inquiry',
    limit: 'contact',
    body: inquiry,
    response: done,
  }),
};
