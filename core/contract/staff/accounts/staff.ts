import { z } from 'zod';
import { done, endpoint } from '#core/contract/shared/endpoint.ts';
import { rowId } from '#core/contract/shared/paging.ts';
import { atMost, emailAddress, MAX, requiredText } from '#core/contract/shared/text.ts';
import { isOneCharacter, PASSWORD_MIN } from '#core/domain/staff/passwords.ts';
import { STAFF_ROLES } from '#core/domain/staff/permissions.ts';
import { currentPassword, displayName } from './account.ts';

const moment = z.iso.datetime();
const params = z.object({ id: rowId });

/** What the form can check; only the server can tell whether a password is easy to guess. */
export const newPassword = z
  .string('Please choose a password')
  .min(PASSWORD_MIN, `Please use at least ${PASSWORD_MIN} characters`)
  .max(MAX.short, atMost(MAX.short))
  .refine((password) => !isOneCharacter(password), 'Please use different characters');

export const username = requiredText('Username is required').pipe(
  z.string().regex(/^[\w.@+-]+$/, 'Please use letters, digits and . _ - @ +'),
);

const account = z.object({
  id: z.number(),
  username: z.string(),
  displayName: z.string().nullable(),
  email: z.string().nullable(),
  /** An address that awaits confirmation by its owner. */
  newEmail: z.string().nullable(),
  role: z.enum(STAFF_ROLES),
  isDisabled: z.boolean(),
  /** False until an invited person has chosen a password. */
  hasPassword: z.boolean(),
  hasSecondFactor: z.boolean(),
  createdAt: moment,
  lastLoginAt: moment.nullable(),
});
export type StaffAccount = z.output<typeof account>;

const session = z.object({
  id: z.number(),
  username: z.string(),
  userAgent: z.string(),
  /** The network address of the last use. */
  address: z.string().nullable(),
  createdAt: moment,
  lastUsedAt: moment,
  expiresAt: moment,
  /** The caller's own. */
  isCurrent: z.boolean(),
});
export type StaffSession = z.output<typeof session>;

/** A one-time link. It is shown on screen only if no mail server can send it. */
const sentLink = z.object({ message: z.string(), link: z.string().nullable() });

/** What an owner changes in a colleague's account. Omitted fields stay as they are. */
export const accountChange = z.object({
  isDisabled: z.boolean().optional(),
  displayName,
  email: emailAddress('Valid email is required').optional(),
  role: z.enum(STAFF_ROLES).optional(),
});

export const staff = {
  accounts: endpoint({
    method: 'GET',
    path: '/api/admin/accounts',
    access: 'admin',
    summary: 'Staff accounts',
    response: z.array(account),
  }),
  invite: endpoint({
    method: 'POST',
    path: '/api/admin/accounts',
    access: 'admin',
    permission: 'manage-accounts',
    event: 'account-open',
    summary: 'Open an account and send its one-time link',
    body: z.object({
      username,
      email: emailAddress('Valid email is required'),
      role: z.enum(STAFF_ROLES).default('reviewer'),
    }),
    response: sentLink,
  }),
  sendLink: endpoint({
    method: 'POST',
    path: '/api/admin/accounts/:id/link',
    access: 'admin',
    permission: 'manage-accounts',
    event: 'password-link',
    summary: 'Send a new one-time link for choosing a password',
    params,
    response: sentLink,
  }),
  /** Owners cannot disable or demote themselves, so one always remains. */
  update: endpoint({
    method: 'PATCH',
    path: '/api/admin/accounts/:id',
    access: 'admin',
    permission: 'manage-accounts',
    event: 'account-change',
    summary: 'Disable, enable or change an account; another role or a disabling ends its sessions',
    params,
    body: accountChange,
    /** `message` reports on the link that a new address needs. */
    response: account.extend({ message: z.string().nullable() }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/accounts/:id',
    access: 'admin',
    permission: 'manage-accounts',
    event: 'account-delete',
    summary: 'Delete an account; what the person did stays on record',
    params,
    response: done,
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/api/admin/password',
    access: 'admin',
    permission: 'own-account',
    event: 'password-change',
    summary: "Change one's own password; every other session of the account ends",
    body: z.object({ currentPassword, newPassword }),
    response: done,
  }),
  /** The same answer whether the account exists or not. */
  forgotPassword: endpoint({
    method: 'POST',
    path: '/api/admin/forgot-password',
    access: 'public',
    summary: 'Ask for a one-time link by mail',
    limit: 'passwordLinks',
    body: z.object({ username: requiredText('Username is required', 254) }),
    response: done.extend({ message: z.string() }),
  }),
  readLink: endpoint({
    method: 'POST',
    path: '/api/admin/password-link',
    access: 'public',
    summary: 'Whose password a one-time link is for',
    limit: 'passwordLinkUses',
    body: z.object({ token: requiredText('This link is not valid') }),
    response: z.object({
      username: z.string(),
      purpose: z.enum(['invitation', 'forgotten-password']),
    }),
  }),
  choosePassword: endpoint({
    method: 'POST',
    path: '/api/admin/choose-password',
    access: 'public',
    event: 'password-reset',
    summary: 'Choose a password with a one-time link; every session of the account ends',
    limit: 'passwordLinkUses',
    body: z.object({ token: requiredText('This link is not valid'), newPassword }),
    response: done,
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/api/admin/sessions',
    access: 'admin',
    summary: "Active sessions: all of them for owners, one's own for others",
    response: z.array(session),
  }),
  endOtherSessions: endpoint({
    method: 'DELETE',
    path: '/api/admin/sessions',
    access: 'admin',
    permission: 'own-account',
    event: 'session-end',
    summary: "End all of one's own sessions but this one",
    response: done.extend({ ended: z.number() }),
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/api/admin/sessions/:id',
    access: 'admin',
    permission: 'own-account',
    event: 'session-end',
    summary: 'End a session',
    params,
    response: done,
  }),
};
