import { describe, expect, it } from 'vitest';
import type { CertificateReport, ReportedCheckIn } from '#core/contract/staff/reports.ts';
import { CHECK_IN_OUTCOMES } from '#core/domain/insights/figures.ts';
import { periodOf } from '#core/domain/insights/ranges.ts';
import { testApp } from '#server/test/app.ts';
import { buildCertificate } from '#server/test/records/builders.ts';
import { buildCheckIn } from '#server/test/records/check-ins.ts';
import { analystOf } from '#server/test/staff/analyst.ts';

const shop = await testApp({ config: { rateLimitFactor: 1_000 } });
const { deps } = shop;
const { call, read, totalOf } = analystOf(shop);

const RANGE = { from: '2025-03-02', to: '2026-03-01' };
const DAYS = new URLSearchParams(RANGE);
const readReport = () => read<CertificateReport>(`/api/admin/reports/certificates?${DAYS}`);

/** How many certificates the list finds for its figure on these days. */
const listed = (figure: string, range = RANGE, more: Record<string, string> = {}) => {
  const period = periodOf(range, deps.brand.timeZone);
  const query = new URLSearchParams({ figure, ...period, ...more });
  return totalOf(`/api/admin/issued-certificates?${query}`);
};

type Certificate = Parameters<typeof buildCertificate>[1];

/** Certificates of all kinds, at the boundaries of the days and of what can be renewed. */
async function buildAllKinds(changes: (day: string) => Certificate) {
  const days = ['2025-03-01', '2025-03-02', '2025-09-02', '2025-09-03', '2026-03-01', '2026-03-02'];
  for (const [place, day] of days.entries()) {
    for (const status of ['valid', 'suspended', 'withdrawn', 'superseded', 'prepared'] as const) {
      const former = await buildCertificate(deps, {
        status,
        edition: status === 'prepared' ? 0 : 1,
        areas: place % 2 ? ['security-compliance'] : ['leadership-culture-people'],
        ...changes(day),
      });
      if (status === 'superseded')
        await buildCertificate(deps, { supersedesId: former.id, issuedOn: day });
    }
    await buildCertificate(deps, {
      isTest: true,
      number: `TST-2026-0000-000${place}-0`,
      ...changes(day),
    });
  }
}

describe('the list behind a figure of the report has as many certificates', () => {
  it('in each state', async () => {
    await buildAllKinds((validUntil) => ({ validUntil, suspendsOn: '2026-03-01' }));
    const { byState } = await readReport();
    for (const { state, total } of byState) {
      expect(await totalOf(`/api/admin/issued-certificates?figure=real&state=${state}`)).toBe(
        total,
      );
    }
    expect(byState.filter(({ total }) => total > 0)).toHaveLength(6);
    expect(await totalOf('/api/admin/issued-certificates')).toBeGreaterThan(
      await totalOf('/api/admin/issued-certificates?figure=real'),
    );
  });

  it('of each month and each area', async () => {
    await buildAllKinds((issuedOn) => ({ issuedOn }));
    const { byMonth, byArea } = await readReport();
    const monthsOf = { '2025-03': ['02', '31'], '2025-09': ['01', '30'], '2026-03': ['01', '01'] };
    for (const [month, [first, last]] of Object.entries(monthsOf)) {
      const range = { from: `${month}-${first}`, to: `${month}-${last}` };
      const found = byMonth.find((one) => one.month === month);
      expect(found?.renewed).toBeGreaterThan(0);
      expect(found?.issued).toBe(await listed('issued', range));
      expect(found?.renewed).toBe(await listed('issued-renewal', range));
    }
    for (const { area, total } of byArea)
      expect(await listed('issued', RANGE, { area })).toBe(total);
    expect(byArea.filter(({ total }) => total > 0)).toHaveLength(2);
  });

  it('whose term was renewed, can be renewed, or was lost', async () => {
    await buildAllKinds((validUntil) => ({ issuedOn: '2023-01-01', validUntil }));
    // A renewal that was never delivered does not count.
    const ended = await buildCertificate(deps, { validUntil: '2026-02-01' });
    await buildCertificate(deps, { supersedesId: ended.id, status: 'prepared', edition: 0 });
    const { renewals } = await readReport();
    for (const outcome of ['kept', 'open', 'lost'] as const) {
      expect(renewals[outcome], outcome).toBeGreaterThan(0);
      expect(await listed(`renewal-${outcome}`), outcome).toBe(renewals[outcome]);
    }
  });
});

describe('the check-ins behind a figure', () => {
  it('are as many as it counts, each with its certificate, page by page', async () => {
    const { id: certificateId } = await buildCertificate(deps);
    for (const [ordinal, dueOn] of [
      [1, '2025-03-02'],
      [2, '2026-03-01'],
    ] as const) {
      await buildCheckIn(deps, { certificateId, ordinal, dueOn });
    }
    const onTime = { status: 'accepted', submittedAt: new Date('2025-06-01T12:00:00Z') } as const;
    await buildCheckIn(deps, { dueOn: '2025-06-01', ...onTime });
    await buildCheckIn(deps, { dueOn: '2025-05-31', ...onTime });
    await buildCheckIn(deps, { dueOn: '2025-06-02', ...onTime, status: 'returned' });
    await buildCheckIn(deps, { dueOn: '2025-06-03', status: 'waived' });
    await buildCheckIn(deps, { dueOn: '2025-03-01' });
    const { checkIns } = await readReport();
    expect(checkIns).toEqual({ due: 5, onTime: 1, late: 1, missing: 3 });
    const list = `/api/admin/reports/check-ins?${DAYS}`;
    const totals = await Promise.all(
      CHECK_IN_OUTCOMES.map((outcome) => totalOf(`${list}&outcome=${outcome}`)),
    );
    expect(totals).toEqual([1, 1, 3]);

    const first = await call(`${list}&outcome=missing&limit=1`);
    const next = /<(.+)>/.exec(String(first.headers.link))?.[1] ?? '';
    const [latest, returned] = [...first.json(), ...(await call(next)).json()] as ReportedCheckIn[];
    expect(latest).toMatchObject({ certificateId, ordinal: 2, lastDay: '2026-03-01' });
    expect(returned).toMatchObject({ lastDay: '2025-06-02', submittedAt: null });
  });
});

it('is a file for a spreadsheet, for everybody who may read it', async () => {
  await buildAllKinds((issuedOn) => ({ issuedOn }));
  const { byMonth } = await readReport();
  const reply = await call(`/api/admin/reports/certificates/export?${DAYS}`, 'reader');
  expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(reply.headers['content-disposition']).toContain(
    'certificate-report-2025-03-02-to-2026-03-01.csv',
  );
  const lines = reply.body.split('\r\n');
  expect(lines[0]).toBe('\uFEFFTable,What,2025-03-02 to 2026-03-01');
  const { issued } = byMonth.find(({ month }) => month === '2025-09') ?? {};
  expect(issued).toBeGreaterThan(0);
  expect(lines).toContain(`Issued by month,"2025-09, issued",${issued}`);
  expect(lines).toContain('Check-ins on time,Missing,0');
});

it('refuses days that make no sense', async () => {
  const { headers } = await shop.signIn();
  for (const path of ['check-ins?outcome=late&', 'certificates/export?']) {
    const url = `/api/admin/reports/${path}from=2026-03-02&to=2026-03-01`;
    expect((await shop.inject({ method: 'GET', url, headers })).statusCode, path).toBe(400);
  }
});
