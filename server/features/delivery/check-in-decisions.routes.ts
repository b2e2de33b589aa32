import type { FastifyInstance } from 'fastify';
import { checkIns } from '#core/contract/staff/certification/check-ins.ts';
import type { Deps } from '#server/deps.ts';
import { acceptCheckIn, returnCheckIn } from '#server/features/check-ins/decide/decide-check-in.ts';
import { readCheckInDocument } from '#server/features/check-ins/form/check-in-documents.ts';
import { readDetails } from '#server/features/check-ins/read-details.ts';
import { registerFile } from '#server/http/files/register-file.ts';
import { register } from '#server/http/register.ts';
import { reinstateAfterCheckIn } from './reinstate-after-check-in.ts';

/** Staff decisions on submitted check-ins. They are here because accepting one may reinstate a certificate. */
export function checkInDecisionRoutes(app: FastifyInstance, deps: Deps): void {
  register(app, deps, checkIns.accept, async ({ params, body }, { staff }) => {
    const actor = staff.username;
    await acceptCheckIn(deps, params.id, { ...body, actor });
    // The check-in is accepted even if this fails: a job tries again.
    await reinstateAfterCheckIn(deps, params.id, actor).catch((error: unknown) => {
      deps.log.warn({ err: error, checkIn: params.id }, 'not reinstated yet');
    });
    return readDetails(deps, params.id);
  });

  register(app, deps, checkIns.returnToHolder, async ({ params, body }, { staff, undo }) => {
    await returnCheckIn(deps, params.id, { ...body, actor: staff.username, undo });
    return readDetails(deps, params.id);
  });

  registerFile(app, deps, checkIns.document, ({ params }) => readCheckInDocument(deps, params.id));
}
