/** At most `max` uses within `seconds`, counted per client address unless the feature adds to the key. */
export type Limit = { readonly max: number; readonly seconds: number };

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Every rate limit of the product. A call is refused when any of its limits is used up. */
export const LIMITS = {
  /** Wrong tries for one name from one address. */
  loginFailuresPerName: [{ max: 5, seconds: 15 * MINUTE }],
  /** Wrong tries for one name from all addresses that are strange to it; see decision 4. */
  loginFailuresPerAccount: [{ max: 20, seconds: HOUR }],
  /** Wrong tries from one address, whatever the name. */
  loginFailures: [{ max: 30, seconds: HOUR }],
  passwordLinks: [{ max: 5, seconds: HOUR }],
  emailLinks: [{ max: 10, seconds: HOUR }],
  passwordLinkUses: [{ max: 30, seconds: HOUR }],
  clientErrors: [{ max: 20, seconds: HOUR }],
  contact: [{ max: 10, seconds: HOUR }],
  assessmentSessions: [{ max: 20, seconds: HOUR }],
  assessmentAnswers: [{ max: 300, seconds: HOUR }],
  assessmentEvaluations: [{ max: 20, seconds: HOUR }],
  resultsMails: [{ max: 10, seconds: HOUR }],
  paymentIntents: [{ max: 20, seconds: HOUR }],
  /** The subject is the session. */
  paymentIntentsPerSession: [{ max: 10, seconds: HOUR }],
  sandboxConfirmations: [{ max: 30, seconds: HOUR }],
  orderCreations: [{ max: 60, seconds: HOUR }],
  /** Look-ups by number, found or not. */
  lookups: [{ max: 30, seconds: MINUTE }],
  /** Look-ups that found nothing. */
  lookupMisses: [
    { max: 10, seconds: MINUTE },
    { max: 60, seconds: HOUR },
  ],
  sendNumbers: [{ max: 5, seconds: HOUR }],
  applications: [{ max: 10, seconds: HOUR }],
  documents: [{ max: 40, seconds: HOUR }],
  staffUploads: [{ max: 200, seconds: HOUR }],
  chat: [
    { max: 20, seconds: MINUTE },
    { max: 200, seconds: DAY },
  ],
} as const satisfies Record<string, readonly Limit[]>;

export type LimitName = keyof typeof LIMITS;
