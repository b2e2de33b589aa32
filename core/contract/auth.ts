import { z } from 'zod';
import { done, endpoint } from './endpoint.ts';
import { MAX, requiredText } from './text.ts';

export const credentials = z.object({
  username: requiredText('Username is required'),
  password: z.string('Password is required').min(1, 'Password is required').max(MAX.short),
});
export type Credentials = z.input<typeof credentials>;

export const STAFF_ROLES = ['owner', 'staff'] as const;

const session = z.object({
  username: z.string(),
  role: z.enum(STAFF_ROLES),
  expiresAt: z.iso.datetime(),
});

export const auth = {
  login: endpoint({
    method: 'POST',
    path: '/api/admin/login',
    access: 'public',
    summary: 'Sign in to the admin area',
    body: credentials,
    response: session,
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/admin/logout',
    access: 'admin',
    summary: 'End the session',
    response: done,
  }),
  session: endpoint({
    method: 'GET',
    path: '/api/admin/session',
    access: 'admin',
    summary: 'Who is signed in',
    response: session,
  }),
};
