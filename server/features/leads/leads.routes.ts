import type { FastifyInstance } from 'fastify';
import { type Lead, leads } from '#core/contract/staff/leads.ts';
import type { Deps } from '#server/deps.ts';
import { nextPageLink, sendTotal } from '#server/http/paging.ts';
import { register } from '#server/http/register.ts';
import { addLead } from './add-lead.ts';
import { convertLead } from './convert-lead.ts';
import { toLeadDetails, toLeadViews } from './lead-views.ts';
import { listLeads } from './leads.queries.ts';
import { archiveLead, editLead, getLead } from './leads.service.ts';

export function leadRoutes(app: FastifyInstance, deps: Deps): void {
  register(app, deps, leads.list, async ({ query }, { staff, reply }) => {
    const { rows, next, total } = await listLeads(deps, query, staff.username);
    nextPageLink(reply, next);
    sendTotal(reply, total);
    return toLeadViews(deps.db, rows);
  });

  register(app, deps, leads.create, async ({ body }, { staff }) => {
    const { lead, alreadyExists } = await addLead(deps, body, staff.username);
    return { id: lead.id, alreadyExists };
  });

  register(app, deps, leads.read, async ({ params }) =>
    toLeadDetails(deps.db, await getLead(deps.db, params.id)),
  );

  register(app, deps, leads.update, async ({ params, body }, { staff }) => {
    const lead = await editLead(deps, params.id, body, staff.username);
    const [view] = await toLeadViews(deps.db, [lead]);
    return view as Lead;
  });

  register(app, deps, leads.archive, async ({ params, body }, { staff }) => {
    const lead = await archiveLead(deps, params.id, body.isArchived, staff.username);
    const [view] = await toLeadViews(deps.db, [lead]);
    return view as Lead;
  });

  register(app, deps, leads.convert, ({ params, body }, { staff, undo }) =>
    convertLead(deps, params.sessionId, { ...body, actor: staff.username, undo }),
  );
}
