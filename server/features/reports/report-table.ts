import type { CertificateReport } from '#core/contract/staff/reports.ts';
import { findArea } from '#core/domain/catalogue.ts';
import { CSV_MARK, csvLine } from '#core/domain/dashboard/csv.ts';
import { CHECK_IN_OUTCOME_LABELS, FIGURE_LABELS } from '#core/domain/insights/figures.ts';
import type { Range } from '#core/domain/insights/ranges.ts';
import type { Deps } from '#server/deps.ts';
import { readCertificateReport } from './certificate-report.ts';

type Line = [table: string, what: string, figure: number | null];

/** Exports the report on certificates as a spreadsheet file, one line per figure. */
export async function exportCertificateReport(deps: Deps, { from, to }: Range) {
  const lines = linesOf(await readCertificateReport(deps, { from, to }));
  const head = csvLine(['Table', 'What', `${from} to ${to}`]);
  return {
    content: Buffer.from([CSV_MARK, head, ...lines.map(csvLine)].join('')),
    mime: 'text/csv; charset=utf-8',
    name: `certificate-report-${from}-to-${to}.csv`,
  };
}

function linesOf(report: CertificateReport): Line[] {
  const { renewals, reviews, checkIns } = report;
  const labels = FIGURE_LABELS.certificates;
  return [
    ...report.byState.map(({ state, total }): Line => ['Certificates today', state, total]),
    ...report.byMonth.flatMap(({ month, issued, renewed }): Line[] => [
      ['Issued by month', `${month}, issued`, issued],
      ['Issued by month', `${month}, of these renewals`, renewed],
    ]),
    ...report.byArea.map(
      ({ area, total }): Line => ['Issued by area', findArea(area)?.name ?? area, total],
    ),
    ['Renewals', labels['renewal-kept'], renewals.kept],
    ['Renewals', labels['renewal-open'], renewals.open],
    ['Renewals', labels['renewal-lost'], renewals.lost],
    ['Review time', FIGURE_LABELS.reviews['decided-in-time'], reviews.inTime],
    ['Review time', FIGURE_LABELS.reviews['decided-late'], reviews.decided - reviews.inTime],
    ['Review time', 'Median, business days', reviews.medianDays],
    ['Check-ins on time', CHECK_IN_OUTCOME_LABELS['on-time'], checkIns.onTime],
    ['Check-ins on time', CHECK_IN_OUTCOME_LABELS.late, checkIns.late],
    ['Check-ins on time', CHECK_IN_OUTCOME_LABELS.missing, checkIns.missing],
  ];
}
