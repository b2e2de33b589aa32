import { z } from 'zod';
import { done, endpoint } from '#core/contract/shared/endpoint.ts';
import { emailAddress, MAX, optionalText, requiredText } from '#core/contract/shared/text.ts';
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

export const contact = {
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
