import type { CertificateReport } from '#core/contract/staff/reports.ts';

/** The report of a site without certificates. */
export const NO_REPORT: CertificateReport = {
  byState: [
    { state: 'valid', total: 0 },
    { state: 'expired', total: 0 },
  ],
  byArea: [{ area: 'leadership-culture-people', total: 0 }],
  byMonth: [{ month: '2027-04', issued: 0, renewed: 0 }],
  renewals: { kept: 0, lost: 0, open: 0 },
  reviews: { decided: 0, inTime: 0, medianDays: null },
  checkIns: { due: 0, onTime: 0, late: 0, missing: 0 },
};
