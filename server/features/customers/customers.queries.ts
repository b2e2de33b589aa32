import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Queryable } from '#server/db/connection.ts';
import { customers } from '#server/db/schema/customers.ts';
import { forgetNotes } from '#server/features/notes/forget-notes.ts';

export type CustomerRow = typeof customers.$inferSelect;

/** The id of the customer with an address, however it was typed. */
export const customerWith = (address: string): SQL =>
  sql`(select id from customers where email = ${address.trim().toLowerCase()})`;

/** Whether a record belongs to the customer with an address. */
export const belongsTo = (customerId: PgColumn, address: string): SQL =>
  sql`${customerId} = ${customerWith(address)}`;

const isCustomer = (by: { id: number } | { email: string }): SQL =>
  'id' in by ? eq(customers.id, by.id) : eq(customers.email, by.email.trim().toLowerCase());

export async function findCustomer(
  db: Queryable,
  by: { id: number } | { email: string },
): Promise<CustomerRow | undefined> {
  const [row] = await db.select().from(customers).where(isCustomer(by));
  return row;
}

/** Locks the customer until the transaction ends: no one can add a record. */
export async function lockCustomer(
  tx: Queryable,
  by: { id: number } | { email: string },
): Promise<CustomerRow | undefined> {
  const [row] = await tx.select().from(customers).where(isCustomer(by)).for('update');
  return row;
}

/** The same for several, always in the order of their ids; leaves out missing ones. */
export const lockCustomers = (tx: Queryable, ids: readonly number[]): Promise<CustomerRow[]> =>
  tx
    .select()
    .from(customers)
    .where(inArray(customers.id, [...ids]))
    .orderBy(asc(customers.id))
    .for('update');

/** Tables whose rows refer to a customer. */
const REFERRING = [
  'certification_orders',
  'certification_payments',
  'certification_applications',
  'assessment_leads',
  'contact_inquiries',
  'email_outbox',
];

/** Deletes customers of whom no record is left. */
export async function deleteForgottenCustomers(db: Queryable): Promise<void> {
  const isKnown = REFERRING.map(
    (table) =>
      sql`exists (select 1 from ${sql.identifier(table)} r where r.customer_id = ${customers.id})`,
  );
  const gone = await db
    .delete(customers)
    .where(sql`not (${sql.join(isKnown, sql` or `)})`)
    .returning({ id: customers.id });
  await forgetNotes(
    db,
    'customer',
    gone.map(({ id }) => id),
  );
}
