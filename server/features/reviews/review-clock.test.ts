import { desc, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { NORTHMARK } from '#core/content/brand/brand.ts';
import { REVIEW_LINK_HEADER } from '#core/contract/answers.ts';
import type { TrackedOrder } from '#core/contract/tracking.ts';
import { emailOutbox } from '#server/db/schema/email.ts';
import { certificationOrders } from '#server/db/schema/orders.ts';
import { reviews } from '#server/db/schema/reviews.ts';
import { testApp } from '#server/test/app.ts';
import { customerOf } from '#server/test/payments.ts';
import { staffOf } from '#server/test/staff/staff.ts';
import { openReviews } from './open-reviews.ts';

/** Half past eleven in the evening of three days. In New York the clocks go forward between the first two. */
const ZONES = {
  'America/New_York': {
    paid: '2026-03-06T04:30:00Z',
    sent: '2026-03-10T03:30:00Z',
    answered: '2026-03-16T03:30:00Z',
  },
  'Asia/Tokyo': {
    paid: '2026-03-05T14:30:00Z',
    sent: '2026-03-09T14:30:00Z',
    answered: '2026-03-15T14:30:00Z',
  },
};

for (const [timeZone, { paid, sent, answered }] of Object.entries(ZONES)) {
  const brand = { ...NORTHMARK, timeZone };
  const shop = await testApp({ config: { rateLimitFactor: 1_000 }, deps: { brand } });
  const { db, deps, inject, advance } = shop;
  const { send, signInAgain } = staffOf(shop);

  const goTo = async (moment: string) => {
    advance(Date.parse(moment) - deps.now().getTime());
    await signInAgain();
  };
  async function track(): Promise<TrackedOrder['review']> {
    const [order] = await db.select().from(certificationOrders);
    const url = `/api/tracking/${order?.orderNumber}`;
    return (await inject({ method: 'GET', url })).json<TrackedOrder>().review;
  }
  async function linkToken(): Promise<string> {
    const [mail] = await db
      .select()
      .from(emailOutbox)
      .where(eq(emailOutbox.template, 'points-sent'))
      .orderBy(desc(emailOutbox.id));
    return String(mail?.secrets.path).replace('/answer#', '');
  }

  it(`an order paid, asked about and answered late in the evening counts the days of ${timeZone}`, async () => {
    await goTo(paid);
    await customerOf(shop).bought({ certificationType: 'security-compliance', amount: '350' });
    await openReviews(deps);
    // Seven business days after Thursday, March 5.
    expect(await track()).toEqual({ turn: 'us', dueOn: '2026-03-16', waitingSince: null });

    await goTo(sent);
    const [review] = await db.select().from(reviews);
    const path = `/api/admin/reviews/${review?.id}`;
    await send('POST', `${path}/points`, { criterionKey: null, kind: 'request', text: 'Show it.' });
    expect((await send('POST', `${path}/send`, {})).statusCode).toBe(200);
    const waitingSince = new Date(sent).toISOString();
    expect(await track()).toEqual({ turn: 'customer', dueOn: null, waitingSince });

    await goTo(answered);
    const headers = { [REVIEW_LINK_HEADER]: await linkToken() };
    await inject({ method: 'POST', url: '/api/answers/submit', headers });
    // Two days were used until Monday, March 9; five are left on Sunday, March 15.
    expect(await track()).toEqual({ turn: 'us', dueOn: '2026-03-20', waitingSince: null });
    expect((await db.select().from(reviews))[0]).toMatchObject({
      runningSince: '2026-03-15',
      daysUsed: 2,
    });
  });
}
