import { z } from 'zod';
import { done, endpoint } from '#core/contract/shared/endpoint.ts';

/** Longer texts are cut, not refused: a report that fails helps nobody. */
const cut = (max: number) => z.string().transform((text) => text.slice(0, max));

export const clientErrors = {
  report: endpoint({
    method: 'POST',
    path: '/api/client-errors',
    access: 'public',
    summary: 'Report an error that a visitor saw',
    limit: 'clientErrors',
    body: z.object({
      message: cut(500),
      stack: cut(4_000).optional(),
      /** The route's pattern, never the address itself. */
      route: cut(200),
    }),
    response: done,
  }),
};
