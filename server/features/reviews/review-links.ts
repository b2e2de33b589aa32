import { and, eq, gt, inArray, isNull, not, or, sql } from 'drizzle-orm';
import { RETENTION_DAYS } from '#core/content/promises.ts';
import { reviewLinkToken } from '#core/contract/answers.ts';
import { AppError } from '#core/errors.ts';
import type { Queryable } from '#server/db/connection.ts';
import { reviewLinks, reviews } from '#server/db/schema/reviews.ts';
import type { Deps } from '#server/deps.ts';
import { hashToken, newToken } from '#server/features/auth/tokens.ts';
import type { ReviewRow } from './reviews.queries.ts';

const DAY = 86_400_000;

type Clocked = Pick<Deps, 'now'>;

/**
 * Returns the review that a link opens. A link that is missing, malformed, unknown, ended or too old gets the same answer, so it does not
 * reveal whether a link ever existed.
 */
export async function requireReviewLink(
  deps: Pick<Deps, 'db' | 'now'>,
  sent: string | string[] | undefined,
): Promise<number> {
  const { data: token } = reviewLinkToken.safeParse(sent);
  const reviewId = token && (await findReviewOfLink(deps.db, deps, token));
  if (reviewId) return reviewId;
  throw new AppError('not_found', 'This link no longer works. Please ask us for a new one.');
}

/** Returns undefined if the token opens nothing. */
export async function findReviewOfLink(
  db: Queryable,
  { now }: Clocked,
  token: string,
): Promise<number | undefined> {
  const [row] = await db
    .select({ id: reviews.id })
    .from(reviewLinks)
    .innerJoin(reviews, eq(reviews.id, reviewLinks.reviewId))
    .where(
      and(eq(reviewLinks.tokenHash, hashToken(token)), isNull(reviewLinks.endedAt), isKept(now())),
    );
  return row?.id;
}

/** The link of a finished review still says for a while that it is finished. */
const isKept = (now: Date) =>
  or(
    not(inArray(reviews.state, ['decided', 'closed'])),
    gt(
      sql`coalesce(${reviews.decidedAt}, ${reviews.updatedAt})`,
      new Date(now.getTime() - RETENTION_DAYS.answerLinks * DAY).toISOString(),
    ),
  );

/** Makes another link and returns its path on our site. Former ones still work: a colleague may be using one of them. */
export async function addReviewLink(
  tx: Queryable,
  { now }: Clocked,
  reviewId: number,
  { colleagueId = null }: { colleagueId?: number | null } = {},
): Promise<string> {
  const { tokenHash, path } = newReviewLink();
  await tx.insert(reviewLinks).values({ reviewId, tokenHash, colleagueId, createdAt: now() });
  return path;
}

/** Makes a link, which opens nothing before it is stored. After the hash, the token reaches no server log and no Referer header. */
export function newReviewLink(): { tokenHash: Buffer; path: string } {
  const token = newToken();
  return { tokenHash: hashToken(token), path: `/answer#${token}` };
}

/** Returns a review whose questions await an answer. Once staff have ended all links to them, only staff can make a new one. */
export async function requireAnswerable(
  db: Queryable,
  { brand }: Pick<Deps, 'brand'>,
  review: ReviewRow | undefined,
): Promise<ReviewRow> {
  if (!review?.waitingSince) {
    throw new AppError('conflict', 'We are not waiting for an answer on this order.');
  }
  if (await hasReviewLink(db, review.id)) return review;
  throw new AppError(
    'conflict',
    `The link to the questions was ended. Please write to ${brand.supportEmail}.`,
  );
}

/** Whether a link of the review works; not after staff ended it. */
export async function hasReviewLink(db: Queryable, reviewId: number): Promise<boolean> {
  const [row] = await db
    .select({ id: reviewLinks.id })
    .from(reviewLinks)
    .where(and(eq(reviewLinks.reviewId, reviewId), isNull(reviewLinks.endedAt)))
    .limit(1);
  return row !== undefined;
}

/** Ends all links: nobody can answer until someone makes a new link or sends more questions. */
export async function endReviewLinks(
  tx: Queryable,
  { now }: Clocked,
  reviewId: number,
): Promise<void> {
  await tx
    .update(reviewLinks)
    .set({ endedAt: now() })
    .where(and(eq(reviewLinks.reviewId, reviewId), isNull(reviewLinks.endedAt)));
}
