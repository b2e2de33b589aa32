import { z } from 'zod';
import { done, endpoint } from '#core/contract/shared/endpoint.ts';

export const undo = {
  undo: endpoint({
    method: 'POST',
    path: '/api/admin/undo/:id',
    access: 'admin',
    summary: 'Take back what one did a moment ago, before its mail goes out',
    params: z.object({ id: z.uuid() }),
    response: done.extend({ message: z.string() }),
  }),
};
