import { z } from 'zod';
import { endpoint } from '#core/contract/shared/endpoint.ts';
import { pageQuery } from '#core/contract/shared/paging.ts';
import { CERTIFICATE_STATES } from '#core/domain/certificates/state.ts';
import { CHECK_IN_OUTCOMES } from '#core/domain/insights/figures.ts';

const day = z.iso.date();

const certificateReport = z.object({
  /** Now, whatever the span. */
  byState: z.array(z.object({ state: z.enum(CERTIFICATE_STATES), total: z.number() })),
  /** Issued within the span. */
  byArea: z.array(z.object({ area: z.string(), total: z.number() })),
  byMonth: z.array(z.object({ month: z.string(), issued: z.number(), renewed: z.number() })),
  /** Terms that ended within the span, or were renewed before their end. */
  renewals: z.object({ kept: z.number(), lost: z.number(), open: z.number() }),
  /** Decided within the span, in business days on our side. */
  reviews: z.object({
    decided: z.number(),
    inTime: z.number(),
    medianDays: z.number().nullable(),
  }),
  /** Due within the span. */
  checkIns: z.object({
    due: z.number(),
    onTime: z.number(),
    late: z.number(),
    missing: z.number(),
  }),
});
export type CertificateReport = z.output<typeof certificateReport>;

/** A check-in behind a figure of the report. */
const reportedCheckIn = z.object({
  id: z.number(),
  certificateId: z.number(),
  number: z.string(),
  holderName: z.string(),
  /** 1 or 2. */
  ordinal: z.number(),
  /** With any extension. */
  lastDay: day,
  submittedAt: z.iso.datetime().nullable(),
});
export type ReportedCheckIn = z.output<typeof reportedCheckIn>;

const span = z.object({ from: day, to: day });

export const reports = {
  certificates: endpoint({
    method: 'GET',
    path: '/api/admin/reports/certificates',
    access: 'admin',
    summary: 'Certificates, renewals, reviews and check-ins within a span of days',
    query: span,
    response: certificateReport,
  }),
  checkIns: endpoint({
    method: 'GET',
    path: '/api/admin/reports/check-ins',
    access: 'admin',
    summary: 'Check-ins behind a figure of the report, by their last day, latest first',
    query: pageQuery.extend({ ...span.shape, outcome: z.enum(CHECK_IN_OUTCOMES) }),
    response: z.array(reportedCheckIn),
  }),
  /** The reply is a CSV file. Figures only, no personal data. */
  export: endpoint({
    method: 'GET',
    path: '/api/admin/reports/certificates/export',
    access: 'admin',
    summary: 'The report on certificates as a table',
    query: span,
    response: z.any(),
  }),
};
