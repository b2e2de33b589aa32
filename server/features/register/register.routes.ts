import type { FastifyInstance } from 'fastify';
import { publicRegister } from '#core/contract/register.ts';
import type { Deps } from '#server/deps.ts';
import { register } from '#server/http/register.ts';
import { searchRegister } from './search-register.ts';

export function registerRoutes(app: FastifyInstance, deps: Deps): void {
  register(app, deps, publicRegister.search, ({ query }) => searchRegister(deps, query));
}
