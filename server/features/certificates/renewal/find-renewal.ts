import { and, desc, eq, inArray, ne } from 'drizzle-orm';
import type { Day } from '#core/domain/certificates/content.ts';
import { validUntilOf } from '#core/domain/certificates/dates.ts';
import { firstIssuedOnOf } from '#core/domain/certificates/renewal.ts';
import { renewalObstacle } from '#core/domain/certificates/renewal-obstacle.ts';
import { isPaymentSecured, SECURED_STATES } from '#core/domain/payments/payment.ts';
import type { Queryable } from '#server/db/connection.ts';
import { assessmentSessions } from '#server/db/schema/assessment.ts';
import { certificates } from '#server/db/schema/certificates.ts';
import { certificationOrders } from '#server/db/schema/orders.ts';
import { reviews } from '#server/db/schema/reviews.ts';
import { findSession } from '#server/features/assessment/assessment.queries.ts';
import {
  findRecord,
  lockRecord,
  type RecordRow,
} from '#server/features/certificates/certificates.queries.ts';
import { findOrder, type OrderRow } from '#server/features/orders/orders.queries.ts';

/** What an order renews. */
export type Renewal = {
  /** Of the former certificate. */
  number: string;
  /** Why it is issued as an ordinary certificate nevertheless, in words for staff. */
  obstacle: string | null;
  /** The certificate that it continues; undefined where something is in the way. */
  former: RecordRow | undefined;
};

type NewCertificate = {
  issuedOn: Day;
  isTest: boolean;
  /** Its own id, once it has one. */
  id?: number;
};

/** The renewal that the assessment of an order was begun for; null for all other orders. */
export async function findRenewal(
  db: Queryable,
  order: OrderRow,
  certificate: NewCertificate,
): Promise<Renewal | null> {
  const number = (await findSession(db, order.sessionId))?.renews;
  if (!number) return null;
  return judge(db, order, certificate, { number, found: await findRecord(db, { number }) });
}

/** The same, with the former certificate locked: until the transaction ends nobody renews or withdraws it. */
export async function lockRenewal(
  tx: Queryable,
  order: OrderRow,
  certificate: NewCertificate,
): Promise<Renewal | null> {
  const number = (await findSession(tx, order.sessionId))?.renews;
  if (!number) return null;
  return judge(tx, order, certificate, { number, found: await lockRecord(tx, { number }) });
}

async function judge(
  db: Queryable,
  { customerId }: OrderRow,
  { id, ...certificate }: NewCertificate,
  { number, found }: { number: string; found: RecordRow | undefined },
): Promise<Renewal> {
  const order = found?.orderId ? await findOrder(db, found.orderId) : undefined;
  const former = found && {
    ...found,
    customerId: order?.customerId ?? null,
    renewedAs: await findRival(db, found.id, id),
  };
  const obstacle = renewalObstacle(number, former, { ...certificate, customerId });
  return { number, obstacle, former: obstacle === null ? found : undefined };
}

/** Another certificate that renews it. One that was never sent and whose money is not there keeps nobody from it. */
async function findRival(
  db: Queryable,
  formerId: number,
  ownId: number | undefined,
): Promise<string | null> {
  const [rival] = await db
    .select()
    .from(certificates)
    .where(
      and(
        eq(certificates.supersedesId, formerId),
        ownId === undefined ? undefined : ne(certificates.id, ownId),
      ),
    );
  if (!rival) return null;
  const order = rival.orderId === null ? undefined : await findOrder(db, rival.orderId);
  const isGivenUp = rival.status === 'prepared' && !(order && isPaymentSecured(order.paymentState));
  return isGivenUp ? null : rival.number;
}

/** The number of a paid order that renews a certificate and was not declined. */
export async function findRenewalUnderWay(
  db: Queryable,
  number: string,
): Promise<string | undefined> {
  const paid = await db
    .select({ orderNumber: certificationOrders.orderNumber, decision: reviews.decision })
    .from(assessmentSessions)
    .innerJoin(certificationOrders, eq(certificationOrders.sessionId, assessmentSessions.id))
    .leftJoin(reviews, eq(reviews.orderId, certificationOrders.id))
    .where(
      and(
        eq(assessmentSessions.renews, number),
        inArray(certificationOrders.paymentState, SECURED_STATES),
      ),
    )
    .orderBy(desc(certificationOrders.id));
  return paid.find(({ decision }) => decision !== 'decline')?.orderNumber;
}

/** A certificate that was never sent renews the former one no longer: another one does. */
export async function releaseFormer(tx: Queryable, { id }: RecordRow): Promise<void> {
  await tx
    .update(certificates)
    .set({ supersedesId: null })
    .where(and(eq(certificates.supersedesId, id), eq(certificates.status, 'prepared')));
}

/** The days of a certificate: those of an ordinary one, or of the renewal of a former one. */
export const datesOf = (issuedOn: Day, former: RecordRow | undefined) => ({
  issuedOn,
  validUntil: validUntilOf(issuedOn, former),
  firstIssuedOn: firstIssuedOnOf(issuedOn, former),
});
