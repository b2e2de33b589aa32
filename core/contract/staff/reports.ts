import { z } from 'zod';
import { endpoint } from '#core/contract/shared/endpoint.ts';
import { CERTIFICATE_STATES } from '#core/domain/certificates/state.ts';

const day = z.iso.date();

const certificateReport = z.object({
  /** Now, whatever the span. */
  byState: z.array(z.object({ state: z.enum(CERTIFICATE_STATES), total: z.number() })),
  /** Issued within the span. */
  byArea: z.array(z.object({ area: z.string(), total: z.number() })),
  byMonth: z.array(z.object({ month: z.string(), issued: z.number(), renewed: z.number() })),
  /** Of the terms that ended within the span, or were renewed before their end. */
  renewals: z.object({ kept: z.number(), lost: z.number(), open: z.number() }),
  /** Decided within the span, in business days that count for us. */
  reviews: z.object({
    decided: z.number(),
    inTime: z.number(),
    medianDays: z.number().nullable(),
  }),
  /** That were due within the span. */
  checkIns: z.object({
    due: z.number(),
    onTime: z.number(),
    late: z.number(),
    missing: z.number(),
  }),
});
export type CertificateReport = z.output<typeof certificateReport>;

export const reports = {
  certificates: endpoint({
    method: 'GET',
    path: '/api/admin/reports/certificates',
    access: 'admin',
    summary: 'Certificates, renewals, reviews and check-ins within a span of days',
    query: z.object({ from: day, to: day }),
    response: certificateReport,
  }),
};
