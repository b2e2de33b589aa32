import type { FastifyInstance } from 'fastify';
import { savedViews } from '#core/contract/staff/work/saved-views.ts';
import type { Deps } from '#server/deps.ts';
import { register } from '#server/http/register.ts';
import { listViews } from './saved-views.queries.ts';
import { changeView, createView, removeView, toView } from './saved-views.service.ts';

export function savedViewsRoutes(app: FastifyInstance, deps: Deps): void {
  register(app, deps, savedViews.list, async ({ query }, { staff }) =>
    (await listViews(deps.db, staff.username, query.list)).map((row) => toView(row, staff)),
  );

  register(app, deps, savedViews.create, async ({ body }, { staff }) =>
    toView(await createView(deps, body, staff), staff),
  );

  register(app, deps, savedViews.update, async ({ params, body }, { staff }) =>
    toView(await changeView(deps, params.id, body, staff), staff),
  );

  register(app, deps, savedViews.remove, async ({ params }, { staff }) => {
    await removeView(deps, params.id, staff);
    return { success: true };
  });
}
