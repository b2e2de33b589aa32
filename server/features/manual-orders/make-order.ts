import { SCHEME_VERSION } from '#core/content/questions/questions.ts';
import { UNKNOWN_FORM } from '#core/contract/shared/request-key.ts';
import type { ManualOrder } from '#core/contract/staff/manual-orders.ts';
import { toDecimal } from '#core/domain/money.ts';
import { priceManualOrder, type Wanted } from '#core/domain/orders/manual-order.ts';
import { readQuotedAmount } from '#core/domain/payments/quoted-amount.ts';
import { AppError, invalidField } from '#core/errors.ts';
import type { Queryable } from '#server/db/connection.ts';
import type { Deps } from '#server/deps.ts';
import { recordActivity } from '#server/features/activity/activity.queries.ts';
import {
  type ApplicationRow,
  lockApplication,
  updateApplication,
} from '#server/features/applications/applications.queries.ts';
import { unknownApplication } from '#server/features/applications/review.ts';
import {
  claimSession,
  lockSession,
  updateSession,
} from '#server/features/assessment/assessment.queries.ts';
import { markConverted } from '#server/features/leads/leads.service.ts';
import { noteFieldChange } from '#server/features/notes/write-note.ts';
import { queuePaymentLink } from '#server/features/orders/order-messages.ts';
import {
  findOrderOfSession,
  type OrderRow,
  replaceItems,
} from '#server/features/orders/orders.queries.ts';
import { createOrder } from '#server/features/orders/orders.service.ts';
import type { UndoWindow } from '#server/features/undo/undo-steps.ts';

type Made = { order: OrderRow; alreadyExists: boolean };

/** Makes an unpaid order on terms that staff agreed with a customer. Repeated calls make only one. */
export function makeOrder(
  deps: Deps,
  wanted: ManualOrder,
  actor: string,
  undo?: UndoWindow,
): Promise<Made> {
  return deps.db.transaction(async (tx) => {
    const application = wanted.applicationId
      ? await lockApproved(tx, wanted.applicationId)
      : undefined;
    const sessionId = application?.sessionId ?? (await openSession(tx, deps, wanted.requestKey));
    if (application?.sessionId) await lockSession(tx, sessionId);
    const existing = await findOrderOfSession(tx, sessionId);
    if (existing) return { order: existing, alreadyExists: true };
    const order = await insertWanted(tx, deps, { ...wanted, sessionId, actor });
    await updateSession(tx, sessionId, { sealedAt: deps.now() });
    if (application) await linkApplication(tx, deps, application, { sessionId, actor });
    if (wanted.tellCustomer) await queuePaymentLink(tx, deps, order, undo);
    return { order, alreadyExists: false };
  });
}

/** Locks an approved application: nobody decides on it, or makes an order of it, in the meantime. */
async function lockApproved(tx: Queryable, id: number): Promise<ApplicationRow> {
  const application = await lockApplication(tx, id);
  if (!application) throw unknownApplication();
  if (application.applicationStatus !== 'approved') {
    throw new AppError(
      'conflict',
      'Please approve the application before you make an order from it.',
    );
  }
  return application;
}

/**
 * Opens a session for the order, under the key of the request. A second call with the key waits here for the first one, and then finds its
 * order.
 */
async function openSession(tx: Queryable, { now }: Deps, requestKey: string): Promise<string> {
  const isNew = await claimSession(tx, {
    id: requestKey,
    kind: 'checkout',
    schemeVersion: SCHEME_VERSION,
    createdAt: now(),
    updatedAt: now(),
  });
  // Without this, someone's assessment could be passed as the key, to make an order that bypasses its lead.
  if (!isNew && !(await findOrderOfSession(tx, requestKey))) {
    throw invalidField('requestKey', UNKNOWN_FORM);
  }
  return requestKey;
}

type Asked = ManualOrder & { sessionId: string; actor: string };

async function insertWanted(tx: Queryable, deps: Deps, asked: Asked): Promise<OrderRow> {
  const now = deps.now();
  const { certificationType, amount, items } = priceManualOrder(deps.brand.prices, toWanted(asked));
  const quoteNote = asked.what === 'programme' ? asked.quoteNote : null;
  const order = await createOrder(tx, now, {
    sessionId: asked.sessionId,
    customerEmail: asked.customerEmail.toLowerCase(),
    customerName: asked.customerName,
    customerPhone: asked.customerPhone,
    companyName: asked.companyName,
    nameOnCertificate: asked.nameOnCertificate ?? asked.companyName ?? asked.customerName,
    certificationType,
    amount: toDecimal(amount),
    quoteNote,
    internalNote: asked.internalNote,
    livemode: deps.gateway.isLive,
    createdAt: now,
    updatedAt: now,
  });
  await replaceItems(tx, order.id, items);
  await recordActivity(tx, {
    subject: ['order', order.id],
    actor: asked.actor,
    action: asked.applicationId ? 'created from application' : 'created by hand',
    data: {
      amount: order.amount,
      customerTold: asked.tellCustomer,
      ...(asked.applicationId && { application: asked.applicationId }),
      ...(quoteNote && { quoteNote }),
    },
  });
  await noteFieldChange(tx, deps, {
    subject: 'order',
    subjectId: order.id,
    former: null,
    current: order.internalNote,
    actor: asked.actor,
  });
  return order;
}

function toWanted(asked: ManualOrder): Wanted {
  if (asked.what !== 'programme') return asked;
  const amount = readQuotedAmount(asked.amount);
  if (amount === undefined) throw new Error('An amount out of bounds was let through');
  return { what: 'programme', programme: asked.programme, amount };
}

/** Links application, order and lead by their session. */
async function linkApplication(
  tx: Queryable,
  deps: Deps,
  application: ApplicationRow,
  { sessionId, actor }: { sessionId: string; actor: string },
): Promise<void> {
  await updateApplication(tx, application.id, deps.now(), { sessionId });
  await recordActivity(tx, {
    subject: ['application', application.id],
    actor,
    action: 'converted',
  });
  await markConverted(tx, sessionId, deps.now(), actor);
}
