import type { FastifyInstance } from 'fastify';
import { apiKeys } from '#core/contract/staff/owner/api-keys.ts';
import type { Deps } from '#server/deps.ts';
import { register } from '#server/http/register.ts';
import { addApiKey, endApiKey, listApiKeys } from './api-keys.service.ts';

export function apiKeyRoutes(app: FastifyInstance, deps: Deps): void {
  register(app, deps, apiKeys.list, () => listApiKeys(deps.db));
  register(app, deps, apiKeys.add, ({ body }, { staff }) => addApiKey(deps, body, staff.username));
  register(app, deps, apiKeys.end, ({ params }, { staff }) =>
    endApiKey(deps, params.id, staff.username),
  );
}
