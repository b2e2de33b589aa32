import { PRICE_STORY } from '#core/content/prices.ts';
import { OVERALL_RULE } from '#core/domain/assessment/overall.ts';
import { OVERALL_CERTIFICATION, PROGRAMMES } from '#core/domain/catalogue.ts';
import { formatMoney } from '#core/domain/money.ts';
import type { Passage, Source } from '#server/features/chat/content/source.ts';

const PRICE_TERMS = { href: '/terms#prices', label: 'Read the terms on prices' };
const PAYMENT_TERMS = { href: '/terms#payment', label: 'Read the terms on payment' };
const SERVICES = { href: '/#services', label: 'See the programs' };

const inWords = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** The FAQ answers its own question; here others are asked. */
const withoutYes = (answer: string) => answer.replace(/^Yes[.,] /, '');

/** What it costs, and how it is paid. */
export const prices = (source: Source): readonly Passage[] => [
  {
    id: 'validation-fee',
    topic: 'validation-fee',
    title: 'What does one area cost?',
    text: `${PRICE_STORY.fee} ${PRICE_STORY.nothingMore}`,
    link: PRICE_TERMS,
  },
  {
    id: 'overall-certification',
    topic: 'validation-fee',
    title: `What is the ${OVERALL_CERTIFICATION.name}?`,
    text: `The ${OVERALL_CERTIFICATION.name} is one certification of your company as a whole, for ${formatMoney(OVERALL_CERTIFICATION.price)}. It asks for ${OVERALL_RULE}.`,
    link: PRICE_TERMS,
  },
  {
    id: 'bundle-pricing',
    topic: 'bundle-pricing',
    title: 'What do several areas cost?',
    text: source.faq('cost'),
    link: PRICE_TERMS,
  },
  {
    id: 'list-prices',
    topic: 'list-prices',
    title: 'Why do you show list prices and a validation fee?',
    text: `${PRICE_STORY.both} ${PRICE_STORY.nothingMore} The list prices are ${inWords.format(PROGRAMMES.map(({ name, listPrice }) => `${formatMoney(listPrice)} for ${name}`))}.`,
    link: SERVICES,
  },
  {
    id: 'currency',
    topic: 'list-prices',
    title: 'In which currency are your prices?',
    text: source.terms('prices', 3),
    link: PRICE_TERMS,
  },
  {
    id: 'discount-codes',
    topic: 'discount-codes',
    title: 'Can we use a discount code?',
    text: `You can use a discount code if you were given one. ${withoutYes(source.faq('discount-codes'))}`,
    confirms: /\b(use|enter|take|accept|have|apply)\b/,
    denies: /\b(two|2|combine|both|several|stack)\b/,
    link: PRICE_TERMS,
  },
  {
    id: 'charge-time',
    topic: 'charge-time',
    title: 'When is our card charged?',
    text: source.faq('card-charge'),
    link: PAYMENT_TERMS,
  },
  {
    id: 'hold-ended',
    topic: 'charge-time',
    title: 'What if the hold ends or the charge fails?',
    text: source.terms('payment', 2),
    link: PAYMENT_TERMS,
  },
  {
    id: 'payment-methods',
    topic: 'payment-methods',
    title: 'How can we pay?',
    text: source.faq('payment-methods'),
    link: { href: '/contact', label: 'Ask about ACH' },
  },
  {
    id: 'card-declined',
    topic: 'charge-time',
    title: 'What if our card is declined?',
    text: 'If your card is declined, no money is taken and your answers stay saved. You can try again or use another card. If a charge fails later, your order waits and we send you a link to pay again.',
    denies: /\b(lose|lost|gone|start over|charged)\b/,
    link: { href: '/terms#payment', label: 'Read the terms on payment' },
  },
  {
    id: 'receipt',
    topic: 'receipt',
    title: 'Do we get a receipt or an invoice?',
    text: 'We e-mail you a receipt when your card is charged, and its link lets you download it as a PDF. Until then, the link in the e-mail that confirmed your order opens a confirmation of the authorization.',
    confirms: /\b(receipt|invoice|proof|pdf|download|bill)/,
    link: PAYMENT_TERMS,
  },
  {
    id: 'purchase-order',
    topic: 'receipt',
    title: 'Can we order with a purchase order number?',
    text: `You can enter a purchase order number as your reference at checkout, and it is printed on your receipt. The payment itself is by credit or debit card, or by ACH on request. If you need other terms, please contact us before you order.`,
    link: { href: '/contact', label: 'Contact Us' },
  },
  {
    id: 'guarantee',
    topic: 'guarantee',
    title: 'Is there a money-back guarantee?',
    text: `There is ${withoutYes(source.faq('guarantee'))} Please include your order number. You do not have to give a reason.`,
    confirms: /\b(guarantee|refund|money|back|return|reimburse|cancel)/,
    link: { href: '/terms#guarantee', label: 'Read the guarantee' },
  },
];
