import { asc, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { checkIns } from '#server/db/schema/check-ins.ts';
import { certificatesOf } from '#server/test/certificates/certificate-desk.ts';
import { deliveryDesk } from '#server/test/deliveries.ts';

const desk = await deliveryDesk({ publicUrl: 'https://certify.example' });
const { db, bought } = desk;
const { boughtForReal, issue, act, records } = certificatesOf(desk);

const planned = () => db.select().from(checkIns).orderBy(asc(checkIns.id));

it('are planned when a certificate is delivered, once, and cancelled when it is withdrawn', async () => {
  const order = await boughtForReal();
  await issue(order);
  const [record] = await records();
  expect(record).toMatchObject({ status: 'valid', validUntil: '2029-03-01' });
  expect(await planned()).toMatchObject([
    { ordinal: 1, opensOn: '2027-01-01', dueOn: '2027-03-02', status: 'planned', told: {} },
    { ordinal: 2, opensOn: '2028-01-02', dueOn: '2028-03-02', status: 'planned', told: {} },
  ]);
  const id = record?.id ?? 0;
  await act(id, 'suspend', { reason: 'in-doubt', note: null });
  expect((await planned()).map(({ status }) => status)).toEqual(['planned', 'planned']);
  const reinstated = await act(id, 'reinstate', { reason: 'reinstated', note: null });
  expect(reinstated.statusCode, reinstated.body).toBe(200);
  expect(await planned()).toHaveLength(2);
  await db.update(checkIns).set({ status: 'accepted' });
  await db.update(checkIns).set({ status: 'submitted' }).where(eq(checkIns.ordinal, 2));
  await act(id, 'withdraw', { reason: 'holder-request', note: null });
  expect((await planned()).map(({ status }) => status)).toEqual(['accepted', 'cancelled']);
});

it('a test certificate has none', async () => {
  await issue(await bought());
  expect(await records()).toMatchObject([{ isTest: true, status: 'valid' }]);
  expect(await planned()).toEqual([]);
});
