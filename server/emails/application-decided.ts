import { frame } from './frame.ts';
import type { MailContext, Message } from './message.ts';

export type ApplicationDecided = {
  firstName: string;
  companyName: string;
  applicationNumber: string;
  certificationType: string;
  decision: 'approved' | 'rejected';
  reviewNotes: string | null;
};

/** To the applicant: the decision. */
export function applicationDecided(data: ApplicationDecided, context: MailContext): Message {
  return frame(context, {
    subject: `application-decided ${data.applicationNumber}`,
    preheader: '',
    heading: 'application-decided',
    blocks: [],
  });
}
