import type { MailContext, Message } from '#server/emails/frame/message.ts';
import type { CertificateDelivered } from '#server/emails/orders/certificate.ts';
import { certificationOf, customerMail } from '#server/emails/orders/order-blocks.ts';
import { trackingPath } from '#server/emails/orders/order-mail.ts';

/** To the holder, with the new edition attached. */
export function certificateReinstated(order: CertificateDelivered, context: MailContext): Message {
  const number = order.certificateNumber ?? '';
  return customerMail(order, context, {
    subject: `Certificate ${number} is valid again`,
    preheader: 'A new edition is attached; please use only this one.',
    heading: 'Your certificate is valid again',
    blocks: [
      {
        kind: 'paragraph',
        text: `The suspension of certificate ${number} is lifted. A new edition is attached to this message and replaces the former one, which stays invalid: please use only this file. Number, date of issue and last day stay as they are.`,
      },
      { kind: 'list', items: order.files.map((file) => [{ strong: file }]) },
      {
        kind: 'buttons',
        buttons: [{ label: 'See your order', path: trackingPath(order.orderNumber) }],
      },
    ],
    facts: [
      ['Certificate', number],
      ['Certification', certificationOf(order)],
    ],
  });
}
