import type { FastifyInstance } from 'fastify';
import { orders } from '#core/contract/staff/orders.ts';
import type { Deps } from '#server/deps.ts';
import { mailMessage, sendsMail } from '#server/features/emails/mail-words.ts';
import { nextPageLink, sendTotal } from '#server/http/paging.ts';
import { register } from '#server/http/register.ts';
import { correctCustomer, setOrderStatus } from './order-edits.ts';
import { listOrders } from './order-list.ts';
import { sendPaymentLink, sendTracking } from './order-messages.ts';
import { toOrderDetails, toOrderViews } from './order-views.ts';
import type { OrderRow } from './orders.queries.ts';
import { getOrder } from './orders.service.ts';

export function orderRoutes(app: FastifyInstance, deps: Deps): void {
  const detailsOf = (order: OrderRow) => toOrderDetails(deps.db, order);

  register(app, deps, orders.list, async ({ query }, { staff, reply }) => {
    const { rows, next, total } = await listOrders(deps, query, staff.username);
    nextPageLink(reply, next);
    sendTotal(reply, total);
    return toOrderViews(deps.db, rows);
  });

  register(app, deps, orders.read, async ({ params }) =>
    detailsOf(await getOrder(deps.db, params.id)),
  );

  register(app, deps, orders.setStatus, async ({ params, body }, { staff, undo }) =>
    detailsOf(await setOrderStatus(deps, params.id, body, staff.username, undo)),
  );

  register(app, deps, orders.correctCustomer, async ({ params, body }, { staff }) =>
    detailsOf(await correctCustomer(deps, params.id, body, staff.username)),
  );

  register(app, deps, orders.sendTracking, async ({ params }, { staff, undo }) => {
    await sendTracking(deps, params.orderId, staff.username, undo);
    return {
      success: true,
      isSent: sendsMail(deps),
      message: mailMessage(deps, 'Tracking notification sent to the customer'),
    };
  });

  register(app, deps, orders.sendPaymentLink, async ({ params }, { staff, undo }) => {
    const link = await sendPaymentLink(deps, params.id, staff.username, undo);
    return {
      success: true,
      isSent: sendsMail(deps),
      message: mailMessage(deps, 'Payment link sent to the customer'),
      link,
    };
  });
}
