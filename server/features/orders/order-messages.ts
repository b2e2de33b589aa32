import { randomUUID } from 'node:crypto';
import { isPayable, PAYMENT_STATE_LABELS } from '#core/domain/payments/payment.ts';
import { AppError } from '#core/errors.ts';
import type { Queryable } from '#server/db/connection.ts';
import type { Deps } from '#server/deps.ts';
import { link } from '#server/emails/frame/links.ts';
import { paymentPath } from '#server/emails/orders/order-mail.ts';
import { recordActivity } from '#server/features/activity/activity.queries.ts';
import { queueEmail } from '#server/features/emails/emails.service.ts';
import { offerUndo, type UndoWindow } from '#server/features/undo/undo-steps.ts';
import type { OrderRow } from './orders.queries.ts';
import { getOrder, orderSecrets, refuseCancelled, toOrderMail } from './orders.service.ts';

/** Mails the customer the order's numbers and the tracking link. Staff asked for it, so each call sends a new mail. */
export function sendTracking(
  deps: Deps,
  id: number,
  actor: string,
  undo?: UndoWindow,
): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const order = await getOrder(tx, id);
    const mail = await queueEmail(tx, deps, {
      notBefore: undo?.until,
      event: `order ${id} tracking ${randomUUID()}`,
      to: order.customerEmail,
      template: 'order-tracking',
      data: { ...(await toOrderMail(tx, order)), trackingNumber: order.trackingNumber },
    });
    await recordActivity(tx, { subject: ['order', id], actor, action: 'tracking mail sent' });
    await offerUndo(tx, deps, undo, { subject: ['order', id], label: 'tracking mail', mail });
  });
}

/** The first mail about an order that staff made: the link to pay it. */
export async function queuePaymentLink(
  tx: Queryable,
  deps: Deps,
  order: OrderRow,
  undo?: UndoWindow,
): Promise<void> {
  const mail = await queueEmail(tx, deps, {
    notBefore: undo?.until,
    event: `order ${order.id} payment link`,
    to: order.customerEmail,
    ...orderSecrets(order),
    template: 'payment-link',
    data: { ...(await toOrderMail(tx, order)), isFirst: true },
  });
  // Undoing keeps the order: its link can be sent later.
  await offerUndo(tx, deps, undo, { subject: ['order', order.id], label: 'payment link', mail });
}

/** Mails the customer the payment link and returns it, so that staff can also pass it on by other means. */
export function sendPaymentLink(
  deps: Deps,
  id: number,
  actor: string,
  undo?: UndoWindow,
): Promise<string> {
  return deps.db.transaction(async (tx) => {
    const order = await getOrder(tx, id);
    const state = order.paymentState;
    refuseCancelled(order);
    if (!isPayable(state)) {
      const label = PAYMENT_STATE_LABELS[state];
      throw new AppError('conflict', `This order is not waiting for a payment: ${label}.`);
    }
    const told = await toOrderMail(tx, order);
    const mail = await queueEmail(tx, deps, {
      notBefore: undo?.until,
      event: `order ${id} payment link ${randomUUID()}`,
      to: order.customerEmail,
      ...orderSecrets(order),
      ...(state === 'expired' || state === 'failed'
        ? { template: 'pay-again', data: { ...told, problem: state } }
        : { template: 'payment-link', data: { ...told, isFirst: false } }),
    });
    await recordActivity(tx, { subject: ['order', id], actor, action: 'payment link sent' });
    await offerUndo(tx, deps, undo, { subject: ['order', id], label: 'payment link', mail });
    return link(deps.config, paymentPath(order.accessToken));
  });
}
