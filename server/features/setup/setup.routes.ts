import type { FastifyInstance } from 'fastify';
import { setup } from '#core/contract/staff/owner/setup.ts';
import type { Deps } from '#server/deps.ts';
import { register } from '#server/http/register.ts';
import { confirmClaims, readSetup } from './setup.service.ts';

export function setupRoutes(app: FastifyInstance, deps: Deps): void {
  register(app, deps, setup.read, () => readSetup(deps));
  register(app, deps, setup.confirmClaims, async (_, { staff }) => {
    await confirmClaims(deps, staff.username);
    return { success: true };
  });
}
