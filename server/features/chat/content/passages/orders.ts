import { PROMISES } from '#core/content/promises.ts';
import type { Passage, Source } from '#server/features/chat/content/source.ts';

const TRACKING = { href: '/tracking', label: 'Track Certification' };
const DELIVERY_TERMS = { href: '/terms#delivery', label: 'Read the terms on delivery' };
const VALIDITY_TERMS = { href: '/terms#validity', label: 'Read the terms on validity' };

/** From the order to the certificate's last day. */
export const orders = (source: Source): readonly Passage[] => [
  {
    id: 'tracking',
    topic: 'tracking',
    title: 'How do we track our certification?',
    text: `${source.faq('tracking')} The tracking page takes both numbers of an order.`,
    link: TRACKING,
  },
  {
    id: 'lost-number',
    topic: 'tracking',
    title: 'We lost our order number',
    text: 'Your order and ticket numbers are in the e-mail that confirmed your order. On the tracking page you can also have your numbers sent to your e-mail address.',
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
    id: 'delivery',
    topic: 'delivery',
    title: 'How is the certificate delivered?',
    text: source.terms('delivery'),
    link: DELIVERY_TERMS,
  },
  {
    id: 'late-certificate',
    topic: 'delivery',
    title: 'Our certificate is late. What now?',
    text: `A certificate normally arrives within ${PROMISES.deliveryDays} days, and processing takes ${PROMISES.processingBusinessDays} business days at most. Please look into your spam folder and at the tracking page, which shows where your order stands. If it is later than that, contact us with your order number. Your card is charged by day ${PROMISES.chargeAfterDays}, and if no certificate follows we refund it.`,
    link: TRACKING,
  },
  {
    id: 'wrong-email',
    topic: 'delivery',
    title: 'The e-mail address on our order is wrong',
    text: 'The certificate is sent to the e-mail address on the order. If that address is wrong or has changed, contact us with your order number and we correct it.',
    link: { href: '/contact', label: 'Contact Us' },
  },
  {
    id: 'validity',
    topic: 'validity',
    title: 'How long is a certificate valid?',
    text: source.terms('validity', 0),
    link: VALIDITY_TERMS,
  },
  {
    id: 'renewal',
    topic: 'validity',
    title: 'How do we renew a certificate?',
    text: `A certificate is valid for ${PROMISES.validityYears} years, with a check-in once a year. It does not renew automatically: a renewal is a new assessment and a new order.`,
    denies: /\bautomatic/,
    link: VALIDITY_TERMS,
  },
  {
    id: 'certificate-use',
    topic: 'certificate-use',
    title: 'How may we show the certificate?',
    text: source.terms('validity', 1),
    link: VALIDITY_TERMS,
  },
];
