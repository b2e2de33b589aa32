import { and, eq, sql } from 'drizzle-orm';
import { AppError } from '#core/errors.ts';
import type { Queryable } from '#server/db/connection.ts';
import { portalColleagues } from '#server/db/schema/access/portal.ts';
import { customerWith, findCustomer } from './customers.queries.ts';

/** Ends a colleague's access to a customer page; returns the addresses of both. */
export async function removeColleagueOf(
  db: Queryable,
  { id, colleagueId }: { id: number; colleagueId: number },
): Promise<{ owner: string; colleague: string }> {
  const customer = await findCustomer(db, { id });
  const [removed] = await db
    .delete(portalColleagues)
    .where(and(eq(portalColleagues.id, colleagueId), eq(portalColleagues.customerId, id)))
    .returning({ email: portalColleagues.email });
  if (customer && removed) return { owner: customer.email, colleague: removed.email };
  throw new AppError('not_found', 'This customer has no such colleague');
}

/**
 * Moves a customer's colleagues to the customer who now has an address, which may be the same one. A colleague of both
 * keeps the role with the latter. The address itself is never its own colleague.
 */
export async function moveColleagues(tx: Queryable, from: number, to: string): Promise<void> {
  await tx.execute(sql`
    insert into portal_colleagues (customer_id, email, role, created_at)
    select ${customerWith(to)}, email, role, created_at from portal_colleagues
    where customer_id = ${from} and customer_id <> ${customerWith(to)}
    on conflict (customer_id, email) do nothing`);
  await tx
    .delete(portalColleagues)
    .where(
      and(
        sql`${portalColleagues.customerId} = ${customerWith(to)}`,
        eq(portalColleagues.email, to),
      ),
    );
}
