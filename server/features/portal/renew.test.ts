import { eq, isNotNull } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { portalColleagues } from '#server/db/schema/access/portal.ts';
import { assessmentSessions } from '#server/db/schema/assessment.ts';
import type { certificates } from '#server/db/schema/certificates.ts';
import { emailOutbox } from '#server/db/schema/email.ts';
import { certificationOrders } from '#server/db/schema/orders.ts';
import { reviewCriteria, reviews } from '#server/db/schema/reviews.ts';
import { ensureQuestions } from '#server/features/assessment/assessment.service.ts';
import { openReviews } from '#server/features/reviews/open-reviews.ts';
import { certificatesOf } from '#server/test/certificates/certificate-desk.ts';
import { renewalsOf } from '#server/test/certificates/renewals.ts';
import { deliveryDesk } from '#server/test/deliveries.ts';
import { CUSTOMER, customerOf, newBrowser } from '#server/test/payments.ts';
import { buildCertificate, buildOrder, buildSession } from '#server/test/records/builders.ts';

const desk = await deliveryDesk({ publicUrl: 'https://certify.example' });
const { db, deps, inject } = desk;
const { issue } = certificatesOf(desk);
const { travelTo, boughtToRenew, renew } = renewalsOf(desk);

/** A delivered certificate whose last day is March 1, 2029. */
async function held(
  overrides: Partial<typeof certificates.$inferInsert> = {},
  session: Partial<typeof assessmentSessions.$inferInsert> = {},
) {
  const { id: sessionId } = await buildSession(deps, session);
  const order = await buildOrder(deps, {
    sessionId,
    customerEmail: CUSTOMER.email,
    paymentState: 'captured',
  });
  const dates = { issuedOn: '2026-03-02', firstIssuedOn: '2026-03-02', validUntil: '2029-03-01' };
  const certificate = await buildCertificate(deps, { ...dates, ...overrides, orderId: order.id });
  return { order, certificate };
}
const sessions = async () =>
  (await db.select().from(assessmentSessions)).filter(({ renews }) => renews !== null);

describe('renewing', () => {
  it('begins an assessment of this browser, with what is known of the company', async () => {
    const preApplication = { firstName: 'Ada', industry: 'it', email: 'old@x.example' };
    const { certificate } = await held({}, { preApplication });
    await travelTo('2029-02-01');
    const browser = newBrowser();
    const response = await renew(certificate.id, browser);
    expect(response.statusCode).toBe(200);
    const { sessionId, preApplicationData } = response.json();
    expect(preApplicationData).toMatchObject({
      firstName: 'Ada',
      lastName: 'Lovelace',
      industry: 'it',
      email: CUSTOMER.email,
      companyName: 'Analytical Engines Ltd.',
    });
    const url = `/api/assessment/session/${sessionId}`;
    const read = async (headers: Record<string, string>) =>
      (await inject({ method: 'GET', url, headers })).json();
    expect(await read(browser)).toMatchObject({
      isOwnBrowser: true,
      isCompleted: false,
      answers: [],
      renews: certificate.number,
    });
    expect((await read(newBrowser())).isOwnBrowser).toBe(false);
  });

  it('begins with the names that order and certificate carry by now', async () => {
    const entered = {
      firstName: 'Ada Byron',
      lastName: 'King',
      phone: '+44 20 7946 0000',
      companyName: 'Difference Engines',
    };
    const { order, certificate } = await held(
      { holderName: 'Analytical Engines PLC' },
      { preApplication: entered },
    );
    await travelTo('2029-02-01');
    const begunAs = async (customerName: string, customerPhone: string | null) => {
      await db.delete(assessmentSessions).where(isNotNull(assessmentSessions.renews));
      await db
        .update(certificationOrders)
        .set({ customerName, customerPhone })
        .where(eq(certificationOrders.id, order.id));
      return (await renew(certificate.id)).json().preApplicationData;
    };
    const companyName = 'Analytical Engines PLC';
    expect(await begunAs('Ada Byron King', null)).toMatchObject({ ...entered, companyName });
    expect(await begunAs('Grace Hopper', '+1 202 555 0100')).toMatchObject({
      firstName: 'Grace',
      lastName: 'Hopper',
      phone: '+1 202 555 0100',
      companyName,
    });
  });

  it('twice continues what was begun, on whichever device', async () => {
    const { certificate } = await held();
    await travelTo('2029-02-01');
    const [first, second] = await Promise.all([renew(certificate.id), renew(certificate.id)]);
    expect(second.json()).toEqual(first.json());
    const phone = newBrowser();
    const { sessionId } = (await renew(certificate.id, phone)).json();
    expect(sessionId).toBe(first.json().sessionId);
    expect(await sessions()).toHaveLength(1);
    const url = `/api/assessment/session/${sessionId}`;
    const own = await inject({ method: 'GET', url, headers: phone });
    expect(own.json().isOwnBrowser).toBe(true);
    await db.update(assessmentSessions).set({ completedAt: deps.now() });
    expect((await renew(certificate.id)).json().sessionId).not.toBe(sessionId);
  });

  it.each([
    ['91 days before the end', '2028-11-30', 409],
    ['90 days before the end', '2028-12-01', 200],
    ['180 days after it', '2029-08-28', 200],
    ['181 days after it', '2029-08-29', 409],
  ])('%s', async (_, day, status) => {
    const { certificate } = await held();
    await travelTo(day);
    expect((await renew(certificate.id)).statusCode).toBe(status);
    expect(await sessions()).toHaveLength(status === 200 ? 1 : 0);
  });

  it.each([
    ['too early', '2028-01-01', {}, /can be renewed from December 1, 2028/],
    ['too late', '2029-10-01', {}, /more than 180 days ago/],
    ['withdrawn', '2029-02-01', { status: 'withdrawn' }, /was withdrawn/],
    ['renewed', '2029-02-01', { status: 'superseded' }, /already been renewed/],
    ['a test', '2029-02-01', { isTest: true, number: 'TST-2026-7K3Q-XM4T-6' }, /test certificate/],
  ] as const)('one that is %s is refused with words', async (_, day, change, words) => {
    const { certificate } = await held(change);
    await travelTo(day);
    const response = await renew(certificate.id);
    expect(response.statusCode).toBe(409);
    expect(response.json().message).toMatch(words);
    expect(await sessions()).toEqual([]);
  });

  it('is for editors of its account', async () => {
    const { order, certificate } = await held();
    await travelTo('2029-02-01');
    const { customerId } = order;
    for (const role of ['reader', 'editor'] as const) {
      await db.insert(portalColleagues).values({ customerId, email: `${role}@x.example`, role });
    }
    const by = async (email: string) =>
      (await renew(certificate.id, newBrowser(), email)).statusCode;
    expect(await by('eve@x.example')).toBe(404);
    expect(await by('reader@x.example')).toBe(403);
    expect(await by('editor@x.example')).toBe(200);
    expect((await renew(4711)).statusCode).toBe(404);
    expect((await renew(certificate.id, {})).statusCode).toBe(400);
  });

  it('waits while a renewal is under way, and can be tried again once its money went back', async () => {
    const { certificate } = await held();
    await travelTo('2029-02-01');
    const order = await boughtToRenew(certificate.number);
    const refused = await renew(certificate.id);
    expect(refused.statusCode).toBe(409);
    expect(refused.json().message).toContain(order.orderNumber);
    await db
      .update(certificationOrders)
      .set({ paymentState: 'released' })
      .where(eq(certificationOrders.id, order.id));
    expect((await renew(certificate.id)).statusCode).toBe(200);
  });
});

it('can be renewed again after a decline', async () => {
  const { certificate } = await held();
  await travelTo('2029-02-01');
  const { id: orderId } = await boughtToRenew(certificate.number);
  await db.insert(reviews).values({
    orderId,
    schemeVersion: 1,
    areas: [],
    isOverall: false,
    state: 'decided',
    decision: 'decline',
    decidedAt: deps.now(),
    decidedBy: 'grace',
    decidedByTwo: false,
  });
  expect((await renew(certificate.id)).statusCode).toBe(200);
});

describe('from the page to the renewed certificate', () => {
  it('offers the confirmed levels beside each question and tells staff of the renewal', async () => {
    await ensureQuestions(db, deps.now());
    const before = customerOf(desk);
    const answered = await before.assessed({ level: 4 });
    const certificationType = 'Leadership & People Culture';
    await before.bought({ sessionId: answered, certificationType, amount: '350' });
    await db.update(certificationOrders).set({ livemode: true });
    await openReviews(deps);
    const { id: orderId } = await desk.theOrder();
    const [criterion] = await db
      .select()
      .from(reviewCriteria)
      .where(isNotNull(reviewCriteria.claimedLevel))
      .orderBy(reviewCriteria.key);
    const confirmed = { confirmedLevel: 3, confirmedBy: 'grace', basis: 'document' } as const;
    await db
      .update(reviewCriteria)
      .set(confirmed)
      .where(eq(reviewCriteria.key, criterion?.key ?? ''));
    const former = (await issue({ id: orderId })).json().certificate;
    await travelTo('2029-01-15');
    const browser = newBrowser();
    const { sessionId } = (await renew(former.id, browser)).json();
    const url = `/api/assessment/session/${sessionId}`;
    const { earlierLevels } = (await inject({ method: 'GET', url, headers: browser })).json();
    const levels = new Set(Object.values(earlierLevels));
    expect(earlierLevels[criterion?.key ?? '']).toBe(3);
    expect([...levels].toSorted()).toEqual([3, 4]);
    const stranger = await inject({ method: 'GET', url, headers: newBrowser() });
    expect(stranger.json()).toMatchObject({ earlierLevels: null, renews: former.number });
    await customerOf(desk, browser).assessed({ level: 5, sessionId });
    await customerOf(desk, browser).bought({ sessionId, certificationType, amount: '350' });
    await db.update(certificationOrders).set({ livemode: true });
    const orders = await db.select().from(certificationOrders).orderBy(certificationOrders.id);
    const mails = await db
      .select()
      .from(emailOutbox)
      .where(eq(emailOutbox.template, 'order-received'))
      .orderBy(emailOutbox.id);
    expect(mails.map(({ data }) => data)).toMatchObject([
      { renews: null },
      { renews: former.number },
    ]);
    const renewed = (await issue({ id: orders[1]?.id ?? 0 })).json().certificate;
    expect(renewed).toMatchObject({ firstIssuedOn: '2026-03-02', validUntil: '2032-03-01' });
    expect((await renew(former.id)).json().message).toContain('already been renewed');
  });
});
