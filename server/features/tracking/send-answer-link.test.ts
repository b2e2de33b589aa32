import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { emailOutbox } from '#server/db/schema/email.ts';
import { reviewLinks, reviews } from '#server/db/schema/reviews.ts';
import { rateLimits } from '#server/db/schema/site/operations.ts';
import { findReviewOfLink } from '#server/features/reviews/review-links.ts';
import { testApp } from '#server/test/app.ts';
import { buildFullOrder, ORDER_NUMBER, TICKET_NUMBER } from '#server/test/records/builders.ts';
import { buildWaitingReview } from '#server/test/records/waiting-review.ts';

const { db, deps, inject } = await testApp();

describe('asking for the link to the questions of a review', () => {
  const ask = (typed = ORDER_NUMBER, options = {}) =>
    inject({
      method: 'POST',
      url: `/api/tracking/${encodeURIComponent(typed)}/answer-link`,
      ...options,
    });
  const outbox = () => db.select().from(emailOutbox).orderBy(emailOutbox.id);
  const awaited = async () => buildWaitingReview(deps, { order: await buildFullOrder(db) });

  it('mails one to the address of the order, and shows it to nobody', async () => {
    const { order, reviewId, token } = await awaited();
    const reply = await ask(TICKET_NUMBER.toLowerCase());
    expect(reply.json()).toEqual({ success: true, message: 'The link is on its way.' });
    const [mail] = await outbox();
    expect(mail).toMatchObject({
      recipient: 'ada@example.com',
      template: 'points-sent',
      orderId: order.id,
      data: { points: 2, asksForLevels: true, waitingSince: deps.now().toISOString() },
    });
    const made = String(mail?.secrets.path).replace('/answer#', '');
    expect(reply.body).not.toContain(made);
    expect(JSON.stringify(mail?.data)).not.toContain(made);
    expect(await findReviewOfLink(db, deps, made)).toBe(reviewId);
    // A colleague may be writing behind the former one.
    expect(await findReviewOfLink(db, deps, token)).toBe(reviewId);
  });

  it('is refused while it is not the customer’s turn', async () => {
    await buildFullOrder(db);
    expect((await ask()).statusCode).toBe(409);
    const { reviewId } = await buildWaitingReview(deps);
    await db
      .update(reviews)
      .set({ state: 'open', waitingSince: null, dueOn: '2026-03-11', runningSince: '2026-03-02' })
      .where(eq(reviews.id, reviewId));
    expect((await ask()).statusCode).toBe(409);
    expect(await outbox()).toEqual([]);
  });

  it('makes none once staff have ended the link', async () => {
    await awaited();
    await db.update(reviewLinks).set({ endedAt: deps.now() });
    const reply = await ask();
    expect(reply.statusCode).toBe(409);
    expect(reply.json().message).toContain('Please write to support@northmark.example');
    expect(await db.select().from(reviewLinks)).toHaveLength(1);
    expect(await outbox()).toEqual([]);
  });

  it('finds nothing for an unknown number, and counts the guess', async () => {
    expect((await ask()).statusCode).toBe(404);
    const counted = await db.select().from(rateLimits);
    expect(counted.map(({ key }) => key)).toContain('lookupMisses:60:127.0.0.1');
  });

  it('says so when the address was sent enough for a day, and makes no further link', async () => {
    await awaited();
    const seen: number[] = [];
    for (let i = 0; i < 4; i += 1) {
      seen.push((await ask(ORDER_NUMBER, { remoteAddress: `10.0.0.${i}` })).statusCode);
    }
    expect(seen).toEqual([200, 200, 200, 429]);
    expect(await outbox()).toHaveLength(3);
    expect(await db.select().from(reviewLinks)).toHaveLength(4);
  });
});
