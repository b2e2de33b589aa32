import { z } from 'zod';
import { done, endpoint } from '#core/contract/shared/endpoint.ts';
import { holderDetails } from '#core/contract/shared/holder-details.ts';
import { listQuery } from '#core/contract/shared/list-query.ts';
import { expectedUpdatedAt, rowId } from '#core/contract/shared/paging.ts';
import { MAX, optionalText, requiredText } from '#core/contract/shared/text.ts';
import { orderDetails } from '#core/contract/staff/orders.ts';
import { AREA_IDS } from '#core/domain/catalogue.ts';
import { CERTIFICATE_STATES, TRANSITIONS } from '#core/domain/certificates/state.ts';
import { VISIBILITIES } from '#core/domain/certificates/visibility.ts';
import { figuresOf } from '#core/domain/insights/figures.ts';
import { certificate, certificateDetails, certificateFields } from './certificate-records.ts';

const moment = z.iso.datetime();
const params = z.object({ id: rowId });

const issued = done.extend({
  outcome: z.enum(['delivered', 'retrying']),
  message: z.string(),
  certificate,
  order: orderDetails,
});

/** Why it is issued without a decided review. */
export const decisionNote = requiredText('Please say what the decision rests on', MAX.long);

const stateChange = <Reasons extends readonly [string, ...string[]]>(reasons: Reasons) =>
  z.object({
    reason: z.enum(reasons, 'Please choose a reason'),
    /** For staff; the public sees only the reason. */
    note: optionalText(MAX.long),
    expectedUpdatedAt,
  });

export const certificates = {
  draft: endpoint({
    method: 'GET',
    path: '/api/admin/orders/:id/certificate',
    access: 'admin',
    summary: "An order's certificate, or what one would say",
    params,
    response: z.object({
      certificate: certificate.nullable(),
      draft: z.object({
        holderName: z.string(),
        printedName: z.string(),
        holderPlace: z.string(),
        holderCountry: z.string(),
        scope: z.string(),
        areas: z.array(z.enum(AREA_IDS)),
        signatoryName: z.string(),
        signatoryTitle: z.string(),
      }),
      /** What the customer confirmed on their page: nothing else can be printed. Null if nothing was confirmed. */
      confirmed: z.object({ details: holderDetails, at: moment, by: z.string() }).nullable(),
      orderedAreas: z.array(z.enum(AREA_IDS)),
      /** Areas it may name: those of its editions; before the first edition, those decided on, or all that were ordered. */
      grantedAreas: z.array(z.enum(AREA_IDS)),
      isOverall: z.boolean(),
      isTest: z.boolean(),
      /** The certificate that this one should renew, and why it will be an ordinary one instead. */
      renews: z.object({ number: z.string(), obstacle: z.string().nullable() }).nullable(),
      /** The decision of the order's review; null if it granted nothing. */
      decision: z
        .object({
          areas: z.array(z.enum(AREA_IDS)),
          decidedBy: z.string(),
          decidedAt: moment,
          decidedByTwo: z.boolean(),
        })
        .nullable(),
      /** Why certificates cannot be issued; null if they can. */
      obstacle: z.string().nullable(),
    }),
  }),
  /** The reply is a PDF. */
  preview: endpoint({
    method: 'POST',
    path: '/api/admin/orders/:id/certificate/preview',
    access: 'admin',
    summary: 'The paper as it would be, without a number',
    limit: 'certificatePreviews',
    params,
    body: certificateFields,
    response: z.any(),
  }),
  issue: endpoint({
    method: 'POST',
    path: '/api/admin/orders/:id/certificate',
    access: 'admin',
    event: 'certificate-change',
    summary: 'Issue a certificate and deliver it',
    params,
    body: certificateFields.extend({
      /** Needed from an owner who issues what no decision covers. */
      decisionNote: optionalText(MAX.long),
      deliverAnyway: z.boolean().default(false),
      expectedUpdatedAt,
    }),
    response: issued,
  }),
  /** A certificate made elsewhere and uploaded gets its own number, signed file and history. */
  record: endpoint({
    method: 'POST',
    path: '/api/admin/orders/:id/certificate/record',
    access: 'admin',
    permission: 'issue-certificates',
    event: 'certificate-change',
    summary: 'Enter an uploaded certificate in the records',
    params,
    body: certificateFields.extend({ decisionNote }),
    response: done.extend({ certificate }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/admin/issued-certificates',
    access: 'admin',
    summary: 'Certificates, newest first',
    query: listQuery('certificates').extend({
      search: optionalText(),
      state: z.enum(CERTIFICATE_STATES).optional(),
      area: z.enum(AREA_IDS).optional(),
      /** Days within which a valid certificate ends. */
      endingWithin: z.enum(['30', '90', '365']).optional(),
      /** Those in the public register now. */
      register: z.enum(['listed']).optional(),
      figure: z.enum(figuresOf('certificates')).optional(),
    }),
    response: z.array(certificate),
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/admin/issued-certificates/:id',
    access: 'admin',
    summary: 'One certificate with its editions and its history',
    params,
    response: certificateDetails,
  }),
  /** The reply is the signed JSON. */
  credential: endpoint({
    method: 'GET',
    path: '/api/admin/issued-certificates/:id/editions/:edition',
    access: 'admin',
    summary: 'The signed file of one edition',
    params: params.extend({ edition: rowId }),
    response: z.any(),
  }),
  correct: endpoint({
    method: 'POST',
    path: '/api/admin/issued-certificates/:id/correct',
    access: 'admin',
    permission: 'issue-certificates',
    event: 'certificate-change',
    summary: 'Issue a corrected edition and mail it; nothing is charged',
    params,
    body: certificateFields.extend({ note: optionalText(MAX.long), expectedUpdatedAt }),
    response: issued,
  }),
  extend: endpoint({
    method: 'POST',
    path: '/api/admin/issued-certificates/:id/extend',
    access: 'admin',
    event: 'certificate-change',
    summary:
      'Add areas that its review has granted since: the next edition, mailed; nothing is charged',
    params,
    body: z.object({ expectedUpdatedAt }),
    response: issued,
  }),
  suspend: endpoint({
    method: 'POST',
    path: '/api/admin/issued-certificates/:id/suspend',
    access: 'admin',
    permission: 'review',
    event: 'certificate-change',
    summary: 'Suspend a certificate for a public reason',
    params,
    body: stateChange(TRANSITIONS.suspend.reasons),
    response: certificateDetails,
  }),
  reinstate: endpoint({
    method: 'POST',
    path: '/api/admin/issued-certificates/:id/reinstate',
    access: 'admin',
    permission: 'review',
    event: 'certificate-change',
    summary: 'Reinstate a suspended certificate: the next edition, mailed',
    params,
    body: stateChange(TRANSITIONS.reinstate.reasons),
    response: issued,
  }),
  setVisibility: endpoint({
    method: 'PUT',
    path: '/api/admin/issued-certificates/:id/visibility',
    access: 'admin',
    event: 'certificate-change',
    summary: 'Change who can see and find a certificate, on request of its holder',
    params,
    body: z.object({
      visibility: z.enum(VISIBILITIES, 'Please choose who can see it'),
      note: optionalText(MAX.long),
      expectedUpdatedAt,
    }),
    response: certificateDetails,
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/api/admin/issued-certificates/:id/withdraw',
    access: 'admin',
    permission: 'withdraw-certificates',
    event: 'certificate-change',
    summary: 'Withdraw a certificate for good, for a public reason',
    params,
    body: stateChange(TRANSITIONS.withdraw.reasons),
    response: certificateDetails,
  }),
};
