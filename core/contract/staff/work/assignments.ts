import { z } from 'zod';
import { endpoint } from '#core/contract/shared/endpoint.ts';
import { rowId } from '#core/contract/shared/paging.ts';
import { MAX } from '#core/contract/shared/text.ts';

/** Records that can be assigned to staff. */
export const ASSIGNABLE = ['application', 'order', 'lead', 'inquiry', 'review'] as const;
export type Assignable = (typeof ASSIGNABLE)[number];

/** User name of the person who works on a record; null if nobody does. */
export const assignee = z.string().nullable();

export const assignments = {
  colleagues: endpoint({
    method: 'GET',
    path: '/api/admin/colleagues',
    access: 'admin',
    summary: 'Everybody who can work on records, by name',
    response: z.array(z.object({ username: z.string(), name: z.string() })),
  }),
  assign: endpoint({
    method: 'PUT',
    path: '/api/admin/assignments/:subject/:id',
    access: 'admin',
    summary: 'Give a record to a colleague, or to nobody',
    params: z.object({ subject: z.enum(ASSIGNABLE), id: rowId }),
    body: z.object({
      assignee: z.string().trim().min(1).max(MAX.short).nullable(),
      /** The assignee that the caller saw; a 409 means that someone has reassigned it since. */
      expected: assignee.optional(),
    }),
    response: z.object({ assignee }),
  }),
};
