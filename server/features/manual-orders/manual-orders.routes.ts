import type { FastifyInstance } from 'fastify';
import { manualOrders } from '#core/contract/staff/manual-orders.ts';
import type { Deps } from '#server/deps.ts';
import { register } from '#server/http/register.ts';
import { makeOrder } from './make-order.ts';

export function manualOrderRoutes(app: FastifyInstance, deps: Deps): void {
  register(app, deps, manualOrders.create, async ({ body }, { staff, undo }) => {
    const { order, alreadyExists } = await makeOrder(deps, body, staff.username, undo);
    return { id: order.id, orderNumber: order.orderNumber, alreadyExists };
  });
}
