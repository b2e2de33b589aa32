import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { certificates } from '#server/db/schema/certificates.ts';
import { holderChanges } from '#server/db/schema/check-ins.ts';
import { emailOutbox } from '#server/db/schema/email.ts';
import { certificationOrders } from '#server/db/schema/orders.ts';
import { testApp } from '#server/test/app.ts';
import { checkInFormOf } from '#server/test/check-ins/check-in-desk.ts';
import { CONFIRMED, letIn, portalOf } from '#server/test/portal/portal.ts';
import { buildCertificate, buildOrder, buildSession } from '#server/test/records/builders.ts';
import { buildCheckIn } from '#server/test/records/check-ins.ts';

const shop = await testApp({ config: { rateLimitFactor: 1_000 } });
const { db, deps, inject, advance } = shop;

const ADA = 'ada@analytical.example';
const BOB = 'bob@looms.example';

type Portal = Awaited<ReturnType<typeof portalOf>>;

const changesBy = ({ send }: Portal, id: number) => ({
  ask: (body: object = { ...CONFIRMED, note: null }) =>
    send('POST', `/api/portal/certificates/${id}/change`, body),
  withdraw: () => send('DELETE', `/api/portal/certificates/${id}/change`),
});

async function holding(record: Partial<typeof certificates.$inferInsert> = {}) {
  const order = await buildOrder(deps, { paymentState: 'captured', orderStatus: 'delivered' });
  const { id } = await buildCertificate(deps, { orderId: order.id, ...record });
  const page = await portalOf(shop, ADA);
  return {
    id,
    order,
    page,
    shown: async () => (await page.page()).certificates[0],
    ...changesBy(page, id),
  };
}

const linkTo = (id: number) => `/api/portal/check-ins/${id}/link`;
const changes = () => db.select().from(holderChanges).orderBy(holderChanges.id);

it.each([
  ['suspended', { suspendsOn: '2026-03-01' }, 'check-in-overdue', '2026-03-01T05:00:00.000Z'],
  ['expired', { validUntil: '2026-02-28' }, 'term-ended', '2026-03-01T05:00:00.000Z'],
] as const)('holder and staff read why and since when one is %s by the clock', async (...row) => {
  const [state, record, statusReason, statusSince] = row;
  const { id, shown } = await holding(record);
  const told = { state, statusReason, statusSince };
  expect(await shown()).toMatchObject(told);
  const { headers } = await shop.signIn();
  const url = `/api/admin/issued-certificates/${id}`;
  expect((await inject({ method: 'GET', url, headers })).json()).toMatchObject(told);
});

describe('check-ins on the customer’s page', () => {
  it('are listed in their order, with a link to the one that is open', async () => {
    const { id: certificateId, page, shown } = await holding();
    const second = { ordinal: 2, opensOn: '2027-02-01', dueOn: '2027-04-02', certificateId };
    const later = await buildCheckIn(deps, second);
    const open = await buildCheckIn(deps, { certificateId });
    expect((await shown())?.checkIns).toMatchObject([
      { id: open.id, ordinal: 1, state: 'open', dueOn: '2026-04-02' },
      { id: later.id, ordinal: 2, state: 'scheduled' },
    ]);
    const { path } = (await page.send('POST', linkTo(open.id))).json();
    expect(path).toMatch(/^\/check-in#[\w-]{43}$/);
    const form = checkInFormOf({ inject }, path.split('#')[1]);
    expect(await form.page()).toMatchObject({ id: open.id });
    const early = await page.send('POST', linkTo(later.id));
    expect(early.statusCode).toBe(409);
    expect(early.json().message).toBe('This check-in is not open yet.');
  });

  it('are opened by editors alone', async () => {
    const { id: certificateId, order } = await holding();
    const { id } = await buildCheckIn(deps, { certificateId });
    const stranger = await portalOf(shop, BOB);
    expect((await stranger.send('POST', linkTo(id))).statusCode).toBe(404);
    await letIn(deps, order.customerId, { email: BOB, role: 'reader' });
    expect((await stranger.send('POST', linkTo(id))).statusCode).toBe(403);
    expect((await stranger.send('POST', linkTo(9_999))).statusCode).toBe(404);
  });
});

it.each([
  ['2026-05-31', {}, true],
  ['2026-06-01', {}, false],
  ['2025-09-03', {}, true],
  ['2025-09-02', {}, false],
  ['2026-05-01', { status: 'withdrawn' }, false],
  ['2026-05-01', { status: 'superseded' }, false],
  ['2026-05-01', { status: 'suspended' }, true],
] as const)('a certificate until %s, %o, can be renewed: %s', async (validUntil, record, can) => {
  const { shown } = await holding({ validUntil, ...record });
  expect((await shown())?.canRenew).toBe(can);
});

it('a suspension by the clock has its own day and reason, before a job has recorded it', async () => {
  const { shown } = await holding({ suspendsOn: '2026-03-02' });
  expect(await shown()).toMatchObject({
    state: 'suspended',
    statusReason: 'check-in-overdue',
    statusSince: '2026-03-02T05:00:00.000Z',
  });
});

it('a certificate whose renewal is paid is not offered for renewal, until the money went back', async () => {
  const { shown } = await holding({ validUntil: '2026-05-01' });
  const number = (await shown())?.number;
  const { id: sessionId } = await buildSession(deps, { renews: number });
  const order = await buildOrder(deps, { sessionId, paymentState: 'authorized' });
  expect((await shown())?.canRenew).toBe(false);
  await db
    .update(certificationOrders)
    .set({ paymentState: 'released' })
    .where(eq(certificationOrders.id, order.id));
  expect((await shown())?.canRenew).toBe(true);
});

describe('a change of name, place or scope', () => {
  it('is asked for, shown, and told to staff', async () => {
    const { id, ask, shown } = await holding();
    const given = { ...CONFIRMED, holderName: 'Zoe\u0308 Ltd.', note: 'We were renamed.' };
    expect((await ask(given)).statusCode).toBe(200);
    expect((await shown())?.change).toEqual({
      id: expect.any(Number),
      details: { ...CONFIRMED, holderName: 'Zoë Ltd.' },
      note: 'We were renamed.',
      askedAt: deps.now().toISOString(),
    });
    const [mail] = await db.select().from(emailOutbox);
    expect(mail).toMatchObject({ template: 'change-asked' });
    expect(mail?.data).toMatchObject({ certificateId: id });
    const { headers } = await shop.signIn();
    const overview = await inject({ method: 'GET', url: '/api/admin/overview', headers });
    expect(overview.json().attention).toMatchObject([
      { kind: 'change-asked', count: 1, entries: [{ subject: 'certificate', id }] },
    ]);
  });

  it('waits once for a certificate, also when two ask at once', async () => {
    const { ask } = await holding();
    const replies = await Promise.all([ask(), ask(), ask()]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    expect(await changes()).toHaveLength(1);
    expect(await db.$count(emailOutbox)).toBe(1);
  });

  it('can be taken back and asked for again', async () => {
    const { ask, withdraw, shown } = await holding();
    expect((await withdraw()).statusCode).toBe(404);
    await ask();
    expect((await withdraw()).statusCode).toBe(200);
    expect((await shown())?.change).toBeNull();
    advance(1_000);
    expect((await ask()).statusCode).toBe(200);
    expect(await changes()).toMatchObject([{ state: 'withdrawn' }, { state: 'open' }]);
  });

  it.each([
    ['withdrawn', { status: 'withdrawn' }, 409],
    ['superseded', { status: 'superseded' }, 409],
    ['expired', { validUntil: '2026-03-01' }, 409],
    ['suspended', { status: 'suspended' }, 200],
  ] as const)('of a certificate that is %s', async (_, record, status) => {
    const { ask } = await holding(record);
    expect((await ask()).statusCode).toBe(status);
  });

  it('is refused where nothing would change, or the paper cannot print it', async () => {
    const { ask } = await holding();
    const same = {
      holderName: 'Analytical Engines Ltd.',
      printedName: null,
      holderPlace: 'London',
      holderCountry: 'GB',
      scope: 'Calculating machines.',
      note: null,
    };
    expect((await ask(same)).json().message).toBe('Your certificate already says exactly this.');
    const odd = await ask({ ...CONFIRMED, holderName: '算盘 Ltd.', note: null });
    expect(odd.statusCode).toBe(400);
    expect(Object.keys(odd.json().fields)).toEqual(['printedName']);
    expect(await changes()).toEqual([]);
  });

  it('is asked for by editors alone', async () => {
    const { id, order } = await holding();
    const stranger = changesBy(await portalOf(shop, BOB), id);
    expect((await stranger.ask()).statusCode).toBe(404);
    await letIn(deps, order.customerId, { email: BOB, role: 'reader' });
    expect((await stranger.ask()).statusCode).toBe(403);
    expect((await stranger.withdraw()).statusCode).toBe(403);
    expect(await changes()).toEqual([]);
  });
});
