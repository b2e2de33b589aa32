import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { certificates } from '#server/db/schema/certificates.ts';
import { checkIns } from '#server/db/schema/check-ins.ts';
import { certificationOrders } from '#server/db/schema/orders.ts';
import { certificatesOf, FIELDS } from '#server/test/certificates/certificate-desk.ts';
import { documentsOf } from '#server/test/certificates/documents.ts';
import { renewalsOf } from '#server/test/certificates/renewals.ts';
import { deliveryDesk } from '#server/test/deliveries.ts';

const desk = await deliveryDesk({ publicUrl: 'https://certify.example' });
const { db, deps, get, send, runJobs, certificateMails, sent } = desk;
const { boughtForReal, issue, act, records, editions, events } = certificatesOf(desk);
const { travelTo, boughtToRenew } = renewalsOf(desk);
const { byNumber } = documentsOf(desk);

/** Issued on March 2, 2026: its last day is March 1, 2029. */
async function issued(): Promise<{ id: number; number: string }> {
  return (await issue(await boughtForReal())).json().certificate;
}
const draftOf = async ({ id }: { id: number }) =>
  (await get(`/api/admin/orders/${id}/certificate`)).json();

describe('a renewal', () => {
  it('takes the place of the former certificate with its delivery', async () => {
    const former = await issued();
    await db.update(checkIns).set({ status: 'accepted' }).where(eq(checkIns.ordinal, 1));
    await db
      .update(certificates)
      .set({ visibility: 'register', suspendsOn: '2029-02-01' })
      .where(eq(certificates.id, former.id));
    await travelTo('2028-12-01');
    const order = await boughtToRenew(former.number);
    expect(await draftOf(order)).toMatchObject({
      renews: { number: former.number, obstacle: null },
      draft: { holderName: FIELDS.holderName, holderPlace: 'London', scope: FIELDS.scope },
    });
    const { certificate } = (await issue(order)).json();
    expect(certificate).toMatchObject({ state: 'valid', visibility: 'register' });
    const [old, renewal] = await records();
    expect(old).toMatchObject({
      status: 'superseded',
      statusReason: 'renewed',
      statusSince: deps.now(),
      suspendsOn: null,
    });
    expect(renewal).toMatchObject({ status: 'valid', supersedesId: former.id });
    expect(await editions()).toMatchObject([{ endedAt: deps.now() }, { endedAt: null }]);
    expect((await events()).slice(1)).toMatchObject([
      { certificateId: former.id, kind: 'superseded', reason: 'renewed', edition: 1 },
      { certificateId: certificate.id, kind: 'issued' },
    ]);
    const planned = await db.select().from(checkIns).where(eq(checkIns.certificateId, former.id));
    expect(planned.map(({ status }) => status).toSorted()).toEqual(['accepted', 'cancelled']);
    const told = (await certificateMails()).map(({ data }) => data);
    expect(told).toMatchObject([{ replaces: null }, { replaces: former.number }]);
    await runJobs();
    const mail = sent.find(({ text }) => text.includes('It is a renewal'));
    expect(mail?.text).toContain(former.number);
    expect(mail?.attachments).toHaveLength(1);
    expect((await byNumber(former.number)).json()).toMatchObject({
      state: 'superseded',
      supersededBy: certificate.number,
    });
    expect((await byNumber(certificate.number)).json()).toMatchObject({
      supersedes: former.number,
      firstIssuedOn: '2026-03-02',
    });
  });

  it.each([
    ['90 days before the end loses none', '2028-12-01', '2032-03-01', '2026-03-02'],
    ['on the last day', '2029-03-01', '2032-03-01', '2026-03-02'],
    ['on the day after begins anew and keeps "since"', '2029-03-02', '2032-03-01', '2026-03-02'],
    ['180 days after keeps "since"', '2029-08-28', '2032-08-27', '2026-03-02'],
  ])('issued %s', async (_, day, validUntil, firstIssuedOn) => {
    const { id, number } = await issued();
    await travelTo(day);
    const { certificate } = (await issue(await boughtToRenew(number))).json();
    expect(certificate).toMatchObject({ issuedOn: day, validUntil, firstIssuedOn });
    const [former, renewal] = await records();
    expect([former?.status, renewal?.supersedesId]).toEqual(['superseded', id]);
    const [, edition] = await editions();
    expect(edition?.content).toMatchObject({ issuedOn: day, validUntil, firstIssuedOn });
  });

  it('181 days after the end is an ordinary certificate, and staff read why', async () => {
    const { number } = await issued();
    await travelTo('2029-08-29');
    const order = await boughtToRenew(number);
    expect(await draftOf(order)).toMatchObject({
      renews: { number, obstacle: expect.stringContaining('180 days') },
      draft: { scope: '' },
    });
    const { certificate } = (await issue(order)).json();
    expect(certificate).toMatchObject({ firstIssuedOn: '2029-08-29', validUntil: '2032-08-28' });
    expect(await records()).toMatchObject([{ status: 'valid' }, { supersedesId: null }]);
  });

  it('continues one that is suspended, and the one before it', async () => {
    const first = await issued();
    await travelTo('2029-02-01');
    const second = (await issue(await boughtToRenew(first.number))).json().certificate;
    await act(second.id, 'suspend', { reason: 'in-doubt' });
    // A card lasts less long than two terms.
    await db
      .update(certificates)
      .set({ validUntil: '2030-03-01' })
      .where(eq(certificates.id, second.id));
    await travelTo('2030-02-01');
    const third = (await issue(await boughtToRenew(second.number))).json().certificate;
    expect(third).toMatchObject({ firstIssuedOn: '2026-03-02', validUntil: '2033-03-01' });
    expect((await records()).map(({ status }) => status)).toEqual([
      'superseded',
      'superseded',
      'valid',
    ]);
  });

  it.each([
    [
      'of another customer',
      () =>
        db
          .update(certificationOrders)
          .set({ customerEmail: 'eve@x.example' })
          .where(eq(certificationOrders.id, 1)),
      /another customer/,
    ],
    ['that was withdrawn', () => act(1, 'withdraw', { reason: 'ceased' }), /is withdrawn/],
    [
      'that is a test',
      () => db.update(certificates).set({ isTest: true, number: 'TST-2026-7K3Q-XM4T-6' }),
      /not in our records/,
    ],
  ])('of a certificate %s is an ordinary one', async (_, spoil, obstacle) => {
    const { number } = await issued();
    await travelTo('2029-02-01');
    const order = await boughtToRenew(number);
    await spoil();
    const [before] = await records();
    expect((await draftOf(order)).renews.obstacle).toMatch(obstacle);
    const { certificate } = (await issue(order)).json();
    expect(certificate).toMatchObject({ firstIssuedOn: '2029-02-01', validUntil: '2032-01-31' });
    expect((await records())[0]).toEqual(before);
    expect((await certificateMails()).at(-1)?.data).toMatchObject({ replaces: null });
  });

  it('finds the certificate of a customer whose address was corrected', async () => {
    const { number } = await issued();
    await travelTo('2029-02-01');
    const order = await boughtToRenew(number);
    await db.update(certificationOrders).set({ customerEmail: 'ada@engines.example' });
    const { certificate } = (await issue(order)).json();
    expect(certificate.firstIssuedOn).toBe('2026-03-02');
  });

  it('is printed in the preview with its dates, and nothing is stored', async () => {
    const { number } = await issued();
    await travelTo('2029-02-01');
    const { id } = await boughtToRenew(number);
    const stated: unknown[] = [];
    const { issuer } = deps;
    deps.issuer = {
      ...issuer,
      preview: async (_, content) => {
        stated.push(content);
        return Buffer.from('%PDF-');
      },
    };
    await send('POST', `/api/admin/orders/${id}/certificate/preview`, FIELDS);
    deps.issuer = issuer;
    expect(stated).toMatchObject([{ firstIssuedOn: '2026-03-02', validUntil: '2032-03-01' }]);
    expect(await records()).toMatchObject([{ status: 'valid' }]);
  });
});

describe('two renewals of one certificate', () => {
  it('at once: one continues it, the other is an ordinary certificate', async () => {
    const { id, number } = await issued();
    await travelTo('2029-02-01');
    const orders = [await boughtToRenew(number), await boughtToRenew(number)];
    const both = await Promise.all(orders.map((order) => issue(order)));
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const since = both.map((response) => response.json().certificate.firstIssuedOn);
    expect(since.toSorted()).toEqual(['2026-03-02', '2029-02-01']);
    const [former, ...renewals] = await records();
    expect(former?.status).toBe('superseded');
    expect(renewals.filter(({ supersedesId }) => supersedesId === id)).toHaveLength(1);
    expect((await events()).filter(({ kind }) => kind === 'superseded')).toHaveLength(1);
  });

  it('where the first is never paid: the second continues it', async () => {
    const { id, number } = await issued();
    await travelTo('2029-02-01');
    const unpaid = await boughtToRenew(number, 'capture_fails');
    expect((await issue(unpaid)).statusCode).toBe(402);
    const [before] = await records();
    expect(before).toMatchObject({ status: 'valid', edition: 1 });
    expect(await editions()).toMatchObject([{ endedAt: null }, { deliveredAt: null }]);
    expect((await byNumber(number)).json()).toMatchObject({ state: 'valid', supersededBy: null });
    const { certificate } = (await issue(await boughtToRenew(number))).json();
    expect(certificate).toMatchObject({ firstIssuedOn: '2026-03-02', state: 'valid' });
    const [former, first, second] = await records();
    expect(former?.status).toBe('superseded');
    expect([first?.supersedesId, second?.supersedesId]).toEqual([null, id]);
    // It has been paid after all, so it can no longer be what it says.
    await paid(unpaid.id);
    const refused = await desk.deliver(unpaid);
    expect(refused.statusCode).toBe(409);
    expect(refused.json().message).toContain('no longer is');
    const corrected = await act(first?.id ?? 0, 'correct', FIELDS);
    expect(corrected.json()).toMatchObject({
      outcome: 'delivered',
      certificate: { state: 'valid', firstIssuedOn: '2029-02-01', validUntil: '2032-01-31' },
    });
  });
});

const paid = (id: number) =>
  db
    .update(certificationOrders)
    .set({ paymentState: 'captured', paymentStatus: 'completed', capturedAt: deps.now() })
    .where(eq(certificationOrders.id, id));

describe('a renewal that waits for its money', () => {
  it('leaves the former certificate as it was when the money goes back', async () => {
    const { number } = await issued();
    await travelTo('2029-02-01');
    const order = await boughtToRenew(number);
    expect((await send('POST', `/api/admin/orders/${order.id}/release`, {})).statusCode).toBe(200);
    expect((await issue(order)).statusCode).toBe(402);
    expect(await records()).toMatchObject([
      { status: 'valid', statusReason: 'issued' },
      { status: 'prepared' },
    ]);
    expect((await events()).map(({ kind }) => kind)).toEqual(['issued']);
  });

  it('is not sent, nor charged for, once the former one is withdrawn', async () => {
    const former = await issued();
    await travelTo('2029-02-01');
    const order = await boughtToRenew(former.number, 'capture_fails');
    await issue(order);
    await act(former.id, 'withdraw', { reason: 'false-statements' });
    await paid(order.id);
    const refused = await desk.deliver(order, { deliverAnyway: true });
    expect(refused.statusCode).toBe(409);
    expect(refused.json().message).toContain(`${former.number} is withdrawn`);
    expect(await certificateMails()).toHaveLength(1);
    const [, renewal] = await records();
    const corrected = await act(renewal?.id ?? 0, 'correct', FIELDS);
    expect(corrected.json().certificate).toMatchObject({
      state: 'valid',
      firstIssuedOn: '2029-02-01',
      validUntil: '2032-01-31',
    });
    expect(await records()).toMatchObject([{ status: 'withdrawn' }, { supersedesId: null }]);
  });

  it('keeps its dates when words of it are corrected before it is sent', async () => {
    const former = await issued();
    await travelTo('2029-02-01');
    const order = await boughtToRenew(former.number, 'capture_fails');
    await issue(order);
    await paid(order.id);
    const [, renewal] = await records();
    await act(renewal?.id ?? 0, 'correct', { ...FIELDS, holderName: 'Engines plc' });
    expect(await records()).toMatchObject([
      { status: 'superseded' },
      { status: 'valid', holderName: 'Engines plc', firstIssuedOn: '2026-03-02', edition: 2 },
    ]);
  });
});

it('is told to staff with the order', async () => {
  const { number } = await issued();
  await travelTo('2029-02-01');
  const { id } = await boughtToRenew(number);
  expect((await get(`/api/admin/orders/${id}`)).json().renews).toBe(number);
  const list = (await get('/api/certification/orders')).json();
  expect(list.map(({ renews }: { renews: string | null }) => renews)).toEqual([number, null]);
});
