import { PROMISES } from './promises.ts';

export type ProcessStep = { readonly id: string; readonly title: string; readonly text: string };

/** The way from the first question to the certificate, as the FAQ, the about section and the chat tell it. */
export const PROCESS_STEPS: readonly ProcessStep[] = [
  {
    id: 'assessment',
    title: 'Assessment',
    text: 'Tell us about your business and answer one question at a time.',
  },
  {
    id: 'eligibility',
    title: 'Eligibility',
    text: 'See at once which areas you qualify for, and why.',
  },
  {
    id: 'payment-and-application',
    title: 'Payment and formal application',
    text: 'Authorize the validation fee by card and send us the details of your company.',
  },
  {
    id: 'validation',
    title: 'Validation',
    text: 'A reviewer checks your answers and may contact your business. This takes about 1 week.',
  },
  {
    id: 'certification',
    title: 'Certification',
    text: `Your certificate arrives by e-mail. It is valid for ${PROMISES.validityYears} years, with annual check-ins.`,
  },
];
