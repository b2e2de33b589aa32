import type { FastifyInstance } from 'fastify';
import { audit } from '#core/contract/staff/owner/audit.ts';
import type { Deps } from '#server/deps.ts';
import { registerFile } from '#server/http/files/register-file.ts';
import { nextPageLink, sendTotal } from '#server/http/paging.ts';
import { register } from '#server/http/register.ts';
import { listAudit, listChoices } from './audit.queries.ts';
import { readChain, startCheck } from './audit-checks.ts';
import { exportAudit } from './export-audit.ts';

export function auditRoutes(app: FastifyInstance, deps: Deps): void {
  register(app, deps, audit.list, async ({ query }, { reply }) => {
    const { rows, next, total } = await listAudit(deps, query);
    sendTotal(reply, total);
    nextPageLink(reply, next);
    return rows.map(({ createdAt, data, ...row }) => ({
      ...row,
      data: data as Record<string, unknown>,
      createdAt: createdAt.toISOString(),
    }));
  });

  register(app, deps, audit.choices, () => listChoices(deps.db));

  registerFile(app, deps, audit.export, ({ query }, { note }) => {
    note({ detail: 'audit' });
    return exportAudit(deps, query);
  });

  register(app, deps, audit.chain, () => readChain(deps));

  register(app, deps, audit.check, (_, { staff }) => startCheck(deps, staff.username));
}
