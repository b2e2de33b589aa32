import type { FastifyInstance } from 'fastify';
import { contact } from '#core/contract/contact.ts';
import type { Deps } from '#server/deps.ts';
import { register } from '#server/http/register.ts';
import { submitInquiry } from './contact.service.ts';

export function contactRoutes(app: FastifyInstance, deps: Deps): void {
  register(app, deps, contact.submit, async ({ body }) => {
    await submitInquiry(deps, body);
    return { success: true };
  });
}
