import { z } from 'zod';
import { done, endpoint } from '#core/contract/shared/endpoint.ts';
import { rowId } from '#core/contract/shared/paging.ts';
import { MAX, optionalText } from '#core/contract/shared/text.ts';

const params = z.object({ id: rowId });

/** Staff calls about the customer's page. */
export const customerPortal = {
  sendLink: endpoint({
    method: 'POST',
    path: '/api/admin/orders/:id/page-link',
    access: 'admin',
    summary: 'Mail the customer of an order the link to their page',
    params,
    response: done.extend({ message: z.string() }),
  }),
  /** Sets aside what was confirmed before: nothing is printed until it is confirmed again. */
  askForDetails: endpoint({
    method: 'POST',
    path: '/api/admin/orders/:id/holder-details',
    access: 'admin',
    summary: 'Ask the customer to confirm, or confirm again, what the certificate will say',
    params,
    body: z.object({
      /** The customer reads this. */
      note: optionalText(MAX.long),
    }),
    response: done.extend({ message: z.string() }),
  }),
};
