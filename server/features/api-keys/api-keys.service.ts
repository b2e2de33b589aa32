import { asc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { ApiKey, newApiKey } from '#core/contract/staff/owner/api-keys.ts';
import { AppError } from '#core/errors.ts';
import type { Queryable } from '#server/db/connection.ts';
import { apiKeys } from '#server/db/schema/access/staff.ts';
import type { Deps } from '#server/deps.ts';
import { recordActivity } from '#server/features/activity/activity.queries.ts';
import { hashToken, newToken } from '#server/features/auth/tokens.ts';

const DAY = 86_400_000;
/** Lets programs that look for leaked keys know what they have found. */
const MARK = 'nmk_';
const SHOWN = MARK.length + 6;

export const listApiKeys = async (db: Queryable): Promise<ApiKey[]> =>
  (await db.select().from(apiKeys).orderBy(asc(apiKeys.id))).map(toApiKey);

export function addApiKey(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { name, scopes, days }: z.output<typeof newApiKey>,
  actor: string,
): Promise<{ key: ApiKey; token: string }> {
  const token = MARK + newToken();
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(apiKeys)
      .values({
        tokenHash: hashToken(token),
        name,
        prefix: token.slice(0, SHOWN),
        scopes: [...new Set(scopes)],
        createdAt: now(),
        createdBy: actor,
        expiresAt: days === null ? null : new Date(now().getTime() + days * DAY),
      })
      .returning();
    if (!row) throw new Error('The key was not stored');
    await recordActivity(tx, {
      subject: ['settings', 'api-keys'],
      actor,
      action: 'API key added',
      data: { name, scopes },
    });
    return { key: toApiKey(row), token };
  });
}

export function endApiKey({ db }: Pick<Deps, 'db'>, id: number, actor: string) {
  return db.transaction(async (tx) => {
    const [row] = await tx.delete(apiKeys).where(eq(apiKeys.id, id)).returning();
    if (!row) throw new AppError('not_found', 'There is no such key');
    await recordActivity(tx, {
      subject: ['settings', 'api-keys'],
      actor,
      action: 'API key ended',
      data: { name: row.name },
    });
    return { success: true };
  });
}

const toApiKey = (row: typeof apiKeys.$inferSelect): ApiKey => ({
  id: row.id,
  name: row.name,
  prefix: row.prefix,
  scopes: row.scopes as ApiKey['scopes'],
  createdAt: row.createdAt.toISOString(),
  createdBy: row.createdBy,
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  expiresAt: row.expiresAt?.toISOString() ?? null,
});
