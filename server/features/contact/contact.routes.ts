import type { FastifyInstance } from 'fastify';
import { contact } from '#core/contract/contact.ts';
import type { Deps } from '#server/deps.ts';
import { register } from '#server/http/register.ts';
import { insertInquiry } from './contact.queries.ts';

export function contactRoutes(app: FastifyInstance, deps: Deps): void {
  register(app, deps, contact.submit, async ({ body }) => {
    await insertInquiry(deps.db, { ...body, createdAt: deps.now() });
    return { success: true };
  });
}
