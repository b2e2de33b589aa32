import type { FastifyInstance } from 'fastify';
import { checkIns } from '#core/contract/staff/certification/check-ins.ts';
import { settings } from '#core/contract/staff/owner/settings.ts';
import type { Deps } from '#server/deps.ts';
import { findRecord } from '#server/features/certificates/certificates.queries.ts';
import { unknownCertificate } from '#server/features/certificates/changes/change-state.ts';
import { register } from '#server/http/register.ts';
import { countCalendar, listDay } from './calendar.ts';
import { toCheckInDetails } from './check-in-views.ts';
import { listCheckIns } from './check-ins.queries.ts';
import { extendCheckIn, waiveCheckIn } from './give-time.ts';
import { readDetails } from './read-details.ts';
import { remindNow } from './reminders/remind-now.ts';
import { switchAutoSuspend } from './suspension/auto-suspend.ts';
import { readAutoSuspend } from './suspension/suspension-day.ts';

/** What staff see and decide about the lifecycle of certificates. */
export function lifecycleRoutes(app: FastifyInstance, deps: Deps): void {
  register(app, deps, checkIns.calendar, ({ query }) => countCalendar(deps, query));

  register(app, deps, checkIns.day, ({ params, query }) => listDay(deps, params.day, query.kind));

  register(app, deps, checkIns.ofCertificate, async ({ params }) => {
    const record = await findRecord(deps.db, params);
    if (!record) throw unknownCertificate();
    const rows = await listCheckIns(deps.db, record.id);
    return Promise.all(rows.map((row) => toCheckInDetails(deps, record, row)));
  });

  register(app, deps, checkIns.read, ({ params }) => readDetails(deps, params.id));

  register(app, deps, checkIns.extend, async ({ params, body }, { staff }) => {
    await extendCheckIn(deps, params.id, { ...body, actor: staff.username });
    return readDetails(deps, params.id);
  });

  register(app, deps, checkIns.waive, async ({ params, body }, { staff }) => {
    await waiveCheckIn(deps, params.id, { ...body, actor: staff.username });
    return readDetails(deps, params.id);
  });

  register(app, deps, checkIns.remind, async ({ body }, { staff, undo }) => ({
    success: true as const,
    ...(await remindNow(deps, body.ids, staff.username, undo)),
  }));

  register(app, deps, settings.readLifecycle, async () => ({
    autoSuspend: await readAutoSuspend(deps.db),
  }));

  register(app, deps, settings.saveLifecycle, ({ body }, { staff }) =>
    switchAutoSuspend(deps, body.autoSuspend, staff.username),
  );
}
