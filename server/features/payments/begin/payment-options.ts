import type { OrderSummary } from '#core/contract/payments.ts';
import { isOverallOffered } from '#core/domain/assessment/overall.ts';
import { canChangeLead } from '#core/domain/assessment/session-rights.ts';
import { canBePaid } from '#core/domain/orders/cancellation.ts';
import { AppError } from '#core/errors.ts';
import type { Queryable } from '#server/db/connection.ts';
import type { Deps } from '#server/deps.ts';
import { receiptPath } from '#server/emails/orders/order-mail.ts';
import {
  findLead,
  findSession,
  listResults,
} from '#server/features/assessment/assessment.queries.ts';
import { visitorOf } from '#server/features/assessment/session-visitor.ts';
import {
  findOrderByToken,
  findOrderOfSession,
  listItems,
  type OrderRow,
} from '#server/features/orders/orders.queries.ts';
import { nameItems } from '#server/features/orders/orders.service.ts';
import { findReview } from '#server/features/reviews/reviews.queries.ts';
import { hasPaid } from './paying-browser.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const NOTHING_TO_PAY = {
  order: null,
  hasOrder: false,
  orderState: null,
  toPay: null,
  hasLead: false,
  canChangeLead: false,
  isOverallOffered: false,
  renews: null,
};

/** Finds what can be paid for a session. A link to its results carries its id, so only the browser that paid sees the order. */
export async function findPaymentOptions(
  { db }: Pick<Deps, 'db'>,
  sessionId: string,
  browserKeyHash: Buffer | null,
) {
  // The path of a payment page may contain any text; if it is not an id, there is nothing to pay.
  const session = UUID.test(sessionId) ? await findSession(db, sessionId) : undefined;
  if (!session) return NOTHING_TO_PAY;
  const order = await findOrderOfSession(db, sessionId);
  const hasLead = (await findLead(db, sessionId)) !== undefined;
  const isOwn = order !== undefined && (await hasPaid(db, order, browserKeyHash));
  return {
    order: isOwn ? await toOrderSummary(db, order) : null,
    hasOrder: order !== undefined,
    orderState: order?.paymentState ?? null,
    toPay: order && canBePaid(order) ? await toPayableOrder(db, order) : null,
    hasLead,
    canChangeLead: canChangeLead(
      { isSealed: session.sealedAt !== null, hasLead },
      visitorOf(session, browserKeyHash),
    ),
    isOverallOffered: order !== undefined || isOverallOffered(await listResults(db, sessionId)),
    renews: session.renews,
  };
}

export async function findOrderOfLink({ db }: Pick<Deps, 'db'>, token: string) {
  const order = await findOrderByToken(db, token);
  if (!order) throw new AppError('not_found', 'This payment link is not valid.');
  return toOrderSummary(db, order);
}

/** Only what paying an order needs: nothing that leads to its customer. */
const toPayableOrder = async (
  db: Queryable,
  { id, certificationType, amount }: OrderRow,
): Promise<Pick<OrderSummary, 'certificationType' | 'amount' | 'items'>> => ({
  certificationType,
  amount,
  items: nameItems(await listItems(db, id)),
});

/** What payment and end pages show of an order. */
export async function toOrderSummary(db: Queryable, order: OrderRow): Promise<OrderSummary> {
  return {
    ...(await toPayableOrder(db, order)),
    orderNumber: order.orderNumber,
    ticketNumber: order.ticketNumber,
    orderStatus: order.orderStatus,
    paymentState: order.paymentState,
    cancelledAt: order.cancelledAt?.toISOString() ?? null,
    nameOnCertificate: order.nameOnCertificate ?? order.companyName,
    isTest: !order.livemode,
    createdAt: order.createdAt.toISOString(),
    authorizedAt: order.authorizedAt?.toISOString() ?? null,
    captureBy: order.captureBy?.toISOString() ?? null,
    capturedAt: order.capturedAt?.toISOString() ?? null,
    isDeclined: (await findReview(db, { orderId: order.id }))?.decision === 'decline',
    customerReference: order.customerReference,
    quoteNote: order.quoteNote,
    sessionId: order.sessionId,
    receiptPath: order.authorizedAt ? receiptPath(order.accessToken) : null,
  };
}
