import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { contactInquiries } from '#server/db/schema/contact.ts';
import { listCounts } from '#server/db/schema/list-counts.ts';
import { certificationOrders } from '#server/db/schema/orders.ts';
import { testApp } from '#server/test/app.ts';
import { customerOf } from '#server/test/payments.ts';
import { compactCounts, readCounts } from './list-counts.ts';

const shop = await testApp({ config: { rateLimitFactor: 1_000 } });
const { db } = shop;
const customer = customerOf(shop);

const anInquiry = {
  firstName: 'A',
  lastName: 'B',
  email: 'a@b.example',
  message: 'Hello',
  consentGiven: true,
};

it('follows what is added, moved and removed', async () => {
  await db.insert(contactInquiries).values([anInquiry, anInquiry, anInquiry]);
  expect((await readCounts(db)).inquiries).toEqual({ unanswered: 3 });
  await db.execute(
    sql`update contact_inquiries set answered_at = now() where id = (select min(id) from contact_inquiries)`,
  );
  expect((await readCounts(db)).inquiries).toEqual({ unanswered: 2, answered: 1 });
  await db.delete(contactInquiries);
  expect((await readCounts(db)).inquiries).toEqual({ unanswered: 0, answered: 0 });
});

it('keeps orders of the sandbox apart', async () => {
  await customer.bought();
  await db.update(certificationOrders).set({ orderStatus: 'review' });
  expect(await readCounts(db)).toMatchObject({
    orders: {},
    'test-orders': { processing: 0, review: 1 },
  });
});

it('says the same after its rows were summed up', async () => {
  for (let n = 0; n < 5; n += 1) await db.insert(contactInquiries).values(anInquiry);
  await compactCounts(db);
  expect((await readCounts(db)).inquiries).toEqual({ unanswered: 5 });
  expect(await db.select().from(listCounts)).toHaveLength(1);
});

it('counts every one of many at the same time', async () => {
  await Promise.all([
    ...Array.from({ length: 20 }, () => db.insert(contactInquiries).values(anInquiry)),
    compactCounts(db),
    compactCounts(db),
  ]);
  expect((await readCounts(db)).inquiries).toEqual({ unanswered: 20 });
});
