import type { FastifyInstance } from 'fastify';
import { orders } from '#core/contract/staff/orders.ts';
import type { Deps } from '#server/deps.ts';
import { toOrderDetails } from '#server/features/orders/order-views.ts';
import type { OrderRow } from '#server/features/orders/orders.queries.ts';
import { register } from '#server/http/register.ts';
import { refundOrder, releaseOrder } from './order-money.ts';

/** What staff do with the money of an order. */
export function orderMoneyRoutes(app: FastifyInstance, deps: Deps): void {
  const detailsOf = (order: OrderRow) => toOrderDetails(deps.db, order);

  register(app, deps, orders.release, async ({ params, body }, { staff }) =>
    detailsOf(await releaseOrder(deps, params.id, { ...body, actor: staff.username })),
  );

  register(app, deps, orders.refund, async ({ params, body }, { staff }) =>
    detailsOf(await refundOrder(deps, params.id, { ...body, actor: staff.username })),
  );
}
