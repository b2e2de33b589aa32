import type { FastifyInstance } from 'fastify';
import { settings } from '#core/contract/settings.ts';
import type { Deps } from '#server/deps.ts';
import { register } from '#server/http/register.ts';
import { findAnalyticsIds } from './settings.queries.ts';

export function settingsRoutes(app: FastifyInstance, deps: Deps): void {
  register(app, deps, settings.analytics, () => findAnalyticsIds(deps.db));
}
