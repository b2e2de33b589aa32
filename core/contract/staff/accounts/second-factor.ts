import { z } from 'zod';
import { done, endpoint } from '#core/contract/shared/endpoint.ts';
import { rowId } from '#core/contract/shared/paging.ts';
import { MAX, requiredText } from '#core/contract/shared/text.ts';
import { toCode } from '#core/domain/staff/second-factor.ts';
import { currentPassword } from './account.ts';
import { session } from './auth.ts';

const moment = z.iso.datetime();
const params = z.object({ id: rowId });
const asked = z.object({ currentPassword });

/** Data for or from the browser's passkey functions, in their format. */
const passkeyMessage = z.record(z.string(), z.any());
const passkeyOptions = z.object({ options: passkeyMessage });

export const totpCode = z
  .string('Please enter the code')
  .max(MAX.short)
  .transform(toCode)
  .refine((code) => /^\d{6}$/.test(code), 'Please enter the six digits of the code');

const passkey = z.object({
  id: z.number(),
  /** What its owner calls it. */
  name: z.string(),
  createdAt: moment,
  lastUsedAt: moment.nullable(),
});
export type StaffPasskey = z.output<typeof passkey>;

/** What an account signs in with besides its password. */
const factors = z.object({
  /** When the authenticator app was added. */
  totpSince: moment.nullable(),
  passkeys: z.array(passkey),
  recoveryCodesLeft: z.number(),
  /** Everyone needs one, so the last cannot be removed. */
  isRequired: z.boolean(),
});
export type SecondFactors = z.output<typeof factors>;

/** Recovery codes come with the first factor and are shown only then. */
const enrolled = z.object({ factors, recoveryCodes: z.array(z.string()).nullable() });

const rule = z.object({
  isRequired: z.boolean(),
  /** Accounts that can sign in, and how many of them have no second factor yet. */
  accounts: z.number(),
  withoutFactor: z.number(),
});
export type SecondFactorRule = z.output<typeof rule>;

export const secondFactor = {
  /** The cookie of the first step identifies the sign-in. */
  askPasskey: endpoint({
    method: 'POST',
    path: '/api/admin/login/passkey-options',
    access: 'public',
    summary: 'What the browser needs to complete a sign-in with a passkey',
    limit: 'secondFactorTries',
    response: passkeyOptions,
  }),
  completeSignIn: endpoint({
    method: 'POST',
    path: '/api/admin/login/second-factor',
    access: 'public',
    event: 'sign-in',
    summary: 'Complete a sign-in with a code, a passkey or a recovery code',
    limit: 'secondFactorTries',
    body: z.discriminatedUnion('way', [
      z.object({ way: z.literal('totp'), code: totpCode }),
      z.object({ way: z.literal('passkey'), response: passkeyMessage }),
      z.object({
        way: z.literal('recovery-code'),
        code: requiredText('Please enter a recovery code'),
      }),
    ]),
    response: session,
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/admin/second-factor',
    access: 'admin',
    isForEnrolling: true,
    summary: "One's own second factors",
    response: factors,
  }),
  prepareTotp: endpoint({
    method: 'POST',
    path: '/api/admin/second-factor/totp/prepare',
    access: 'admin',
    permission: 'own-account',
    isForEnrolling: true,
    summary: 'A new secret for an authenticator app; it counts once a code of it was right',
    body: asked,
    response: z.object({
      /** For apps that cannot read the picture, in groups of four. */
      key: z.string(),
      /** The picture: unit squares, as the data of an SVG path. */
      qr: z.object({ size: z.number(), path: z.string() }),
    }),
  }),
  confirmTotp: endpoint({
    method: 'POST',
    path: '/api/admin/second-factor/totp',
    access: 'admin',
    permission: 'own-account',
    isForEnrolling: true,
    event: 'second-factor-change',
    summary: 'Confirm the authenticator app with a first code; a former one ends',
    body: z.object({ code: totpCode }),
    response: enrolled,
  }),
  removeTotp: endpoint({
    method: 'POST',
    path: '/api/admin/second-factor/totp/remove',
    access: 'admin',
    permission: 'own-account',
    event: 'second-factor-change',
    summary: 'Do without the authenticator app',
    body: asked,
    response: factors,
  }),
  preparePasskey: endpoint({
    method: 'POST',
    path: '/api/admin/second-factor/passkeys/options',
    access: 'admin',
    permission: 'own-account',
    isForEnrolling: true,
    summary: 'What the browser needs to make a passkey',
    body: asked,
    response: passkeyOptions,
  }),
  addPasskey: endpoint({
    method: 'POST',
    path: '/api/admin/second-factor/passkeys',
    access: 'admin',
    permission: 'own-account',
    isForEnrolling: true,
    event: 'second-factor-change',
    summary: 'Keep a passkey that the browser made',
    body: z.object({
      name: requiredText('Please name this device', 60),
      response: passkeyMessage,
    }),
    response: enrolled,
  }),
  removePasskey: endpoint({
    method: 'POST',
    path: '/api/admin/second-factor/passkeys/:id/remove',
    access: 'admin',
    permission: 'own-account',
    event: 'second-factor-change',
    summary: 'Forget a passkey',
    params,
    body: asked,
    response: factors,
  }),
  renewRecoveryCodes: endpoint({
    method: 'POST',
    path: '/api/admin/second-factor/recovery-codes',
    access: 'admin',
    permission: 'own-account',
    event: 'second-factor-change',
    summary: 'New recovery codes; the former ones end',
    body: asked,
    response: z.object({ factors, recoveryCodes: z.array(z.string()) }),
  }),
  /** For a colleague who has lost every device and the recovery codes. */
  removeOfColleague: endpoint({
    method: 'DELETE',
    path: '/api/admin/accounts/:id/second-factor',
    access: 'admin',
    permission: 'manage-accounts',
    event: 'second-factor-change',
    summary: "Remove a colleague's second factors; their sessions end, and they are told by mail",
    params,
    response: done,
  }),
  readRule: endpoint({
    method: 'GET',
    path: '/api/admin/second-factor-rule',
    access: 'admin',
    summary: 'Whether everybody must have a second factor',
    response: rule,
  }),
  saveRule: endpoint({
    method: 'PUT',
    path: '/api/admin/second-factor-rule',
    access: 'admin',
    permission: 'change-settings',
    event: 'settings-change',
    summary: 'Choose whether everybody must have a second factor',
    body: z.object({ isRequired: z.boolean() }),
    response: rule,
  }),
};
