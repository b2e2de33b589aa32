import type { FastifyInstance } from 'fastify';
import { reports } from '#core/contract/staff/reports.ts';
import type { Deps } from '#server/deps.ts';
import { register } from '#server/http/register.ts';
import { readCertificateReport } from './certificate-report.ts';

export function reportRoutes(app: FastifyInstance, deps: Deps): void {
  register(app, deps, reports.certificates, ({ query }) => readCertificateReport(deps, query));
}
