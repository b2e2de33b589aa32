import { describe, expect, it } from 'vitest';
import type { CertificateReport } from '#core/contract/staff/reports.ts';
import { reviews } from '#server/db/schema/reviews.ts';
import { lifecycleOf } from '#server/test/check-ins/lifecycle.ts';
import { deliveryDesk } from '#server/test/deliveries.ts';
import { buildCertificate, buildOrder } from '#server/test/records/builders.ts';
import { buildCheckIn } from '#server/test/records/check-ins.ts';

const desk = await deliveryDesk();
const { db, deps, get, signInAgain, signIn } = desk;
const { moveTo } = lifecycleOf(desk);

const ask = (from: string, to: string) =>
  get(`/api/admin/reports/certificates?from=${from}&to=${to}`);

/** The report on a day. Every test looks at April 2027 and at one of its boundaries. */
async function report(today: string, from = '2027-04-01', to = '2027-04-30') {
  moveTo(today);
  await signInAgain();
  const reply = await ask(from, to);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json<CertificateReport>();
}

const totals = (rows: { total: number }[]) => rows.map(({ total }) => total);

describe('the report on certificates', () => {
  it('says nothing where there is nothing', async () => {
    expect(await report('2027-05-10')).toEqual({
      byState: ['prepared', 'valid', 'suspended', 'withdrawn', 'superseded', 'expired'].map(
        (state) => ({ state, total: 0 }),
      ),
      byArea: expect.arrayContaining([{ area: 'leadership-culture-people', total: 0 }]),
      byMonth: [{ month: '2027-04', issued: 0, renewed: 0 }],
      renewals: { kept: 0, lost: 0, open: 0 },
      reviews: { decided: 0, inTime: 0, medianDays: null },
      checkIns: { due: 0, onTime: 0, late: 0, missing: 0 },
    });
  });

  it('counts states as they are today, by the clock', async () => {
    const build = (changes: Parameters<typeof buildCertificate>[1]) =>
      buildCertificate(deps, { validUntil: '2030-01-01', ...changes });
    await build({ status: 'prepared', edition: 0 });
    await build({ validUntil: '2027-05-10' });
    await build({ suspendsOn: '2027-05-11' });
    await build({ suspendsOn: '2027-05-10' });
    await build({ status: 'suspended' });
    await build({ status: 'withdrawn', validUntil: '2027-05-09' });
    await build({ status: 'superseded', validUntil: '2027-05-09' });
    await build({ validUntil: '2027-05-09' });
    await build({ status: 'suspended', validUntil: '2027-05-09' });
    await build({ suspendsOn: '2027-05-01', validUntil: '2027-05-09' });
    await build({ number: 'TST-2026-0000-0000-0', isTest: true });
    const { byState } = await report('2027-05-10');
    expect(totals(byState)).toEqual([1, 2, 2, 1, 1, 3]);
  });

  it('counts what was issued from the first to the last day, by area and month', async () => {
    const former = await buildCertificate(deps, { issuedOn: '2027-03-31' });
    await Promise.all([
      buildCertificate(deps, { issuedOn: '2027-04-01' }),
      buildCertificate(deps, { issuedOn: '2027-04-30', supersedesId: former.id }),
      buildCertificate(deps, { issuedOn: '2027-05-01' }),
      buildCertificate(deps, { issuedOn: '2027-04-15', status: 'prepared', edition: 0 }),
      buildCertificate(deps, {
        issuedOn: '2027-04-15',
        number: 'TST-2026-0000-0000-0',
        isTest: true,
      }),
    ]);
    const { byArea, byMonth } = await report('2027-05-10');
    expect(byArea.filter(({ total }) => total > 0)).toEqual([
      { area: 'leadership-culture-people', total: 2 },
    ]);
    expect(byMonth).toEqual([{ month: '2027-04', issued: 2, renewed: 1 }]);
    const longer = await report('2027-05-10', '2027-02-20', '2027-05-01');
    expect(longer.byMonth).toEqual([
      { month: '2027-02', issued: 0, renewed: 0 },
      { month: '2027-03', issued: 1, renewed: 0 },
      { month: '2027-04', issued: 2, renewed: 1 },
      { month: '2027-05', issued: 1, renewed: 0 },
    ]);
  });
});

describe('renewals', () => {
  const ended = (validUntil: string, changes: Parameters<typeof buildCertificate>[1] = {}) =>
    buildCertificate(deps, { issuedOn: '2024-04-01', validUntil, ...changes });
  const renew = async (
    former: { id: number },
    changes: Parameters<typeof buildCertificate>[1] = {},
  ) => buildCertificate(deps, { issuedOn: '2027-03-01', supersedesId: former.id, ...changes });

  it('are kept, open for 180 days, and lost', async () => {
    await renew(await ended('2027-04-01', { status: 'superseded' }));
    await renew(await ended('2027-04-02'), { status: 'prepared', edition: 0 });
    await ended('2027-04-30');
    await ended('2027-04-10', { status: 'withdrawn' });
    await ended('2027-03-31');
    await ended('2027-05-01');
    // 180 days after 2 April.
    expect((await report('2027-09-29')).renewals).toEqual({ kept: 1, lost: 0, open: 2 });
    expect((await report('2027-09-30')).renewals).toEqual({ kept: 1, lost: 1, open: 1 });
  });

  it('count before their end only once they are kept', async () => {
    const former = await ended('2027-04-20');
    await ended('2027-04-21');
    expect((await report('2027-04-20')).renewals).toEqual({ kept: 0, lost: 0, open: 0 });
    await renew(former);
    expect((await report('2027-04-20')).renewals).toEqual({ kept: 1, lost: 0, open: 0 });
    expect((await report('2027-04-22')).renewals).toEqual({ kept: 1, lost: 0, open: 1 });
  });
});

describe('review time', () => {
  async function decided(at: string, daysUsed: number, livemode = true) {
    const order = await buildOrder(deps, { livemode });
    await db.insert(reviews).values({
      orderId: order.id,
      schemeVersion: 1,
      areas: [],
      isOverall: false,
      state: 'decided',
      decision: 'decline',
      decidedAt: new Date(at),
      decidedBy: 'grace',
      decidedByTwo: false,
      daysUsed,
    });
  }

  it('is held against the promise, in days of the provider', async () => {
    // Midnight in New York is four in the morning in UTC.
    await decided('2027-04-01T03:59:59Z', 1);
    await decided('2027-04-01T04:00:00Z', 3);
    await decided('2027-04-15T12:00:00Z', 7);
    await decided('2027-04-16T12:00:00Z', 8);
    await decided('2027-05-01T03:59:59Z', 20);
    await decided('2027-05-01T04:00:00Z', 1);
    expect(deps.brand.timeZone).toBe('America/New_York');
    expect((await report('2027-05-10')).reviews).toEqual({
      decided: 4,
      inTime: 2,
      medianDays: 7.5,
    });
  });

  it('counts practice until real money is taken', async () => {
    await decided('2027-04-15T12:00:00Z', 3);
    await decided('2027-04-15T12:00:00Z', 9, false);
    const { gateway } = deps;
    expect((await report('2027-05-10')).reviews).toMatchObject({ decided: 2, medianDays: 6 });
    deps.gateway = { ...gateway, isLive: true };
    expect((await report('2027-05-10')).reviews).toMatchObject({ decided: 1, medianDays: 3 });
    deps.gateway = gateway;
  });
});

describe('check-ins', () => {
  const asked = (changes: Parameters<typeof buildCheckIn>[1]) =>
    buildCheckIn(deps, { dueOn: '2027-04-10', ...changes });
  const handedIn = (at: string, changes: Parameters<typeof buildCheckIn>[1] = {}) =>
    asked({ status: 'accepted', submittedAt: new Date(at), ...changes });

  it('are on time to the end of their last day', async () => {
    await handedIn('2027-04-11T03:59:59Z');
    await handedIn('2027-04-11T04:00:00Z');
    await handedIn('2027-04-20T12:00:00Z', { extendedTo: '2027-04-20', status: 'submitted' });
    await asked({ extendedTo: '2027-04-19' });
    await asked({ status: 'returned', submittedAt: new Date('2027-04-01T12:00:00Z') });
    await asked({ status: 'waived' });
    await asked({ status: 'cancelled' });
    await asked({ dueOn: '2027-03-31' });
    await asked({ dueOn: '2027-05-01' });
    await asked({ extendedTo: '2027-05-01' });
    const { checkIns } = await report('2027-05-10');
    expect(checkIns).toEqual({ due: 5, onTime: 2, late: 1, missing: 2 });
  });

  it('count where there is a certificate in public', async () => {
    const test = { number: 'TST-2026-0000-0000-0', isTest: true };
    const prepared = { status: 'prepared', edition: 0 } as const;
    for (const changes of [test, prepared]) {
      const { id } = await buildCertificate(deps, changes);
      await asked({ certificateId: id });
    }
    await asked({});
    expect((await report('2027-05-10')).checkIns).toMatchObject({ due: 1, missing: 1 });
  });

  it('are missing only when their last day is over', async () => {
    await asked({});
    await handedIn('2027-04-01T12:00:00Z');
    expect((await report('2027-04-10')).checkIns).toMatchObject({ due: 1, onTime: 1, missing: 0 });
    expect((await report('2027-04-11')).checkIns).toMatchObject({ due: 2, onTime: 1, missing: 1 });
  });
});

it('refuses a span that makes no sense', async () => {
  await signIn();
  const words = async (from: string, to: string) => (await ask(from, to)).json().message;
  expect(await words('2027-04-02', '2027-04-01')).toContain('not before the first');
  expect(await words('2017-01-01', '2027-01-09')).toBeUndefined();
  expect(await words('2017-01-01', '2027-01-10')).toContain('ten years');
});
