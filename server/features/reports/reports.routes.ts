import type { FastifyInstance } from 'fastify';
import { reports } from '#core/contract/staff/reports.ts';
import type { Deps } from '#server/deps.ts';
import { registerFile } from '#server/http/files/register-file.ts';
import { nextPageLink, sendTotal } from '#server/http/paging.ts';
import { register } from '#server/http/register.ts';
import { readCertificateReport } from './certificate-report.ts';
import { listReportedCheckIns } from './check-in-list.ts';
import { exportCertificateReport } from './report-table.ts';

export function reportRoutes(app: FastifyInstance, deps: Deps): void {
  register(app, deps, reports.certificates, ({ query }) => readCertificateReport(deps, query));

  register(app, deps, reports.checkIns, async ({ query }, { reply }) => {
    const { rows, next, total } = await listReportedCheckIns(deps, query);
    nextPageLink(reply, next);
    sendTotal(reply, total);
    return rows;
  });

  registerFile(app, deps, reports.export, ({ query }) => exportCertificateReport(deps, query));
}
