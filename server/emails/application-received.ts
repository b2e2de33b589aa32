import { frame } from './frame.ts';
import type { MailContext, Message } from './message.ts';

export type ApplicationReceived = {
  firstName: string;
  companyName: string;
  applicationNumber: string;
  /** The programme's name. */
  certificationType: string;
  documents: string[];
  submittedAt: string;
};

/** To the applicant: we have it, and when we answer. */
export function applicationReceived(data: ApplicationReceived, context: MailContext): Message {
  return frame(context, {
    subject: `application-received ${data.applicationNumber}`,
    preheader: '',
    heading: 'application-received',
    blocks: [],
  });
}
