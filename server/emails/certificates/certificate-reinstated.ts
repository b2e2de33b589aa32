import type { MailContext, Message } from '#server/emails/frame/message.ts';
import type { CertificateDelivered } from '#server/emails/orders/certificate.ts';
import { certificationOf, customerMail } from '#server/emails/orders/order-blocks.ts';
import { trackingPath } from '#server/emails/orders/order-mail.ts';
import { orderTexts, writeOrderTexts } from '#server/emails/orders/order-texts.ts';

export const CERTIFICATE_REINSTATED_TEXTS = orderTexts(
  {
    subject: 'Certificate {certificateNumber} is valid again',
    opening: 'We have lifted the suspension of certificate {certificateNumber}.',
    closing: '',
  },
  { certificateNumber: 'The number of the certificate' },
);

/** To the holder, with the new edition attached. */
export function certificateReinstated(order: CertificateDelivered, context: MailContext): Message {
  const number = order.certificateNumber ?? '';
  const write = writeOrderTexts(CERTIFICATE_REINSTATED_TEXTS, order, context, {
    certificateNumber: number,
  });
  return customerMail(order, context, {
    subject: write.line('subject'),
    preheader: 'A new edition is attached; please use only this one.',
    heading: 'Your certificate is valid again',
    blocks: [
      ...write.paragraphs('opening'),
      {
        kind: 'paragraph',
        text: `A new edition is attached to this message and replaces the previous one, which stays invalid: please use only this file. The number, date of issue and last day stay the same.`,
      },
      { kind: 'list', items: order.files.map((file) => [{ strong: file }]) },
      {
        kind: 'buttons',
        buttons: [{ label: 'See your order', path: trackingPath(order.orderNumber) }],
      },
      ...write.paragraphs('closing'),
    ],
    facts: [
      ['Certificate', number],
      ['Certification', certificationOf(order)],
    ],
  });
}
