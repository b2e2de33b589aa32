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

/** To the customer, with the certificate attached. */
export function certificateDelivered(
  order: CertificateDelivered & OrderSecrets,
  context: MailContext,
): Message {
  const { files, isCorrection } = order;
  const { subject, preheader, heading, text } = introOf(order);
  return customerMail(order, context, {
    subject: `${subject}: order ${order.orderNumber}`,
    preheader,
    heading,
    blocks: [
      { kind: 'paragraph', text },
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
    ],
    facts: [
      ['Certificate', order.certificateNumber ?? null],
      ['Replaces', order.replaces ?? null],
      ['Certification', certificationOf(order)],
    ],
  });
}

const USE_ONLY_THIS =
  'What is attached to this message replaces what we sent before: please use only this version and delete the former one.';

/** What the message is about; a certificate that was sent before is replaced for one of three reasons. */
function introOf({
  files,
  companyName,
  isCorrection,
  isExtended,
  isSignedAnew,
}: CertificateDelivered) {
  if (!isCorrection)
    return {
      subject: 'Your certificate',
      preheader: `It is attached, and valid for ${PROMISES.validityYears} years.`,
      heading: 'Your certificate is here',
      text: `Congratulations${companyName ? ` to ${companyName}` : ''}. The review is complete, and your ${files.length > 1 ? 'certificates are' : 'certificate is'} attached to this message.`,
    };
  if (isExtended)
    return {
      subject: 'Your certificate now covers more areas',
      preheader: 'A new edition is attached and replaces the one we sent before.',
      heading: 'Your certificate now covers more areas',
      text: `Congratulations${companyName ? ` to ${companyName}` : ''}. What was missing is complete, and your certificate has a new edition that names the added areas. ${USE_ONLY_THIS} Its number and its dates stay as they are, and nothing is charged.`,
    };
  const told = {
    subject: 'Your corrected certificate',
    preheader: 'It is attached and replaces the one we sent before.',
    heading: 'Your corrected certificate',
  };
  return isSignedAnew
    ? {
        ...told,
        text: `We have signed your certificate with a new key. ${USE_ONLY_THIS} What the certificate says stays as it is, and nothing is charged.`,
      }
    : {
        ...told,
        text: `We have corrected your certificate. ${USE_ONLY_THIS} The date of issue and your payment stay as they are.`,
      };
}

/** What becomes of the certificate that it renews. */
const renewalBlocks = ({ replaces }: CertificateDelivered): Block[] =>
  replaces
    ? [
        {
          kind: 'paragraph',
          text: [
            'It is a renewal: it replaces ',
            { link: replaces, path: certificatePath(replaces) },
            ', and states since when you have been certified. From now on the former certificate is shown as replaced, so please use only the new files, and put the badge of the new number on your website where you show one.',
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
            'Anybody can check it by its number or by the code on the paper: ',
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
