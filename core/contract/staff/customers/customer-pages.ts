import { z } from 'zod';
import { done, endpoint } from '#core/contract/shared/endpoint.ts';
import { listQuery } from '#core/contract/shared/list-query.ts';
import { pageQuery, rowId } from '#core/contract/shared/paging.ts';
import { optionalText, requiredText } from '#core/contract/shared/text.ts';
import { attentionEntry, SUBJECTS } from '#core/contract/staff/dashboard.ts';
import { DOUBLE_REASONS, type DoubleReason } from '#core/domain/customers/doubles.ts';
import {
  TIMELINE_EVENTS,
  TIMELINE_KINDS,
  type TimelineEvent,
  type TimelineKind,
} from '#core/domain/customers/timeline.ts';
import { ATTENTION_KINDS } from '#core/domain/dashboard/attention.ts';
import { COLLEAGUE_ROLES } from '#core/domain/portal/roles.ts';

const moment = z.iso.datetime();
const params = z.object({ id: rowId });
const keysOf = <Key extends string>(table: Record<Key, unknown>) =>
  Object.keys(table) as [Key, ...Key[]];

const customer = z.object({
  id: z.number(),
  email: z.string(),
  /** From the newest record; empty if no record left names anyone. */
  name: z.string(),
  company: z.string().nullable(),
  phone: z.string().nullable(),
  since: moment,
  lastActivityAt: moment,
});

const listedCustomer = customer.extend({
  orders: z.number(),
  /** Valid ones. */
  certificates: z.number(),
  /** Entries to deal with. */
  open: z.number(),
});
export type ListedCustomer = z.output<typeof listedCustomer>;

const customerPage = customer.extend({
  figures: z.object({
    orders: z.number(),
    /** Dollars and cents. Sandbox money is left out once payments are live. */
    paid: z.string(),
    refunded: z.string(),
    certificates: z.number(),
  }),
  colleagues: z.array(
    z.object({
      id: z.number(),
      email: z.string(),
      role: z.enum(COLLEAGUE_ROLES),
      invitedAt: moment,
    }),
  ),
  /** Entries to deal with now, the costliest to miss first. */
  open: z.array(attentionEntry.extend({ kind: z.enum(ATTENTION_KINDS) })),
  /** Customers merged into this one. */
  merged: z.array(z.object({ email: z.string(), by: z.string(), at: moment })),
  /** Others who may be the same person. */
  doubles: z.array(customer.extend({ reason: z.enum(keysOf<DoubleReason>(DOUBLE_REASONS)) })),
});
export type CustomerPage = z.output<typeof customerPage>;

const timelineEntry = z.object({
  event: z.enum(keysOf<TimelineEvent>(TIMELINE_EVENTS)),
  /** Unique within its event, so both identify it. */
  id: z.number(),
  /** The record that it is about. */
  subject: z.enum(SUBJECTS),
  recordId: z.number(),
  title: z.string(),
  detail: z.string().nullable(),
  /** A status, an outcome or a mail's state, as the record has it. */
  state: z.string().nullable(),
  amount: z.string().nullable(),
  /** The person who did it, if known. */
  by: z.string().nullable(),
  at: moment,
});
export type TimelineEntry = z.output<typeof timelineEntry>;

export const customerPages = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/customers',
    access: 'admin',
    summary: 'Customers, the one with the newest activity first',
    query: listQuery('customers').extend({ search: optionalText() }),
    response: z.array(listedCustomer),
  }),
  /** For a customer merged into another, returns that other, whose id differs. */
  read: endpoint({
    method: 'GET',
    path: '/api/admin/customers/:id',
    access: 'admin',
    summary: 'One customer: figures, what is open, colleagues, and who may be the same person',
    params,
    response: customerPage,
  }),
  timeline: endpoint({
    method: 'GET',
    path: '/api/admin/customers/:id/timeline',
    access: 'admin',
    summary: 'Everything that happened with a customer, newest first',
    params,
    query: pageQuery.extend({ kind: z.enum(keysOf<TimelineKind>(TIMELINE_KINDS)).optional() }),
    response: z.array(timelineEntry),
  }),
  merge: endpoint({
    method: 'POST',
    path: '/api/admin/customers/:id/merge',
    access: 'admin',
    event: 'customer-merge',
    summary: 'Move everything of another customer to this one, for good',
    params,
    body: z.object({
      otherId: rowId,
      /** Both addresses as shown: a 409 means that one of them has changed since. */
      email: requiredText('The address that stays is needed', 254),
      otherEmail: requiredText('The address that ends is needed', 254),
    }),
    response: customerPage,
  }),
  setApart: endpoint({
    method: 'PUT',
    path: '/api/admin/customers/:id/apart/:otherId',
    access: 'admin',
    summary: 'Say that two customers are not the same person, so that it is not suggested again',
    params: params.extend({ otherId: rowId }),
    response: done,
  }),
};
