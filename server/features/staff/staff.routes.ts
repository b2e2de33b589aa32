import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/deps.ts';

export function staffRoutes(_app: FastifyInstance, _deps: Deps): void {}
