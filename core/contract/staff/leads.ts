import { z } from 'zod';
import { endpoint } from '#core/contract/shared/endpoint.ts';
import { assigneeFilter, listQuery } from '#core/contract/shared/list-query.ts';
import { expectedUpdatedAt, rowId } from '#core/contract/shared/paging.ts';
import { requestKey } from '#core/contract/shared/request-key.ts';
import {
  editedText,
  emailAddress,
  MAX,
  optionalText,
  requiredText,
} from '#core/contract/shared/text.ts';
import { PRE_APPLICATION_INDUSTRIES, values } from '#core/domain/applications/options.ts';
import { attentionKindsIn } from '#core/domain/dashboard/attention.ts';
import { figuresOf } from '#core/domain/insights/figures.ts';
import { LEAD_STATUSES, LOST_REASONS } from '#core/domain/leads/lead-status.ts';
import { assignee } from './work/assignments.ts';

const moment = z.iso.datetime();

const INDUSTRIES: readonly string[] = values(PRE_APPLICATION_INDUSTRIES);

const lead = z.object({
  id: z.number(),
  sessionId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  companyName: z.string().nullable(),
  industry: z.string().nullable(),
  businessOverview: z.string().nullable(),
  status: z.enum(LEAD_STATUSES),
  /** Why it was lost; null for all others. */
  lostReason: z.enum(LOST_REASONS).nullable(),
  lostNote: z.string().nullable(),
  archivedAt: moment.nullable(),
  notes: z.string().nullable(),
  assignee,
  completedAt: moment,
  updatedAt: moment,
  /** Mean of the five area scores, 0 to 100 with one decimal; null while there are no results. */
  score: z.number().nullable(),
  /** Area ids. */
  eligibleAreas: z.array(z.string()),
  /** The order that came of it. */
  orderNumber: z.string().nullable(),
});
export type Lead = z.output<typeof lead>;

const leadDetails = lead.extend({
  customerId: z.number(),
  /** Everything that was entered before the assessment. */
  companySize: z.string().nullable(),
  currentChallenges: z.string().nullable(),
  selectedCertifications: z.array(z.string()),
  answers: z.array(
    z.object({
      key: z.string(),
      area: z.string(),
      question: z.string(),
      response: z.string(),
      level: z.number().nullable(),
    }),
  ),
  results: z.array(
    z.object({ area: z.string(), score: z.number(), isEligible: z.boolean(), summary: z.string() }),
  ),
});
export type LeadDetails = z.output<typeof leadDetails>;

/** A company that staff have met elsewhere. */
export const newLead = z.object({
  requestKey,
  firstName: requiredText('First name is required'),
  lastName: requiredText('Last name is required'),
  email: emailAddress('Valid email is required'),
  phone: optionalText(MAX.phone),
  companyName: optionalText(),
  industry: optionalText().refine(
    (value) => value === null || INDUSTRIES.includes(value),
    'Please select an industry',
  ),
  /** Never leaves the staff area. */
  notes: optionalText(MAX.long),
});
export type NewLead = z.output<typeof newLead>;

export const leads = {
  create: endpoint({
    method: 'POST',
    path: '/api/admin/leads',
    access: 'admin',
    summary: 'Add a lead that did not come from an assessment',
    body: newLead,
    response: z.object({
      id: z.number(),
      /** The same request was answered before: nothing was changed. */
      alreadyExists: z.boolean(),
    }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/admin/assessment-completions',
    access: 'admin',
    summary: 'Leads, newest first',
    query: listQuery('leads').extend({
      search: optionalText(),
      status: z.enum(LEAD_STATUSES).optional(),
      /** Those the overview counts as this kind. */
      attention: z.enum(attentionKindsIn('leads')).optional(),
      /** Those the analytics count as this figure; dates then mean the day it is counted by. */
      figure: z.enum(figuresOf('leads')).optional(),
      assignee: assigneeFilter,
      /** Left out: those that are not archived. */
      archived: z.enum(['only']).optional(),
    }),
    response: z.array(lead),
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/admin/assessment-lead/:id',
    access: 'admin',
    summary: 'One lead with its answers and scores',
    params: z.object({ id: rowId }),
    response: leadDetails,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/admin/assessment-lead/:id',
    access: 'admin',
    summary: "Change a lead's status and notes",
    params: z.object({ id: rowId }),
    body: z.object({
      status: z.enum(LEAD_STATUSES).optional(),
      /** Needed to call a lead lost. */
      lostReason: z.enum(LOST_REASONS).optional(),
      lostNote: editedText(MAX.long),
      notes: editedText(MAX.long),
      expectedUpdatedAt,
    }),
    response: lead,
  }),
  archive: endpoint({
    method: 'PUT',
    path: '/api/admin/leads/:id/archived',
    access: 'admin',
    summary: 'Take a lead out of the list, or bring it back',
    params: z.object({ id: rowId }),
    body: z.object({ isArchived: z.boolean() }),
    response: lead,
  }),
  convert: endpoint({
    method: 'POST',
    path: '/api/admin/convert-lead-to-order/:sessionId',
    access: 'admin',
    summary: 'Make an unpaid order of a lead and send the customer the link to pay',
    params: z.object({ sessionId: z.uuid('There is no such lead') }),
    body: z.object({
      /** Internal. */
      notes: optionalText(MAX.long),
      tellCustomer: z.boolean().default(true),
    }),
    response: z.object({ orderNumber: z.string(), alreadyExists: z.boolean() }),
  }),
};
