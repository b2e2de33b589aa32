import { and, asc, eq, inArray, isNull, like, notLike, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/connection.ts';
import { certificates } from '#server/db/schema/certificates.ts';
import { checkInLinks, checkIns } from '#server/db/schema/check-ins.ts';
import { emailOutbox } from '#server/db/schema/email.ts';
import { certificationOrders as orders } from '#server/db/schema/orders.ts';
import { reviewLinks, reviews } from '#server/db/schema/reviews.ts';
import { newCheckInLink } from '#server/features/check-ins/check-in-links.ts';
import { newReviewLink } from '#server/features/reviews/review-links.ts';

/**
 * Ends every link that was mailed about these orders: the former address may be a stranger's. New links replace them in
 * the mails, so that one that waits or is sent again still leads somewhere.
 */
export async function replaceLinks(tx: Queryable, orderIds: number[]): Promise<void> {
  await replaceTokens(tx, orderIds);
  await replaceReviewLinks(tx, orderIds);
  await replaceCheckInLinks(tx, orderIds);
}

/** Replaces the tokens that open the payment page and the receipt. */
async function replaceTokens(tx: Queryable, orderIds: number[]): Promise<void> {
  const replaced = await tx
    .update(orders)
    .set({ accessToken: sql`gen_random_uuid()` })
    .where(inArray(orders.id, orderIds))
    .returning({ id: orders.id, token: orders.accessToken });
  for (const { id, token } of replaced) {
    await putIntoMails(tx, 'accessToken', token, eq(emailOutbox.orderId, id));
  }
}

const CHECK_IN_TEMPLATES = 'check-in-%';

/**
 * Keeps the rows: they let the customer ask for a link, unless staff have ended all of them. A colleague's row gets a
 * token that is in no mail, since it is deleted with the colleague.
 */
async function replaceReviewLinks(tx: Queryable, orderIds: number[]): Promise<void> {
  const links = await tx
    .select({
      id: reviewLinks.id,
      orderId: reviews.orderId,
      colleagueId: reviewLinks.colleagueId,
    })
    .from(reviewLinks)
    .innerJoin(reviews, eq(reviews.id, reviewLinks.reviewId))
    .where(and(inArray(reviews.orderId, orderIds), isNull(reviewLinks.endedAt)))
    .orderBy(asc(reviewLinks.id));
  for (const { id, orderId, colleagueId } of links) {
    const { tokenHash, path } = newReviewLink();
    await tx.update(reviewLinks).set({ tokenHash }).where(eq(reviewLinks.id, id));
    if (colleagueId !== null) continue;
    const isAboutReview = notLike(emailOutbox.template, CHECK_IN_TEMPLATES);
    await putIntoMails(tx, 'path', path, eq(emailOutbox.orderId, orderId), isAboutReview);
  }
}

/** Keeps the tokens of colleagues out of mails too. */
async function replaceCheckInLinks(tx: Queryable, orderIds: number[]): Promise<void> {
  const links = await tx
    .select({
      id: checkInLinks.id,
      checkInId: checkInLinks.checkInId,
      colleagueId: checkInLinks.colleagueId,
    })
    .from(checkInLinks)
    .innerJoin(checkIns, eq(checkIns.id, checkInLinks.checkInId))
    .innerJoin(certificates, eq(certificates.id, checkIns.certificateId))
    .where(inArray(certificates.orderId, orderIds))
    .orderBy(asc(checkInLinks.id));
  for (const { id, checkInId, colleagueId } of links) {
    const { tokenHash, path } = newCheckInLink(checkInId);
    await tx.update(checkInLinks).set({ tokenHash }).where(eq(checkInLinks.id, id));
    if (colleagueId !== null) continue;
    await putIntoMails(
      tx,
      'path',
      path,
      inArray(emailOutbox.orderId, orderIds),
      like(emailOutbox.template, CHECK_IN_TEMPLATES),
      sql`(${emailOutbox.data}->>'checkInId')::int = ${checkInId}`,
    );
  }
}

/** Only replaces an existing secret: retention has removed those of old mails. */
const putIntoMails = (
  tx: Queryable,
  field: 'accessToken' | 'path',
  secret: string,
  ...which: SQL[]
) =>
  tx
    .update(emailOutbox)
    .set({ secrets: { [field]: secret } })
    .where(and(...which, sql`${emailOutbox.secrets} ? ${field}`));
