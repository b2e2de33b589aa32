import { z } from 'zod';
import { endpoint } from '#core/contract/shared/endpoint.ts';
import { rowId } from '#core/contract/shared/paging.ts';
import { MAX, requiredText } from '#core/contract/shared/text.ts';
import { attentionEntry } from '#core/contract/staff/dashboard.ts';
import { ATTENTION_KINDS } from '#core/domain/dashboard/attention.ts';
import { SNOOZES } from '#core/domain/dashboard/snooze.ts';
import { ASSIGNABLE } from './assignments.ts';

const moment = z.iso.datetime();

const params = z.object({ kind: z.enum(ATTENTION_KINDS), id: rowId });

/** The version last seen; a 409 means that a colleague has changed it since. */
const version = z.number().int().min(0).max(2_147_483_647);

/** Staff's mark on an entry. */
const mark = z.object({
  version: z.number(),
  snoozedUntil: moment.nullable(),
  resolvedAt: moment.nullable(),
  reason: z.string().nullable(),
  actor: z.string(),
});
export type AttentionMark = z.output<typeof mark>;

const setAsideEntry = attentionEntry.extend({ kind: z.enum(ATTENTION_KINDS), mark });
export type SetAsideEntry = z.output<typeof setAsideEntry>;

const workItem = z.object({
  subject: z.enum(ASSIGNABLE),
  id: z.number(),
  /** A number, a company or a name. */
  title: z.string(),
  detail: z.string(),
  /** The status of the record; the topic of an inquiry. */
  state: z.string(),
  since: moment,
  dueAt: moment.nullable(),
});
export type WorkItem = z.output<typeof workItem>;

const myWork = z.object({
  /** By due date, then those without a date, oldest first. */
  items: z.array(workItem),
  /** The total; `items` has the most urgent. */
  total: z.number(),
  overdue: z.number(),
});
export type MyWork = z.output<typeof myWork>;

export const queue = {
  snooze: endpoint({
    method: 'POST',
    path: '/api/admin/attention/:kind/:id/snooze',
    access: 'admin',
    summary: 'Put off what needs attention; it comes back by itself',
    params,
    body: z.object({ snooze: z.enum(SNOOZES), version }),
    response: mark,
  }),
  resolve: endpoint({
    method: 'POST',
    path: '/api/admin/attention/:kind/:id/resolve',
    access: 'admin',
    summary: 'Call done, with a reason, what no act of its own ends; it comes back when it changes',
    params,
    body: z.object({
      reason: requiredText('Please say why nothing more needs to be done', MAX.short),
      /** The entry's `at`, as shown. */
      at: moment,
      version,
    }),
    response: mark,
  }),
  bringBack: endpoint({
    method: 'POST',
    path: '/api/admin/attention/:kind/:id/bring-back',
    access: 'admin',
    summary: 'Take back that something was put off or called done',
    params,
    body: z.object({ version }),
    response: mark,
  }),
  listSetAside: endpoint({
    method: 'GET',
    path: '/api/admin/attention/set-aside',
    access: 'admin',
    summary: 'What needs attention and was put off or called done, the latest first',
    response: z.array(setAsideEntry),
  }),
  readMyWork: endpoint({
    method: 'GET',
    path: '/api/admin/my-work',
    access: 'admin',
    summary: 'Everything that the caller was given and that is not finished, by due date',
    response: myWork,
  }),
  nextApplication: endpoint({
    method: 'GET',
    path: '/api/admin/next-application',
    access: 'admin',
    summary: 'The application to decide after this one, the oldest first, and how many wait',
    query: z.object({ after: rowId }),
    response: z.object({
      next: z.object({ id: z.number(), companyName: z.string() }).nullable(),
      /** All but `after`; counted up to a thousand. */
      left: z.number(),
    }),
  }),
};
