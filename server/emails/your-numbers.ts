import { frame } from './frame.ts';
import type { MailContext, Message } from './message.ts';

export type YourNumbers = {
  orders: {
    orderNumber: string;
    ticketNumber: string;
    certificationType: string;
    createdAt: string;
  }[];
  applications: { applicationNumber: string; certificationType: string; submittedAt: string }[];
};

/** To somebody who asked for the numbers of their orders and applications. */
export function yourNumbers(data: YourNumbers, context: MailContext): Message {
  return frame(context, {
    subject: `your-numbers ${'your numbers'}`,
    preheader: '',
    heading: 'your-numbers',
    blocks: [],
  });
}
