import { CERTIFICATE_REASONS } from '#core/domain/certificates/reasons.ts';
import type { CertificateReason } from '#core/domain/certificates/state.ts';
import { formatMoment } from '#core/domain/moments.ts';
import type { Block } from '#server/emails/frame/blocks.ts';
import type { MailContext, Message } from '#server/emails/frame/message.ts';
import { customerMail } from '#server/emails/orders/order-blocks.ts';
import { type OrderMail, trackingPath } from '#server/emails/orders/order-mail.ts';
import { orderTexts, writeOrderTexts } from '#server/emails/orders/order-texts.ts';

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
  ': someone who took no part in the decision will look at it. ',
  { link: 'How we decide', path: '/how-we-decide' },
];

const seeOrder = ({ orderNumber }: CertificateEnded): Block => ({
  kind: 'buttons',
  buttons: [{ label: 'See your order', path: trackingPath(orderNumber) }],
});

const PLACEHOLDERS = {
  certificateNumber: 'The number of the certificate',
  reason: 'Why, as a sentence',
} as const;

const valuesOf = ({ number, reason }: CertificateEnded) => ({
  certificateNumber: number,
  reason: CERTIFICATE_REASONS[reason],
});

export const CERTIFICATE_SUSPENDED_TEXTS = orderTexts(
  {
    subject: 'Certificate {certificateNumber} is suspended',
    opening: 'We have suspended certificate {certificateNumber}. Reason: {reason}',
    closing: '',
  },
  PLACEHOLDERS,
  { opening: ['certificateNumber', 'reason'] },
);

/** To the holder: for the time being it does not count. */
export function certificateSuspended(told: CertificateEnded, context: MailContext): Message {
  const write = writeOrderTexts(CERTIFICATE_SUSPENDED_TEXTS, told, context, valuesOf(told));
  return customerMail(told, context, {
    subject: write.line('subject'),
    preheader: 'What this means, and how it can be lifted.',
    heading: 'Your certificate is suspended',
    blocks: [
      ...write.paragraphs('opening'),
      {
        kind: 'paragraph',
        text: 'Until the suspension is lifted, please do not use the certificate or the mark, and do not call your company certified. Once the matter is settled, we will reinstate it and send you a new edition.',
      },
      {
        kind: 'paragraph',
        text: [
          'Reply to this message to tell us what happened. If you think that we are wrong, you can ',
          ...APPEAL,
        ],
      },
      seeOrder(told),
      ...write.paragraphs('closing'),
    ],
    facts: factsOf(told, context),
  });
}

export const CERTIFICATE_WITHDRAWN_TEXTS = orderTexts(
  {
    subject: 'Certificate {certificateNumber} is withdrawn',
    opening: 'We have withdrawn certificate {certificateNumber}. Reason: {reason}',
    closing: '',
  },
  PLACEHOLDERS,
  { opening: ['certificateNumber', 'reason'] },
);

/** To the holder: it is over. */
export function certificateWithdrawn(told: CertificateEnded, context: MailContext): Message {
  const write = writeOrderTexts(CERTIFICATE_WITHDRAWN_TEXTS, told, context, valuesOf(told));
  return customerMail(told, context, {
    subject: write.line('subject'),
    preheader: 'It no longer counts and cannot be reinstated.',
    heading: 'Your certificate is withdrawn',
    blocks: [
      ...write.paragraphs('opening'),
      {
        kind: 'paragraph',
        text: 'Please stop using the certificate and the mark, and remove them from your site and papers. A withdrawn certificate cannot be reinstated; you can apply for a new one at any time.',
      },
      {
        kind: 'paragraph',
        text: ['If you think that we are wrong, you can ', ...APPEAL],
      },
      seeOrder(told),
      ...write.paragraphs('closing'),
    ],
    facts: factsOf(told, context),
  });
}
