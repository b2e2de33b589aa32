import { and, eq } from 'drizzle-orm';
import type { PortalRole } from '#core/domain/portal/roles.ts';
import type { Queryable } from '#server/db/connection.ts';
import { portalColleagues } from '#server/db/schema/access/portal.ts';
import { findRecord, type RecordRow } from '#server/features/certificates/certificates.queries.ts';
import { type CheckInRow, findCheckIn } from '#server/features/check-ins/check-ins.queries.ts';
import { findOrder, lockOrder, type OrderRow } from '#server/features/orders/orders.queries.ts';
import { findReview, type ReviewRow } from '#server/features/reviews/reviews.queries.ts';
import { requireAccount } from './portal-accounts.ts';

/** Who asks. */
type Asking = { email: string };

/** Gives the same answer for a record that is unknown, deleted or another customer's. */
async function requireOwn<Row>(
  db: Queryable,
  { email }: Asking,
  row: Row | undefined,
  { customerId, needed }: { customerId: number | undefined; needed: PortalRole },
): Promise<Row> {
  await requireAccount(db, email, row && customerId, needed);
  return row as Row;
}

export async function getOwnOrder(
  db: Queryable,
  asking: Asking,
  id: number,
  needed: PortalRole,
): Promise<OrderRow> {
  const order = await findOrder(db, id);
  return requireOwn(db, asking, order, { customerId: order?.customerId, needed });
}

const customerOf = async (db: Queryable, orderId: number | null | undefined) =>
  orderId ? (await findOrder(db, orderId))?.customerId : undefined;

export async function getOwnReview(
  db: Queryable,
  asking: Asking,
  id: number,
  needed: PortalRole,
): Promise<ReviewRow> {
  const review = await findReview(db, { id });
  const customerId = await customerOf(db, review?.orderId);
  return requireOwn(db, asking, review, { customerId, needed });
}

/** A check-in belongs to the owner of its certificate. */
export async function getOwnCheckIn(
  db: Queryable,
  asking: Asking,
  id: number,
  needed: PortalRole,
): Promise<CheckInRow> {
  const checkIn = await findCheckIn(db, id);
  const record = checkIn && (await findRecord(db, { id: checkIn.certificateId }));
  const customerId = await customerOf(db, record?.orderId);
  return requireOwn(db, asking, checkIn, { customerId, needed });
}

/** A certificate that is only prepared does not exist here yet. */
export async function getOwnCertificate(
  db: Queryable,
  asking: Asking,
  id: number,
  needed: PortalRole,
): Promise<RecordRow> {
  const found = await findRecord(db, { id });
  const record = found?.status === 'prepared' ? undefined : found;
  const customerId = await customerOf(db, record?.orderId);
  return requireOwn(db, asking, record, { customerId, needed });
}

/**
 * Makes sure that whoever takes a link may still edit an order's records when it is stored: the order and a colleague's
 * row stay locked, so that a corrected address or a change to the colleague waits and then ends the link too. Returns the
 * colleague's id; null for the customer. The order comes before everything else that is locked.
 */
export async function lockEditor(
  tx: Queryable,
  { email }: Asking,
  orderId: number | null | undefined,
): Promise<number | null> {
  const order = orderId ? await lockOrder(tx, orderId) : undefined;
  const customerId = order?.customerId;
  const [colleague] = await tx
    .select({ id: portalColleagues.id })
    .from(portalColleagues)
    .where(and(eq(portalColleagues.customerId, customerId ?? 0), eq(portalColleagues.email, email)))
    .for('share');
  // Before the locks, the right that was found may have been taken away.
  await requireAccount(tx, email, customerId, 'editor');
  return colleague?.id ?? null;
}
