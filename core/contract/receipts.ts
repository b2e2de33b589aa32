import { z } from 'zod';
import { endpoint } from '#core/contract/shared/endpoint.ts';

export const receipts = {
  /** The reply is the file itself. */
  download: endpoint({
    method: 'GET',
    path: '/api/receipts/:token/Certification-Receipt.pdf',
    access: 'public',
    summary: 'The authorization confirmation or receipt of an order, as a PDF',
    limit: 'lookups',
    params: z.object({ token: z.string() }),
    response: z.any(),
  }),
};
