import { PROMISES } from '#core/content/promises.ts';
import { type Passage, type Source, withLines } from '#server/features/chat/content/source.ts';

const TRACKING = { href: '/tracking', label: 'Track Certification' };
const CONTACT = { href: '/contact', label: 'Contact Us' };
const VALIDITY_TERMS = { href: '/terms#validity', label: 'Read the terms on validity' };

/** From the order to the certificate's last day. */
export const orders = (from: Source): readonly Passage[] => [
  {
    id: 'tracking',
    topic: 'tracking',
    title: 'How do we track our certification?',
    text: `${from.faq('tracking')} The tracking page takes both numbers of an order and shows you what is left for you to do.`,
    link: TRACKING,
  },
  {
    id: 'lost-number',
    topic: 'tracking',
    title: 'We lost our order number',
    text: 'Your order and ticket numbers are in the e-mail that confirmed your order. On the tracking page you can also have the numbers of all your orders and applications sent to the e-mail address you used. Please look into your spam folder too.',
    link: TRACKING,
  },
  {
    id: 'customer-page',
    topic: 'tracking',
    title: 'Is there one page with everything of ours, without a password?',
    text: from.faq('customer-page'),
    link: { href: '/account', label: 'Open my page' },
  },
  {
    id: 'number-not-found',
    topic: 'tracking',
    title: 'The tracking page does not find our order',
    text: 'Please check the number: an order number starts with ORD-, a ticket number with CERT-, and both work on the tracking page. A number that starts with APP- belongs to an application and has its own status page. On the tracking page you can have your numbers sent to your e-mail address. If it still is not found, please contact us.',
    link: TRACKING,
  },
  {
    id: 'order-steps',
    topic: 'tracking',
    title: 'What do the steps of an order mean?',
    text: 'An order goes through four steps: it is received, a reviewer does the due diligence, the certification is issued, and the certificate is delivered. The tracking page shows which of them are done.',
    link: TRACKING,
  },
  {
    id: 'change-order',
    topic: 'tracking',
    title: 'Can we change or cancel an order?',
    text: `Please write to us on the contact page with your order number, and a person tells you what can be done. Until your certificate is delivered, but for ${PROMISES.chargeAfterDays} days at most, the amount is only held on your card. After delivery you have ${PROMISES.guaranteeDays} days to ask for your money back, without giving a reason.`,
    link: CONTACT,
  },
  {
    id: 'total-duration',
    topic: 'total-duration',
    title: 'How long does it take to get certified?',
    text: `${from.faq('total-time')} Your certificate is normally delivered within ${PROMISES.deliveryDays} days.`,
    link: { href: '/terms#delivery', label: 'Read the terms on delivery' },
  },
  {
    id: 'delivery',
    topic: 'delivery',
    title: 'How is the certificate delivered?',
    text: from.text('terms', 'delivery').replace(/^(.*) (The certificate is sent .*)$/, '$2 $1'),
    link: { href: '/terms#delivery', label: 'Read the terms on delivery' },
  },
  {
    id: 'late-certificate',
    topic: 'delivery',
    title: 'Our certificate is late. What now?',
    text: `A certificate normally arrives within ${PROMISES.deliveryDays} days, and processing takes ${PROMISES.processingBusinessDays} business days at most. Please look into your spam folder and at the tracking page, which shows where your order stands. If it is later than that, contact us with your order number. A hold on a card expires after ${PROMISES.chargeAfterDays} days, so your card is charged by then, and if no certificate follows we refund it.`,
    link: TRACKING,
  },
  {
    id: 'wrong-email',
    topic: 'delivery',
    title: 'The e-mail address on our order is wrong',
    text: 'The certificate is sent to the e-mail address on the order. If that address is wrong, has changed or nobody reads it any more, contact us with your order number and we correct it. We may ask you to confirm that the request comes from you.',
    link: CONTACT,
  },
  {
    id: 'validity',
    topic: 'validity',
    title: 'How long is a certificate valid?',
    text: from.text('terms', 'validity', 0),
    link: VALIDITY_TERMS,
  },
  {
    id: 'check-in',
    topic: 'validity',
    title: 'What is the yearly check-in?',
    text: `We check in with you once a year, after the first and after the second year. ${from.faq('check-in')} The validation fee pays for it, so there is no further fee. ${from.faq('missed-check-in')}`,
    denies: /\b(fee|cost|charge|pay|extra|bill)/,
    link: { href: '/terms#check-ins', label: 'Read the terms on check-ins' },
  },
  {
    id: 'renewal',
    topic: 'validity',
    title: 'How do we renew a certificate?',
    text: `A certificate is valid for ${PROMISES.validityYears} years, with a check-in once a year that costs nothing more. ${from.faq('renewal')}`,
    denies: /\bautomatic/,
    link: { href: '/terms#renewal', label: 'Read the terms on renewal' },
  },
  {
    id: 'company-changes',
    topic: 'validity',
    title: 'What if our company changes, is sold or gets a new name?',
    text: 'A certificate is for the company and the areas that it names, and you may show it only for these. Please tell us if something changes that it depends on, such as a new name or owner. You can ask for another name, place or scope on your customer page, at no cost: a person looks at it, and if we agree you get a new edition. About anything else, write to us on the contact page with your order number, and a person tells you what it means for your certificate.',
    link: CONTACT,
  },
  {
    id: 'suspension',
    topic: 'validity',
    title: 'When is a certificate suspended?',
    text: withLines(from.text('decide', 'suspension'), from.list('decide', 'suspension')),
    link: { href: '/how-we-decide#suspension', label: 'Suspension and withdrawal' },
  },
  {
    id: 'withdrawal',
    topic: 'validity',
    title: 'When is a certificate withdrawn?',
    text: withLines(
      `We can withdraw a certificate. ${from.text('decide', 'withdrawal')}`,
      from.list('decide', 'withdrawal'),
    ),
    link: { href: '/how-we-decide#withdrawal', label: 'Suspension and withdrawal' },
  },
  {
    id: 'certificate-use',
    topic: 'certificate-use',
    title: 'How may we show the certificate?',
    text: withLines(
      `You may show the certificate and our mark to customers and partners while it is valid, on your website too:`,
      from.list('decide', 'using-the-mark'),
    ),
    denies: /\b(change|alter|edit|recolou?r|crop|packaging|products?|boxes)\b/,
    link: { href: '/how-we-decide#using-the-mark', label: 'Read the rules on our mark' },
  },
];
