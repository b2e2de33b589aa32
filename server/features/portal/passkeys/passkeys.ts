import { and, asc, eq, sql } from 'drizzle-orm';
import { AppError } from '#core/errors.ts';
import type { Queryable } from '#server/db/connection.ts';
import { portalPasskeys } from '#server/db/schema/access/portal.ts';
import type { Deps } from '#server/deps.ts';
import {
  passkeyRefused,
  prepareMaking,
  refuseTooMany,
  verifyNewPasskey,
} from '#server/passkeys/make-passkey.ts';

type Site = Pick<Deps, 'db' | 'now' | 'config' | 'brand'>;

/** Returns what a browser needs to make a passkey that it offers unasked later, so that nobody has to type an address. */
export const preparePasskey = async (deps: Site, email: string) =>
  prepareMaking(deps, {
    asked: { email },
    name: email,
    identity: email,
    known: await listPasskeys(deps.db, email),
    isDiscoverable: true,
  });

/** Stores a passkey that was just made for this site and this address. */
export async function addPasskey(
  deps: Site,
  email: string,
  { name, response }: { name: string; response: Record<string, unknown> },
): Promise<void> {
  const made = await verifyNewPasskey(deps, { email }, response);
  await deps.db.transaction(async (tx) => {
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`passkeys of ${email}`}, 0))`,
    );
    refuseTooMany((await listPasskeys(tx, email)).length);
    const kept = await tx
      .insert(portalPasskeys)
      .values({ ...made, email, name, createdAt: deps.now() })
      .onConflictDoNothing({ target: portalPasskeys.credentialId })
      .returning({ id: portalPasskeys.id });
    // Sending the id of another person's passkey must not replace it.
    if (kept.length === 0) throw passkeyRefused();
  });
}

const listPasskeys = (db: Queryable, email: string) =>
  db
    .select()
    .from(portalPasskeys)
    .where(eq(portalPasskeys.email, email))
    .orderBy(asc(portalPasskeys.id));

export async function removePasskey(db: Queryable, email: string, id: number): Promise<void> {
  const removed = await db
    .delete(portalPasskeys)
    .where(and(eq(portalPasskeys.id, id), eq(portalPasskeys.email, email)))
    .returning({ id: portalPasskeys.id });
  if (removed.length === 0) throw new AppError('not_found', 'You have no such passkey.');
}
