import { formatMoment } from '#core/domain/moments.ts';
import { priceOf } from '#core/domain/money.ts';
import { ORDER_STATUS_LABELS } from '#core/domain/orders/order-status.ts';
import type { Block } from '#server/emails/frame/blocks.ts';
import { frame } from '#server/emails/frame/frame.ts';
import { closing, greeting } from '#server/emails/frame/letter.ts';
import type { MailContext, Message } from '#server/emails/frame/message.ts';
import { editableTexts, writeTexts } from '#server/emails/frame/texts.ts';
import { certificationOf, customerMail, numbersBlock } from './order-blocks.ts';
import { applicationStatusPath, type OrderMail, ticketPath, trackingPath } from './order-mail.ts';
import { progressBlock } from './order-progress.ts';
import { orderTexts, writeOrderTexts } from './order-texts.ts';

export type YourNumbers = {
  orders: {
    orderNumber: string;
    ticketNumber: string;
    certificationType: string;
    createdAt: string;
  }[];
  applications: { applicationNumber: string; certificationType: string; submittedAt: string }[];
};

export const YOUR_NUMBERS_TEXTS = editableTexts({
  placeholders: {},
  slots: {
    subject: 'Your order and application numbers with {siteName}',
    opening:
      'You asked for the numbers that belong to this address. Each links to its page; either number of an order shows its status.',
    closing: '',
  },
});

/** To someone who asked for the numbers of their orders and applications. */
export function yourNumbers(numbers: YourNumbers, context: MailContext): Message {
  const { brand } = context;
  const write = writeTexts(YOUR_NUMBERS_TEXTS, context, {});
  return frame(context, {
    subject: write.line('subject'),
    preheader: 'Each number links to its page.',
    heading: 'Your numbers',
    blocks: [
      greeting(),
      ...write.paragraphs('opening'),
      ...numbers.orders.flatMap((order) => orderBlocks(order, brand.timeZone)),
      ...numbers.applications.flatMap((application) =>
        applicationBlocks(application, brand.timeZone),
      ),
      ...write.paragraphs('closing'),
      closing(context),
    ],
    footerNote:
      'You received this message because someone, most likely you, asked on our site for the numbers of this address. If it was not you, you can ignore it: the numbers were sent to no one else.',
  });
}

const orderBlocks = (order: YourNumbers['orders'][number], timeZone: string): Block[] => [
  { kind: 'heading', text: order.certificationType },
  {
    kind: 'list',
    items: [
      ['Order number ', { link: order.orderNumber, path: trackingPath(order.orderNumber) }],
      ['Ticket number ', { link: order.ticketNumber, path: ticketPath(order.ticketNumber) }],
      `Ordered ${formatMoment(order.createdAt, timeZone)}`,
    ],
  },
];

const applicationBlocks = (
  { applicationNumber, certificationType, submittedAt }: YourNumbers['applications'][number],
  timeZone: string,
): Block[] => [
  { kind: 'heading', text: `Application: ${certificationType}` },
  {
    kind: 'list',
    items: [
      [
        'Application number ',
        { link: applicationNumber, path: applicationStatusPath(applicationNumber) },
      ],
      `Submitted ${formatMoment(submittedAt, timeZone)}`,
    ],
  },
];

export type OrderTracking = OrderMail & {
  trackingNumber: string | null;
};

export const ORDER_TRACKING_TEXTS = orderTexts({
  subject: 'Track your order {orderNumber}',
  opening:
    'Here are the numbers of your order and what has happened so far. The tracking page always shows the latest.',
  closing: '',
});

/** To the customer, sent by staff: the numbers and where to follow the order. */
export function orderTracking(order: OrderTracking, context: MailContext): Message {
  const status = ORDER_STATUS_LABELS[order.orderStatus];
  const write = writeOrderTexts(ORDER_TRACKING_TEXTS, order, context, {});
  return customerMail(order, context, {
    subject: write.line('subject'),
    preheader: `Status: ${status}. Your ticket number is ${order.ticketNumber}.`,
    heading: 'The status of your order',
    blocks: [
      ...write.paragraphs('opening'),
      numbersBlock(order),
      progressBlock(order),
      {
        kind: 'buttons',
        buttons: [{ label: 'Track your order', path: trackingPath(order.orderNumber) }],
        isSpelledOut: true,
      },
      ...write.paragraphs('closing'),
    ],
    facts: [
      ['Status', status],
      ['Tracking number', order.trackingNumber],
      ['Certification', certificationOf(order)],
      ['Amount', priceOf(order)],
    ],
  });
}
