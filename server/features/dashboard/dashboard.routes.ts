import type { FastifyInstance } from 'fastify';
import { dashboard } from '#core/contract/staff/dashboard.ts';
import type { Deps } from '#server/deps.ts';
import { listActivity } from '#server/features/activity/activity.queries.ts';
import { registerFile } from '#server/http/files/register-file.ts';
import { register } from '#server/http/register.ts';
import { keepFor } from '#server/keep-for.ts';
import { readAnalytics } from './analytics.ts';
import { exportList } from './export.ts';
import { find } from './find.ts';
import { cacheListCounts } from './list-counts.ts';
import { readOverview } from './overview.ts';

/** Milliseconds. The figures read every order, and need not be up to the minute. */
const ANALYTICS_FRESH_MS = 60_000;

export function dashboardRoutes(app: FastifyInstance, deps: Deps): void {
  const readCounts = cacheListCounts(app, deps);
  register(app, deps, dashboard.overview, () => readOverview(deps, readCounts));

  const analytics = keepFor(ANALYTICS_FRESH_MS, deps.now, () => readAnalytics(deps));
  register(app, deps, dashboard.analytics, analytics);

  register(app, deps, dashboard.find, ({ query }) => find(deps.db, query.text));

  register(app, deps, dashboard.history, async ({ query }) =>
    (await listActivity(deps.db, [query.subject, query.id])).map(
      ({ id, actor, action, data, createdAt }) => ({
        id,
        actor,
        action,
        data: data as Record<string, unknown>,
        createdAt: createdAt.toISOString(),
      }),
    ),
  );

  registerFile(app, deps, dashboard.export, ({ params, query }, { note, staff }) => {
    note({ detail: params.list });
    return exportList(deps, params.list, query, staff.username);
  });
}
