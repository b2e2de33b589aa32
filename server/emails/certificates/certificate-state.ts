import { CERTIFICATE_REASONS } from '#core/domain/certificates/reasons.ts';
import type { CertificateReason } from '#core/domain/certificates/state.ts';
import { formatMoment } from '#core/domain/moments.ts';
import type { Block } from '#server/emails/frame/blocks.ts';
import type { MailContext, Message } from '#server/emails/frame/message.ts';
import { customerMail } from '#server/emails/orders/order-blocks.ts';
import { type OrderMail, trackingPath } from '#server/emails/orders/order-mail.ts';

/** What messages say about a certificate that no longer counts. */
export type CertificateEnded = OrderMail & {
  number: string;
  holderName: string;
  reason: CertificateReason;
  since: string;
};

const factsOf = ({ number, holderName, since }: CertificateEnded, { brand }: MailContext) =>
  [
    ['Certificate', number],
    ['Holder', holderName],
    ['Since', formatMoment(since, brand.timeZone)],
  ] as const;

/** The end of a sentence, and where to read more. */
const APPEAL = [
  { link: 'appeal', path: '/contact?topic=appeal' },
  ': somebody who did not decide looks at it. ',
  { link: 'How we decide', path: '/how-we-decide' },
];

const seeOrder = ({ orderNumber }: CertificateEnded): Block => ({
  kind: 'buttons',
  buttons: [{ label: 'See your order', path: trackingPath(orderNumber) }],
});

/** To the holder: for the time being it does not count. */
export function certificateSuspended(told: CertificateEnded, context: MailContext): Message {
  return customerMail(told, context, {
    subject: `Certificate ${told.number} is suspended`,
    preheader: 'What this means, and how it can be lifted.',
    heading: 'Your certificate is suspended',
    blocks: [
      {
        kind: 'paragraph',
        text: `We have suspended certificate ${told.number}. Reason: ${CERTIFICATE_REASONS[told.reason]}`,
      },
      {
        kind: 'paragraph',
        text: 'Until the suspension is lifted, please do not use the certificate or the mark, and do not call your company certified. Once the reason is settled, we reinstate it and send you a new edition.',
      },
      {
        kind: 'paragraph',
        text: [
          'Reply to this message to tell us what happened. If you think that we are wrong, you can ',
          ...APPEAL,
        ],
      },
      seeOrder(told),
    ],
    facts: factsOf(told, context),
  });
}

/** To the holder: it is over. */
export function certificateWithdrawn(told: CertificateEnded, context: MailContext): Message {
  return customerMail(told, context, {
    subject: `Certificate ${told.number} is withdrawn`,
    preheader: 'It no longer counts and cannot be reinstated.',
    heading: 'Your certificate is withdrawn',
    blocks: [
      {
        kind: 'paragraph',
        text: `We have withdrawn certificate ${told.number}. Reason: ${CERTIFICATE_REASONS[told.reason]}`,
      },
      {
        kind: 'paragraph',
        text: 'Please stop using the certificate and the mark, and remove them from your site and papers. A withdrawn certificate cannot be reinstated; you can apply for a new one at any time.',
      },
      {
        kind: 'paragraph',
        text: ['If you think that we are wrong, you can ', ...APPEAL],
      },
      seeOrder(told),
    ],
    facts: factsOf(told, context),
  });
}
