import { randomBytes } from 'node:crypto';
import { and, gt, inArray, isNull } from 'drizzle-orm';
import {
  FIRST_START_BYTES,
  FIRST_START_DAYS,
  formatFirstStartCode,
  readFirstStartCode,
} from '#core/domain/staff/first-start-code.ts';
import type { Queryable } from '#server/db/connection.ts';
import { userLinks } from '#server/db/schema/access/staff.ts';
import type { Deps } from '#server/deps.ts';
import { hashToken } from '#server/features/auth/tokens.ts';
import {
  FIRST_START_LINKS,
  findGoodLink,
  insertLink,
} from '#server/features/staff/staff.queries.ts';

const hashCode = (code: string): Buffer => hashToken(readFirstStartCode(code) ?? '');

/** Makes the code along with the first account. It is printed, and only its hash is stored. */
export async function makeFirstStartCode(
  db: Queryable,
  userId: number,
  now: Date,
): Promise<string> {
  const code = formatFirstStartCode(randomBytes(FIRST_START_BYTES));
  await insertLink(db, {
    tokenHash: hashCode(code),
    userId,
    purpose: 'first-start',
    createdAt: now,
    expiresAt: new Date(now.getTime() + FIRST_START_DAYS * 86_400_000),
  });
  return code;
}

export const findFirstStartCode = ({ db, now }: Pick<Deps, 'db' | 'now'>, code: string) =>
  findGoodLink(db, hashCode(code), { purposes: FIRST_START_LINKS, now: now() });

/** True until the code is used or expires, or the first account gets another password. */
export async function isFirstStartOpen({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<boolean> {
  const open = await db
    .select({ id: userLinks.id })
    .from(userLinks)
    .where(
      and(
        inArray(userLinks.purpose, [...FIRST_START_LINKS]),
        gt(userLinks.expiresAt, now()),
        isNull(userLinks.usedAt),
      ),
    )
    .limit(1);
  return open.length > 0;
}
