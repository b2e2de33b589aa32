import type { Brand } from '#core/content/brand/brand.ts';
import { priceStory } from '#core/content/prices.ts';
import { PROMISES } from '#core/content/promises.ts';
import { OVERALL_DIFFERENCE, OVERALL_RULE } from '#core/domain/assessment/overall.ts';
import { OVERALL_CERTIFICATION, PROGRAMMES } from '#core/domain/catalogue.ts';
import { formatMoney } from '#core/domain/money.ts';
import {
  about,
  type Passage,
  type Source,
  withoutYes,
} from '#server/features/chat/content/source.ts';

const PRICE_TERMS = { href: '/terms#prices', label: 'Read the terms on prices' };
const PAYMENT_TERMS = { href: '/terms#payment', label: 'Read the terms on payment' };
const CONTACT = { href: '/contact', label: 'Contact Us' };

const inWords = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** What it costs, and how it is paid. */
export function prices(from: Source, brand: Brand): readonly Passage[] {
  const story = priceStory(brand.prices);
  return [
    ...about('validation-fee', PRICE_TERMS, [
      {
        id: 'validation-fee',
        title: 'What does one area cost?',
        text: `${story.validation} ${story.nothingMore}`,
      },
      {
        id: 'overall-certification',
        title: `What is the ${OVERALL_CERTIFICATION.name}?`,
        text: `The ${OVERALL_CERTIFICATION.name} asks for ${OVERALL_RULE}. ${OVERALL_DIFFERENCE} ${story.overall}`,
        denies: /\ball (five|5)\b|\bevery area\b/,
        link: { href: '/criteria#bar', label: 'Read what it takes' },
      },
    ]),
    ...about('list-prices', PRICE_TERMS, [
      {
        id: 'all-you-pay',
        title: 'Is the validation fee all that we pay?',
        text: `The validation fee is all you pay for the validation. ${story.validation} ${story.nothingMore} ${story.program} The amount you authorize is the total shown at checkout before you confirm.`,
        confirms: /\b(is|are) (that|this|it|\d+|the fee)\b.*\b(all|everything)\b/,
        denies:
          /\b((extra|hidden|additional|annual|yearly|surprise|monthly|membership) (fee|cost|charge|payment)|subscription)/,
      },
      {
        id: 'list-prices',
        title: 'Why do you show list prices and a validation fee?',
        text: `${story.both} ${story.nothingMore} The list prices are ${inWords.format(PROGRAMMES.map(({ name, listPrice }) => `${formatMoney(listPrice)} for ${name}`))}.`,
        link: { href: '/#services', label: 'See the programs' },
      },
      {
        id: 'tax-and-currency',
        title: 'Are taxes included, and in which currency are your prices?',
        text: from.text('terms', 'prices', 3),
        denies: /\b(includ|add)/,
      },
    ]),
    {
      id: 'bundle-pricing',
      topic: 'bundle-pricing',
      title: 'What do several areas cost?',
      text: `${from.faq('cost')} The lower prices are for areas in the same order, not for one that you order later.`,
      link: PRICE_TERMS,
    },
    {
      id: 'discount-codes',
      topic: 'discount-codes',
      title: 'Can we use a discount code?',
      text: `You can use a discount code if you were given one. ${withoutYes(from.faq('discount-codes'))}`,
      confirms: /\bcan (i|we) (use|enter|apply)\b|\byou (take|accept)\b/,
      denies: /\b(two|2|combine|both|several|stack)\b/,
      link: PRICE_TERMS,
    },
    ...about('charge-time', PAYMENT_TERMS, [
      {
        id: 'charge-time',
        title: 'When is our card charged?',
        text: from
          .text('terms', 'payment', 0, 1)
          .replace(/^Payments are processed by (\w+)\. /, 'Our card payment provider is $1. ')
          .replace(/we refund it\.$/, 'the hold is released or the charge refunded.'),
        denies: /\b(charge|take|debit).*\b(right away|immediately|at once|straight away|upfront)\b/,
      },
      {
        id: 'payment-failed',
        title: 'What if our card is declined or the charge fails?',
        text: `If your card is declined, no money is taken and your answers stay saved: try again or use another card. ${from.text('terms', 'payment', 2)} On the tracking page you can have that link sent again.`,
        confirms: /\b(another card|different card|try again)\b/,
        denies: /\b(lose|lost|gone|start over|twice|double)\b/,
      },
    ]),
    {
      id: 'payment-methods',
      topic: 'payment-methods',
      title: 'How can we pay?',
      text: from.faq('payment-methods'),
      confirms:
        /\b(take|accept|use|pay (with|by))\b(?!.*(only|instead|ach|bank)).*\b(credit|debit) cards?\b/,
      link: { href: '/contact', label: 'Ask about ACH' },
    },
    ...about('receipt', CONTACT, [
      {
        id: 'receipt',
        title: 'Do we get a receipt or an invoice?',
        text: 'We e-mail you a receipt when your card is charged, without your asking, and its link lets you download it as a PDF. Until then, the link in the e-mail that confirmed your order opens a confirmation of the authorization. Your customer page shows your orders with their receipts, too. If you need other details on it, such as another name or a tax number, please contact us.',
        confirms: /\b(get|have|send|receive|issue|give|download)\b.*\breceipt/,
      },
      {
        id: 'purchase-order',
        title: 'Can we order with a purchase order number?',
        text: `You can enter a purchase order number as your reference at checkout, and it is printed on your receipt. The payment itself is by credit or debit card, or by ACH on request. If you need other terms, please contact us before you order.`,
      },
    ]),
    ...about('guarantee', { href: '/terms#guarantee', label: 'Read the guarantee' }, [
      {
        id: 'guarantee',
        title: 'Is there a money-back guarantee?',
        text: `There is ${withoutYes(from.faq('guarantee')).replace(/ If you.*/s, '')} ${from.text('terms', 'guarantee')}`,
        confirms:
          /\b(is there|do you|can (i|we)|(will|do) (i|we))\b(?!.*\b(after|days?|weeks?|months?|years?)\b).{0,20}\b(guarantee|refund|money)/,
      },
      {
        id: 'after-refund',
        title: 'What happens to the certificate after a refund?',
        text: `${from.text('terms', 'guarantee', 1)} ${from.text('decide', 'refunds').replace(/^.*? is withdrawn\. It/, 'The withdrawal')} You can apply again at any time. For a refund, write to ${brand.supportEmail} with your order number within ${PROMISES.guaranteeDays} days of delivery; you need not give a reason.`,
        denies: /\b(we|i) (still )?(keep|use|show)\b(?!.*\bdata\b)|\bvalid\b/,
        link: { href: '/how-we-decide#refunds', label: 'Read what a refund does' },
      },
    ]),
  ];
}
