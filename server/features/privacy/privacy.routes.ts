import type { FastifyInstance } from 'fastify';
import { privacy } from '#core/contract/staff/privacy.ts';
import type { Deps } from '#server/deps.ts';
import { addressNow } from '#server/features/customers/merge/merges.queries.ts';
import { registerFile } from '#server/http/files/register-file.ts';
import { register } from '#server/http/register.ts';
import { decideErasure, listErasureRequests } from './erasure-decisions.ts';
import { erasePerson, exportPerson, findPerson } from './privacy.service.ts';

export function privacyRoutes(app: FastifyInstance, deps: Deps): void {
  // A query about an address that was merged into another is about the same person.
  register(app, deps, privacy.find, async ({ body }) =>
    findPerson(deps, await addressNow(deps.db, body.email)),
  );
  registerFile(app, deps, privacy.export, async ({ body }) =>
    exportPerson(deps, await addressNow(deps.db, body.email)),
  );
  register(app, deps, privacy.erase, async ({ body }, { staff }) =>
    erasePerson(deps, await addressNow(deps.db, body.email), staff.username),
  );
  register(app, deps, privacy.requests, () => listErasureRequests(deps.db));
  register(app, deps, privacy.decide, async ({ params, body }, { staff, note }) => {
    note({ detail: body.outcome });
    await decideErasure(deps, params.id, body, staff.username);
    return listErasureRequests(deps.db);
  });
}
