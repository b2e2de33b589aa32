import type { FastifyInstance } from 'fastify';
import { webhooks } from '#core/contract/staff/owner/webhooks.ts';
import type { Deps } from '#server/deps.ts';
import { register } from '#server/http/register.ts';
import { listDeliveries } from './deliver.ts';
import {
  addReceiver,
  changeReceiver,
  listReceivers,
  removeReceiver,
  renewSecret,
  resendDelivery,
  testReceiver,
  toDelivery,
} from './webhooks.service.ts';

export function webhookReceiverRoutes(app: FastifyInstance, deps: Deps): void {
  register(app, deps, webhooks.list, () => listReceivers(deps.db));
  register(app, deps, webhooks.add, ({ body }, { staff }) =>
    addReceiver(deps, body, staff.username),
  );
  register(app, deps, webhooks.change, ({ params, body }, { staff }) =>
    changeReceiver(deps, params.id, body, staff.username),
  );
  register(app, deps, webhooks.renewSecret, ({ params }, { staff }) =>
    renewSecret(deps, params.id, staff.username),
  );
  register(app, deps, webhooks.remove, ({ params }, { staff }) =>
    removeReceiver(deps, params.id, staff.username),
  );
  register(app, deps, webhooks.test, ({ params }) => testReceiver(deps, params.id));
  register(app, deps, webhooks.deliveries, async ({ params }) =>
    (await listDeliveries(deps.db, params.id)).map(toDelivery),
  );
  register(app, deps, webhooks.resend, ({ params }, { staff }) =>
    resendDelivery(deps, params, staff.username),
  );
}
