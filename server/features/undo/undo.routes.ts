import type { FastifyInstance } from 'fastify';
import { undo } from '#core/contract/staff/work/undo.ts';
import type { Deps } from '#server/deps.ts';
import { register } from '#server/http/register.ts';
import { undoStep } from './undo.service.ts';

export function undoRoutes(app: FastifyInstance, deps: Deps): void {
  register(app, deps, undo.undo, async ({ params }, { staff }) => {
    const { recipients } = await undoStep(deps, params.id, staff.username);
    const [to] = recipients;
    const message =
      recipients.length > 1
        ? `${recipients.length} mails will not be sent.`
        : `The mail${to ? ` to ${to}` : ''} will not be sent.`;
    return { success: true, message };
  });
}
