import { and, eq, isNull, lte, ne, or } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { IDLE_MS, SESSION_MS } from '#core/domain/portal/sign-in.ts';
import type { Queryable } from '#server/db/connection.ts';
import { portalLinks, portalSessions } from '#server/db/schema/access/portal.ts';
import type { Deps } from '#server/deps.ts';
import { hashToken, newToken } from '#server/features/auth/tokens.ts';
import { Refused } from '#server/http/security-log.ts';
import { readSessionCookie } from '#server/http/session-cookie.ts';
import { purgeChallenges } from '#server/passkeys/challenges.ts';

/** Who is signed in on the customer's page. What the address may see is worked out for each request. */
export type PortalIdentity = { email: string; sessionId: number };

/** Milliseconds. Use is recorded at most this often, so that reading costs no write. */
const NOTED_EVERY_MS = 60_000;

const before = (now: Date, milliseconds: number) => new Date(now.getTime() - milliseconds);

/** Returns whom a token belongs to; refuses one whose session has ended. */
export async function requireCustomer(
  { db, now: clock }: Pick<Deps, 'db' | 'now'>,
  token: string | undefined,
): Promise<PortalIdentity> {
  if (!token) throw signInFirst('no-session');
  const [found] = await db
    .select()
    .from(portalSessions)
    .where(eq(portalSessions.tokenHash, hashToken(token)));
  if (!found) throw signInFirst('unknown-session');
  const now = clock();
  if (found.expiresAt <= now) throw signInFirst('expired-session');
  if (found.lastUsedAt <= before(now, IDLE_MS)) throw signInFirst('idle-session');
  if (found.lastUsedAt <= before(now, NOTED_EVERY_MS)) {
    await db.update(portalSessions).set({ lastUsedAt: now }).where(eq(portalSessions.id, found.id));
  }
  return { email: found.email, sessionId: found.id };
}

/** The address that is signed in, on a call that is open to everybody. */
export async function findSignedIn(
  deps: Pick<Deps, 'db' | 'now' | 'config'>,
  request: FastifyRequest,
): Promise<string | undefined> {
  const token = readSessionCookie(deps.config, 'customer', request);
  if (!token) return undefined;
  try {
    return (await requireCustomer(deps, token)).email;
  } catch (error) {
    if (error instanceof Refused) return undefined;
    throw error;
  }
}

const signInFirst = (reason: Refused['refusal']['reason']) =>
  new Refused('not_authenticated', 'Please open your page with a new link', { reason });

/** Signs an address in on one device. */
export async function openPortalSession(
  tx: Queryable,
  { now }: Pick<Deps, 'now'>,
  { email, userAgent }: { email: string; userAgent: string },
): Promise<{ token: string; expiresAt: Date }> {
  const token = newToken();
  const createdAt = now();
  const expiresAt = new Date(createdAt.getTime() + SESSION_MS);
  await tx.insert(portalSessions).values({
    tokenHash: hashToken(token),
    email,
    createdAt,
    lastUsedAt: createdAt,
    expiresAt,
    userAgent: userAgent.slice(0, 500),
  });
  return { token, expiresAt };
}

export const endSession = (db: Queryable, { sessionId }: PortalIdentity) =>
  db.delete(portalSessions).where(eq(portalSessions.id, sessionId));

/** Whether there was such a device; the one in use signs out by its own call. */
export async function endOtherSession(
  db: Queryable,
  { email, sessionId }: PortalIdentity,
  id: number,
): Promise<boolean> {
  const ended = await db
    .delete(portalSessions)
    .where(
      and(
        eq(portalSessions.id, id),
        eq(portalSessions.email, email),
        ne(portalSessions.id, sessionId),
      ),
    )
    .returning({ id: portalSessions.id });
  return ended.length > 0;
}

/** Ends every session of an address, and the links by which one could be opened. */
export async function endAllSessions(tx: Queryable, email: string): Promise<void> {
  await tx.delete(portalSessions).where(eq(portalSessions.email, email));
  await tx.delete(portalLinks).where(and(eq(portalLinks.email, email), isNull(portalLinks.usedAt)));
}

/** Removes sessions, links and passkey challenges that have expired. */
export async function purgePortalSessions({ db, now: clock }: Pick<Deps, 'db' | 'now'>) {
  const now = clock();
  await db
    .delete(portalSessions)
    .where(
      or(lte(portalSessions.expiresAt, now), lte(portalSessions.lastUsedAt, before(now, IDLE_MS))),
    );
  await db.delete(portalLinks).where(lte(portalLinks.expiresAt, now));
  await purgeChallenges(db, now);
}
