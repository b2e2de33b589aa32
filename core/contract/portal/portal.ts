import { z } from 'zod';
import { done, endpoint } from '#core/contract/shared/endpoint.ts';
import { holderDetails } from '#core/contract/shared/holder-details.ts';
import { expectedUpdatedAt, rowId } from '#core/contract/shared/paging.ts';
import { emailAddress, MAX, optionalText } from '#core/contract/shared/text.ts';
import { VISIBILITIES } from '#core/domain/certificates/visibility.ts';
import { COLLEAGUE_ROLES } from '#core/domain/portal/roles.ts';
import { portalPage } from './records.ts';

const params = z.object({ id: rowId });

export const CERTIFICATE_FILE_KINDS = ['paper', 'credential', 'badge-svg', 'badge-png'] as const;
export type CertificateFileKind = (typeof CERTIFICATE_FILE_KINDS)[number];

/** The customer's page. Another customer's record does not exist here: 404. */
export const portal = {
  read: endpoint({
    method: 'GET',
    path: '/api/portal',
    access: 'customer',
    summary: 'Everything that belongs to the address that is signed in',
    response: portalPage,
  }),
  confirmDetails: endpoint({
    method: 'PUT',
    path: '/api/portal/orders/:id/details',
    access: 'customer',
    summary: 'Confirm what the certificate will say of its holder',
    params,
    // Null if nothing was confirmed or requested before.
    body: holderDetails.extend({ expectedUpdatedAt: expectedUpdatedAt.nullable() }),
    response: portalPage,
  }),
  /** The reply is the file itself. */
  receipt: endpoint({
    method: 'GET',
    path: '/api/portal/orders/:id/receipt',
    access: 'customer',
    summary: 'The authorization confirmation or receipt of an order, as a PDF',
    params,
    response: z.any(),
  }),
  answerLink: endpoint({
    method: 'POST',
    path: '/api/portal/reviews/:id/link',
    access: 'customer',
    summary: 'A link to the questions of a review',
    params,
    response: z.object({ path: z.string() }),
  }),
  setVisibility: endpoint({
    method: 'PUT',
    path: '/api/portal/certificates/:id/visibility',
    access: 'customer',
    summary: 'Change who can see and find a certificate',
    params,
    body: z.object({
      visibility: z.enum(VISIBILITIES, 'Please choose who can see it'),
      expectedUpdatedAt,
    }),
    response: portalPage,
  }),
  /** The reply is the file itself. */
  certificateFile: endpoint({
    method: 'GET',
    path: '/api/portal/certificates/:id/files/:kind',
    access: 'customer',
    summary: 'The paper, the signed JSON or the badge of a certificate',
    params: params.extend({ kind: z.enum(CERTIFICATE_FILE_KINDS) }),
    response: z.any(),
  }),
  continueAssessment: endpoint({
    method: 'POST',
    path: '/api/portal/assessments/:sessionId/continue',
    access: 'customer',
    takesBrowserKey: true,
    summary: 'Let this browser continue an assessment that another one began',
    params: z.object({ sessionId: z.uuid('Unknown assessment session') }),
    response: done.extend({
      /** The pre-application, unchanged: the browser sends it along with the last answer. */
      preApplicationData: z.any(),
    }),
  }),
  continueApplication: endpoint({
    method: 'GET',
    path: '/api/portal/drafts/:draftToken',
    access: 'customer',
    summary: 'An application as far as it was filled in',
    params: z.object({ draftToken: z.uuid('There is no such draft') }),
    response: z.object({
      /** The typed values, by field name. */
      values: z.record(z.string(), z.string()),
      sessionId: z.string().nullable(),
    }),
  }),
  checkInLink: endpoint({
    method: 'POST',
    path: '/api/portal/check-ins/:id/link',
    access: 'customer',
    summary: 'A link to the form of a check-in',
    params,
    response: z.object({ path: z.string() }),
  }),
  /** The earlier answers are prefilled; each must be confirmed again. */
  renew: endpoint({
    method: 'POST',
    path: '/api/portal/certificates/:id/renew',
    access: 'customer',
    takesBrowserKey: true,
    summary: 'Begin the renewal of a certificate: a new assessment',
    params,
    response: z.object({ sessionId: z.string(), preApplicationData: z.any() }),
  }),
  /** Nothing is charged. */
  askForChange: endpoint({
    method: 'POST',
    path: '/api/portal/certificates/:id/change',
    access: 'customer',
    summary: 'Ask for another name, place or scope on a certificate',
    params,
    body: holderDetails.extend({ note: optionalText(MAX.long) }),
    response: portalPage,
  }),
  withdrawChange: endpoint({
    method: 'DELETE',
    path: '/api/portal/certificates/:id/change',
    access: 'customer',
    summary: 'Take the request for a change back',
    params,
    response: portalPage,
  }),
  addColleague: endpoint({
    method: 'POST',
    path: '/api/portal/colleagues',
    access: 'customer',
    event: 'colleague-change',
    summary: 'Let a colleague in and mail them their link',
    limit: 'invitations',
    body: z.object({
      email: emailAddress('Valid email is required'),
      role: z.enum(COLLEAGUE_ROLES, 'Please choose what they may do'),
    }),
    response: portalPage,
  }),
  changeColleague: endpoint({
    method: 'PATCH',
    path: '/api/portal/colleagues/:id',
    access: 'customer',
    event: 'colleague-change',
    summary: 'Change what a colleague may do',
    params,
    body: z.object({ role: z.enum(COLLEAGUE_ROLES, 'Please choose what they may do') }),
    response: portalPage,
  }),
  removeColleague: endpoint({
    method: 'DELETE',
    path: '/api/portal/colleagues/:id',
    access: 'customer',
    event: 'colleague-change',
    summary: "End a colleague's access immediately",
    params,
    response: portalPage,
  }),
  /** The reply is a JSON file. */
  exportData: endpoint({
    method: 'GET',
    path: '/api/portal/data',
    access: 'customer',
    event: 'export',
    summary: 'Everything stored about the address that is signed in',
    response: z.any(),
  }),
  askForErasure: endpoint({
    method: 'POST',
    path: '/api/portal/erasure',
    access: 'customer',
    event: 'erase',
    summary: 'Ask for the deletion of everything that need not be kept',
    body: z.object({ note: optionalText(MAX.long) }),
    response: portalPage,
  }),
  withdrawErasure: endpoint({
    method: 'DELETE',
    path: '/api/portal/erasure',
    access: 'customer',
    event: 'erase',
    summary: 'Take the request back',
    response: portalPage,
  }),
};
