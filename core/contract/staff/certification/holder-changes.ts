import { z } from 'zod';
import { endpoint } from '#core/contract/shared/endpoint.ts';
import { holderDetails } from '#core/contract/shared/holder-details.ts';
import { expectedUpdatedAt, rowId } from '#core/contract/shared/paging.ts';
import { MAX, requiredText } from '#core/contract/shared/text.ts';
import { certificateDetails } from './certificate-records.ts';

const params = z.object({ id: rowId });

/** A holder asked for another name, place or scope on a certificate. */
export const holderChange = z.object({
  id: z.number(),
  certificateId: z.number(),
  number: z.string(),
  details: holderDetails,
  note: z.string().nullable(),
  askedBy: z.string(),
  askedAt: z.iso.datetime(),
});
export type HolderChange = z.output<typeof holderChange>;

export const holderChanges = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/holder-changes',
    access: 'admin',
    summary: 'Changes that holders asked for and nobody has decided about, oldest first',
    response: z.array(holderChange),
  }),
  /** Nothing is charged. */
  grant: endpoint({
    method: 'POST',
    path: '/api/admin/holder-changes/:id/grant',
    access: 'admin',
    permission: 'issue-certificates',
    event: 'certificate-change',
    summary: 'Issue the next edition with what the holder asked for, and mail it',
    params,
    body: z.object({ expectedUpdatedAt }),
    response: certificateDetails,
  }),
  decline: endpoint({
    method: 'POST',
    path: '/api/admin/holder-changes/:id/decline',
    access: 'admin',
    permission: 'review',
    summary: 'Decline a change with a reason; the holder is told',
    params,
    body: z.object({
      /** The holder reads this. */
      answer: requiredText('Please say why', MAX.long),
    }),
    response: certificateDetails,
  }),
};
