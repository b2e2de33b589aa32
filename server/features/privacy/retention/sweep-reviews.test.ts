import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { certificates } from '#server/db/schema/certificates.ts';
import { certificationOrders } from '#server/db/schema/orders.ts';
import {
  reviewCriteria,
  reviewDocuments,
  reviewLinks,
  reviewPoints,
  reviews,
} from '#server/db/schema/reviews.ts';
import { testApp } from '#server/test/app.ts';
import { buildCertificate } from '#server/test/records/builders.ts';
import { answerDesk } from '#server/test/reviews/answer-desk.ts';
import { sweepRetention } from './retention.ts';

const shop = await testApp();
const { db, deps, advance } = shop;
const desk = answerDesk(shop);
const DAY = 86_400_000;

type ReviewEnd = 'open' | 'certify' | 'decline' | 'closed';

/** A review with a document that was submitted. */
async function withEvidence(end: ReviewEnd) {
  const opened = await desk.opened();
  await opened.page.upload(opened.first);
  await opened.page.submit();
  const now = deps.now();
  const decided = {
    state: 'decided' as const,
    decidedAt: now,
    decidedBy: 'grace',
    decidedByTwo: false,
    runningSince: null,
    dueOn: null,
  };
  if (end === 'certify') await db.update(reviews).set({ ...decided, decision: 'certify' });
  if (end === 'decline') await db.update(reviews).set({ ...decided, decision: 'decline' });
  if (end === 'closed') {
    await db
      .update(reviews)
      .set({ state: 'closed', runningSince: null, dueOn: null, updatedAt: now });
  }
  return opened;
}

const documents = () => db.$count(reviewDocuments);

describe('evidence', () => {
  // The clock of these tests begins on 2 March 2026.
  it.each<[string, ReviewEnd, Partial<typeof certificates.$inferInsert> | null, number]>([
    ['after a decline', 'decline', null, 90],
    ['after a close', 'closed', null, 90],
    ['after the end of the certificate', 'certify', { validUntil: '2026-03-12' }, 376],
    ['after a withdrawal', 'certify', { status: 'withdrawn' }, 365],
    ['after a renewal', 'certify', { status: 'superseded' }, 365],
  ])('goes %s', async (_, end, certificate, days) => {
    const { order } = await withEvidence(end);
    if (certificate) await buildCertificate(deps, { orderId: order.id, ...certificate });
    advance((days - 1) * DAY);
    await sweepRetention(deps);
    expect(await documents()).toBe(1);
    advance(DAY + 60_000);
    await sweepRetention(deps);
    expect(await documents()).toBe(0);
    expect(await db.$count(reviews)).toBe(1);
  });

  it.each<[string, ReviewEnd, Partial<typeof certificates.$inferInsert> | null]>([
    ['the review is open', 'open', null],
    ['the certificate is valid', 'certify', {}],
    ['the certificate is suspended', 'certify', { status: 'suspended' }],
    ['areas were declined and others certified', 'decline', {}],
    ['the certificate is not issued yet', 'certify', null],
  ])('stays while %s', async (_, end, certificate) => {
    const { order } = await withEvidence(end);
    if (certificate) await buildCertificate(deps, { orderId: order.id, ...certificate });
    advance(400 * DAY);
    await sweepRetention(deps);
    expect(await documents()).toBe(1);
  });
});

describe('links', () => {
  it('go 30 days after they were ended, and those that work stay', async () => {
    const { reviewId } = await desk.opened();
    await db.update(reviewLinks).set({ endedAt: deps.now() });
    const { page } = await desk.opened();
    advance(30 * DAY);
    await sweepRetention(deps);
    expect(await db.$count(reviewLinks)).toBe(2);
    advance(1);
    await sweepRetention(deps);
    expect(await db.select().from(reviewLinks)).not.toMatchObject([{ reviewId }]);
    expect((await page.read()).statusCode).toBe(200);
  });

  it('go 30 days after the review was finished', async () => {
    await withEvidence('closed');
    advance(30 * DAY);
    await sweepRetention(deps);
    expect(await db.$count(reviewLinks)).toBe(1);
    advance(1);
    await sweepRetention(deps);
    expect(await db.$count(reviewLinks)).toBe(0);
  });
});

it('a review goes with its order, and everything in it', async () => {
  await withEvidence('certify');
  await db.execute(sql`update certification_orders set updated_at = '2000-01-01'`);
  await sweepRetention(deps);
  const tables = [certificationOrders, reviews, reviewCriteria, reviewPoints, reviewDocuments];
  for (const table of tables) expect(await db.$count(table)).toBe(0);
});
