import { z } from 'zod';
import { done, endpoint } from '#core/contract/shared/endpoint.ts';
import { rowId } from '#core/contract/shared/paging.ts';
import { emailAddress, requiredText } from '#core/contract/shared/text.ts';

/** Sent with every change on the customer's page: another site can make a browser send our cookie, but not this. */
export const PORTAL_HEADER = 'x-portal';

/** 32 random bytes in base64url, behind the `#` of a link. The server keeps only its hash. */
export const portalToken = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

const moment = z.iso.datetime();
const params = z.object({ id: rowId });

/** Data for or from the browser's passkey functions, in their format. */
const passkeyMessage = z.record(z.string(), z.any());

const signedIn = z.object({ email: z.string() });

const device = z.object({
  id: z.number(),
  /** `Firefox on Windows`. */
  name: z.string(),
  signedInAt: moment,
  lastUsedAt: moment,
  isThisOne: z.boolean(),
});
export type PortalDevice = z.output<typeof device>;

const passkey = z.object({
  id: z.number(),
  /** What its owner calls it. */
  name: z.string(),
  createdAt: moment,
  lastUsedAt: moment.nullable(),
});
export type Passkey = z.output<typeof passkey>;

/** Where an address is signed in, and what it may sign in with. */
const access = z.object({ devices: z.array(device), passkeys: z.array(passkey) });
export type PortalAccess = z.output<typeof access>;

export const portalSignIn = {
  /** The same answer whether the address is known or not. */
  sendLink: endpoint({
    method: 'POST',
    path: '/api/portal/link',
    access: 'public',
    summary: 'Mail an address the link to its page',
    limit: 'portalLinks',
    body: z.object({ email: emailAddress('Valid email is required') }),
    response: done.extend({ message: z.string() }),
  }),
  /** The link goes to the record's own address; the person asking does not see it. */
  sendLinkByNumber: endpoint({
    method: 'POST',
    path: '/api/portal/link-by-number',
    access: 'public',
    summary: 'Mail the customer of an order or application the link to their page',
    limit: 'portalLinks',
    body: z.object({ number: z.string().max(2_000) }),
    response: done.extend({ message: z.string() }),
  }),
  /** Mail scanners that open every link press no button, so the link still works for its reader. */
  openSession: endpoint({
    method: 'POST',
    path: '/api/portal/session',
    access: 'public',
    event: 'customer-sign-in',
    summary: 'Use the link of a mail: signs in',
    limit: 'portalLinkUses',
    body: z.object({ token: z.string().max(200) }),
    response: signedIn,
  }),
  signOut: endpoint({
    method: 'DELETE',
    path: '/api/portal/session',
    access: 'customer',
    event: 'customer-sign-out',
    summary: 'Sign out on this device',
    response: done,
  }),
  access: endpoint({
    method: 'GET',
    path: '/api/portal/sessions',
    access: 'customer',
    summary: 'Where the address is signed in, and its passkeys',
    response: access,
  }),
  signOutEverywhere: endpoint({
    method: 'DELETE',
    path: '/api/portal/sessions',
    access: 'customer',
    event: 'customer-sign-out',
    summary: 'Sign out on every device; links that were not used end too',
    response: done,
  }),
  signOutDevice: endpoint({
    method: 'DELETE',
    path: '/api/portal/sessions/:id',
    access: 'customer',
    event: 'customer-sign-out',
    summary: 'Sign out on one other device',
    params,
    response: access,
  }),
  preparePasskey: endpoint({
    method: 'POST',
    path: '/api/portal/passkeys/options',
    access: 'customer',
    summary: 'What the browser needs to make a passkey',
    response: z.object({ options: passkeyMessage }),
  }),
  addPasskey: endpoint({
    method: 'POST',
    path: '/api/portal/passkeys',
    access: 'customer',
    event: 'passkey-change',
    summary: 'Keep a passkey that the browser made',
    body: z.object({
      name: requiredText('Please name this device', 60),
      response: passkeyMessage,
    }),
    response: access,
  }),
  removePasskey: endpoint({
    method: 'DELETE',
    path: '/api/portal/passkeys/:id',
    access: 'customer',
    event: 'passkey-change',
    summary: 'Forget a passkey',
    params,
    response: access,
  }),
  /** The same for everybody: the browser knows which passkeys it has for this site. */
  preparePasskeySignIn: endpoint({
    method: 'POST',
    path: '/api/portal/passkey-session/options',
    access: 'public',
    summary: 'What the browser needs to sign in with a passkey',
    limit: 'portalLinkUses',
    response: z.object({ options: passkeyMessage }),
  }),
  signInWithPasskey: endpoint({
    method: 'POST',
    path: '/api/portal/passkey-session',
    access: 'public',
    event: 'customer-sign-in',
    summary: 'Sign in with a passkey',
    limit: 'portalLinkUses',
    body: z.object({ response: passkeyMessage }),
    response: signedIn,
  }),
};
