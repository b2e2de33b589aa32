import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { sweepRetention } from '#server/features/privacy/retention/retention.ts';
import { certificatesOf } from '#server/test/certificates/certificate-desk.ts';
import { deliveryDesk } from '#server/test/deliveries.ts';

const desk = await deliveryDesk({ publicUrl: 'https://certify.example' });
const { db, deps, advance, get, send, signInAgain } = desk;
const { boughtForReal, issue, act, records, editions, events } = certificatesOf(desk);

const YEAR = 366 * 86_400_000;

it('keeps number and state of a certificate whose order is no longer kept, and no word about its holder', async () => {
  const { certificate } = (await issue(await boughtForReal())).json();
  await act(certificate.id, 'suspend', { reason: 'in-doubt', note: 'A call from Ada.' });
  advance(11 * YEAR);
  await sweepRetention(deps);
  expect(await records()).toMatchObject([
    { number: certificate.number, status: 'suspended', orderId: null, holderName: '', scope: '' },
  ]);
  const left = JSON.stringify([await records(), await editions(), await events()]);
  for (const word of ['Analytical', 'London', 'Ada', 'Grace']) expect(left).not.toContain(word);
  expect((await editions())[0]?.endedAt).not.toBeNull();
  await signInAgain();
  expect((await get(`/api/admin/issued-certificates/${certificate.id}`)).json()).toMatchObject({
    state: 'expired',
    orderNumber: null,
  });
});

it('hands a person what their certificate says of them, and not what staff noted', async () => {
  const order = await boughtForReal();
  await issue(order);
  const body = { email: order.customerEmail };
  const exported = JSON.parse((await send('POST', '/api/admin/privacy/export', body)).body);
  expect(exported.certificates).toMatchObject([{ holderName: 'Analytical Engines Ltd.' }]);
  expect(exported.certificates[0]).not.toHaveProperty('decisionNote');
});

it.each([
  ['an event', sql`update certificate_events set kind = 'other'`],
  ['an event that is removed', sql`delete from certificate_events`],
  ['what an edition states', sql`update certificate_editions set content = '{}'`],
  ['a signed file', sql`update certificate_editions set credential = 'x'`],
  ['a bit that is set', sql`update certificate_editions set ended_at = null`],
])('the database refuses to change %s', async (_, change) => {
  const { certificate } = (await issue(await boughtForReal())).json();
  await act(certificate.id, 'suspend', { reason: 'in-doubt' });
  await expect(db.execute(change)).rejects.toThrow();
  expect(await events()).toHaveLength(2);
});
