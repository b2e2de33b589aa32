import { describe, expect, it } from 'vitest';
import type { FunnelReply, MoneyReply } from '#core/contract/staff/insights.ts';
import { FUNNEL_STEPS } from '#core/domain/insights/figures.ts';
import { certificationEligibility } from '#server/db/schema/assessment.ts';
import { certificationOrders } from '#server/db/schema/orders.ts';
import { testApp } from '#server/test/app.ts';
import { customerOf } from '#server/test/payments.ts';
import { buildLead, buildOrder, buildSession } from '#server/test/records/builders.ts';
import { randomRecords } from '#server/test/records/random-records.ts';
import { analystOf, DAYS, END, isInMarch, PERIOD, START } from '#server/test/staff/analyst.ts';

const shop = await testApp({ config: { rateLimitFactor: 1_000 } });
const { deps, db, inject, signIn } = shop;
const { call, read, totalOf } = analystOf(shop);
const customer = customerOf(shop);

const cents = (amount: string | null) => Math.round(Number(amount) * 100);
const sumUp = (amounts: readonly (string | null)[]) => ({
  count: amounts.length,
  amount: (amounts.reduce((sum, amount) => sum + cents(amount), 0) / 100).toFixed(2),
});

describe('money', () => {
  it('is what a count by hand finds, and what each list shows', async () => {
    const { orders } = await randomRecords(deps);
    const { now, before } = await read<MoneyReply>(`/api/admin/insights/money?${DAYS}`);
    const amountsOf = (at: 'createdAt' | 'authorizedAt' | 'capturedAt') =>
      sumUp(orders.filter((order) => isInMarch(order[at])).map(({ amount }) => amount));
    const refunds = orders.filter(({ refundedAt }) => isInMarch(refundedAt));
    expect(now).toEqual({
      orders: amountsOf('createdAt'),
      authorized: amountsOf('authorizedAt'),
      charged: amountsOf('capturedAt'),
      refunded: sumUp(refunds.map(({ refundedAmount, amount }) => refundedAmount ?? amount)),
    });
    expect(now.refunded.count).toBeGreaterThan(0);
    expect(before?.orders.count).toBeGreaterThan(0);
    const figures = {
      orders: 'created',
      authorized: 'authorized',
      charged: 'charged',
      refunded: 'refunded',
    };
    for (const [name, figure] of Object.entries(figures)) {
      const total = await totalOf(`/api/certification/orders?figure=${figure}&${PERIOD}`);
      expect(total, name).toBe(now[name as keyof typeof now].count);
    }
  });

  it('is drawn by day, by week and by month, and all bars are the sum', async () => {
    await randomRecords(deps);
    for (const [days, bars] of [
      [DAYS, 31],
      ['from=2026-02-15&to=2026-04-15', 10],
      ['from=2026-01-01&to=2026-12-31', 12],
    ] as const) {
      const { now, series } = await read<MoneyReply>(
        `/api/admin/insights/money?${days}&compare=none`,
      );
      expect(series).toHaveLength(bars);
      for (const name of ['authorized', 'charged', 'refunded'] as const) {
        const sum = series.reduce((all, bar) => all + cents(bar[name]), 0);
        expect(sum, name).toBe(cents(now[name].amount));
      }
    }
  });

  it('keeps the border between two days, in the time of the provider', async () => {
    await buildOrder(deps, { createdAt: new Date(START - 1) });
    await buildOrder(deps, { createdAt: new Date(START) });
    await buildOrder(deps, { createdAt: new Date(END - 1) });
    await buildOrder(deps, { createdAt: new Date(END) });
    const { now, before, comparedWith } = await read<MoneyReply>(
      `/api/admin/insights/money?${DAYS}`,
    );
    expect(now.orders.count).toBe(2);
    expect(before?.orders.count).toBe(1);
    expect(comparedWith).toEqual({ from: '2026-01-29', to: '2026-02-28' });
  });

  it('leaves the sandbox out once real money is taken, in the list as well', async () => {
    await buildOrder(deps, { createdAt: new Date(START), livemode: false });
    await buildOrder(deps, { createdAt: new Date(START), livemode: true });
    const { isLive } = deps.gateway;
    Object.assign(deps.gateway, { isLive: true });
    const { now } = await read<MoneyReply>(`/api/admin/insights/money?${DAYS}`);
    const total = await totalOf(`/api/certification/orders?figure=created&${PERIOD}`);
    Object.assign(deps.gateway, { isLive });
    expect([now.orders.count, total]).toEqual([1, 1]);
  });
});

describe('the funnel', () => {
  it('follows companies from the first question to the certificate', async () => {
    await inject({
      method: 'POST',
      url: '/api/assessment/session',
      body: { source: 'google.com' },
    });
    await customer.assessed({ level: 1 });
    const sessionId = await customer.assessed();
    await customer.bought({ sessionId });
    await customer.bought();
    await db.update(certificationOrders).set({ orderStatus: 'delivered' });
    const { now, bySource } = await read<FunnelReply>(`/api/admin/insights/funnel?${DAYS}`);
    expect(now).toEqual({ started: 3, completed: 2, eligible: 1, paid: 1, delivered: 1 });
    expect(bySource.map(({ name, now: { started } }) => [name, started])).toEqual([
      [null, 2],
      ['google.com', 1],
    ]);
  });

  it('keeps each step within the one before, also where staff made an order without eligibility', async () => {
    await customer.bought({ sessionId: await customer.assessed() });
    await db.update(certificationEligibility).set({ isEligible: false });
    const { now } = await read<FunnelReply>(`/api/admin/insights/funnel?${DAYS}`);
    expect(now).toEqual({ started: 1, completed: 1, eligible: 0, paid: 0, delivered: 0 });
  });

  it('is what each list of assessments shows, in all, by source and by programme', async () => {
    const { sessions } = await randomRecords(deps);
    const { now, bySource, byProgramme } = await read<FunnelReply>(
      `/api/admin/insights/funnel?${DAYS}`,
    );
    const begun = sessions.filter(
      ({ kind, createdAt }) => kind === 'assessment' && isInMarch(createdAt),
    );
    expect(now.started).toBe(begun.length);
    expect(now.completed).toBe(begun.filter(({ completedAt }) => completedAt).length);
    expect(bySource.reduce((sum, part) => sum + part.now.started, 0)).toBe(begun.length);
    const list = `/api/admin/insights/assessments?${DAYS}`;
    for (const step of FUNNEL_STEPS) {
      expect(await totalOf(`${list}&step=${step}`), step).toBe(now[step]);
    }
    for (const { name, now: steps } of bySource) {
      const of = `${list}&source=${name ?? '-'}`;
      expect(await totalOf(`${of}&step=completed`), of).toBe(steps.completed);
    }
    for (const { name, now: steps } of byProgramme) {
      const of = `${list}&programme=${name ?? '-'}`;
      expect(await totalOf(of), of).toBe(steps.started);
    }
    expect(byProgramme.map(({ name }) => name)).toContain('service-excellence');
  });

  it('lists assessments page by page, with what came of them, but nobody who has not finished', async () => {
    const at = (minute: number) => new Date(START + minute * 60_000);
    const { id } = await buildSession(deps, {
      createdAt: at(2),
      completedAt: at(9),
      source: 'partner.example',
    });
    await buildLead(deps, { sessionId: id, companyName: 'Engines' });
    await buildSession(deps, {
      createdAt: at(1),
      preApplication: { companyName: 'Secret', selectedCertifications: ['quality-management'] },
    });
    const first = await call(`/api/admin/insights/assessments?${DAYS}&limit=1`);
    expect(first.json()).toMatchObject([
      { source: 'partner.example', step: 'completed', lead: { name: 'Engines' }, order: null },
    ]);
    const next = /<(.+)>/.exec(String(first.headers.link))?.[1] ?? '';
    const second = await call(next);
    expect(second.json()).toMatchObject([
      { source: null, step: 'started', programmes: ['quality-management'], lead: null },
    ]);
    expect(second.body).not.toContain('Secret');
    expect(second.headers.link).toBeUndefined();
  });

  it('takes no source that could name a person', async () => {
    for (const source of ['ada@analytical.example', 'x'.repeat(61), 7, null, 'A b']) {
      const reply = await inject({
        method: 'POST',
        url: '/api/assessment/session',
        body: { source },
      });
      expect(reply.statusCode).toBe(200);
    }
    const { bySource } = await read<FunnelReply>(`/api/admin/insights/funnel?${DAYS}`);
    expect(bySource.map(({ name }) => name)).toEqual([null]);
  });
});

describe('the tables', () => {
  it.each([
    ['money', 'Figure,2026-03-01 to 2026-03-31,2026-01-29 to 2026-02-28', 'Charged, amount'],
    ['money-by-date', 'From,Authorized,Charged,Refunded', '2026-03-31,'],
    ['funnel', 'Step,2026-03-01 to 2026-03-31', 'Assessments started'],
    ['sources', 'Source,Days,Assessments started', "'=cmd"],
    ['programmes', 'Programme,Days,Assessments started', 'Service Excellence'],
    ['turnaround', 'What,Days,Total,As promised,Median,95th percentile', 'Inquiries (hours)'],
    ['leads', 'Month of completion,Leads,Contacted within 7 days', '2026-03,'],
    ['leads', 'Month of completion,Leads,Contacted within 7 days', '2026-02,'],
  ])('%s is a file for a spreadsheet', async (table, head, line) => {
    await randomRecords(deps);
    await buildSession(deps, { createdAt: new Date(START), source: '=cmd' });
    const reply = await call(`/api/admin/insights/export/${table}?${DAYS}`, 'reader');
    expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(reply.headers['content-disposition']).toContain(`${table}-2026-03-01-to-2026-03-31.csv`);
    expect(reply.body.startsWith('\uFEFF')).toBe(true);
    expect(reply.body).toContain(head);
    expect(reply.body).toContain(line);
  });
});

it.each([
  ['from=2026-03-02&to=2026-03-01', 'not before the first'],
  ['from=2016-03-02&to=2026-03-30', 'ten years'],
])('refuses %s', async (days, words) => {
  const { headers } = await signIn();
  for (const path of ['money', 'funnel', 'turnaround', 'leads', 'assessments', 'export/money']) {
    const reply = await inject({
      method: 'GET',
      url: `/api/admin/insights/${path}?${days}`,
      headers,
    });
    expect(reply.statusCode, path).toBe(400);
    expect(reply.json().message).toContain(words);
  }
});
