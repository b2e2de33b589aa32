import { describe, expect, it } from 'vitest';
import type { CohortReply, TurnaroundReply } from '#core/contract/staff/insights.ts';
import { businessDaysBetween } from '#core/domain/business-days.ts';
import { dayOf } from '#core/domain/certificates/dates.ts';
import { COHORT_FIGURES, HORIZONS, OUTCOMES } from '#core/domain/insights/cohorts.ts';
import { assessmentLeads } from '#server/db/schema/assessment.ts';
import { testApp } from '#server/test/app.ts';
import { buildLead } from '#server/test/records/builders.ts';
import { randomRecords } from '#server/test/records/random-records.ts';
import { analystOf, DAYS, isInMarch, PERIOD } from '#server/test/staff/analyst.ts';

const shop = await testApp({ config: { rateLimitFactor: 1_000 } });
const { deps, db, inject, signIn, advance } = shop;
const { read, totalOf } = analystOf(shop);

describe('turnaround', () => {
  it('is what each list shows, what was kept and what was not', async () => {
    await randomRecords(deps);
    const { now } = await read<TurnaroundReply>(`/api/admin/insights/turnaround?${DAYS}`);
    const lists = {
      reviews: ['/api/admin/reviews', 'decided', 'decided-in-time', 'decided-late'],
      applications: ['/api/applications', 'answered', 'answered-in-time', 'answered-late'],
      inquiries: ['/api/contact-inquiries', 'promised', 'promise-kept', 'promise-broken'],
      deliveries: ['/api/certification/orders', 'issued', 'issued-in-time', 'issued-late'],
    };
    for (const [name, [path, ...figures]] of Object.entries(lists)) {
      const { total, kept } = now[name as keyof typeof now];
      const totals = await Promise.all(
        figures.map((figure) => totalOf(`${path}?figure=${figure}&${PERIOD}`)),
      );
      expect(totals, name).toEqual([total, kept, total - kept]);
      expect(kept, name).toBeGreaterThan(0);
      expect(total - kept, name).toBeGreaterThan(0);
    }
  });

  it('is measured by hand the same', async () => {
    const { inquiries } = await randomRecords(deps);
    const { now } = await read<TurnaroundReply>(`/api/admin/insights/turnaround?${DAYS}`);
    const hours = inquiries
      .filter(({ createdAt, topic }) => topic === 'general' && isInMarch(createdAt))
      .flatMap(({ createdAt, firstAnsweredAt }) =>
        firstAnsweredAt ? [(firstAnsweredAt.getTime() - createdAt.getTime()) / 3_600_000] : [],
      )
      .sort((a, b) => a - b);
    const middle =
      ((hours[Math.floor((hours.length - 1) / 2)] ?? 0) +
        (hours[Math.ceil((hours.length - 1) / 2)] ?? 0)) /
      2;
    expect(now.inquiries.median).toBeCloseTo(middle, 0);
    expect(now.inquiries.p95).toBeCloseTo(hours[Math.ceil(0.95 * hours.length) - 1] ?? 0, 0);
  });

  it('counts an application in business days of the provider', async () => {
    const { applications } = await randomRecords(deps);
    const dayIn = (at: Date) => new Date(`${dayOf(at, deps.brand.timeZone)}T00:00:00Z`);
    const days = applications.flatMap(({ applicationStatus, submittedAt, reviewedAt }) =>
      (applicationStatus === 'approved' || applicationStatus === 'rejected') &&
      reviewedAt &&
      isInMarch(reviewedAt)
        ? [businessDaysBetween(dayIn(submittedAt), dayIn(reviewedAt))]
        : [],
    );
    const { now } = await read<TurnaroundReply>(`/api/admin/insights/turnaround?${DAYS}`);
    expect(now.applications).toMatchObject({
      total: days.length,
      kept: days.filter((each) => each <= 5).length,
    });
  });

  it('counts a delivery from the decision, which the random records make with the charge', async () => {
    const { orders } = await randomRecords(deps);
    const days = orders.flatMap(({ certificationIssuedAt: issued, capturedAt }) =>
      issued && capturedAt && isInMarch(issued)
        ? [(issued.getTime() - capturedAt.getTime()) / 86_400_000]
        : [],
    );
    const { now } = await read<TurnaroundReply>(`/api/admin/insights/turnaround?${DAYS}`);
    expect(now.deliveries).toMatchObject({
      total: days.length,
      kept: days.filter((each) => each <= 7).length,
    });
  });
});

describe('leads by month', () => {
  it('are what the list of leads shows for each figure', async () => {
    const { leads } = await randomRecords(deps);
    const { now: cohorts } = await read<CohortReply>(
      '/api/admin/insights/leads?from=2026-03-10&to=2026-04-02',
    );
    expect(cohorts.map(({ month }) => month)).toEqual(['2026-03', '2026-04']);
    const [march] = cohorts;
    expect(march?.leads).toBe(leads.filter(({ completedAt }) => isInMarch(completedAt)).length);
    const list = '/api/admin/assessment-completions';
    for (const figure of COHORT_FIGURES) {
      expect(await totalOf(`${list}?figure=${figure}&${PERIOD}`), figure).toBe(
        march?.counts[figure],
      );
    }
    expect(march?.counts['paid-90']).toBeGreaterThan(0);
    expect(march?.counts['contacted-7']).toBeLessThan(march?.counts['contacted-90'] ?? 0);
  });

  it('are counted by hand the same', async () => {
    const { leads, orders } = await randomRecords(deps);
    const { now } = await read<CohortReply>(`/api/admin/insights/leads?${DAYS}`);
    const [march] = now;
    const momentsOf = {
      contacted: (lead: (typeof leads)[number]) => lead.contactedAt,
      converted: (lead: (typeof leads)[number]) => orderOf(lead)?.createdAt,
      paid: (lead: (typeof leads)[number]) => orderOf(lead)?.authorizedAt,
    };
    const orderOf = ({ sessionId }: { sessionId: string }) =>
      orders.find((order) => order.sessionId === sessionId);
    for (const outcome of OUTCOMES) {
      for (const days of HORIZONS) {
        const reached = leads.filter((lead) => {
          const at = momentsOf[outcome](lead);
          const end = lead.completedAt.getTime() + days * 86_400_000;
          return isInMarch(lead.completedAt) && at && at.getTime() < end;
        });
        expect(march?.counts[`${outcome}-${days}`], `${outcome} ${days}`).toBe(reached.length);
      }
    }
  });

  it('are compared with the months before, each counted as it is when it is asked for', async () => {
    await randomRecords(deps);
    const ask = (query: string) => read<CohortReply>(`/api/admin/insights/leads?${query}`);
    const { now, before, comparedWith } = await ask('from=2026-03-10&to=2026-04-02');
    expect(comparedWith).toEqual({ from: '2026-01-01', to: '2026-02-28' });
    const alone = await ask('from=2026-01-31&to=2026-02-01&compare=none');
    expect(before).toEqual(alone.now);
    expect(before?.[1]?.leads).toBeGreaterThan(0);
    expect(before).not.toEqual(now);
    expect(alone).toMatchObject({ comparedWith: null, before: null });
    const year = await ask(`${DAYS}&compare=year`);
    expect(year.before).toMatchObject([{ month: '2025-03', leads: 0 }]);
  });

  it('remember the first contact, until the lead is called new again', async () => {
    const lead = await buildLead(deps);
    const set = async (status: string) => {
      advance(86_400_000);
      const { headers } = await signIn();
      const url = `/api/admin/assessment-lead/${lead.id}`;
      const reply = await inject({ method: 'PATCH', url, headers, body: { status } });
      expect(reply.statusCode).toBe(200);
      const [row] = await db.select().from(assessmentLeads);
      return row?.contactedAt ?? null;
    };
    const first = await set('contacted');
    expect(first).not.toBeNull();
    expect(await set('qualified')).toEqual(first);
    expect(await set('converted')).toEqual(first);
    expect(await set('new')).toBeNull();
  });
});
