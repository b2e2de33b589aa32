import type { FastifyInstance } from 'fastify';
import { customerPages } from '#core/contract/staff/customers/customer-pages.ts';
import type { Deps } from '#server/deps.ts';
import { nextPageLink, sendTotal } from '#server/http/paging.ts';
import { register } from '#server/http/register.ts';
import { listCustomers } from './customer-list.ts';
import { readCustomerPage } from './customer-page.ts';
import { mergeCustomers } from './merge/merge-customers.ts';
import { markAsDifferent } from './merge/merges.queries.ts';
import { readTimeline } from './timeline.ts';

export function customerPagesRoutes(app: FastifyInstance, deps: Deps): void {
  register(app, deps, customerPages.list, async ({ query }, { reply }) => {
    const { rows, next, total } = await listCustomers(deps, query);
    nextPageLink(reply, next);
    sendTotal(reply, total);
    return rows;
  });

  register(app, deps, customerPages.read, ({ params }) => readCustomerPage(deps, params.id));

  register(app, deps, customerPages.timeline, async ({ params, query }, { reply }) => {
    const { entries, next } = await readTimeline(deps.db, params.id, query);
    nextPageLink(reply, next);
    return entries;
  });

  register(app, deps, customerPages.merge, async ({ params, body }, { staff, note }) => {
    note({ detail: `${body.otherId} into ${params.id}` });
    const merging = { ...body, id: params.id, actor: staff.username };
    await deps.db.transaction((tx) => mergeCustomers(tx, deps, merging));
    return readCustomerPage(deps, params.id);
  });

  register(app, deps, customerPages.setApart, async ({ params }, { staff }) => {
    const said = { actor: staff.username, now: deps.now() };
    await deps.db.transaction((tx) => markAsDifferent(tx, [params.id, params.otherId], said));
    return { success: true };
  });
}
