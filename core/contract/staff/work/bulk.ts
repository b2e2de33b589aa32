import { z } from 'zod';
import { endpoint } from '#core/contract/shared/endpoint.ts';
import { pageQuery, rowId } from '#core/contract/shared/paging.ts';
import { requestKey } from '#core/contract/shared/request-key.ts';
import { MAX, optionalText } from '#core/contract/shared/text.ts';
import { APPLICATION_STATUSES } from '#core/domain/applications/application-status.ts';
import {
  BULK_ACTIONS,
  BULK_ITEM_STATES,
  BULK_LEAD_STATUSES,
  BULK_LISTS,
  MOST_RECORDS,
} from '#core/domain/bulk/actions.ts';
import { groupDigits } from '#core/domain/grouped-digits.ts';

const moment = z.iso.datetime();
const params = z.object({ id: rowId });

const TOO_MANY = `Please choose at most ${groupDigits(MOST_RECORDS)} records`;

/** Records by id, or all that the list's filters find. */
const selection = z.union([
  z.object({ ids: z.array(rowId).min(1, 'Please choose a record').max(MOST_RECORDS, TOO_MANY) }),
  z.object({ filters: z.record(z.string().max(MAX.short), z.string().max(MAX.short)) }),
]);
export type BulkSelection = z.output<typeof selection>;

const tellCustomer = z.boolean().default(true);

/** All changes, with the lists they are for. */
const changeWith = <Shape extends z.ZodRawShape>(others: Shape) =>
  z.discriminatedUnion('action', [
    z.object({
      action: z.literal('set-application-status'),
      list: z.literal('applications'),
      status: z.enum(APPLICATION_STATUSES),
      /** The applicants see this. Blank: each keeps its own. */
      reviewNotes: optionalText(MAX.long),
      tellCustomer,
      ...others,
    }),
    z.object({
      action: z.literal('move-to-review'),
      list: z.literal('orders'),
      tellCustomer,
      ...others,
    }),
    z.object({
      action: z.literal('set-lead-status'),
      list: z.literal('leads'),
      status: z.enum(BULK_LEAD_STATUSES),
      ...others,
    }),
    z.object({
      action: z.literal('assign'),
      list: z.enum(BULK_ACTIONS.assign.lists),
      assignee: z.string().trim().min(1).max(MAX.short).nullable(),
      ...others,
    }),
    z.object({
      action: z.literal('archive'),
      list: z.enum(BULK_ACTIONS.archive.lists),
      isArchived: z.boolean(),
      ...others,
    }),
    z.object({ action: z.literal('mark-answered'), list: z.literal('inquiries'), ...others }),
    z.object({ action: z.literal('send-kept'), list: z.literal('emails'), ...others }),
    z.object({ action: z.literal('remind'), list: z.literal('certificates'), ...others }),
  ]);

const previewRequest = changeWith({ selection });
export type BulkRequest = z.output<typeof previewRequest>;

const preview = z.object({
  /** Records that were chosen. */
  total: z.number(),
  /** Records that will be changed. */
  applies: z.number(),
  skipped: z.array(
    z.object({
      reason: z.string(),
      count: z.number(),
      /** The first of them. */
      examples: z.array(z.string()),
    }),
  ),
  mails: z.object({
    count: z.number(),
    /** The first addresses. */
    to: z.array(z.string()),
  }),
});
export type BulkPreview = z.output<typeof preview>;

const run = z.object({
  id: z.number(),
  list: z.enum(BULK_LISTS),
  /** What is done with each record. */
  title: z.string(),
  startedBy: z.string(),
  startedAt: moment,
  finishedAt: moment.nullable(),
  state: z.enum(['running', 'done', 'stopped']),
  /** Who or what stopped it. */
  stoppedBy: z.string().nullable(),
  total: z.number(),
  done: z.number(),
  skipped: z.number(),
  failed: z.number(),
  /** The caller started it, or is an owner. */
  canStop: z.boolean(),
});
export type BulkRun = z.output<typeof run>;

const runDetails = run.extend({
  /** Why records were skipped or failed, the most frequent reason first. */
  reasons: z.array(
    z.object({ state: z.enum(BULK_ITEM_STATES), reason: z.string(), count: z.number() }),
  ),
});
export type BulkRunDetails = z.output<typeof runDetails>;

const item = z.object({
  /** The record's id. */
  id: z.number(),
  /** What the record is called; null if it no longer exists. */
  title: z.string().nullable(),
  state: z.enum(BULK_ITEM_STATES),
  reason: z.string().nullable(),
});
export type BulkItem = z.output<typeof item>;

export const bulk = {
  preview: endpoint({
    method: 'POST',
    path: '/api/admin/bulk/preview',
    access: 'admin',
    summary: 'What a change of many records would do; nothing is changed',
    body: previewRequest,
    response: preview,
  }),
  /** Each record is looked at again when its turn comes. */
  start: endpoint({
    method: 'POST',
    path: '/api/admin/bulk',
    access: 'admin',
    summary: 'Change many records, one after the other, in the background',
    body: changeWith({
      selection,
      requestKey,
      /** The total in the preview; a 409 means that there are now more or fewer. */
      expectedTotal: z.number().int().min(1).optional(),
    }),
    response: runDetails,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/admin/bulk',
    access: 'admin',
    summary: 'The last bulk runs: one’s own, and everybody’s for owners and readers',
    response: z.array(run),
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/admin/bulk/:id',
    access: 'admin',
    summary: 'How far a bulk run is',
    params,
    response: runDetails,
  }),
  items: endpoint({
    method: 'GET',
    path: '/api/admin/bulk/:id/items',
    access: 'admin',
    summary: 'What became of each record of a bulk run',
    params,
    query: pageQuery.extend({
      /** The last record of the previous page. */
      cursor: rowId.optional(),
      state: z.enum(BULK_ITEM_STATES).optional(),
    }),
    response: z.array(item),
  }),
  /** The reply is a CSV file. */
  report: endpoint({
    method: 'GET',
    path: '/api/admin/bulk/:id/report',
    access: 'admin',
    permission: 'export-lists',
    event: 'export',
    summary: 'What became of each record of a bulk run, as a table',
    params,
    response: z.any(),
  }),
  stop: endpoint({
    method: 'POST',
    path: '/api/admin/bulk/:id/stop',
    access: 'admin',
    summary: 'Leave the records that wait for their turn as they are',
    params,
    response: runDetails,
  }),
};
