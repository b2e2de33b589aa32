import { z } from 'zod';
import { done, endpoint } from '#core/contract/shared/endpoint.ts';
import { rowId } from '#core/contract/shared/paging.ts';
import { API_SCOPES } from '#core/domain/staff/api-scopes.ts';

const apiKey = z.object({
  id: z.number(),
  name: z.string(),
  /** How the key begins: enough to tell two apart. */
  prefix: z.string(),
  scopes: z.array(z.enum(API_SCOPES)),
  createdAt: z.iso.datetime(),
  createdBy: z.string(),
  lastUsedAt: z.iso.datetime().nullable(),
  /** Null: until it is ended. */
  expiresAt: z.iso.datetime().nullable(),
});
export type ApiKey = z.output<typeof apiKey>;

/** Days that a key can be valid; null: until someone ends it. */
export const API_KEY_DAYS = [30, 90, 365] as const;

export const newApiKey = z.object({
  name: z.string().trim().min(1, 'What is it for?').max(60),
  scopes: z.array(z.enum(API_SCOPES)).min(1, 'Choose what it may do').max(API_SCOPES.length),
  days: z.union(API_KEY_DAYS.map((days) => z.literal(days))).nullable(),
});

const shared = { access: 'admin', permission: 'manage-integrations', event: 'staff-call' } as const;

export const apiKeys = {
  list: endpoint({
    ...shared,
    method: 'GET',
    path: '/api/admin/api-keys',
    summary: 'Keys with which programs make calls of staff',
    response: z.array(apiKey),
  }),
  add: endpoint({
    ...shared,
    event: 'settings-change',
    method: 'POST',
    path: '/api/admin/api-keys',
    summary: 'Make a key; it is shown only this once',
    body: newApiKey,
    response: z.object({ key: apiKey, token: z.string() }),
  }),
  end: endpoint({
    ...shared,
    event: 'settings-change',
    method: 'DELETE',
    path: '/api/admin/api-keys/:id',
    summary: 'End a key immediately',
    params: z.object({ id: rowId }),
    response: done,
  }),
};
