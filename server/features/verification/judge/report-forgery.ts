import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/connection.ts';
import { activity } from '#server/db/schema/activity.ts';
import { issuerKeys } from '#server/db/schema/certificates.ts';
import type { Deps } from '#server/deps.ts';
import { recordActivity } from '#server/features/activity/activity.queries.ts';
import { writeSecurityLine } from '#server/http/security-log.ts';
import type { SigningKey } from './find-signing-key.ts';

/** The sender of a document to check. */
export type Sender = {
  /** The key by which limits are counted. */
  subject: string;
  address: string;
  requestId: string;
};

type Forgery = { key: SigningKey; digest: string; number: string | undefined };

/**
 * Tells staff of a certificate that one of our keys signed but no record has: either someone else has the key, or records were lost. Told
 * once, however often the same one is checked.
 */
export async function reportForgery(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  { address, requestId }: Sender,
  { key, digest, number }: Forgery,
): Promise<void> {
  const isNew = await db.transaction(async (tx) => {
    // Simultaneous checks of the same one run one after the other.
    await tx.select().from(issuerKeys).where(eq(issuerKeys.id, key.id)).for('update');
    const known = await tx
      .select({ id: activity.id })
      .from(activity)
      .where(
        and(
          eq(activity.subjectType, 'key'),
          eq(activity.subjectId, String(key.id)),
          sql`${activity.data}->>'digest' = ${digest}`,
        ),
      )
      .limit(1);
    if (known.length > 0) return false;
    await recordActivity(tx, {
      subject: ['key', key.id],
      actor: 'system',
      action: 'forged certificate found',
      data: { digest, number: number ?? null },
    });
    return true;
  });
  if (!isNew) return;
  writeSecurityLine(log, {
    event: 'forged-certificate',
    outcome: 'refused',
    address,
    reqId: requestId,
    call: 'POST /api/verify/credential',
    detail: `signed with key ${key.publicKey}, ${number ?? 'without a number of ours'}, sha256 ${digest}`,
  });
}

/** Finds the newest one that still needs action: reporting the key as stolen settles it. */
export async function findNewestForgery(
  db: Queryable,
): Promise<{ at: Date; publicKey: string } | undefined> {
  const [found] = await db
    .select({ at: activity.createdAt, publicKey: issuerKeys.publicKey })
    .from(activity)
    .innerJoin(issuerKeys, eq(activity.subjectId, sql`${issuerKeys.id}::text`))
    .where(and(eq(activity.subjectType, 'key'), ne(issuerKeys.state, 'compromised')))
    .orderBy(desc(activity.id))
    .limit(1);
  return found;
}
