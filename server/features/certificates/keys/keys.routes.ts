import type { FastifyInstance } from 'fastify';
import { keys } from '#core/contract/staff/keys.ts';
import type { Deps } from '#server/deps.ts';
import { register } from '#server/http/register.ts';
import { listKeys, readDidDocument, reportStolen, rotateKey } from './keys.service.ts';

export function keyRoutes(app: FastifyInstance, deps: Deps): void {
  // Read by verifiers on other sites, so it is none of our calls.
  app.get('/.well-known/did.json', async (_, reply) =>
    reply
      .type('application/did+json')
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('cache-control', 'public, max-age=300')
      .send(JSON.stringify(await readDidDocument(deps))),
  );

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
