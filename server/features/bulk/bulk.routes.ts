import type { FastifyInstance } from 'fastify';
import { bulk } from '#core/contract/staff/work/bulk.ts';
import type { Deps } from '#server/deps.ts';
import { registerFile } from '#server/http/files/register-file.ts';
import { nextPageLink } from '#server/http/paging.ts';
import { register } from '#server/http/register.ts';
import { listItems } from './bulk.queries.ts';
import { getRun, previewRun, startRun, stopAsked } from './bulk.service.ts';
import { listRunViews, toItems, toRunDetails, writeReport } from './run-views.ts';

export function bulkRoutes(app: FastifyInstance, deps: Deps): void {
  register(app, deps, bulk.preview, ({ body }, { staff }) => previewRun(deps, body, staff));

  register(app, deps, bulk.start, async ({ body }, { staff }) =>
    toRunDetails(deps, await startRun(deps, body, staff), staff),
  );

  register(app, deps, bulk.list, (_, { staff }) => listRunViews(deps, staff));

  register(app, deps, bulk.read, async ({ params }, { staff }) =>
    toRunDetails(deps, await getRun(deps, params.id), staff),
  );

  register(app, deps, bulk.items, async ({ params, query }, { reply }) => {
    const { id, list } = await getRun(deps, params.id);
    const rows = await listItems(deps.db, { runId: id, ...query });
    nextPageLink(reply, rows.length === query.limit && rows.at(-1)?.subjectId);
    return toItems(deps.db, list, rows);
  });

  registerFile(app, deps, bulk.report, async ({ params }, { note }) => {
    note({ detail: `bulk run ${params.id}` });
    return writeReport(deps, await getRun(deps, params.id));
  });

  register(app, deps, bulk.stop, async ({ params }, { staff }) =>
    toRunDetails(deps, await stopAsked(deps, params.id, staff), staff),
  );
}
