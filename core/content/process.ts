import { PROMISES } from './promises.ts';

export type ProcessStep = {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** How long it takes, or when it happens, in a word or two. */
  readonly time: string;
};

/** What follows an approved application, in the mail and on the status page. */
export const AFTER_APPROVAL =
  'You do not have to do anything. If you have ordered a validation, it continues, and your certificate comes by e-mail.';

/** The way from the first question to the certificate, as the FAQ, the about section and the chat tell it. */
export const PROCESS_STEPS: readonly ProcessStep[] = [
  {
    id: 'assessment',
    title: 'Assessment',
    time: 'Any time, at no cost',
    text: 'Tell us about your business and answer one question at a time.',
  },
  {
    id: 'eligibility',
    title: 'Eligibility',
    time: 'Right away',
    text: 'See which areas you qualify for, and the reasons for each score.',
  },
  {
    id: 'payment-and-application',
    title: 'Payment and formal application',
    time: 'When you are ready',
    text: 'Authorize the validation fee by card and send us the details of your company.',
  },
  {
    id: 'validation',
    title: 'Validation',
    time: 'About 1 week',
    text: 'A reviewer checks your answers and may contact your business to verify them.',
  },
  {
    id: 'certification',
    title: 'Certification',
    time: `Valid for ${PROMISES.validityYears} years`,
    text: 'Your certificate arrives by e-mail. We check in with you once a year.',
  },
];
