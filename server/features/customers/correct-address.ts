import { eq } from 'drizzle-orm';
import type { AddressCorrection } from '#core/contract/staff/customers/customers.ts';
import { AppError } from '#core/errors.ts';
import type { Queryable } from '#server/db/connection.ts';
import { customers } from '#server/db/schema/customers.ts';
import type { Deps } from '#server/deps.ts';
import { moveCustomerNotes } from '#server/features/notes/forget-notes.ts';
import { moveColleagues } from './customer-colleagues.ts';
import {
  type CustomerRow,
  findCustomer,
  lockCustomer,
  lockCustomers,
} from './customers.queries.ts';
import { rememberMerge } from './merge/merges.queries.ts';
import {
  type CustomerRecord,
  changeAddressOfRecords,
  findSessionOf,
  lockRecords,
  moveMails,
  recordMove,
} from './merge/move-records.ts';
import { moveUnfinished } from './merge/move-unfinished.ts';
import { refuseWhileErasureIsAsked } from './open-erasure.ts';
import { replaceLinks } from './replace-links.ts';

type Correction = AddressCorrection & {
  id: number;
  actor: string;
  /** The record being edited; its editor records the change in its history. */
  origin?: CustomerRecord;
};

/**
 * Gives a customer another address, and ends the links that were mailed to the former one. If another customer has that
 * address, the two are merged. With `only`, moves a single record, and what came from the same assessment.
 */
export async function correctAddress(
  tx: Queryable,
  { now }: Pick<Deps, 'now'>,
  { id, email, only, origin, actor }: Correction,
): Promise<void> {
  const former = await findCustomer(tx, { id });
  if (!former) throw new AppError('not_found', 'There is no such customer');
  const to = email.toLowerCase();
  if (former.email === to) return;
  if (!only) await refuseWhileErasureIsAsked(tx, former.email);
  // Records before the customer, in the same order as everyone who writes a mail about a record.
  const early = await lockRecords(tx, [id], only);
  const joined = only ? undefined : await renameOrJoin(tx, id, to);
  // A record written meanwhile has the former address; it is included now that the customer is locked.
  const chosen = only ? early : await lockRecords(tx, [id]);
  await changeAddressOfRecords(tx, chosen, { to, now: now() });
  await replaceLinks(tx, chosen.order);
  await moveMails(tx, {
    id,
    from: former.email,
    to,
    ...(only && { about: chosen }),
  });
  const sessionId = only && (await findSessionOf(tx, only));
  await moveUnfinished(tx, { from: former.email, to, sessionId });
  if (!only) await moveColleagues(tx, id, to);
  if (joined) {
    await moveCustomerNotes(tx, id, joined.id);
    // The former address was a mistake, and may be a stranger's: only the id redirects.
    await rememberMerge(tx, {
      formerId: id,
      customerId: joined.id,
      email: null,
      actor,
      now: now(),
    });
    await tx.delete(customers).where(eq(customers.id, id));
  }
  await recordMove(tx, chosen, { from: former.email, to, actor, origin });
}

/** Returns the customer who already has the address; if there is none, gives it to this one. */
async function renameOrJoin(
  tx: Queryable,
  id: number,
  to: string,
): Promise<CustomerRow | undefined> {
  const other = await findCustomer(tx, { email: to });
  await lockCustomers(tx, other ? [id, other.id] : [id]);
  const joined = await lockCustomer(tx, { email: to });
  if (!joined) await tx.update(customers).set({ email: to }).where(eq(customers.id, id));
  return joined;
}
