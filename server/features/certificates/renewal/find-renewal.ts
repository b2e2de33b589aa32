import { and, eq, ne } from 'drizzle-orm';
import type { Day } from '#core/domain/certificates/content.ts';
import { validUntilOf } from '#core/domain/certificates/dates.ts';
import { firstIssuedOnOf } from '#core/domain/certificates/renewal.ts';
import { renewalObstacle } from '#core/domain/certificates/renewal-obstacle.ts';
import { isPaymentSecured } from '#core/domain/payments/payment.ts';
import type { Queryable } from '#server/db/connection.ts';
import { certificates } from '#server/db/schema/certificates.ts';
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
  /** Why an ordinary certificate is issued instead, in words for staff; null if nothing prevents the renewal. */
  obstacle: string | null;
  /** The former certificate; undefined if there is an obstacle. */
  former: RecordRow | undefined;
};

type NewCertificate = {
  issuedOn: Day;
  isTest: boolean;
  /** The id of the new certificate, once it has one. */
  id?: number;
};

/** Returns the renewal that an order's assessment was started for; null for other orders. */
export async function findRenewal(
  db: Queryable,
  order: OrderRow,
  certificate: NewCertificate,
): Promise<Renewal | null> {
  const number = (await findSession(db, order.sessionId))?.renews;
  if (!number) return null;
  return judge(db, order, certificate, { number, found: await findRecord(db, { number }) });
}

/** The same, but locks the former certificate until the transaction ends, so that no one renews or withdraws it. */
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

/** Finds another certificate that renews it; ignores one that was never sent and whose payment is not secured. */
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

/** Detaches an unsent certificate from the one it would have renewed, so that another can renew it. */
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
