import { expect, it } from 'vitest';
import type { Found } from '#core/contract/staff/dashboard.ts';
import { reviews } from '#server/db/schema/reviews.ts';
import { testApp } from '#server/test/app.ts';
import { buildOrder } from '#server/test/records/builders.ts';
import { buildWaitingReview } from '#server/test/records/waiting-review.ts';
import { staffOf } from '#server/test/staff/staff.ts';

const shop = await testApp({ config: { rateLimitFactor: 1_000 } });
const { db, deps } = shop;
const { staff, get } = staffOf(shop);

const find = async (text: string): Promise<Found[]> =>
  (await get(`/api/admin/find?text=${encodeURIComponent(text)}`)).json();

it('a review is found by what its order is found by', async () => {
  const { reviewId, order } = await buildWaitingReview(deps);
  await buildOrder(deps, { companyName: 'Somebody Else' });
  for (const text of [order.orderNumber.toLowerCase(), order.ticketNumber, 'analytical engines']) {
    expect(await find(text)).toEqual([
      expect.objectContaining({ subject: 'order', id: order.id }),
      {
        subject: 'review',
        id: reviewId,
        title: order.orderNumber,
        detail: 'Ada Lovelace, Analytical Engines',
      },
    ]);
  }
});

it('reviews can be taken away as a table that no spreadsheet runs', async () => {
  const order = await buildOrder(deps, { companyName: '=HYPERLINK("x")', customerName: '@cmd' });
  await buildWaitingReview(deps, { order, review: { reviewer: '+grace' } });
  await buildWaitingReview(deps, { review: { reviewer: staff.username } });
  const download = async (query: string) =>
    (await get(`/api/admin/export/reviews${query}`)).body.slice(1).split('\r\n').slice(0, -1);
  const [heading, , hostile] = await download('');
  expect(heading).toBe(
    'Order number,Company name,Customer name,Areas,State,Reviewer,Due on,Waiting since,Answered at,Criteria,Confirmed,Open points,Answered points,Decision,Decided at,Opened at',
  );
  expect(hostile).toContain(`${order.orderNumber},"'=HYPERLINK(""x"")",'@cmd,`);
  expect(hostile).toContain(",waiting,'+grace,,2026-03-02T10:00:00.000Z,");
  expect(await download('?mine=true')).toHaveLength(2);
  expect(await download('?state=decided')).toHaveLength(1);
  expect((await get('/api/admin/export/reviews?state=lost')).statusCode).toBe(400);
});

it('the file of a customer lists their reviews and nobody else’s', async () => {
  const { reviewId, order } = await buildWaitingReview(deps);
  const stranger = await buildOrder(deps, { customerEmail: 'else@x.example' });
  await buildWaitingReview(deps, { order: stranger });
  const file = (await get(`/api/admin/customer?email=${order.customerEmail}`)).json();
  expect(file.reviews).toEqual([
    { id: reviewId, title: order.orderNumber, status: 'waiting', at: '2026-03-02T10:00:00.000Z' },
  ]);
  expect(file.totals.reviews).toBe(1);
  expect(await db.$count(reviews)).toBe(2);
});
