import { z } from 'zod';
import { STAFF_ROLES } from './auth.ts';
import { done, endpoint } from './endpoint.ts';
import { rowId } from './paging.ts';
import { atMost, emailAddress, MAX, requiredText } from './text.ts';

const moment = z.iso.datetime();
const params = z.object({ id: rowId });

export const newPassword = z
  .string('Please choose a password')
  .min(10, 'Please use at least 10 characters')
  .max(MAX.short, atMost(MAX.short));

const account = z.object({
  id: z.number(),
  username: z.string(),
  email: z.string().nullable(),
  role: z.enum(STAFF_ROLES),
  isDisabled: z.boolean(),
  /** False until an invited person has chosen a password. */
  hasPassword: z.boolean(),
  createdAt: moment,
  lastLoginAt: moment.nullable(),
});
export type StaffAccount = z.output<typeof account>;

const session = z.object({
  id: z.number(),
  username: z.string(),
  userAgent: z.string(),
  createdAt: moment,
  expiresAt: moment,
  /** The one that asks. */
  isCurrent: z.boolean(),
});
export type StaffSession = z.output<typeof session>;

/** A one-time link. It is shown on screen only where no mail server can carry it. */
const sentLink = z.object({ message: z.string(), link: z.string().nullable() });

export const staff = {
  accounts: endpoint({
    method: 'GET',
    path: '/api/admin/accounts',
    access: 'admin',
    summary: 'Staff accounts',
    response: z.array(account),
  }),
  /** Owners only. */
  invite: endpoint({
    method: 'POST',
    path: '/api/admin/accounts',
    access: 'admin',
    summary: 'Open an account and send its one-time link',
    body: z.object({
      username: requiredText('Username is required').pipe(
        z.string().regex(/^[\w.@+-]+$/, 'Please use letters, digits and . _ - @ +'),
      ),
      email: emailAddress('Valid email is required'),
      role: z.enum(STAFF_ROLES).default('staff'),
    }),
    response: sentLink,
  }),
  /** Owners only. */
  sendLink: endpoint({
    method: 'POST',
    path: '/api/admin/accounts/:id/link',
    access: 'admin',
    summary: 'Send a new one-time link for choosing a password',
    params,
    response: sentLink,
  }),
  /** Owners only; nobody disables the last owner or themselves. Ends the sessions of the account. */
  setDisabled: endpoint({
    method: 'PATCH',
    path: '/api/admin/accounts/:id',
    access: 'admin',
    summary: 'Disable or enable an account',
    params,
    body: z.object({ isDisabled: z.boolean() }),
    response: account,
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/api/admin/password',
    access: 'admin',
    summary: "Change one's own password; every other session of the account ends",
    body: z.object({
      currentPassword: z
        .string('Password is required')
        .min(1, 'Password is required')
        .max(MAX.short),
      newPassword,
    }),
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
  endSession: endpoint({
    method: 'DELETE',
    path: '/api/admin/sessions/:id',
    access: 'admin',
    summary: 'End a session',
    params,
    response: done,
  }),
};
