import type { FastifyInstance } from 'fastify';
import { holderChanges } from '#core/contract/staff/certification/holder-changes.ts';
import type { Deps } from '#server/deps.ts';
import { toCertificateDetails } from '#server/features/certificates/certificate-views.ts';
import {
  declineChange,
  listHolderChanges,
} from '#server/features/check-ins/changes/decide-change.ts';
import { register } from '#server/http/register.ts';
import { grantChange } from './grant-change.ts';

/** Staff decisions on changes that holders ask for. */
export function holderChangeRoutes(app: FastifyInstance, deps: Deps): void {
  register(app, deps, holderChanges.list, () => listHolderChanges(deps));

  register(app, deps, holderChanges.grant, async ({ params, body }, { staff }) => {
    const record = await grantChange(deps, params.id, { ...body, actor: staff.username });
    return toCertificateDetails(deps, record);
  });

  register(app, deps, holderChanges.decline, async ({ params, body }, { staff, undo }) => {
    const record = await declineChange(deps, params.id, { ...body, actor: staff.username, undo });
    return toCertificateDetails(deps, record);
  });
}
