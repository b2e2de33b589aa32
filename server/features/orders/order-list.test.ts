import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Order } from '#core/contract/staff/orders.ts';
import { testApp } from '#server/test/app.ts';
import { buildOrder } from '#server/test/records/builders.ts';

const { db, deps, inject, signIn, advance } = await testApp();

const MINUTE = 60_000;

async function list(query: Record<string, string | number> = {}) {
  const { headers } = await signIn();
  const search = new URLSearchParams(Object.entries(query).map(([k, v]) => [k, String(v)]));
  return inject({ method: 'GET', url: `/api/certification/orders?${search}`, headers });
}
const numbersOf = (orders: Order[]) => orders.map(({ orderNumber }) => orderNumber);
const found = async (query: Record<string, string | number>) =>
  numbersOf((await list(query)).json());

describe('the list of orders', () => {
  it('is for staff alone', async () => {
    const response = await inject({ method: 'GET', url: '/api/certification/orders' });
    expect(response.statusCode).toBe(401);
  });

  it('shows the newest first, with everything staff need and no secret', async () => {
    const older = await buildOrder(deps);
    advance(MINUTE);
    const newer = await buildOrder(deps, {
      paymentState: 'captured',
      capturedAt: deps.now(),
      receiptNumber: 7,
      internalNote: 'VIP',
    });
    const response = await list();
    const orders: Order[] = response.json();
    expect(numbersOf(orders)).toEqual([newer.orderNumber, older.orderNumber]);
    expect(orders[0]).toMatchObject({
      paymentState: 'captured',
      paymentStatus: 'completed',
      receiptNumber: 'R-000007',
      isTest: true,
      isAssessed: false,
      internalNote: 'VIP',
      capturedAt: '2026-03-02T10:01:00.000Z',
    });
    expect(response.headers['x-total-count']).toBe('2');
    expect(response.headers['x-total-estimated']).toBeUndefined();
    expect(response.headers.link).toBeUndefined();
    expect(response.body).not.toContain(newer.accessToken);
    expect(response.body).not.toContain(newer.paymentIntentId);
  });

  it('is read page by page, with each order once, even those of the same instant', async () => {
    const built = [];
    for (let i = 0; i < 7; i += 1) built.push(await buildOrder(deps));
    const seen: string[] = [];
    let url: string | undefined = '/api/certification/orders?limit=3';
    const { headers } = await signIn();
    const pages = [];
    while (url) {
      const response = await inject({ method: 'GET', url, headers });
      pages.push(response.json().length);
      seen.push(...numbersOf(response.json()));
      expect(response.headers['x-total-count']).toBe('7');
      url = /^<(.+)>; rel="next"$/.exec(String(response.headers.link ?? ''))?.[1];
      // An order that arrives meanwhile is on the first page and moves no other.
      await buildOrder(deps, { createdAt: new Date(deps.now().getTime() + MINUTE) }).then((late) =>
        db.execute(sql`delete from certification_orders where id = ${late.id}`),
      );
    }
    expect(pages).toEqual([3, 3, 1]);
    expect(seen).toEqual(numbersOf(built as never).reverse());
  });

  it('has no next page where the last one is just full', async () => {
    await buildOrder(deps);
    await buildOrder(deps);
    const response = await list({ limit: 2 });
    expect(response.json()).toHaveLength(2);
    expect(response.headers.link).toBeUndefined();
  });

  it.each(['x', '1', '1-', '-1', '1-2147483648', '99999999999999-1', '1-1;drop', '1e3-1'])(
    'refuses the cursor %s',
    async (cursor) => {
      expect((await list({ cursor })).statusCode).toBe(400);
    },
  );

  it.each([{ limit: 0 }, { limit: 201 }, { status: 'lost' }, { paymentState: 'x' }, { from: 'y' }])(
    'refuses %o',
    async (query) => {
      expect((await list(query as never)).statusCode).toBe(400);
    },
  );

  it('can be narrowed by status, state of the money and date', async () => {
    const old = await buildOrder(deps, { orderStatus: 'review' });
    advance(MINUTE);
    const from = deps.now().toISOString();
    const fresh = await buildOrder(deps, { orderStatus: 'review', paymentState: 'expired' });
    const other = await buildOrder(deps, { orderStatus: 'certified' });
    expect(await found({ status: 'review' })).toEqual([fresh.orderNumber, old.orderNumber]);
    expect(await found({ paymentState: 'expired' })).toEqual([fresh.orderNumber]);
    expect(await found({ from })).toEqual([other.orderNumber, fresh.orderNumber]);
    expect(await found({ from, status: 'review' })).toEqual([fresh.orderNumber]);
    expect(await found({ status: 'delivered' })).toEqual([]);
    const narrowed = await list({ status: 'review' });
    expect(narrowed.headers['x-total-count']).toBe('2');
  });
});

describe('the search', () => {
  const wanted = {
    orderNumber: 'ORD-2026-AB1203',
    ticketNumber: 'CERT-20260302-ZZ0911',
    customerName: "Zoë O'Neill_Smith",
    customerEmail: 'zoe@hundred-percent.example',
    companyName: '100% Büro & Söhne',
  };

  it.each([
    ['ORD-2026-AB1203', 'the order number'],
    ['ord 2026 abi2o3', 'the order number as people type it'],
    ['https://shop.example/tracking?order=ORD-2026-AB1203', 'a pasted link'],
    ['cert-20260302-zzo9ii', 'the ticket number'],
    ['2026-AB12', 'part of a number'],
    ['zoë', 'a first name'],
    ["O'NEILL", 'a name in capitals'],
    ['neill zoë', 'two words in any order'],
    ['büro', 'a company'],
    ['@hundred', 'an address'],
    ['zo', 'the beginning of a word'],
    ['100%', 'a percent sign'],
    ['neill_smith', 'an underscore'],
    ['  zoë   büro ', 'words between many spaces'],
    ['& söhne', 'a word and a sign'],
  ])('finds by %s: %s', async (search) => {
    const order = await buildOrder(deps, wanted);
    await buildOrder(deps);
    expect(await found({ search })).toEqual([order.orderNumber]);
  });

  it.each(['1%o', 'neill%smith', 'zoe_hundred', '\\', '%', '_', 'oë', 'zoë analytical', '~~'])(
    'does not find by %s',
    async (search) => {
      await buildOrder(deps, wanted);
      expect(await found({ search })).toEqual([]);
    },
  );

  it('stays within the status that the list is narrowed to', async () => {
    const review = await buildOrder(deps, { ...wanted, orderStatus: 'review' });
    const { orderNumber, ticketNumber, ...same } = wanted;
    await buildOrder(deps, { ...same, orderStatus: 'certified' });
    expect(await found({ search: 'zoë' })).toHaveLength(2);
    expect(await found({ search: 'zoë', status: 'review' })).toEqual([review.orderNumber]);
    expect(await found({ search: orderNumber, status: 'certified' })).toEqual([]);
    expect(await found({ search: ticketNumber, status: 'review' })).toEqual([review.orderNumber]);
  });

  it('may be blank: then everything is there', async () => {
    await buildOrder(deps);
    expect(await found({ search: '   ' })).toHaveLength(1);
  });
});
