import { asc, desc, eq } from 'drizzle-orm';
import type { PortalAccess } from '#core/contract/portal/sign-in.ts';
import { describeDevice } from '#core/domain/devices.ts';
import { portalPasskeys, portalSessions } from '#server/db/schema/access/portal.ts';
import type { Deps } from '#server/deps.ts';
import type { PortalIdentity } from './portal-sessions.ts';

/** Where an address is signed in, last used first, and its passkeys. */
export async function readAccess(
  { db }: Pick<Deps, 'db'>,
  { email, sessionId }: PortalIdentity,
): Promise<PortalAccess> {
  const sessions = await db
    .select()
    .from(portalSessions)
    .where(eq(portalSessions.email, email))
    .orderBy(desc(portalSessions.lastUsedAt), desc(portalSessions.id));
  const passkeys = await db
    .select()
    .from(portalPasskeys)
    .where(eq(portalPasskeys.email, email))
    .orderBy(asc(portalPasskeys.id));
  return {
    devices: sessions.map((row) => ({
      id: row.id,
      name: describeDevice(row.userAgent),
      signedInAt: row.createdAt.toISOString(),
      lastUsedAt: row.lastUsedAt.toISOString(),
      isThisOne: row.id === sessionId,
    })),
    passkeys: passkeys.map((row) => ({
      id: row.id,
      name: row.name,
      createdAt: row.createdAt.toISOString(),
      lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    })),
  };
}
