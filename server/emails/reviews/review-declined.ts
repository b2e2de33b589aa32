import { formatDay } from '#core/domain/moments.ts';
import { NO_CERTIFICATE_NO_PRICE } from '#core/domain/payments/payment-statement.ts';
import type { MailContext, Message } from '#server/emails/frame/message.ts';
import { customerMail } from '#server/emails/orders/order-blocks.ts';
import { type OrderMail, trackingPath } from '#server/emails/orders/order-mail.ts';
import { orderTexts, writeOrderTexts } from '#server/emails/orders/order-texts.ts';

export type ReviewDeclined = OrderMail & {
  /** Names of the areas. */
  declined: string[];
  /** Names of the areas for which a certificate follows; may be empty. */
  granted: string[];
  /** The areas were reviewed again, after others had been certified. */
  isCompletion: boolean;
  /** What the reviewer wrote for the customer. */
  decisionText: string;
  /** The day until which the declined areas can be completed without a new fee. */
  completionUntil: string | null;
};

export const REVIEW_DECLINED_TEXTS = orderTexts(
  {
    subject: 'The decision on your certification: order {orderNumber}',
    'opening:nothing-certified':
      'Thank you for the work you put into this review. We have looked at everything with care and cannot certify {companyName} as things are.',
    'opening:some-areas-certified':
      'The review of {companyName} is finished. We certify {granted}; the certificate comes in a separate message. We cannot certify {declined} as things are.',
    'opening:more-areas-certified':
      'We have looked again at what was missing. We now certify {granted} as well; the new edition of your certificate comes in a separate message. We cannot certify {declined} as things are.',
    'opening:no-more-areas-certified':
      'We have looked again at what was missing and cannot certify {declined} as things are. Your certificate stays valid for the areas that it names.',
    closing: '',
  },
  {
    granted: 'The areas that are certified; empty if there are none',
    declined: 'The areas that are not',
  },
  {
    'opening:some-areas-certified': ['granted', 'declined'],
    'opening:more-areas-certified': ['granted', 'declined'],
    'opening:no-more-areas-certified': ['declined'],
  },
);

/** To the customer: what we cannot certify, and what happens next. */
export function reviewDeclined(told: ReviewDeclined, context: MailContext): Message {
  const isDeclined = told.granted.length === 0 && !told.isCompletion;
  const { heading, preheader, opening } = introOf(told);
  const write = writeOrderTexts(REVIEW_DECLINED_TEXTS, told, context, {
    granted: told.granted.join(', '),
    declined: told.declined.join(', '),
  });
  return customerMail(told, context, {
    subject: write.line('subject'),
    preheader,
    heading,
    blocks: [
      ...write.paragraphs(opening),
      { kind: 'heading', text: 'What our reviewer wrote' },
      { kind: 'quote', text: told.decisionText },
      { kind: 'heading', text: 'What happens next' },
      ...(told.completionUntil
        ? [
            {
              kind: 'paragraph' as const,
              text: `Until ${formatDay(told.completionUntil, 'UTC')} you can show us what was missing, and we look at it again without a new fee. Reply to this message when you are ready.`,
            },
          ]
        : []),
      ...(isDeclined
        ? [
            {
              kind: 'paragraph' as const,
              text: `${NO_CERTIFICATE_NO_PRICE}: an amount held on your card is released, and one that was charged is refunded. You will hear from us when that is done.`,
            },
          ]
        : []),
      {
        kind: 'paragraph',
        text: [
          'If you think that we are wrong, you can ',
          { link: 'appeal', path: '/contact?topic=appeal' },
          ': someone who took no part in the decision will look at it. ',
          { link: 'How we decide', path: '/how-we-decide' },
        ],
      },
      {
        kind: 'buttons',
        buttons: [{ label: 'See your order', path: trackingPath(told.orderNumber) }],
      },
      ...write.paragraphs('closing'),
    ],
  });
}

/** What was decided: nothing is certified, some areas are, or what was missing was looked at again. */
function introOf({ granted, declined, isCompletion }: ReviewDeclined) {
  const yes = granted.join(', ');
  const no = declined.join(', ');
  if (isCompletion)
    return {
      heading: 'We have looked at it again',
      preheader: yes ? `Also certified: ${yes}. Not yet: ${no}.` : `Not yet certified: ${no}.`,
      opening: yes
        ? ('opening:more-areas-certified' as const)
        : ('opening:no-more-areas-certified' as const),
    };
  if (yes)
    return {
      heading: 'Your company is certified, but not in all areas',
      preheader: `Certified: ${yes}. Not yet: ${no}.`,
      opening: 'opening:some-areas-certified' as const,
    };
  return {
    heading: 'We cannot certify your company',
    preheader: 'We cannot certify your company as things are.',
    opening: 'opening:nothing-certified' as const,
  };
}
