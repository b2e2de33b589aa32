import { and, eq, exists, not, sql } from 'drizzle-orm';
import { AppError } from '#core/errors.ts';
import type { Queryable } from '#server/db/connection.ts';
import {
  portalColleagues,
  portalLinks,
  portalPasskeys,
  portalSessions,
} from '#server/db/schema/access/portal.ts';
import { customers } from '#server/db/schema/customers.ts';
import type { Deps } from '#server/deps.ts';
import { recordActivity } from '#server/features/activity/activity.queries.ts';
import { lockCustomers } from '#server/features/customers/customers.queries.ts';
import { refuseWhileErasureIsAsked } from '#server/features/customers/open-erasure.ts';
import { replaceLinks } from '#server/features/customers/replace-links.ts';
import { moveCustomerNotes } from '#server/features/notes/forget-notes.ts';
import { rememberMerge } from './merges.queries.ts';
import { changeAddressOfRecords, lockRecords, moveMails, recordMove } from './move-records.ts';
import { moveUnfinished } from './move-unfinished.ts';

type Merging = {
  /** The customer who stays, and with them their address. */
  id: number;
  otherId: number;
  /** The addresses as seen by the person who confirmed the merge. */
  email: string;
  otherEmail: string;
  actor: string;
};

/**
 * Merges two customers: everything of the other moves to the address that stays. No one gets to see more than the customer
 * who stays allows: the other address is signed out, the links that were mailed to it end, and its colleagues lose access.
 */
export async function mergeCustomers(
  tx: Queryable,
  { now }: Pick<Deps, 'now'>,
  { id, otherId, email, otherEmail, actor }: Merging,
): Promise<void> {
  if (id === otherId) throw new AppError('invalid_request', 'These are already one customer');
  // Records before customers, as everywhere, and of both: a merge in the other direction waits here.
  await lockRecords(tx, [id, otherId]);
  const both = await lockCustomers(tx, [id, otherId]);
  const kept = both.find((row) => row.id === id);
  const other = both.find((row) => row.id === otherId);
  if (!kept || !other) {
    throw new AppError('conflict', 'One of the two has since been merged or deleted');
  }
  if (kept.email !== email || other.email !== otherEmail) {
    throw new AppError('conflict', 'The address of one of the two has since been corrected');
  }
  await refuseWhileErasureIsAsked(tx, other.email);
  // Records that were being written a moment ago exist by now, and no more can come.
  const moving = await lockRecords(tx, [otherId]);
  await changeAddressOfRecords(tx, moving, { to: kept.email, now: now() });
  await replaceLinks(tx, moving.order);
  await moveMails(tx, { id: otherId, from: other.email, to: kept.email });
  await moveCustomerNotes(tx, otherId, id);
  await rememberMerge(tx, {
    formerId: otherId,
    customerId: id,
    email: other.email,
    actor,
    now: now(),
  });
  await tx.delete(customers).where(eq(customers.id, otherId));
  const since = kept.createdAt < other.createdAt ? kept.createdAt : other.createdAt;
  await tx.update(customers).set({ createdAt: since }).where(eq(customers.id, id));
  await endAccess(tx, other.email, kept.email);
  await recordMove(tx, moving, { from: other.email, to: kept.email, actor });
  await recordActivity(tx, {
    subject: ['customer', id],
    actor,
    action: 'customers merged',
    data: { former: otherId },
  });
}

/**
 * Signs an address out everywhere and ends its links. Passkeys stay if another customer lets the address in. Its
 * unfinished work continues at the address that stays.
 */
async function endAccess(tx: Queryable, email: string, to: string): Promise<void> {
  await tx.delete(portalSessions).where(eq(portalSessions.email, email));
  await tx.delete(portalLinks).where(eq(portalLinks.email, email));
  const isLetIn = exists(
    tx
      .select({ one: sql`1` })
      .from(portalColleagues)
      .where(eq(portalColleagues.email, portalPasskeys.email)),
  );
  await tx.delete(portalPasskeys).where(and(eq(portalPasskeys.email, email), not(isLetIn)));
  await moveUnfinished(tx, { from: email, to });
}
