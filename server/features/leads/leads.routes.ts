import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/deps.ts';

export function leadRoutes(_app: FastifyInstance, _deps: Deps): void {}
