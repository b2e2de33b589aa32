import { z } from 'zod';
import { checkInDetails, checkInSummary } from '#core/contract/check-ins/check-in-records.ts';
import { done, endpoint } from '#core/contract/shared/endpoint.ts';
import { expectedUpdatedAt, rowId } from '#core/contract/shared/paging.ts';
import { MAX, optionalText, requiredText } from '#core/contract/shared/text.ts';

const day = z.iso.date();
const params = z.object({ id: rowId });

/** What falls on a day. */
export const CALENDAR_KINDS = ['check-in', 'suspension', 'renewal'] as const;
export type CalendarKind = (typeof CALENDAR_KINDS)[number];

const calendarEntry = z.object({
  kind: z.enum(CALENDAR_KINDS),
  certificateId: z.number(),
  number: z.string(),
  holderName: z.string(),
  /** For check-ins. */
  checkIn: checkInSummary.nullable(),
  on: day,
});
export type CalendarEntry = z.output<typeof calendarEntry>;

export const checkIns = {
  /** Check-ins that are due, certificates that would be suspended, and terms that end. */
  calendar: endpoint({
    method: 'GET',
    path: '/api/admin/calendar',
    access: 'admin',
    summary: 'How much falls on each day of a span, by kind',
    query: z.object({ from: day, to: day }),
    response: z.array(z.object({ on: day, kind: z.enum(CALENDAR_KINDS), total: z.number() })),
  }),
  day: endpoint({
    method: 'GET',
    path: '/api/admin/calendar/:day',
    access: 'admin',
    summary: 'What falls on one day',
    params: z.object({ day }),
    query: z.object({ kind: z.enum(CALENDAR_KINDS).optional() }),
    response: z.array(calendarEntry),
  }),
  ofCertificate: endpoint({
    method: 'GET',
    path: '/api/admin/issued-certificates/:id/check-ins',
    access: 'admin',
    summary: 'The check-ins of a certificate',
    params,
    response: z.array(checkInDetails),
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/admin/check-ins/:id',
    access: 'admin',
    summary: 'One check-in with its answers',
    params,
    response: checkInDetails,
  }),
  /** The reply is the file itself. */
  document: endpoint({
    method: 'GET',
    path: '/api/admin/check-in-documents/:id',
    access: 'admin',
    summary: 'A document of a check-in',
    params,
    response: z.any(),
  }),
  accept: endpoint({
    method: 'POST',
    path: '/api/admin/check-ins/:id/accept',
    access: 'admin',
    permission: 'review',
    event: 'certificate-change',
    summary: 'Accept a check-in; a certificate that was suspended for it is reinstated',
    params,
    body: z.object({ note: optionalText(MAX.long), expectedUpdatedAt }),
    response: checkInDetails,
  }),
  returnToHolder: endpoint({
    method: 'POST',
    path: '/api/admin/check-ins/:id/return',
    access: 'admin',
    permission: 'review',
    summary: 'Ask the holder for more; they get the form back',
    params,
    body: z.object({ note: requiredText('Please say what you need', MAX.long), expectedUpdatedAt }),
    response: checkInDetails,
  }),
  extend: endpoint({
    method: 'POST',
    path: '/api/admin/check-ins/:id/extend',
    access: 'admin',
    permission: 'review',
    event: 'certificate-change',
    summary: 'Give more time, before or after the last day',
    params,
    body: z.object({
      to: day,
      reason: requiredText('Please say why', MAX.long),
      expectedUpdatedAt,
    }),
    response: checkInDetails,
  }),
  waive: endpoint({
    method: 'POST',
    path: '/api/admin/check-ins/:id/waive',
    access: 'admin',
    permission: 'issue-certificates',
    event: 'certificate-change',
    summary: 'Waive a check-in',
    params,
    body: z.object({ reason: requiredText('Please say why', MAX.long), expectedUpdatedAt }),
    response: checkInDetails,
  }),
  remind: endpoint({
    method: 'POST',
    path: '/api/admin/check-ins/remind',
    access: 'admin',
    summary: 'Remind the holders of these check-ins now; each at most once a day',
    body: z.object({ ids: z.array(rowId).min(1).max(500) }),
    response: done.extend({ reminded: z.number(), skipped: z.number() }),
  }),
};
