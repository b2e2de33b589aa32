import { randomUUID } from 'node:crypto';
import { and, count, desc, eq, isNotNull, ne } from 'drizzle-orm';
import { type ColleagueRole, MAX_COLLEAGUES } from '#core/domain/portal/roles.ts';
import { AppError, invalidField } from '#core/errors.ts';
import type { Queryable } from '#server/db/connection.ts';
import { portalColleagues } from '#server/db/schema/access/portal.ts';
import { checkInLinks } from '#server/db/schema/check-ins.ts';
import { certificationOrders } from '#server/db/schema/orders.ts';
import { reviewLinks } from '#server/db/schema/reviews.ts';
import type { Deps } from '#server/deps.ts';
import { lockCustomer } from '#server/features/customers/customers.queries.ts';
import { queueEmail } from '#server/features/emails/emails.service.ts';
import { requireAccount, requireOwnAccount } from '#server/features/portal/portal-accounts.ts';
import { addPortalLink } from '#server/features/portal/sign-in/portal-links.ts';

/** Lets an address onto the owner's page and mails it a link; can be repeated, with another role or the same. */
export function addColleague(
  deps: Deps,
  owner: string,
  { email, role }: { email: string; role: ColleagueRole },
): Promise<void> {
  const address = email.toLowerCase();
  return deps.db.transaction(async (tx) => {
    const account = await requireOwnAccount(tx, owner);
    if (address === owner) throw invalidField('email', 'This is your own address.');
    // Two concurrent calls must not add one too many.
    await lockCustomer(tx, { id: account.id });
    await refuseTooMany(tx, account.id, address);
    const [invited] = await tx
      .insert(portalColleagues)
      .values({ customerId: account.id, email: address, role, createdAt: deps.now() })
      .onConflictDoUpdate({
        target: [portalColleagues.customerId, portalColleagues.email],
        set: { role },
      })
      .returning({ id: portalColleagues.id });
    if (invited && role === 'reader') await endLinksOf(tx, invited.id);
    const mail = await queueEmail(tx, deps, {
      event: `colleague invited ${randomUUID()}`,
      to: address,
      template: 'portal-invitation',
      data: { invitedBy: owner, companyName: await findCompanyName(tx, account.id), role },
      secrets: { path: await addPortalLink(tx, deps, address, 'invitation') },
      isOfRecipient: true,
      isPublic: true,
    });
    if (mail?.state === 'withheld') {
      throw new AppError(
        'too_many_requests',
        'This address was invited several times today. Please try again tomorrow.',
        { retryAfterSeconds: 86_400 },
      );
    }
  });
}

async function refuseTooMany(tx: Queryable, customerId: number, email: string): Promise<void> {
  const [others] = await tx
    .select({ total: count() })
    .from(portalColleagues)
    .where(and(eq(portalColleagues.customerId, customerId), ne(portalColleagues.email, email)));
  if ((others?.total ?? 0) < MAX_COLLEAGUES) return;
  throw new AppError(
    'conflict',
    `You can invite ${MAX_COLLEAGUES} colleagues at most. Please remove one first.`,
  );
}

async function findCompanyName(tx: Queryable, customerId: number): Promise<string | null> {
  const [newest] = await tx
    .select({ companyName: certificationOrders.companyName })
    .from(certificationOrders)
    .where(
      and(
        eq(certificationOrders.customerId, customerId),
        isNotNull(certificationOrders.companyName),
      ),
    )
    .orderBy(desc(certificationOrders.id))
    .limit(1);
  return newest?.companyName ?? null;
}

/** Returns the address of the colleague whose role it was. */
export function changeColleague(
  { db }: Pick<Deps, 'db'>,
  owner: string,
  { id, role }: { id: number; role: ColleagueRole },
): Promise<string> {
  return db.transaction(async (tx) => {
    const { email } = await requireColleague(tx, owner, id);
    // Waits for a link that is being taken, so that it is ended with the others.
    await tx.update(portalColleagues).set({ role }).where(eq(portalColleagues.id, id));
    if (role === 'reader') await endLinksOf(tx, id);
    return email;
  });
}

/** Deletes links that an editor took from the page: they can answer and submit, which a reader may not. */
async function endLinksOf(db: Queryable, colleagueId: number): Promise<void> {
  await db.delete(reviewLinks).where(eq(reviewLinks.colleagueId, colleagueId));
  await db.delete(checkInLinks).where(eq(checkInLinks.colleagueId, colleagueId));
}

/** Removes a colleague from the next request on; their links are deleted with the row. Returns their address. */
export async function removeColleague(db: Queryable, owner: string, id: number): Promise<string> {
  const { email } = await requireColleague(db, owner, id);
  await db.delete(portalColleagues).where(eq(portalColleagues.id, id));
  return email;
}

async function requireColleague(db: Queryable, owner: string, id: number) {
  const [found] = await db.select().from(portalColleagues).where(eq(portalColleagues.id, id));
  await requireAccount(db, owner, found?.customerId, 'owner');
  if (found) return found;
  throw new AppError('not_found', 'You have no such colleague here.');
}
