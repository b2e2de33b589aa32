import type { FastifyInstance } from 'fastify';
import { queue } from '#core/contract/staff/work/queue.ts';
import type { Deps } from '#server/deps.ts';
import { register } from '#server/http/register.ts';
import { bringBack, resolve, snooze } from './mark-attention.ts';
import { readMyWork } from './my-work.ts';
import { findNextApplication } from './next-application.ts';
import { listSetAside } from './set-aside.ts';

export function queueRoutes(app: FastifyInstance, deps: Deps): void {
  register(app, deps, queue.snooze, (asked, { staff }) => snooze(deps, asked, staff.username));
  register(app, deps, queue.resolve, (asked, { staff }) => resolve(deps, asked, staff.username));
  register(app, deps, queue.bringBack, (asked, { staff }) =>
    bringBack(deps, asked, staff.username),
  );
  register(app, deps, queue.listSetAside, () => listSetAside(deps));
  register(app, deps, queue.readMyWork, (_, { staff }) => readMyWork(deps, staff.username));
  register(app, deps, queue.nextApplication, ({ query }, { staff }) =>
    findNextApplication(deps, query.after, staff.username),
  );
}
