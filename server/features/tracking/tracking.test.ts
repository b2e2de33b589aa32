import { describe, expect, it } from 'vitest';
import { certificationFiles } from '#server/db/schema/orders.ts';
import { rateLimits } from '#server/db/schema/site/operations.ts';
import { testApp } from '#server/test/app.ts';
import { buildApplication } from '#server/test/records/applications.ts';
import { buildFullOrder, ORDER_NUMBER, TICKET_NUMBER } from '#server/test/records/builders.ts';
import { buildWaitingReview } from '#server/test/records/waiting-review.ts';

const { db, deps, inject, advance, logLines } = await testApp();

const MINUTE = 60_000;
const CALLS = ['/api/tracking/', '/api/certification/track/'];
type Asked = { call?: string; remoteAddress?: string };
const lookUp = (typed: string, { call = '/api/tracking/', ...options }: Asked = {}) =>
  inject({ method: 'GET', url: `${call}${encodeURIComponent(typed)}`, ...options });
const from = (remoteAddress: string) => ({ remoteAddress });
const statuses = async (count: number, typed: string, options: Asked = {}) => {
  const seen: number[] = [];
  for (let i = 0; i < count; i += 1) seen.push((await lookUp(typed, options)).statusCode);
  return seen;
};
const times = (count: number, status: number) => Array<number>(count).fill(status);

describe('an order', () => {
  it.each(CALLS)('is told in full, and nothing more, by %s', async (call) => {
    await buildFullOrder(db);
    const expected = {
      orderNumber: ORDER_NUMBER,
      ticketNumber: TICKET_NUMBER,
      customerName: 'Ada Lovelace',
      customerEmail: 'ada@example.com',
      certificationType: 'Security & Compliance',
      createdAt: '2026-03-02T10:00:00.123Z',
      amount: '613.00',
      orderStatus: 'review',
      cancelledAt: null,
      trackingNumber: 'TRK-1',
      dueDiligenceNotes: 'Please send the register extract.',
      certificationIssuedAt: '2026-03-04T08:00:00.000Z',
      paymentStatus: 'pending',
      paymentState: 'authorized',
      authorizedAt: '2026-03-02T09:59:00.000Z',
      captureBy: '2026-03-08T22:00:00.000Z',
      capturedAt: null,
      applicationSubmittedAt: null,
      certificateDeliveredAt: null,
      review: null,
      isDeclined: false,
      completionUntil: null,
    };
    for (const number of [ORDER_NUMBER, TICKET_NUMBER]) {
      const response = await lookUp(number, { call });
      expect(response.statusCode).toBe(200);
      expect(response.json()).toEqual(expected);
      expect(response.headers['cache-control']).toBe('no-store');
    }
  });

  it('says whether its application came, and nothing that opens the application', async () => {
    const { sessionId, accessToken } = await buildFullOrder(db);
    await buildApplication(deps);
    expect((await lookUp(ORDER_NUMBER)).json().applicationSubmittedAt).toBeNull();
    const application = await buildApplication(deps, { sessionId });
    const response = await lookUp(ORDER_NUMBER);
    expect(response.json().applicationSubmittedAt).toBe(application.submittedAt.toISOString());
    for (const secret of [sessionId, accessToken, application.applicationNumber]) {
      expect(response.body).not.toContain(secret);
    }
  });

  describe.each(CALLS)('says by %s whose turn it is in the review', (call) => {
    const now = () => deps.now().toISOString();
    it.each([
      ['open', { dueOn: '2026-03-11', runningSince: '2026-03-02' }, 'us'],
      ['decision', { dueOn: '2026-03-11', runningSince: '2026-03-02' }, 'us'],
      ['waiting', {}, 'customer'],
      ['decided', {}, 'done'],
    ] as const)('%s', async (state, changes, turn) => {
      const order = await buildFullOrder(db);
      const decided = { decidedAt: deps.now(), decidedBy: 'lin', decidedByTwo: true };
      const { token } = await buildWaitingReview(deps, {
        order,
        review: {
          state,
          waitingSince: state === 'waiting' ? deps.now() : null,
          decisionText: 'Our grounds',
          proposedBy: 'grace',
          ...(state === 'decided' && decided),
          ...changes,
        },
      });
      const reply = await lookUp(ORDER_NUMBER, { call });
      expect(reply.json().review).toEqual({
        turn,
        dueOn: turn === 'us' ? '2026-03-11' : null,
        waitingSince: turn === 'customer' ? now() : null,
      });
      for (const secret of [token, 'Question 1', 'Our grounds', 'grace', 'lin"']) {
        expect(reply.body).not.toContain(secret);
      }
    });

    it('and until when declined areas can be completed', async () => {
      const order = await buildFullOrder(db);
      const decided = { decidedAt: deps.now(), decidedBy: 'lin', decidedByTwo: true };
      const state = {
        state: 'decided',
        waitingSince: null,
        completionUntil: '2026-05-31',
      } as const;
      await buildWaitingReview(deps, { order, review: { ...state, ...decided } });
      const reply = (await lookUp(ORDER_NUMBER, { call })).json();
      expect(reply.completionUntil).toBe('2026-05-31');
    });

    it('and whether it was decided against a certificate', async () => {
      const order = await buildFullOrder(db);
      const decided = { decidedAt: deps.now(), decidedBy: 'lin', decidedByTwo: true };
      const state = { state: 'decided', waitingSince: null, decision: 'decline' } as const;
      await buildWaitingReview(deps, { order, review: { ...state, ...decided } });
      const reply = (await lookUp(ORDER_NUMBER, { call })).json();
      expect(reply).toMatchObject({ isDeclined: true, review: { turn: 'done' } });
    });

    it('and nothing once it was closed', async () => {
      const order = await buildFullOrder(db);
      await buildWaitingReview(deps, { order, review: { state: 'closed', waitingSince: null } });
      expect((await lookUp(ORDER_NUMBER, { call })).json().review).toBeNull();
    });
  });

  it('says whether a certificate was ever mailed, whatever its status', async () => {
    const { id } = await buildFullOrder(db, { orderStatus: 'delivered' });
    const told = async () => (await lookUp(ORDER_NUMBER)).json().certificateDeliveredAt;
    const file = {
      orderId: id,
      fileName: 'c.pdf',
      originalName: 'c.pdf',
      fileSize: 1,
      mimeType: 'application/pdf',
      sha256: '0',
      uploadedBy: 'maria',
    };
    await db.insert(certificationFiles).values({ ...file, filePath: 'waits' });
    expect(await told()).toBeNull();
    const deliveredAt = new Date('2026-03-05T09:00:00Z');
    await db
      .insert(certificationFiles)
      .values({ ...file, filePath: 'sent', deliveredAt, replacedAt: deliveredAt });
    expect(await told()).toBe('2026-03-05T09:00:00.000Z');
  });

  it.each([
    'ord-2026-a01z9k',
    ' ORD 2026 AOIZ9K ',
    'ORD2O26A0LZ9K',
    'http://localhost:3000/tracking?order=ORD-2026-A01Z9K',
    'cert 20260302 bioy8j',
    'http://localhost:3000/track-status?ticket=CERT-20260302-B10Y8J&utm_source=mail',
  ])('is found by %j, on both calls', async (typed) => {
    await buildFullOrder(db);
    for (const call of CALLS) {
      expect((await lookUp(typed, { call })).json()).toMatchObject({ orderNumber: ORDER_NUMBER });
    }
  });

  it('is told without what it does not have', async () => {
    await buildFullOrder(db, {
      trackingNumber: null,
      dueDiligenceNotes: null,
      certificationIssuedAt: null,
    });
    expect((await lookUp(ORDER_NUMBER)).json()).toMatchObject({
      trackingNumber: null,
      dueDiligenceNotes: null,
      certificationIssuedAt: null,
    });
  });

  it.each([
    { state: 'unpaid', status: 'pending', captureBy: false, capturedAt: false },
    { state: 'authorized', status: 'pending', captureBy: true, capturedAt: false },
    { state: 'captured', status: 'completed', captureBy: false, capturedAt: true },
    { state: 'expired', status: 'pending', captureBy: false, capturedAt: false },
    { state: 'failed', status: 'pending', captureBy: false, capturedAt: false },
    { state: 'released', status: 'pending', captureBy: false, capturedAt: false },
    { state: 'refunded', status: 'completed', captureBy: false, capturedAt: true },
    { state: 'disputed', status: 'completed', captureBy: false, capturedAt: true },
  ] as const)('that is $state says only what is true of the money', async (expected) => {
    await buildFullOrder(db, { paymentState: expected.state });
    const { paymentState, paymentStatus, captureBy, capturedAt } = (
      await lookUp(ORDER_NUMBER)
    ).json();
    expect(paymentState).toBe(expected.state);
    expect(paymentStatus).toBe(expected.status);
    expect(captureBy).toBe(expected.captureBy ? '2026-03-08T22:00:00.000Z' : null);
    expect(capturedAt).toBe(expected.capturedAt ? '2026-03-05T08:00:00.000Z' : null);
  });

  it('is told to each of many who ask at once, and never to another', async () => {
    const numbers = Array.from('23456789', (last) => ({
      orderNumber: `ORD-2026-AAAAA${last}`,
      ticketNumber: `CERT-20260302-BBBBB${last}`,
    }));
    for (const each of numbers) {
      await buildFullOrder(db, { ...each, customerEmail: `${each.orderNumber}@example.com` });
    }
    const asked = numbers.flatMap(({ orderNumber, ticketNumber }, index) => [
      lookUp(orderNumber, from(`10.0.0.${index}`)),
      lookUp(`ORD-2026-CCCCC${index}`, from(`10.0.1.${index}`)),
      lookUp(ticketNumber, from(`10.0.2.${index}`)),
    ]);
    const answers = await Promise.all(asked);
    for (const [index, { orderNumber }] of numbers.entries()) {
      const [byOrder, unknown, byTicket] = answers.slice(index * 3, index * 3 + 3);
      expect(byOrder?.json().customerEmail).toBe(`${orderNumber}@example.com`);
      expect(unknown?.statusCode).toBe(404);
      expect(byTicket?.json().customerEmail).toBe(`${orderNumber}@example.com`);
    }
  });
});

describe('a number without an order', () => {
  it.each([
    ['/api/tracking/', 'Order not found. Please check your order number.'],
    ['/api/certification/track/', 'Order not found. Please check your ticket number.'],
  ])('is not found by %s', async (call, message) => {
    await buildFullOrder(db);
    for (const typed of [
      'ORD-2026-A01Z9X',
      'CERT-20260302-B10Y8X',
      'APP-20260302-B10Y8J',
      'nonsense',
      "ORD-2026-A01Z9K' or 1=1 --",
      '%',
    ]) {
      const response = await lookUp(typed, { call, ...from(typed) });
      expect(response.statusCode).toBe(404);
      expect(response.json()).toEqual({ code: 'not_found', message });
    }
  });

  it.each(['%00', '%ED%A0%80', '%E0%A4%A'])('is refused for %s', async (raw) => {
    const response = await inject({ method: 'GET', url: `/api/tracking/${raw}` });
    expect(response.statusCode).toBe(400);
  });
});

describe('looking up', () => {
  it('is allowed thirty times a minute from one address', async () => {
    await buildFullOrder(db);
    expect(await statuses(30, ORDER_NUMBER)).toEqual(times(30, 200));
    const refused = await lookUp(ORDER_NUMBER, { call: '/api/certification/track/' });
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('60');
    expect(refused.json()).toEqual({
      code: 'too_many_requests',
      message: 'Too many searches. Please try again in 60 seconds.',
    });
    expect((await lookUp(ORDER_NUMBER, from('10.0.0.2'))).statusCode).toBe(200);
    advance(MINUTE);
    expect((await lookUp(ORDER_NUMBER)).statusCode).toBe(200);
  });

  it('ends for a minute after ten misses, for right numbers too', async () => {
    await buildFullOrder(db);
    expect(await statuses(9, 'ORD-2026-A01Z9X')).toEqual(times(9, 404));
    expect(await statuses(1, ORDER_NUMBER)).toEqual([200]);
    expect(await statuses(1, 'nonsense')).toEqual([404]);
    expect(await statuses(1, ORDER_NUMBER)).toEqual([429]);
    expect(await statuses(1, 'ORD-2026-A01Z9X')).toEqual([429]);
    expect((await lookUp(ORDER_NUMBER, from('10.0.0.2'))).statusCode).toBe(200);
    advance(MINUTE);
    expect(await statuses(1, ORDER_NUMBER)).toEqual([200]);
  });

  it('ends for the rest of the hour after sixty misses', async () => {
    await buildFullOrder(db);
    for (let minute = 0; minute < 6; minute += 1) {
      expect(await statuses(10, 'ORD-2026-A01Z9X')).toEqual(times(10, 404));
      advance(MINUTE);
    }
    const refused = await lookUp(ORDER_NUMBER);
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('3240');
    expect(refused.json().message).toBe('Too many searches. Please try again in 54 minutes.');
    advance(54 * MINUTE);
    expect(await statuses(1, ORDER_NUMBER)).toEqual([200]);
  });

  it('keeps its limits when everything comes at once', async () => {
    await buildFullOrder(db);
    const guesses = await Promise.all(
      Array.from({ length: 40 }, (_, i) => lookUp(i === 35 ? ORDER_NUMBER : 'ORD-2026-A01Z9X')),
    );
    const seen = guesses.map(({ statusCode }) => statusCode);
    expect(seen.filter((status) => status === 404)).toHaveLength(10);
    expect(seen.filter((status) => status === 200)).toHaveLength(0);
    const hits = await Promise.all(
      Array.from({ length: 40 }, () => lookUp(ORDER_NUMBER, from('10.0.0.2'))),
    );
    expect(hits.filter(({ statusCode }) => statusCode === 200)).toHaveLength(30);
  });

  it('is counted in the database, under the keys of all limits', async () => {
    await buildFullOrder(db);
    await statuses(2, ORDER_NUMBER);
    await statuses(1, 'nonsense');
    const rows = await db.select().from(rateLimits).orderBy(rateLimits.key);
    expect(rows.map(({ key, uses }) => [key, uses])).toEqual([
      ['lookupMisses:3600:127.0.0.1', 1],
      ['lookupMisses:60:127.0.0.1', 1],
      ['lookups:60:127.0.0.1', 3],
    ]);
  });

  it('leaves no number and no person in the log', async () => {
    await buildFullOrder(db);
    await lookUp(ORDER_NUMBER);
    await lookUp(TICKET_NUMBER, { call: '/api/certification/track/' });
    await lookUp('ORD-2026-A01Z9X');
    await inject({ method: 'POST', url: `/api/tracking/${ORDER_NUMBER}/payment-link` });
    await inject({
      method: 'POST',
      url: '/api/tracking/send-numbers',
      body: { email: 'ada@example.com' },
    });
    await deps.jobs.drain(deps);
    // Request ids are random, and now and then one contains a name.
    const log = logLines.join('').replaceAll(/"reqId":"[^"]*"/g, '');
    expect(log).toContain('/api/tracking/:orderNumber');
    expect(log).not.toMatch(/2026-A01|20260302|ada|lovelace|analytical/i);
  });
});

describe('an installation that multiplies its limits', async () => {
  const generous = await testApp({ config: { rateLimitFactor: 2 } });

  it('allows as many more', async () => {
    const seen: number[] = [];
    for (let i = 0; i < 21; i += 1) {
      seen.push((await generous.inject({ method: 'GET', url: '/api/tracking/x' })).statusCode);
    }
    expect(seen).toEqual([...times(20, 404), 429]);
  });
});
