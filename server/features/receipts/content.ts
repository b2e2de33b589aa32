import { formatMoment } from '#core/domain/moments.ts';
import { formatMoney, toCents } from '#core/domain/money.ts';
import { type AmountLine, orderAmounts } from '#core/domain/payments/order-amounts.ts';
import { type PaymentState, paymentStatusOf } from '#core/domain/payments/payment.ts';
import { paymentStatement } from '#core/domain/payments/payment-statement.ts';
import type { Tone } from '#server/emails/frame/blocks.ts';
import type { OrderMail } from '#server/emails/orders/order-mail.ts';

/** An order as its document shows it. Moments as ISO strings, as in mails. */
export type ReceiptData = OrderMail & {
  discountCode: string | null;
  paymentState: Exclude<PaymentState, 'unpaid'>;
  /** As it is printed; null before the charge. */
  receiptNumber: string | null;
  authorizedAt: string | null;
  captureBy: string | null;
  capturedAt: string | null;
  /** Null where it is not known. */
  refundedAt: string | null;
  /** The review was decided against a certificate. */
  isDeclined: boolean;
  printedAt: string;
};

type Fact = readonly [label: string, value: string];

/** What the document says, whatever its layout. */
export type ReceiptContent = {
  title: 'Receipt' | 'Authorization confirmation';
  number: string | null;
  /** Title and number, as the file is called. */
  name: string;
  facts: Fact[];
  lines: AmountLine[];
  total: AmountLine;
  /** What happened to the total afterwards. */
  afterTotal: AmountLine[];
  state: { tone: Tone; heading: string; text: string };
};

export function receiptContent(data: ReceiptData, timeZone: string): ReceiptContent {
  const when = (iso: string | null) => (iso === null ? null : formatMoment(iso, timeZone));
  const { lines, total } = orderAmounts(data);
  const isCharged = paymentStatusOf(data.paymentState) === 'completed';
  const facts: [string, string | null][] = [
    ['Order number', data.orderNumber],
    ['Ticket number', data.ticketNumber],
    ['Your reference', data.customerReference],
    ['Customer', data.customerName],
    ['Company', data.companyName],
    ['Ordered', when(data.createdAt)],
    ['Authorized', when(data.authorizedAt)],
    ['Charged', isCharged ? when(data.capturedAt) : null],
    ['Refunded', data.paymentState === 'refunded' ? when(data.refundedAt) : null],
  ];
  const title = isCharged ? 'Receipt' : 'Authorization confirmation';
  const number = isCharged ? data.receiptNumber : null;
  return {
    title,
    number,
    name: `${title} ${number ?? data.orderNumber}`,
    facts: facts.filter((fact): fact is [string, string] => fact[1] !== null),
    lines,
    total: { label: totalLabel(data.paymentState), amount: total },
    afterTotal:
      data.paymentState === 'refunded'
        ? [
            { label: 'Refunded', amount: -total },
            { label: 'Balance', amount: 0 },
          ]
        : [],
    state: stateOf(data, timeZone),
  };
}

function totalLabel(state: ReceiptData['paymentState']): string {
  if (state === 'authorized') return 'Amount held, not charged';
  return paymentStatusOf(state) === 'completed' ? 'Total charged' : 'Amount, not charged';
}

function stateOf(data: ReceiptData, timeZone: string): ReceiptContent['state'] {
  const amount = formatMoney(toCents(data.amount));
  const on = (iso: string | null) => (iso === null ? '' : ` on ${formatMoment(iso, timeZone)}`);
  const charged = `${amount} was charged to the card${on(data.capturedAt)}.`;
  const now = new Date(data.printedAt);
  const statement = paymentStatement(data, { reader: 'anybody', timeZone, now });
  switch (data.paymentState) {
    case 'authorized':
      return {
        tone: 'info',
        heading: 'Held, not charged',
        text: data.isDeclined
          ? statement
          : `${statement} The link to this document opens the receipt once it is charged.`,
      };
    case 'captured':
      return { tone: 'success', heading: 'Paid', text: statement };
    case 'refunded':
      return {
        tone: 'warning',
        heading: 'Refunded',
        text: `${charged} It was refunded in full to the same card${on(data.refundedAt)}.`,
      };
    case 'disputed':
      return {
        tone: 'warning',
        heading: 'Charged, disputed',
        text: `${charged} The charge is disputed at the cardholder’s bank, which has not decided yet.`,
      };
    case 'expired':
      return {
        tone: 'warning',
        heading: 'Authorization expired',
        text: `The hold of ${amount} ended. Nothing was charged.`,
      };
    case 'failed':
      return {
        tone: 'warning',
        heading: 'Payment failed',
        text: `The charge of ${amount} was refused. Nothing was charged.`,
      };
    case 'released':
      return {
        tone: 'warning',
        heading: 'Authorization released',
        text: `The hold of ${amount} was released. Nothing was charged.`,
      };
  }
}
