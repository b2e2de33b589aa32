import { adminAddress } from '#core/admin-address.ts';
import { formatMoment } from '#core/domain/moments.ts';
import { formatWithCents } from '#core/domain/money.ts';
import { orderAmounts } from '#core/domain/payments/order-amounts.ts';
import { paymentStatement } from '#core/domain/payments/payment-statement.ts';
import type { Block } from '#server/emails/frame/blocks.ts';
import { frame } from '#server/emails/frame/frame.ts';
import { closing, greeting } from '#server/emails/frame/letter.ts';
import type { MailContext, Message } from '#server/emails/frame/message.ts';
import { clip } from '#server/emails/frame/plain-text.ts';
import { type OrderMail, ticketPath, trackingPath } from './order-mail.ts';

type Content = {
  subject: string;
  preheader: string;
  heading: string;
  blocks: readonly Block[];
  /** Shown at the end of the message with the numbers. */
  facts?: readonly Fact[];
};

type Fact = readonly [label: string, value: string | null];

/** Characters of a name in subject, heading and button; the details show all. */
const SHORT_NAME_MAX = 60;

export const shortName = (name: string): string => clip(name, SHORT_NAME_MAX);

type Told = { reader: 'customer' | 'staff'; now: Date };

/** What is held, until when, and by when the review is done. */
export const describeHold = (
  order: OrderMail & { captureBy: string },
  { brand: { timeZone } }: MailContext,
  told: Told,
): string =>
  paymentStatement(
    {
      ...order,
      paymentState: 'authorized',
      authorizedAt: order.authorizedAt ?? null,
      capturedAt: null,
    },
    { ...told, timeZone },
  );

/** For messages that are about the numbers themselves; others show them at their end. */
export const numbersBlock = ({ orderNumber, ticketNumber }: OrderMail): Block => ({
  kind: 'highlight',
  label: 'Order number',
  value: orderNumber,
  detail: `Ticket number ${ticketNumber}`,
});

/** What was ordered, in one line. */
export const certificationOf = ({ items, certificationType, quoteNote }: OrderMail): string =>
  items.length > 0 && !quoteNote ? items.map(({ name }) => name).join(', ') : certificationType;

/** What the order consists of, down to the amount that the message is about. */
export function amountsBlock(
  order: OrderMail & { discountCode?: string | null },
  totalLabel: string,
): Block {
  const { lines, total } = orderAmounts(order);
  return {
    kind: 'amounts',
    rows: lines.map(({ label, amount }) => [label, formatWithCents(amount)]),
    total: [totalLabel, formatWithCents(total)],
  };
}

/** What staff wrote for the customer. */
export const reasonBlocks = (reason: string | null): Block[] =>
  reason
    ? [
        { kind: 'heading', text: 'Why' },
        { kind: 'quote', text: reason },
      ]
    : [];

const testNote = ({ isTest }: OrderMail): Block[] =>
  isTest
    ? [
        {
          kind: 'note',
          tone: 'warning',
          text: [
            { strong: 'Test mode. ' },
            'This order is paid with a test card: no money is held, charged or paid back.',
          ],
        },
      ]
    : [];

const subjectOf = ({ isTest }: OrderMail, subject: string): string =>
  isTest ? `Test: ${subject}` : subject;

const numberFacts = ({ orderNumber, ticketNumber }: OrderMail): Fact[] => [
  ['Order number', orderNumber],
  ['Ticket number', ticketNumber],
];

/** For messages with a table of amounts: a second table would bury them. */
const factsLine = (facts: readonly Fact[]): Block => ({
  kind: 'paragraph',
  text: facts.flatMap(([label, value]) => (value === null ? [] : `${label}: ${value}`)).join(' · '),
});

/** A message to the customer of an order. It always ends with both numbers and where they lead. */
export function customerMail(order: OrderMail, context: MailContext, content: Content): Message {
  const { orderNumber, ticketNumber } = order;
  const isHighlighted = content.blocks.some(({ kind }) => kind === 'highlight');
  const hasAmounts = content.blocks.some(({ kind }) => kind === 'amounts');
  const facts: Fact[] = [
    ...(content.facts ?? []),
    ['Company', order.companyName],
    ['Your reference', order.customerReference],
    ['Ordered', formatMoment(order.createdAt, context.brand.timeZone)],
  ];
  return frame(context, {
    subject: subjectOf(order, content.subject),
    preheader: content.preheader,
    eyebrow: `Order ${orderNumber}`,
    heading: content.heading,
    blocks: [
      ...testNote(order),
      greeting(order.customerName),
      ...content.blocks,
      closing(context),
      hasAmounts
        ? factsLine(facts)
        : { kind: 'details', rows: [...(isHighlighted ? [] : numberFacts(order)), ...facts] },
      {
        kind: 'paragraph',
        text: [
          'Either number opens your order: ',
          { link: orderNumber, path: trackingPath(orderNumber) },
          ' or ',
          { link: ticketNumber, path: ticketPath(ticketNumber) },
          '.',
        ],
      },
    ],
    footerNote: `You received this message because this address was given for order ${orderNumber}.`,
  });
}

/** A message to staff about an order, with what they need to find it and to write to its customer. */
export function staffOrderMail(
  order: OrderMail & { customerEmail: string },
  context: MailContext,
  { eyebrow, ...content }: Content & { eyebrow: string },
): Message {
  const { brand } = context;
  return frame(context, {
    subject: subjectOf(order, content.subject),
    preheader: content.preheader,
    eyebrow,
    heading: content.heading,
    blocks: [
      ...testNote(order),
      ...content.blocks,
      {
        kind: 'details',
        rows: [
          ...numberFacts(order),
          ...(content.facts ?? []),
          ['Name', order.customerName],
          ['E-mail', order.customerEmail],
          ['Company', order.companyName],
          ['Their reference', order.customerReference],
          ['Ordered', formatMoment(order.createdAt, brand.timeZone)],
        ],
      },
      {
        kind: 'buttons',
        buttons: [
          { label: 'Open the order', path: adminAddress('order', order.orderId) },
          {
            label: `Write to ${shortName(order.customerName)}`,
            replyTo: order.customerEmail,
            subject: `Your order ${order.orderNumber} with ${brand.name}`,
          },
        ],
      },
    ],
    footerNote: STAFF_FOOTER_NOTE,
  });
}

export const STAFF_FOOTER_NOTE =
  'You received this message because your address is on the list for staff notifications.';
