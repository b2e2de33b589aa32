import type { Parsed } from '#core/contract/shared/endpoint.ts';
import type { orders } from '#core/contract/staff/orders.ts';
import { hasReached } from '#core/domain/orders/order-status.ts';
import { refuseIfChanged } from '#server/db/concurrent-edits.ts';
import type { Queryable } from '#server/db/connection.ts';
import type { Deps } from '#server/deps.ts';
import { differenceOf, recordActivity } from '#server/features/activity/activity.queries.ts';
import { correctAddress } from '#server/features/customers/correct-address.ts';
import type { MailRow } from '#server/features/emails/emails.queries.ts';
import { queueEmail } from '#server/features/emails/emails.service.ts';
import { noteFieldChange } from '#server/features/notes/write-note.ts';
import { offerUndo, type UndoWindow } from '#server/features/undo/undo-steps.ts';
import { lockOrder, type OrderRow, updateOrder } from './orders.queries.ts';
import { refuseCancelled, toOrderMail, unknownOrder } from './orders.service.ts';
import { formerStatus, STATUS_FIELDS } from './restore-order.ts';

type StatusChange = Parsed<typeof orders.setStatus>['body'];
type Correction = Parsed<typeof orders.correctCustomer>['body'];

const CUSTOMER_FIELDS = [
  'customerName',
  'customerEmail',
  'customerPhone',
  'companyName',
  'nameOnCertificate',
] as const;

/** Locks the order for one edit; refuses if it has changed since the editor saw it. */
export async function lockForEdit(
  tx: Queryable,
  id: number,
  expectedUpdatedAt: string | undefined,
): Promise<OrderRow> {
  const order = await lockUnchanged(tx, id, expectedUpdatedAt);
  refuseCancelled(order);
  return order;
}

/** The same for edits that a cancelled order allows too. */
export async function lockUnchanged(
  tx: Queryable,
  id: number,
  expectedUpdatedAt: string | undefined,
): Promise<OrderRow> {
  const order = await lockOrder(tx, id);
  if (!order) throw unknownOrder();
  refuseIfChanged(order, expectedUpdatedAt, 'order');
  return order;
}

/**
 * Any status may follow any other. Reaching `delivered` charges the card and moving back refunds nothing, so only that change cannot be
 * undone.
 */
export function setOrderStatus(
  deps: Deps,
  id: number,
  { expectedUpdatedAt, tellCustomer, ...change }: StatusChange,
  actor: string,
  undo?: UndoWindow,
): Promise<OrderRow> {
  return deps.db.transaction(async (tx) => {
    const former = await lockForEdit(tx, id, expectedUpdatedAt);
    const now = deps.now();
    const isIssued = hasReached(change.status, 'certified');
    const order = await updateOrder(tx, id, {
      orderStatus: change.status,
      trackingNumber: change.trackingNumber,
      dueDiligenceNotes: change.notes,
      internalNote: change.internalNote,
      ...(isIssued && { certificationIssuedAt: former.certificationIssuedAt ?? now }),
      updatedAt: now,
    });
    const hasMoved = order.orderStatus !== former.orderStatus;
    const isTold = hasMoved && tellCustomer;
    const difference = differenceOf(former, order, STATUS_FIELDS);
    if (difference) {
      await recordActivity(tx, {
        subject: ['order', id],
        actor,
        action: hasMoved ? 'status changed' : 'edited',
        data: { ...difference, customerTold: isTold },
      });
    }
    await noteFieldChange(tx, deps, {
      subject: 'order',
      subjectId: id,
      former: former.internalNote,
      current: order.internalNote,
      actor,
    });
    const isCharged = order.orderStatus === 'delivered' && order.paymentState === 'authorized';
    if (isCharged) {
      await deps.jobs.enqueue(tx, 'capture-order', { orderId: id, because: 'delivery' });
    }
    if (isTold) {
      const window = isCharged ? undefined : undo;
      await offerUndo(tx, deps, window, {
        subject: ['order', id],
        label: 'status changed',
        mail: await queueStatusMail(tx, deps, order, window),
        restore: formerStatus(former, order),
      });
    }
    return order;
  });
}

async function queueStatusMail(
  tx: Queryable,
  deps: Deps,
  order: OrderRow,
  undo: UndoWindow | undefined,
): Promise<MailRow | undefined> {
  return queueEmail(tx, deps, {
    notBefore: undo?.until,
    // An order may reach the same status twice; the customer is told each time.
    event: `order ${order.id} ${order.orderStatus} ${order.updatedAt.toISOString()}`,
    to: order.customerEmail,
    template: 'order-status',
    data: {
      ...(await toOrderMail(tx, order)),
      trackingNumber: order.trackingNumber,
      notes: order.dueDiligenceNotes,
    },
  });
}

/** Corrects a customer. A new address moves them with all their records, unless only this order is meant. */
export function correctCustomer(
  deps: Deps,
  id: number,
  { expectedUpdatedAt, onlyThisOrder, ...customer }: Correction,
  actor: string,
): Promise<OrderRow> {
  return deps.db.transaction(async (tx) => {
    const former = await lockUnchanged(tx, id, expectedUpdatedAt);
    const origin = { subject: 'order' as const, id };
    await correctAddress(tx, deps, {
      id: former.customerId,
      email: customer.customerEmail,
      only: onlyThisOrder ? origin : undefined,
      origin,
      actor,
    });
    const order = await updateOrder(tx, id, { ...customer, updatedAt: deps.now() });
    const difference = differenceOf(former, order, CUSTOMER_FIELDS);
    if (difference) {
      await recordActivity(tx, {
        subject: ['order', id],
        actor,
        action: 'customer corrected',
        data: difference,
      });
    }
    return order;
  });
}
