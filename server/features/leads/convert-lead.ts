import { OVERALL_CERTIFICATION } from '#core/domain/catalogue.ts';
import { toDecimal } from '#core/domain/money.ts';
import { feeOf } from '#core/domain/payments/prices.ts';
import type { Queryable } from '#server/db/connection.ts';
import type { Deps } from '#server/deps.ts';
import { recordActivity } from '#server/features/activity/activity.queries.ts';
import {
  findLead,
  type LeadRow,
  lockSession,
  updateSession,
} from '#server/features/assessment/assessment.queries.ts';
import { noteFieldChange } from '#server/features/notes/write-note.ts';
import { queuePaymentLink } from '#server/features/orders/order-messages.ts';
import { findOrderOfSession, type OrderRow } from '#server/features/orders/orders.queries.ts';
import { createOrder } from '#server/features/orders/orders.service.ts';
import type { UndoWindow } from '#server/features/undo/undo-steps.ts';
import { markConverted, unknownLead } from './leads.service.ts';

type Conversion = {
  notes: string | null;
  tellCustomer: boolean;
  actor: string;
  undo?: UndoWindow;
};

/** Makes an unpaid order from a lead. The session is locked, so concurrent calls make only one. */
export function convertLead(
  deps: Deps,
  sessionId: string,
  conversion: Conversion,
): Promise<{ orderNumber: string; alreadyExists: boolean }> {
  return deps.db.transaction(async (tx) => {
    const session = await lockSession(tx, sessionId);
    const lead = session && (await findLead(tx, sessionId));
    if (!lead) throw unknownLead();
    const existing = await findOrderOfSession(tx, sessionId);
    await markConverted(tx, sessionId, deps.now(), conversion.actor);
    if (existing) return { orderNumber: existing.orderNumber, alreadyExists: true };
    const order = await orderOf(tx, deps, lead, conversion);
    await updateSession(tx, sessionId, { sealedAt: deps.now() });
    if (conversion.tellCustomer) await queuePaymentLink(tx, deps, order, conversion.undo);
    return { orderNumber: order.orderNumber, alreadyExists: false };
  });
}

async function orderOf(
  tx: Queryable,
  deps: Deps,
  lead: LeadRow,
  { notes, tellCustomer, actor }: Conversion,
): Promise<OrderRow> {
  const now = deps.now();
  const customerName = `${lead.firstName} ${lead.lastName}`;
  const order = await createOrder(tx, now, {
    sessionId: lead.sessionId,
    customerEmail: lead.email,
    customerName,
    customerPhone: lead.phone,
    companyName: lead.companyName,
    nameOnCertificate: lead.companyName ?? customerName,
    certificationType: OVERALL_CERTIFICATION.name,
    amount: toDecimal(feeOf(deps.brand.prices)),
    internalNote: notes,
    livemode: deps.gateway.isLive,
    createdAt: now,
    updatedAt: now,
  });
  await recordActivity(tx, {
    subject: ['order', order.id],
    actor,
    action: 'created from lead',
    data: { lead: lead.id, amount: order.amount, customerTold: tellCustomer },
  });
  await noteFieldChange(tx, deps, {
    subject: 'order',
    subjectId: order.id,
    former: null,
    current: notes,
    actor,
  });
  return order;
}
