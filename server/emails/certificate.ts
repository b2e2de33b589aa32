import { frame } from './frame.ts';
import type { MailContext, Message } from './message.ts';
import type { OrderMail } from './order-mail.ts';

export type CertificateDelivered = OrderMail & {
  /** Names of the attached files. */
  files: string[];
  /** It replaces one that was sent before. */
  isCorrection: boolean;
  /** When the card was charged; null where it was not. */
  capturedAt: string | null;
};

/** To the customer, with the certificate attached. */
export function certificateDelivered(data: CertificateDelivered, context: MailContext): Message {
  return frame(context, {
    subject: `certificate ${data.orderNumber}`,
    preheader: '',
    heading: 'certificate',
    blocks: [],
  });
}
