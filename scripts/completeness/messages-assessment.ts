import type { Speaker } from './messages.ts';

/** From the pre-application to the results. */
export const ASSESSMENT_MESSAGES: readonly Speaker[] = [
  {
    where: 'pre-application',
    test: 'web/pages/start-application.test.tsx',
    words: [
      'Start Assessment',
      'First name is required',
      'Last name is required',
      'Valid email is required',
      'Phone number is required',
      'Company name is required',
      'Please select company size',
      'Please select industry',
      'Please provide at least 20 characters describing your business',
      'Please describe your main challenges',
      'Please select at least one certification type.',
    ],
  },
  {
    where: 'assessment',
    test: 'web/pages/assessment.test.tsx',
    words: [
      'Previous',
      'Next',
      'Complete Assessment',
      'Error',
      'Failed to start assessment. Please try again.',
      'Failed to evaluate assessment. Please try again.',
      'Assessment Unavailable',
      "We're experiencing technical difficulties. Please try again in a few minutes.",
      'Retry',
      'No questions available',
      'Save failed',
    ],
  },
  {
    where: 'results',
    test: 'web/pages/results.test.tsx',
    words: ['No results found for this session.'],
  },
];
