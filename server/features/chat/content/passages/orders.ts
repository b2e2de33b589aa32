import { PROMISES } from '#core/content/promises.ts';
import { about, type Passage, type Source } from '#server/features/chat/content/source.ts';

const TRACKING = { href: '/tracking', label: 'Track Certification' };
const CONTACT = { href: '/contact', label: 'Contact Us' };

/** From the order to the certificate. */
export const orders = (from: Source): readonly Passage[] => [
  ...about('tracking', TRACKING, [
    {
      id: 'tracking',
      title: 'How do we track our certification?',
      text: `${from.faq('tracking')} An order number looks like ORD-YYYY-XXXXXX. The tracking page takes either and shows you what is left for you to do. If you have lost them, it sends the numbers of all your orders and applications to the e-mail address you used.`,
    },
    {
      id: 'lost-number',
      title: 'We lost our order number',
      text: 'Your order and ticket numbers are on the confirmation page and in every e-mail about your order. On the tracking page you can also enter the e-mail address you used, and we send it the numbers of all its orders and applications. Please look into your spam folder too.',
    },
    {
      id: 'number-not-found',
      title: 'The tracking page does not find our order',
      text: 'Please check the number: an order number starts with ORD-, a ticket number with CERT-, and both work on the tracking page. A number that starts with APP- belongs to an application and has its own status page. On the tracking page you can have your numbers sent to your e-mail address. If it still is not found, please contact us.',
    },
    {
      id: 'order-steps',
      title: 'What do the steps of an order mean?',
      text: 'An order goes through four steps: it is received, a reviewer does the due diligence, the certification is issued, and the certificate is delivered. The tracking page shows which of them are done.',
    },
    {
      id: 'change-order',
      title: 'Can we change or cancel an order?',
      text: `Please write to us on the contact page with your order number, and a person tells you what can be done. Until your certificate is delivered, but for ${PROMISES.chargeAfterDays} days at most, the amount is only held on your card. After delivery you have ${PROMISES.guaranteeDays} days to ask for your money back, without giving a reason.`,
      link: CONTACT,
    },
  ]),
  {
    id: 'total-duration',
    topic: 'total-duration',
    title: 'How long does it take to get certified?',
    text: `${from.faq('total-time')} Your certificate is normally delivered within ${PROMISES.deliveryDays} days.`,
    link: { href: '/terms#delivery', label: 'Read the terms on delivery' },
  },
  ...about('delivery', { href: '/terms#delivery', label: 'Read the terms on delivery' }, [
    {
      id: 'delivery',
      title: 'How is the certificate delivered?',
      text: `${from.text('terms', 'delivery', 0).replace(/^(.*) (The certificate is sent .*)$/, '$2 $1')} It is on your customer page too.`,
    },
    {
      id: 'late-certificate',
      title: 'Our certificate is late. What now?',
      text: `A certificate normally arrives within ${PROMISES.deliveryDays} days, and processing takes ${PROMISES.processingBusinessDays} business days at most. Please look into your spam folder and at the tracking page, which shows where your order stands. If it is later than that, contact us with your order number. A hold on a card expires after ${PROMISES.chargeAfterDays} days, so your card is charged by then, and if no certificate follows we refund it.`,
      link: TRACKING,
    },
    {
      id: 'wrong-email',
      title: 'The e-mail address on our order is wrong',
      text: 'The certificate is sent to the e-mail address on the order. If that address is wrong, has changed or nobody reads it any more, contact us with your order number and we correct it. We may ask you to confirm that the request comes from you.',
      link: CONTACT,
    },
  ]),
];
