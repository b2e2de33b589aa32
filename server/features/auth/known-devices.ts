import { randomUUID } from 'node:crypto';
import { and, eq, lte } from 'drizzle-orm';
import { describeDevice } from '#core/domain/devices.ts';
import type { Queryable } from '#server/db/connection.ts';
import { staffDevices } from '#server/db/schema/access/staff.ts';
import { activity } from '#server/db/schema/activity.ts';
import type { Deps } from '#server/deps.ts';
import { queueEmail } from '#server/features/emails/emails.service.ts';
import type { UserRow } from './auth.queries.ts';
import { hashToken, newToken } from './tokens.ts';

/** Milliseconds without a sign-in after which a browser is forgotten; browsers keep no cookie for longer. */
const KNOWN_MS = 400 * 86_400_000;

/** A handwritten cookie is not a token. */
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

type Browser = { deviceToken: string | undefined; userAgent: string; address: string };

/**
 * Records the browser that someone signs in from. Mails the owner about one that the account has not used before, except
 * for the very first sign-in. Returns the token the browser keeps, one for all accounts that sign in there.
 */
export async function noteDevice(
  tx: Queryable,
  deps: Deps,
  user: UserRow,
  { deviceToken = '', userAgent, address }: Browser,
): Promise<{ token: string; expiresAt: Date }> {
  const now = deps.now();
  const token = TOKEN.test(deviceToken) ? deviceToken : newToken();
  const tokenHash = hashToken(token);
  const known = await tx
    .update(staffDevices)
    .set({ lastUsedAt: now })
    .where(and(eq(staffDevices.tokenHash, tokenHash), eq(staffDevices.userId, user.id)))
    .returning({ id: staffDevices.id });
  if (known.length === 0) {
    const [device] = await tx
      .insert(staffDevices)
      .values({ tokenHash, userId: user.id, createdAt: now, lastUsedAt: now })
      .onConflictDoNothing()
      .returning({ id: staffDevices.id });
    if (device && user.email && (await hasSignedIn(tx, user.id))) {
      await queueEmail(tx, deps, {
        // Not the row's id: a restore reissues ids, and the mail for the former row still exists.
        event: `new device ${randomUUID()}`,
        to: user.email,
        template: 'new-device',
        data: {
          username: user.username,
          device: describeDevice(userAgent),
          address,
          signedInAt: now.toISOString(),
        },
      });
    }
  }
  return { token, expiresAt: new Date(now.getTime() + KNOWN_MS) };
}

async function hasSignedIn(tx: Queryable, userId: number): Promise<boolean> {
  const rows = await tx
    .select({ id: activity.id })
    .from(activity)
    .where(
      and(
        eq(activity.subjectType, 'user'),
        eq(activity.subjectId, String(userId)),
        eq(activity.action, 'signed in'),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

export const purgeDevices = (db: Queryable, now: Date) =>
  db.delete(staffDevices).where(lte(staffDevices.lastUsedAt, new Date(now.getTime() - KNOWN_MS)));
