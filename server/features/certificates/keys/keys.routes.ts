import type { FastifyInstance } from 'fastify';
import { keys } from '#core/contract/staff/certification/keys.ts';
import type { Deps } from '#server/deps.ts';
import { register } from '#server/http/register.ts';
import { listKeys, reportStolen, rotateKey } from './keys.service.ts';

export function keyRoutes(app: FastifyInstance, deps: Deps): void {
  register(app, deps, keys.list, () => listKeys(deps));

  register(app, deps, keys.rotate, async (_, { staff }) => {
    await rotateKey(deps, staff.username);
    return listKeys(deps);
  });

  register(app, deps, keys.compromised, async ({ params }, { staff }) => {
    await reportStolen(deps, params.id, staff.username);
    return listKeys(deps);
  });
}
