import type { Speaker } from './messages.ts';

/** From the checkout to the order. */
export const PAYMENT_MESSAGES: readonly Speaker[] = [
  {
    where: 'checkout',
    test: 'web/pages/checkout.test.tsx',
    words: [
      'Certification Validation Checkout',
      'Proceed to Payment',
      'Back to Home',
      'Selection Required',
      'Please select at least one certification to proceed',
      'Discount Applied',
      {
        text: 'N% discount has been applied to your order',
        part: '% discount has been applied to your order',
      },
      'Invalid Code',
      'The discount code you entered is not valid.',
      'Error',
      'Failed to initialize payment. Please try again.',
      'Payment System Unavailable',
      'Payment processing is temporarily unavailable. Please contact support for assistance.',
      'Back to Form',
      'Test mode',
    ],
  },
  {
    where: 'session payment',
    test: 'web/pages/certification-payment.test.tsx',
    words: [
      'No assessment session found. Please complete an assessment first.',
      'Failed to create payment',
      'Failed to initialize payment',
      'Payment System Unavailable',
      'Payment processing is temporarily unavailable. Please contact support for assistance.',
    ],
  },
  {
    where: 'confirmation',
    test: 'web/pages/certification-confirmation.test.tsx',
    words: ['Track Your Order'],
  },
  {
    where: 'payment success',
    test: 'web/pages/payment-success.test.tsx',
    words: [
      'Payment Successful',
      'Download Receipt',
      'Certification-Receipt.pdf',
      'Return to Home',
      'Complete your application',
    ],
  },
  {
    where: 'receipt before the charge',
    test: 'server/features/receipts/receipts.test.ts',
    words: ['Authorization confirmation'],
  },
];
