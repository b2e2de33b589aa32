import { and, eq, gt, inArray, or } from 'drizzle-orm';
import { RETENTION_DAYS } from '#core/content/promises.ts';
import { reviewLinkToken } from '#core/contract/answers.ts';
import { AppError } from '#core/errors.ts';
import type { Queryable } from '#server/db/connection.ts';
import { checkInLinks, checkIns } from '#server/db/schema/check-ins.ts';
import type { Deps } from '#server/deps.ts';
import { hashToken, newToken } from '#server/features/auth/tokens.ts';

const DAY = 86_400_000;

/**
 * Returns the check-in that a link opens. A link that is missing, malformed, unknown or too old gets the same answer, so
 * that it does not reveal whether a link ever existed.
 */
export async function requireCheckInLink(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  sent: string | string[] | undefined,
): Promise<number> {
  const { data: token } = reviewLinkToken.safeParse(sent);
  const checkInId = token && (await findCheckInOfLink(db, { now }, token));
  if (checkInId) return checkInId;
  throw new AppError('not_found', 'This link no longer works. Please ask us for a new one.');
}

/** Undefined if the token opens nothing. The link of a finished check-in still says for a while that it is finished. */
export async function findCheckInOfLink(
  db: Queryable,
  { now }: Pick<Deps, 'now'>,
  token: string,
): Promise<number | undefined> {
  const [row] = await db
    .select({ id: checkIns.id })
    .from(checkInLinks)
    .innerJoin(checkIns, eq(checkIns.id, checkInLinks.checkInId))
    .where(
      and(
        eq(checkInLinks.tokenHash, hashToken(token)),
        or(
          inArray(checkIns.status, ['planned', 'submitted', 'returned']),
          gt(checkIns.updatedAt, new Date(now().getTime() - RETENTION_DAYS.answerLinks * DAY)),
        ),
      ),
    );
  return row?.id;
}

/** Adds a link and returns its path on our site. Former links still work: a colleague may be writing behind one of them. */
export async function addCheckInLink(
  tx: Queryable,
  { now }: Pick<Deps, 'now'>,
  checkInId: number,
  { colleagueId = null }: { colleagueId?: number | null } = {},
): Promise<string> {
  const link = newCheckInLink(checkInId);
  await storeCheckInLinks(tx, { now }, [{ ...link, colleagueId }]);
  return link.path;
}

type NewLink = {
  checkInId: number;
  tokenHash: Buffer;
  path: string;
  /** The holder's colleague who got the link on the customer page. */
  colleagueId?: number | null;
};

/** Creates a link, which opens nothing until it is stored. */
export function newCheckInLink(checkInId: number): NewLink {
  const token = newToken();
  return { checkInId, tokenHash: hashToken(token), path: `/check-in#${token}` };
}

export async function storeCheckInLinks(
  tx: Queryable,
  { now }: Pick<Deps, 'now'>,
  links: readonly NewLink[],
): Promise<void> {
  const createdAt = now();
  const rows = links.map(({ checkInId, tokenHash, colleagueId }) => ({
    checkInId,
    tokenHash,
    colleagueId,
    createdAt,
  }));
  await tx.insert(checkInLinks).values(rows);
}
