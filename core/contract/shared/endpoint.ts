import { z } from 'zod';
import type { Permission } from '#core/domain/staff/permissions.ts';

/** At most `max` uses within `seconds`, counted per client address unless the feature adds to the key. */
type Limit = { readonly max: number; readonly seconds: number };

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Every rate limit of the product. A call is refused when any of its limits is used up. */
export const LIMITS = {
  /** Failed logins for one name from one address. */
  loginFailuresPerName: [{ max: 5, seconds: 15 * MINUTE }],
  /** Failed logins for one name from all addresses unknown to it; see decision 4. */
  loginFailuresPerAccount: [{ max: 20, seconds: HOUR }],
  /** Failed logins from one address, whatever the name. */
  loginFailures: [{ max: 30, seconds: HOUR }],
  /** Wrong codes, passkeys and recovery codes for one account, after its password. */
  secondFactorFailures: [
    { max: 5, seconds: 15 * MINUTE },
    { max: 20, seconds: HOUR },
  ],
  /** Second steps of a sign-in from one address. */
  secondFactorTries: [{ max: 60, seconds: HOUR }],
  passwordLinks: [{ max: 5, seconds: HOUR }],
  emailLinks: [{ max: 10, seconds: HOUR }],
  passwordLinkUses: [{ max: 30, seconds: HOUR }],
  clientErrors: [{ max: 20, seconds: HOUR }],
  contact: [{ max: 10, seconds: HOUR }],
  /** Mails that come in for one inquiry; the subject is its id. */
  inboundPerThread: [{ max: 60, seconds: HOUR }],
  /** Inquiries opened by mail: by one address, and by all together. */
  inboundOpened: [{ max: 5, seconds: DAY }],
  inboundOpenedByAll: [{ max: 300, seconds: DAY }],
  assessmentSessions: [{ max: 20, seconds: HOUR }],
  assessmentAnswers: [{ max: 300, seconds: HOUR }],
  assessmentEvaluations: [{ max: 20, seconds: HOUR }],
  resultsMails: [{ max: 10, seconds: HOUR }],
  paymentIntents: [{ max: 20, seconds: HOUR }],
  /** The subject is the session. */
  paymentIntentsPerSession: [{ max: 10, seconds: HOUR }],
  /** Codes that are typed, right or wrong. */
  discountLookups: [
    { max: 10, seconds: MINUTE },
    { max: 60, seconds: HOUR },
  ],
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
  /** Certificate views, found or not. A company behind one address may view many. */
  certificateViews: [{ max: 120, seconds: MINUTE }],
  /** Names compared with a certificate's; the subject is the address and the number. */
  nameConfirmations: [{ max: 5, seconds: HOUR }],
  /** Files and credentials that are checked. */
  verifications: [{ max: 30, seconds: MINUTE }],
  /** Badges, credentials and lists, which other sites and programs request. */
  publicDocuments: [{ max: 300, seconds: MINUTE }],
  portalLinks: [{ max: 5, seconds: HOUR }],
  portalLinkUses: [{ max: 30, seconds: HOUR }],
  /** Colleagues given access. */
  invitations: [{ max: 20, seconds: HOUR }],
  applicationDrafts: [{ max: 300, seconds: HOUR }],
  register: [{ max: 30, seconds: MINUTE }],
  /** The subject is the key. */
  apiKeyCalls: [{ max: 600, seconds: MINUTE }],
  siteChecks: [{ max: 30, seconds: MINUTE }],
  applications: [{ max: 10, seconds: HOUR }],
  documents: [{ max: 40, seconds: HOUR }],
  certificatePreviews: [{ max: 120, seconds: HOUR }],
  brandPreviews: [{ max: 300, seconds: HOUR }],
  mailTextPreviews: [{ max: 1_000, seconds: HOUR }],
  mailTextTests: [{ max: 30, seconds: HOUR }],
  staffUploads: [{ max: 200, seconds: HOUR }],
  chat: [
    { max: 20, seconds: MINUTE },
    { max: 200, seconds: DAY },
  ],
} as const satisfies Record<string, readonly Limit[]>;

export type LimitName = keyof typeof LIMITS;

/** Sent with every change by a signed-in member of staff. */
export const STAFF_HEADER = 'x-admin-auth';

/** Sent with timed requests of an unattended staff page, which do not count as use of the login. */
export const UNATTENDED_HEADER = 'x-unattended';

/** Sent with assessment and payment calls by browsers that have a key. */
export const BROWSER_KEY_HEADER = 'x-browser-key';

/** 32 random bytes in base64url. The server keeps only its hash. */
export const browserKey = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

/** Events in the security log. */
export type SecurityEvent =
  | 'sign-in'
  | 'sign-out'
  | 'session-end'
  | 'password-change'
  | 'password-reset'
  | 'password-link'
  /** Someone claimed the first account with the printed code. */
  | 'first-start'
  | 'account-open'
  | 'account-change'
  | 'account-delete'
  | 'email-change'
  | 'email-confirm'
  | 'second-factor-change'
  | 'settings-change'
  | 'customer-sign-in'
  | 'customer-sign-out'
  /** Who else may use a customer's page. */
  | 'colleague-change'
  | 'customer-merge'
  | 'passkey-change'
  | 'refund'
  | 'certificate-change'
  /** Someone checked a certificate that was signed with our key but never issued. */
  | 'forged-certificate'
  | 'export'
  | 'backup'
  | 'erase'
  /** Any other staff call; logged when refused. */
  | 'staff-call';

/** One HTTP call as data: the server mounts it, the browser calls it, tests and OpenAPI loop over it. */
export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Parameters are written `:name`. */
  readonly path: `/api/${string}`;
  /**
   * `admin` calls need a staff session, `customer` calls that of a customer's page, `link` calls the token of one review,
   * `check-in` calls that of one check-in; one check in `register` enforces it.
   */
  readonly access: 'public' | 'admin' | 'customer' | 'link' | 'check-in';
  /** The required permission. Without one all staff may read, and a change needs `work`: see `permissionOf`. */
  readonly permission?: Permission;
  /** Also for staff who must first set up a second factor. */
  readonly isForEnrolling?: true;
  /** Written to the security log, whether it was done or refused. */
  readonly event?: SecurityEvent;
  readonly summary: string;
  /** Counted for each client address before anything else happens. */
  readonly limit?: LimitName;
  /** Sends the browser's key: some things only the browser that started them may see or change. */
  readonly takesBrowserKey?: true;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** Maximum bytes of an unusually large body. */
  readonly maxBytes?: number;
  /** Instead of a body: a form with files. Its handler reads it. */
  readonly form?: { file: string; maxFiles: number; fields: z.ZodType };
  readonly response: z.ZodType;
};

/** Returns the permission that a call needs; undefined if every role may make it. */
export const permissionOf = ({ access, method, permission }: Endpoint): Permission | undefined =>
  permission ?? (access === 'admin' && method !== 'GET' ? 'work' : undefined);

export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

/** The reply of calls that have only success to report. */
export const done = z.object({ success: z.boolean() });

type Parts = 'params' | 'query' | 'body';
type PartsOf<E extends Endpoint> = {
  [Part in Parts as E[Part] extends z.ZodType ? Part : never]: E[Part];
};

/** What a caller sends. */
export type Input<E extends Endpoint> = {
  [Part in keyof PartsOf<E>]: PartsOf<E>[Part] extends z.ZodType
    ? z.input<PartsOf<E>[Part]>
    : never;
};

/** What a handler receives, after parsing. */
export type Parsed<E extends Endpoint> = {
  [Part in keyof PartsOf<E>]: PartsOf<E>[Part] extends z.ZodType
    ? z.output<PartsOf<E>[Part]>
    : never;
};

/** What a handler returns; undeclared fields are dropped on the way out. */
export type Reply<E extends Endpoint> = z.input<E['response']>;

/** What a caller gets. */
export type Result<E extends Endpoint> = z.output<E['response']>;
