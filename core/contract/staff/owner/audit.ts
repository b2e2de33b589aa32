import { z } from 'zod';
import { endpoint } from '#core/contract/shared/endpoint.ts';
import { pageQuery } from '#core/contract/shared/paging.ts';
import { PROBLEMS } from '#core/domain/audit/findings.ts';

const moment = z.iso.datetime();

const entry = z.object({
  id: z.number(),
  /** A user's name, `system` or `visitor`. */
  actor: z.string(),
  action: z.string(),
  subjectType: z.string(),
  subjectId: z.string(),
  data: z.record(z.string(), z.unknown()),
  createdAt: moment,
});
export type AuditEntry = z.output<typeof entry>;

/** A whole day in the brand's time zone. */
const day = z.iso
  .date('Please choose a day')
  .refine((text) => text >= '2000-01-01' && text < '2100-01-01', 'Please choose a day');

const filter = z.object({
  actor: z.string().max(200).optional(),
  subject: z.string().max(40).optional(),
  action: z.string().max(80).optional(),
  /** The first and the last day. */
  from: day.optional(),
  to: day.optional(),
});
export type AuditFilter = z.output<typeof filter>;

const choices = z.object({
  actors: z.array(z.string()),
  subjects: z.array(z.string()),
  actions: z.array(z.string()),
});
export type AuditChoices = z.output<typeof choices>;

const check = z.object({
  startedAt: moment,
  /** Null while it runs. */
  finishedAt: moment.nullable(),
  askedBy: z.string(),
  entries: z.number().nullable(),
  /** How many there are; the list shows the first ones. */
  found: z.number(),
  findings: z.array(z.object({ id: z.number(), problem: z.enum(PROBLEMS) })),
});
export type AuditCheck = z.output<typeof check>;

const chain = z.object({
  /** When sealing began; null if no entry is sealed. */
  since: moment.nullable(),
  /** Position and hash of the newest seal, to be noted elsewhere. */
  head: z.string().nullable(),
  check: check.nullable(),
});
export type AuditChain = z.output<typeof chain>;

export const audit = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/audit',
    access: 'admin',
    permission: 'read-audit',
    event: 'staff-call',
    summary: 'Who did what, newest first',
    query: pageQuery.extend(filter.shape),
    response: z.array(entry),
  }),
  choices: endpoint({
    method: 'GET',
    path: '/api/admin/audit/choices',
    access: 'admin',
    permission: 'read-audit',
    event: 'staff-call',
    summary: 'Whom and what the record can be filtered by',
    response: choices,
  }),
  /** The reply is a CSV file. */
  export: endpoint({
    method: 'GET',
    path: '/api/admin/audit/export',
    access: 'admin',
    permission: 'read-audit',
    event: 'export',
    summary: 'The filtered record as a table',
    query: filter,
    response: z.any(),
  }),
  chain: endpoint({
    method: 'GET',
    path: '/api/admin/audit/chain',
    access: 'admin',
    permission: 'read-audit',
    event: 'staff-call',
    summary: 'Whether the record is whole, as of the last check',
    response: chain,
  }),
  check: endpoint({
    method: 'POST',
    path: '/api/admin/audit/check',
    access: 'admin',
    permission: 'read-audit',
    event: 'staff-call',
    summary: 'Check now whether the record is whole',
    response: chain,
  }),
};
