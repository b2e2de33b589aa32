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
    text: source.faq('tracking'),
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
    id: 'validity',
    topic: 'validity',
    title: 'How long is a certificate valid?',
    text: source.terms('validity', 0),
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
