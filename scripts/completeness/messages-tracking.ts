import type { Speaker } from './messages.ts';

/** Both tracking pages. */
export const TRACKING_MESSAGES: readonly Speaker[] = [
  {
    where: 'by ticket number',
    test: 'web/pages/track-status.test.tsx',
    words: [
      'Track Your Certification',
      'Track Order',
      'Searching...',
      { text: 'starts with CERT- and was given to you after payment' },
      'Missing Ticket Number',
      'Please enter your ticket number to track your order.',
      'Order Not Found',
      'Order not found. Please check your ticket number.',
      'Failed to fetch order status',
      'How to Find Your Ticket Number',
      'Start Assessment',
      'Order Details',
      'Current Status',
      'Review Notes',
      'Progress Timeline',
      'Need Help?',
      { text: 'Pending - ...', part: 'Pending - ' },
    ],
  },
  {
    where: 'timeline by ticket number',
    test: 'web/features/tracking/order-steps.test.ts',
    words: [
      'Payment Confirmed',
      {
        text: 'Your $350 payment authorization was successfully processed',
        part: 'payment authorization was successfully processed',
      },
      'Due Diligence Review',
      'Certification Approved',
      'Email Delivery',
    ],
  },
  {
    where: 'by order number',
    test: 'web/pages/tracking.test.tsx',
    words: [
      'Searching for your order...',
      'Order Not Found',
      "We couldn't find an order with that number. Please check your order number and try again.",
      { text: 'ORD-YYYY-XXXXXX' },
      'Order Details',
      'Awaiting payment',
      'Due Diligence Notes',
      'Important Information',
      {
        text: 'Authorization Only (7-day deferred charge)',
        constant: 'PAYMENT_STATE_LABELS',
        definedIn: 'core/domain/payment-words.ts',
      },
      {
        text: 'Completed',
        constant: 'PAYMENT_STATE_LABELS',
        definedIn: 'core/domain/payment-words.ts',
      },
    ],
  },
  {
    where: 'timeline by order number',
    test: 'web/features/tracking/order-steps.test.ts',
    words: [
      'Order Received',
      'Due Diligence Review',
      'Awaiting review start',
      'Review in progress - we may contact your business for verification',
      'Certification Issued',
      'Pending completion of due diligence',
      'Certificate Delivered',
      'Awaiting certification completion',
      'Certificate delivered and payment charged',
    ],
  },
];
