import { z } from 'zod';
import { done, endpoint } from '#core/contract/shared/endpoint.ts';
import { assigneeFilter, listQuery } from '#core/contract/shared/list-query.ts';
import { expectedUpdatedAt, rowId } from '#core/contract/shared/paging.ts';
import { MAX, optionalText, requiredText } from '#core/contract/shared/text.ts';

import { AREA_IDS } from '#core/domain/catalogue.ts';
import { attentionKindsIn } from '#core/domain/dashboard/attention.ts';
import { figuresOf } from '#core/domain/insights/figures.ts';
import { BASES } from '#core/domain/reviews/criteria.ts';
import { POINT_KINDS, REVIEW_STATES } from '#core/domain/reviews/points.ts';

import { area, level, review, reviewDetails } from './review-records.ts';

const moment = z.iso.datetime();
const params = z.object({ id: rowId });
const pointParams = z.object({ id: rowId, pointId: rowId });

const decisionText = requiredText('Please say what the decision rests on', MAX.long);
const grantedAreas = z.array(area).max(AREA_IDS.length);

export const reviews = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/reviews',
    access: 'admin',
    summary: 'Reviews, newest first',
    query: listQuery('reviews').extend({
      state: z.enum(REVIEW_STATES).optional(),
      attention: z.enum(attentionKindsIn('reviews')).optional(),
      /** Those the analytics count as this figure; dates then mean the day it is counted by. */
      figure: z.enum(figuresOf('reviews')).optional(),
      mine: z.stringbool().optional(),
      /** The reviewer. */
      assignee: assigneeFilter,
      search: z.string().max(MAX.short).optional(),
    }),
    response: z.array(review),
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/admin/reviews/:id',
    access: 'admin',
    summary: 'One review with criteria, points and documents',
    params,
    response: reviewDetails,
  }),
  /** Every paid order gets one within minutes; this is for staff who do not want to wait. */
  open: endpoint({
    method: 'POST',
    path: '/api/admin/orders/:id/review',
    access: 'admin',
    summary: 'The review of a paid order, opened if there is none yet',
    params,
    response: z.object({ id: z.number() }),
  }),
  start: endpoint({
    method: 'POST',
    path: '/api/admin/reviews/:id/start',
    access: 'admin',
    permission: 'review',
    summary: 'Take a review on',
    params,
    body: z.object({ expectedUpdatedAt }),
    response: reviewDetails,
  }),
  confirm: endpoint({
    method: 'PUT',
    path: '/api/admin/reviews/:id/criteria/:key',
    access: 'admin',
    permission: 'review',
    summary: 'Confirm the level of a criterion, or take that back',
    params: params.extend({ key: z.string().max(MAX.short) }),
    body: z.object({
      /** Null withdraws a confirmation. */
      level: level.nullable(),
      basis: z.enum(BASES).nullable(),
      note: optionalText(MAX.long),
      /** When it was confirmed, as last seen by the caller: criteria are edited separately. */
      expectedConfirmedAt: moment.nullable().optional(),
    }),
    response: reviewDetails,
  }),
  addPoint: endpoint({
    method: 'POST',
    path: '/api/admin/reviews/:id/points',
    access: 'admin',
    permission: 'review',
    summary: 'Draft something for the customer',
    params,
    body: z.object({
      criterionKey: z.string().max(MAX.short).nullable(),
      kind: z.enum(POINT_KINDS),
      text: requiredText('Please say what it is about', MAX.long),
    }),
    response: reviewDetails,
  }),
  changePoint: endpoint({
    method: 'PATCH',
    path: '/api/admin/reviews/:id/points/:pointId',
    access: 'admin',
    permission: 'review',
    summary: 'Change a draft, answer the customer, close a point or open it again',
    params: pointParams,
    body: z.object({
      kind: z.enum(POINT_KINDS).optional(),
      text: requiredText('Please say what it is about', MAX.long).optional(),
      /** Sent to the customer with the points. */
      message: requiredText('Please write something', MAX.long).optional(),
      state: z.enum(['open', 'closed']).optional(),
    }),
    response: reviewDetails,
  }),
  removePoint: endpoint({
    method: 'DELETE',
    path: '/api/admin/reviews/:id/points/:pointId',
    access: 'admin',
    permission: 'review',
    summary: 'Discard a draft',
    params: pointParams,
    response: reviewDetails,
  }),
  send: endpoint({
    method: 'POST',
    path: '/api/admin/reviews/:id/send',
    access: 'admin',
    permission: 'review',
    summary: 'Send all drafts to the customer, and wait for the answer',
    params,
    body: z.object({ expectedUpdatedAt }),
    response: reviewDetails,
  }),
  resume: endpoint({
    method: 'POST',
    path: '/api/admin/reviews/:id/resume',
    access: 'admin',
    permission: 'review',
    summary: 'Continue without waiting for the customer',
    params,
    body: z.object({ expectedUpdatedAt }),
    response: reviewDetails,
  }),
  propose: endpoint({
    method: 'POST',
    path: '/api/admin/reviews/:id/propose',
    access: 'admin',
    permission: 'review',
    summary: 'Hand a review to somebody who decides',
    params,
    body: z.object({ areas: grantedAreas, text: decisionText, expectedUpdatedAt }),
    response: reviewDetails,
  }),
  decide: endpoint({
    method: 'POST',
    path: '/api/admin/reviews/:id/decide',
    access: 'admin',
    permission: 'review',
    event: 'certificate-change',
    summary: 'Decide which areas are certified; none declines',
    params,
    body: z.object({
      areas: grantedAreas,
      text: decisionText,
      /** Also approves or rejects an undecided application of the same order, without a mail. */
      applicationToo: z.boolean().default(false),
      expectedUpdatedAt,
    }),
    response: reviewDetails,
  }),
  reopen: endpoint({
    method: 'POST',
    path: '/api/admin/reviews/:id/reopen',
    access: 'admin',
    permission: 'review',
    event: 'certificate-change',
    summary: 'Take a proposal or a decision back, as long as no certificate rests on it',
    params,
    body: z.object({ expectedUpdatedAt }),
    response: reviewDetails,
  }),
  complete: endpoint({
    method: 'POST',
    path: '/api/admin/reviews/:id/complete',
    access: 'admin',
    permission: 'review',
    event: 'certificate-change',
    summary: 'Take up areas that were declined beside certified ones, as long as there is time',
    params,
    body: z.object({ expectedUpdatedAt }),
    response: reviewDetails,
  }),
  /** Ends the former link. The new one is shown here once, and mailed with the points. */
  makeLink: endpoint({
    method: 'POST',
    path: '/api/admin/reviews/:id/link',
    access: 'admin',
    summary: "Make a new link to the customer's answer page",
    params,
    response: z.object({ link: z.string(), review: reviewDetails }),
  }),
  endLink: endpoint({
    method: 'DELETE',
    path: '/api/admin/reviews/:id/link',
    access: 'admin',
    summary: "End the link to the customer's answer page",
    params,
    response: done,
  }),
  /** The reply is the file itself. */
  document: endpoint({
    method: 'GET',
    path: '/api/admin/review-documents/:id',
    access: 'admin',
    summary: 'A document of a review',
    params,
    response: z.any(),
  }),
};
