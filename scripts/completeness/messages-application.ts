import type { Speaker } from './messages.ts';

/** The application form and the look-up of an application. */
export const APPLICATION_MESSAGES: readonly Speaker[] = [
  {
    where: 'application',
    test: 'web/pages/apply.test.tsx',
    words: [
      { text: 'Review within 5 business days', part: 'Review within ' },
      'Edit Details',
      'Application Submitted Successfully',
      'Return to Home',
      'Submit Another Application',
      'Error',
      'There was an error submitting your application. Please try again.',
    ],
  },
  {
    where: 'application status',
    test: 'web/pages/application-status.test.tsx',
    words: [
      'Search',
      'Submitted',
      'Under Review',
      'Decision',
      'Review Notes',
      'Congratulations',
      'Application Not Approved',
      'Application Not Found',
      "We couldn't find an application with that number. Please check your application number and try again.",
    ],
  },
];
