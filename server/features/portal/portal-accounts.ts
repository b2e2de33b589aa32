import { and, asc, eq, ne } from 'drizzle-orm';
import { includesRole, type PortalRole } from '#core/domain/portal/roles.ts';
import { AppError } from '#core/errors.ts';
import type { Queryable } from '#server/db/connection.ts';
import { portalColleagues } from '#server/db/schema/access/portal.ts';
import { customers } from '#server/db/schema/customers.ts';
import { findCustomer } from '#server/features/customers/customers.queries.ts';

/** A customer whose records an address sees. */
export type Account = { id: number; email: string; role: PortalRole };

/**
 * Lists the accounts an address sees: its own, and those of customers who let it in. It is read for each request, so a corrected address or
 * a removed colleague takes effect at once.
 */
export async function listAccounts(db: Queryable, email: string): Promise<Account[]> {
  const own = await findCustomer(db, { email });
  const invited = await db
    .select({ id: customers.id, email: customers.email, role: portalColleagues.role })
    .from(portalColleagues)
    .innerJoin(customers, eq(customers.id, portalColleagues.customerId))
    .where(and(eq(portalColleagues.email, email), ne(customers.email, email)))
    .orderBy(asc(customers.id));
  return [...(own ? [{ id: own.id, email: own.email, role: 'owner' as const }] : []), ...invited];
}

/** Returns the account that a record belongs to. Another customer's record does not exist here. */
export async function requireAccount(
  db: Queryable,
  email: string,
  customerId: number | undefined,
  needed: PortalRole,
): Promise<Account> {
  const account = (await listAccounts(db, email)).find(({ id }) => id === customerId);
  if (!account) throw new AppError('not_found', 'This is not on your page.');
  if (!includesRole(account.role, needed)) {
    throw new AppError(
      'forbidden',
      needed === 'owner'
        ? `Only ${account.email} can do this.`
        : 'You can only read here. Ask the person who invited you to make you an editor.',
    );
  }
  return account;
}

/** The same check as a boolean, for pages that show more to the customer than to others. */
export async function mayEditRecordsOf(
  db: Queryable,
  email: string | undefined,
  customerId: number,
): Promise<boolean> {
  const accounts = email ? await listAccounts(db, email) : [];
  return accounts.some(({ id, role }) => id === customerId && includesRole(role, 'editor'));
}

/** Returns the account of the address itself; anyone else who is signed in is a colleague, or unknown to us. */
export async function requireOwnAccount(db: Queryable, email: string): Promise<Account> {
  const own = (await listAccounts(db, email)).find(({ role }) => role === 'owner');
  if (own) return own;
  throw new AppError('forbidden', 'Only the address in our records can do this.');
}
