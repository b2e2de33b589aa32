import { PROMISES } from '#core/content/promises.ts';
import { formatMoment } from '#core/domain/moments.ts';
import { priceOf } from '#core/domain/money.ts';
import type { Block } from '#server/emails/frame/blocks.ts';
import type { MailContext, Message } from '#server/emails/frame/message.ts';
import { certificationOf, customerMail } from './order-blocks.ts';
import {
  certificatePath,
  type OrderMail,
  type OrderSecrets,
  receiptPath,
  trackingPath,
} from './order-mail.ts';
import { orderTexts, writeOrderTexts } from './order-texts.ts';

export type CertificateDelivered = OrderMail & {
  /** Names of the attached files. */
  files: string[];
  /** It replaces one that was sent before. */
  isCorrection: boolean;
  /** The correction has another signature, and nothing else is new. */
  isSignedAnew?: boolean;
  /** It names areas that were completed after the first edition. */
  isExtended?: boolean;
  /** Null for a file that was made elsewhere; missing in mails from before certificates had numbers. */
  certificateNumber?: string | null;
  /** The number of the certificate that it renews. */
  replaces?: string | null;
  /** When the card was charged; null where it was not. */
  capturedAt: string | null;
};

export const CERTIFICATE_TEXTS = orderTexts(
  {
    'subject:first': 'Your certificate: order {orderNumber}',
    'subject:more-areas': 'Your certificate now covers more areas: order {orderNumber}',
    'subject:corrected': 'Your corrected certificate: order {orderNumber}',
    'opening:first':
      'Congratulations to {companyName}. The review is complete, and {certificates} attached to this message.',
    'opening:more-areas':
      'Congratulations to {companyName}. Everything that was missing is now complete, and your certificate has a new edition that names the added areas.',
    'opening:signed-anew': 'We have signed your certificate with a new key.',
    'opening:corrected': 'We have corrected your certificate.',
    closing: '',
  },
  { certificates: '“your certificate is” or “your certificates are”' },
);

/** To the customer, with the certificate attached. */
export function certificateDelivered(
  order: CertificateDelivered & OrderSecrets,
  context: MailContext,
): Message {
  const { files, isCorrection } = order;
  const { subject, opening, preheader, heading, replaces } = introOf(order);
  const write = writeOrderTexts(CERTIFICATE_TEXTS, order, context, {
    certificates: files.length > 1 ? 'your certificates are' : 'your certificate is',
  });
  return customerMail(order, context, {
    subject: write.line(subject),
    preheader,
    heading,
    blocks: [
      ...write.paragraphs(opening),
      ...(replaces ? [{ kind: 'paragraph' as const, text: `${USE_ONLY_THIS} ${replaces}` }] : []),
      { kind: 'list', items: files.map((file) => [{ strong: file }]) },
      {
        kind: 'paragraph',
        text: `A certificate is valid for ${PROMISES.validityYears} years. We check in with you once a year, after the first and after the second year, so that what it says stays true.`,
      },
      ...renewalBlocks(order),
      ...checkBlocks(order),
      { kind: 'paragraph', text: chargeSentence(order, context) },
      { kind: 'buttons', buttons: buttonsOf(order) },
      ...(isCorrection ? [] : [GUARANTEE]),
      ...write.paragraphs('closing'),
    ],
    facts: [
      ['Certificate', order.certificateNumber ?? null],
      ['Replaces', order.replaces ?? null],
      ['Certification', certificationOf(order)],
    ],
  });
}

const USE_ONLY_THIS =
  'The attached version replaces the one we sent before: please use only this one and delete the old one.';

/** What the message is about; a certificate that was sent before is replaced for one of three reasons. */
function introOf({ isCorrection, isExtended, isSignedAnew }: CertificateDelivered) {
  if (!isCorrection)
    return {
      subject: 'subject:first' as const,
      opening: 'opening:first' as const,
      preheader: `It is attached, and valid for ${PROMISES.validityYears} years.`,
      heading: 'Your certificate is here',
    };
  if (isExtended)
    return {
      subject: 'subject:more-areas' as const,
      opening: 'opening:more-areas' as const,
      preheader: 'A new edition is attached and replaces the one we sent before.',
      heading: 'Your certificate now covers more areas',
      replaces: 'Its number and its dates stay as they are, and nothing is charged.',
    };
  return {
    subject: 'subject:corrected' as const,
    preheader: 'It is attached and replaces the one we sent before.',
    heading: 'Your corrected certificate',
    ...(isSignedAnew
      ? {
          opening: 'opening:signed-anew' as const,
          replaces: 'What the certificate says stays as it is, and nothing is charged.',
        }
      : {
          opening: 'opening:corrected' as const,
          replaces: 'The date of issue and your payment stay as they are.',
        }),
  };
}

/** What happens to the certificate that it renews. */
const renewalBlocks = ({ replaces }: CertificateDelivered): Block[] =>
  replaces
    ? [
        {
          kind: 'paragraph',
          text: [
            'It is a renewal: it replaces ',
            { link: replaces, path: certificatePath(replaces) },
            ', and states since when you have been certified. The former certificate is now shown as replaced, so please use only the new files. If you show a badge on your website, exchange it for the one with the new number.',
          ],
        },
      ]
    : [];

/** Where the code on the paper leads. */
const checkBlocks = ({ certificateNumber: number }: CertificateDelivered): Block[] =>
  number
    ? [
        {
          kind: 'paragraph',
          text: [
            'Anyone can check it by its number or by the code on the paper: ',
            { link: number, path: certificatePath(number) },
            '. Would you like a badge for your website, or be found in our public register? Reply to this message.',
          ],
        },
      ]
    : [];

const chargeSentence = (order: CertificateDelivered, { brand }: MailContext): string =>
  order.capturedAt
    ? `Your card was charged ${priceOf(order)} on ${formatMoment(order.capturedAt, brand.timeZone)}.`
    : 'Your card has not been charged for this order.';

function buttonsOf({ accessToken, capturedAt, orderNumber }: CertificateDelivered & OrderSecrets) {
  const track = { label: 'See your order', path: trackingPath(orderNumber) };
  return capturedAt
    ? [{ label: 'Download the receipt', path: receiptPath(accessToken) }, track]
    : [track];
}

const GUARANTEE: Block = {
  kind: 'note',
  tone: 'success',
  text: [
    `Our ${PROMISES.guaranteeDays}-day satisfaction guarantee begins today. If you are not satisfied, reply to this message within ${PROMISES.guaranteeDays} days, and we refund what you paid. `,
    { link: 'Read the guarantee', path: '/terms#guarantee' },
  ],
};
