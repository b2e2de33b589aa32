import { and, desc, eq, inArray, isNotNull, notExists, sql } from 'drizzle-orm';
import { AppError } from '#core/errors.ts';
import type { Queryable } from '#server/db/connection.ts';
import { customerMerges, customers, distinctCustomers } from '#server/db/schema/customers.ts';
import { customerWith } from '#server/features/customers/customers.queries.ts';

type Merge = {
  formerId: number;
  customerId: number;
  /** Null if it was no one's address, or may be a stranger's. */
  email: string | null;
  actor: string;
  now: Date;
};

/** Redirects the id of a customer who is about to be deleted to another, with all ids that redirected to it. */
export async function rememberMerge(
  tx: Queryable,
  { formerId, customerId, email, actor, now }: Merge,
): Promise<void> {
  await tx
    .update(customerMerges)
    .set({ customerId })
    .where(eq(customerMerges.customerId, formerId));
  await tx
    .insert(customerMerges)
    .values({ formerId, customerId, email, mergedBy: actor, mergedAt: now });
  // Customers who are distinct from the one are distinct from the other.
  await tx.execute(sql`
    insert into distinct_customers (lower_id, higher_id, said_by, said_at)
    select least(third, ${customerId}), greatest(third, ${customerId}), said_by, said_at from (
      select case when lower_id = ${formerId} then higher_id else lower_id end as third, said_by, said_at
      from distinct_customers where ${formerId} in (lower_id, higher_id)
    ) as said where third <> ${customerId}
    on conflict do nothing`);
}

/** Returns a customer's current id: another customer's, if the two were merged. */
export async function currentId(db: Queryable, id: number): Promise<number> {
  const [merge] = await db
    .select({ id: customerMerges.customerId })
    .from(customerMerges)
    .where(eq(customerMerges.formerId, id));
  return merge?.id ?? id;
}

export const listMerges = (db: Queryable, customerId: number) =>
  db
    .select()
    .from(customerMerges)
    .where(eq(customerMerges.customerId, customerId))
    .orderBy(desc(customerMerges.mergedAt), desc(customerMerges.formerId));

/** Someone who writes from a former address is a separate customer again. */
const isNobodysNow = (db: Queryable) =>
  notExists(
    db.select({ one: sql`1` }).from(customers).where(eq(customers.email, customerMerges.email)),
  );

/** Returns the addresses that were merged into the customer with this one, unless they are another customer's now. */
export async function formerAddressesOf(db: Queryable, email: string): Promise<string[]> {
  const rows = await db
    .select({ email: customerMerges.email })
    .from(customerMerges)
    .innerJoin(customers, eq(customers.id, customerMerges.customerId))
    .where(and(eq(customers.email, email), isNotNull(customerMerges.email), isNobodysNow(db)));
  return [...new Set(rows.flatMap(({ email: former }) => (former ? [former] : [])))];
}

/** Returns a person's current address with us. Only for staff: having an address must not give access to another. */
export async function addressNow(db: Queryable, typed: string): Promise<string> {
  const email = typed.trim().toLowerCase();
  const [merge] = await db
    .select({ email: customers.email })
    .from(customerMerges)
    .innerJoin(customers, eq(customers.id, customerMerges.customerId))
    .where(and(eq(customerMerges.email, email), isNobodysNow(db)))
    .orderBy(desc(customerMerges.mergedAt))
    .limit(1);
  return merge?.email ?? email;
}

/** Erases former addresses; the merges themselves stay, so that old links still redirect. */
export async function forgetFormerAddresses(tx: Queryable, email: string): Promise<void> {
  await tx
    .update(customerMerges)
    .set({ email: null })
    .where(sql`${customerMerges.customerId} = ${customerWith(email)}`);
}

/** Records that two customers are not the same. */
export async function markAsDifferent(
  db: Queryable,
  ids: [number, number],
  { actor, now }: { actor: string; now: Date },
): Promise<void> {
  const [lowerId, higherId] = ids.toSorted((a, b) => a - b) as [number, number];
  const there = await db
    .select({ id: customers.id })
    .from(customers)
    .where(inArray(customers.id, [lowerId, higherId]))
    .for('key share');
  if (there.length < 2) throw new AppError('not_found', 'There is no such customer');
  await db
    .insert(distinctCustomers)
    .values({ lowerId, higherId, saidBy: actor, saidAt: now })
    .onConflictDoNothing();
}
