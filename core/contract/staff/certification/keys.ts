import { z } from 'zod';
import { endpoint } from '#core/contract/shared/endpoint.ts';
import { rowId } from '#core/contract/shared/paging.ts';

const moment = z.iso.datetime();

const key = z.object({
  id: z.number(),
  publicKey: z.string(),
  state: z.enum(['active', 'retired', 'compromised']),
  isTest: z.boolean(),
  createdAt: moment,
  endedAt: moment.nullable(),
  /** Whether this server has the private key. */
  isHere: z.boolean(),
});
export type SigningKey = z.output<typeof key>;

export const keys = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/keys',
    access: 'admin',
    permission: 'manage-keys',
    event: 'staff-call',
    summary: 'Keys that sign certificates',
    response: z.array(key),
  }),
  rotate: endpoint({
    method: 'POST',
    path: '/api/admin/keys/rotate',
    access: 'admin',
    permission: 'manage-keys',
    event: 'certificate-change',
    summary: 'Sign with a new key from now on; the former one stays published',
    response: z.array(key),
  }),
  compromised: endpoint({
    method: 'POST',
    path: '/api/admin/keys/:id/compromised',
    access: 'admin',
    permission: 'manage-keys',
    event: 'certificate-change',
    summary: 'Take a stolen key out of use and sign its certificates again',
    params: z.object({ id: rowId }),
    response: z.array(key),
  }),
};
