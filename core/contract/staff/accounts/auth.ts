import { z } from 'zod';
import { done, endpoint } from '#core/contract/shared/endpoint.ts';
import { MAX, requiredText } from '#core/contract/shared/text.ts';
import { STAFF_ROLES } from '#core/domain/staff/permissions.ts';
import { SECOND_FACTOR_WAYS } from '#core/domain/staff/second-factor.ts';

export const credentials = z.object({
  username: requiredText('Username is required'),
  password: z.string('Password is required').min(1, 'Password is required').max(MAX.short),
});
export type Credentials = z.input<typeof credentials>;

export const session = z.object({
  username: z.string(),
  /** What to call the person: the user name if no other was given. */
  displayName: z.string(),
  role: z.enum(STAFF_ROLES),
  expiresAt: z.iso.datetime(),
  /** Mails leave the server; otherwise they are kept, and nothing may be called sent. */
  sendsMail: z.boolean(),
  /** Today's, since a page that has long been open may know old ones. */
  prices: z.object({
    validationFee: z.number(),
    secondArea: z.number(),
    thirdArea: z.number(),
  }),
  /** A second factor must be set up before anything else. */
  mustEnrol: z.boolean(),
});

/** The password was right; `completeSignIn` must follow within minutes. */
const secondFactorWanted = z.object({
  needsSecondFactor: z.literal(true),
  ways: z.array(z.enum(SECOND_FACTOR_WAYS)),
});

export const auth = {
  login: endpoint({
    method: 'POST',
    path: '/api/admin/login',
    access: 'public',
    summary: 'Sign in to the admin area',
    event: 'sign-in',
    body: credentials,
    response: z.union([session, secondFactorWanted]),
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/admin/logout',
    access: 'admin',
    permission: 'own-account',
    isForEnrolling: true,
    summary: 'End the session',
    event: 'sign-out',
    response: done,
  }),
  session: endpoint({
    method: 'GET',
    path: '/api/admin/session',
    access: 'admin',
    isForEnrolling: true,
    summary: 'Who is signed in',
    response: session,
  }),
};
