import { frame } from './frame.ts';
import type { MailContext, Message } from './message.ts';

export type ApplicationSubmitted = {
  name: string;
  email: string;
  phone: string | null;
  companyName: string;
  companySize: string;
  industry: string;
  applicationNumber: string;
  certificationType: string;
  timelineExpectation: string;
  documents: string[];
  orderNumber: string | null;
  submittedAt: string;
};

/** To staff: a new application. */
export function applicationSubmitted(data: ApplicationSubmitted, context: MailContext): Message {
  return frame(context, {
    subject: `application-submitted ${data.applicationNumber}`,
    preheader: '',
    heading: 'application-submitted',
    blocks: [],
  });
}
