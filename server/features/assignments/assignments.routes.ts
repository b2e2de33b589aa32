import type { FastifyInstance } from 'fastify';
import { assignments } from '#core/contract/staff/work/assignments.ts';
import type { Deps } from '#server/deps.ts';
import { register } from '#server/http/register.ts';
import { assignRecord, listColleagues } from './assign.ts';

export function assignmentsRoutes(app: FastifyInstance, deps: Deps): void {
  register(app, deps, assignments.colleagues, () => listColleagues(deps.db));

  register(app, deps, assignments.assign, async ({ params, body }, { staff }) => {
    await deps.db.transaction((tx) =>
      assignRecord(tx, { ...params, ...body, actor: staff.username }),
    );
    return { assignee: body.assignee };
  });
}
