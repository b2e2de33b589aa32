import type { FastifyInstance } from 'fastify';
import { firstStart } from '#core/contract/staff/owner/first-start.ts';
import type { Deps } from '#server/deps.ts';
import { sendSession } from '#server/features/auth/auth.routes.ts';
import { readClient } from '#server/features/auth/open-session.ts';
import { register } from '#server/http/register.ts';
import { beginFirstStart } from './begin-first-start.ts';
import { isFirstStartOpen } from './first-start-codes.ts';

export function firstStartRoutes(app: FastifyInstance, deps: Deps): void {
  register(app, deps, firstStart.state, async () => ({ isOpen: await isFirstStartOpen(deps) }));
  register(app, deps, firstStart.begin, async ({ body }, context) => {
    const client = readClient(deps, context.request, context.subject);
    return sendSession(deps, context, await beginFirstStart(deps, body, client));
  });
}
