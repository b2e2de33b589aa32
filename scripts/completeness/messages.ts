import { ADMIN_MESSAGES } from './messages-admin.ts';
import { APPLICATION_MESSAGES } from './messages-application.ts';
import { ASSESSMENT_MESSAGES } from './messages-assessment.ts';
import { PAYMENT_MESSAGES } from './messages-payment.ts';
import { PUBLIC_MESSAGES } from './messages-public.ts';
import { TRACKING_MESSAGES } from './messages-tracking.ts';

/** Words of the specification, and how they stand in the test that produces them. */
export type Words =
  /** As a string of their own. */
  | string
  /** Inside a longer string or a pattern; `part` is what stands there when it is not the text itself. */
  | { readonly text: string; readonly part?: string }
  /** By the name of a value of the product, whose file holds the text. */
  | { readonly text: string; readonly constant: string; readonly definedIn: string };

export type Speaker = {
  readonly where: string;
  /** The test file that brings the words about. */
  readonly test: string;
  readonly words: readonly Words[];
};

/**
 * Every quoted message of the specification's chapters on screens, validation and errors. Where a later decision
 * put other words in the place of quoted ones, those stand here.
 */
export const MESSAGES: readonly Speaker[] = [
  ...PUBLIC_MESSAGES,
  ...ASSESSMENT_MESSAGES,
  ...PAYMENT_MESSAGES,
  ...APPLICATION_MESSAGES,
  ...TRACKING_MESSAGES,
  ...ADMIN_MESSAGES,
];

/** Quoted in the specification, and rightly said nowhere. */
export const NOT_REPEATED = [
  {
    text: 'Please provide at least 20 characters',
    why: 'the shorter of two variants; every form says the longer one',
  },
  {
    text: 'Please select at least one certification type',
    why: 'the variant without a period; every form says the one with it',
  },
];
