import { expect, it } from 'vitest';
import type { Overview } from '#core/contract/staff/dashboard.ts';
import { contactInquiries } from '#server/db/schema/contact.ts';
import { certificationOrders } from '#server/db/schema/orders.ts';
import { testApp } from '#server/test/app.ts';
import { customerOf } from '#server/test/payments.ts';
import { countLists } from './list-counts.ts';

const shop = await testApp({ config: { rateLimitFactor: 1_000 } });
const { db, inject, signIn, advance } = shop;
const customer = customerOf(shop);

const anInquiry = {
  firstName: 'A',
  lastName: 'B',
  email: 'a@b.example',
  message: 'Hello',
  consentGiven: true,
};

it('counts orders of the sandbox apart', async () => {
  await customer.bought();
  await db.update(certificationOrders).set({ orderStatus: 'review' });
  expect(await countLists(db)).toMatchObject({ orders: {}, 'test-orders': { review: 1 } });
});

it('shows staff their own changes immediately, and those of others within half a minute', async () => {
  const [inquiry] = await db.insert(contactInquiries).values(anInquiry).returning();
  const { headers } = await signIn();
  const inquiries = async () =>
    (await inject({ method: 'GET', url: '/api/admin/overview', headers })).json<Overview>()
      .inquiries;
  expect(await inquiries()).toEqual({ unanswered: 1, answered: 0 });

  await db.insert(contactInquiries).values(anInquiry);
  expect(await inquiries()).toEqual({ unanswered: 1, answered: 0 });
  advance(30_000);
  expect(await inquiries()).toEqual({ unanswered: 2, answered: 0 });

  const answer = await inject({
    method: 'PATCH',
    url: `/api/admin/inquiries/${inquiry?.id}`,
    headers,
    body: { isAnswered: true },
  });
  expect(answer.statusCode).toBe(200);
  expect(await inquiries()).toEqual({ unanswered: 1, answered: 1 });
});
