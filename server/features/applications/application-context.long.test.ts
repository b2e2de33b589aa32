import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { BROWSER_KEY_HEADER } from '#core/contract/shared/endpoint.ts';
import { AREAS, OVERALL_CERTIFICATION } from '#core/domain/catalogue.ts';
import type { PaymentState } from '#core/domain/payments/payment.ts';
import { certificationApplications } from '#server/db/schema/applications.ts';
import { assessmentSessions, certificationEligibility } from '#server/db/schema/assessment.ts';
import { emailOutbox } from '#server/db/schema/email.ts';
import { certificationOrders } from '#server/db/schema/orders.ts';
import { testApp } from '#server/test/app.ts';
import { CUSTOMER, customerOf, newBrowser } from '#server/test/payments.ts';
import { anApplication } from '#server/test/records/applications.ts';

const shop = await testApp({ config: { rateLimitFactor: 1_000 } });
const { db, inject } = shop;

type Headers = Record<string, string>;
let payer: Headers;
beforeEach(() => {
  payer = newBrowser();
});

const [LEADERSHIP, , SERVICE, SECURITY] = AREAS;
const PRE_APPLICATION = {
  companySize: '51-200',
  industry: 'technology',
  businessOverview: 'Engines that compute.',
  selectedCertifications: ['environmental-excellence'],
};

const context = async (sessionId: string, headers: Headers = {}) =>
  inject({ method: 'GET', url: `/api/applications/session/${sessionId}`, headers });
const submit = (sessionId: string, overrides: object = {}) =>
  inject({
    method: 'POST',
    url: '/api/applications',
    body: { ...anApplication, sessionId, ...overrides },
  });

/** An assessed company whose leadership and security are paid for; security scored higher. */
async function paidForTwo(headers: Headers = payer) {
  const sessionId = await customerOf(shop, payer).assessed();
  await db.update(assessmentSessions).set({ preApplication: { ...CUSTOMER, ...PRE_APPLICATION } });
  await db
    .update(certificationEligibility)
    .set({ eligibilityScore: 71, score: 71.5 })
    .where(eq(certificationEligibility.certificationType, LEADERSHIP.id));
  await db
    .update(certificationEligibility)
    .set({ eligibilityScore: 71, score: 71.9 })
    .where(eq(certificationEligibility.certificationType, SECURITY.id));
  const { order } = await customerOf(shop, headers).bought({
    sessionId,
    certificationType: `${LEADERSHIP.id},${SECURITY.id}`,
    amount: '525',
    companyName: 'Analytical Engines Ltd',
  });
  return { sessionId, order };
}

describe('applying for a paid order', () => {
  it('begins with the order, its areas, and everything that is known', async () => {
    const { sessionId, order } = await paidForTwo();
    expect((await context(sessionId, payer)).json()).toEqual({
      hasOrder: true,
      order: {
        orderNumber: order.orderNumber,
        paymentState: 'authorized',
        certifications: [LEADERSHIP.name, SECURITY.name],
        suggestedType: 'security-compliance',
      },
      hasApplication: false,
      application: null,
      known: {
        firstName: 'Ada',
        lastName: 'Lovelace',
        email: CUSTOMER.email,
        phone: '+1 555 0100 200',
        // As it was corrected at the checkout.
        companyName: 'Analytical Engines Ltd',
        companySize: '51-200',
        industry: 'technology',
        businessOverview: 'Engines that compute.',
        businessDescription: '',
        selectedCertifications: ['environmental-excellence'],
      },
    });
  });

  it('names the overall certification, and knows the contact where there was no assessment', async () => {
    const sessionId = await customerOf(shop, payer).assessed();
    const overall = customerOf(shop, payer);
    const payment = (await overall.beginSession(sessionId)).json();
    await overall.confirm(payment);
    await overall.order(payment);
    expect((await context(sessionId, payer)).json().order).toMatchObject({
      certifications: [OVERALL_CERTIFICATION.name],
    });

    const { order } = await customerOf(shop, payer).bought({
      firstName: 'Ada King',
      certificationType: SERVICE.id,
    });
    const reply = (await context(order.sessionId, payer)).json();
    expect(reply.order.suggestedType).toBe('service-excellence');
    expect(reply.known).toMatchObject({
      firstName: 'Ada King',
      lastName: 'Lovelace',
      email: CUSTOMER.email,
      companyName: CUSTOMER.companyName,
      companySize: '',
    });
  });

  it.each([
    ['no key', () => ({})],
    ['another key', newBrowser],
    ['a bad key', () => ({ [BROWSER_KEY_HEADER]: 'half' })],
  ])('shows %s nothing but that there is an order', async (_, stranger) => {
    const { sessionId } = await paidForTwo();
    await submit(sessionId);
    expect((await context(sessionId, stranger())).json()).toEqual({
      hasOrder: true,
      order: null,
      hasApplication: true,
      application: null,
      known: null,
    });
  });

  it('shows who began the assessment their own words, and who paid the order, but not the other way round', async () => {
    const other = newBrowser();
    const { sessionId, order } = await paidForTwo(other);
    const began = (await context(sessionId, payer)).json();
    expect(began).toMatchObject({ hasOrder: true, order: null });
    expect(began.known).toMatchObject({ companyName: CUSTOMER.companyName, companySize: '51-200' });
    const paid = (await context(sessionId, other)).json();
    expect(paid.order.orderNumber).toBe(order.orderNumber);
    expect(paid.known).toMatchObject({
      companyName: 'Analytical Engines Ltd',
      phone: '',
      companySize: '',
      businessOverview: '',
    });
  });

  it('says nothing of a session without an order but what was entered in this browser', async () => {
    const sessionId = await customerOf(shop, payer).assessed();
    expect((await context(sessionId, payer)).json()).toMatchObject({
      hasOrder: false,
      order: null,
      known: { firstName: 'Ada' },
    });
    expect((await context(randomUUID(), payer)).json()).toMatchObject({ known: null });
    expect((await context('paid', payer)).statusCode).toBe(400);
  });

  it.each<[PaymentState, boolean]>([
    ['captured', true],
    ['expired', true],
    ['refunded', false],
    ['disputed', false],
  ])('for an order whose payment is %s is offered: %s', async (paymentState, isOffered) => {
    const { sessionId } = await paidForTwo();
    const isCompleted = ['captured', 'refunded', 'disputed'].includes(paymentState);
    await db
      .update(certificationOrders)
      .set({ paymentState, paymentStatus: isCompleted ? 'completed' : 'pending' });
    const { hasOrder, order } = (await context(sessionId, payer)).json();
    expect({ hasOrder, isShown: order !== null }).toEqual({
      hasOrder: isOffered,
      isShown: isOffered,
    });
  });
});

describe('the application of an order', () => {
  it('is linked to its session and names the order to staff', async () => {
    const { sessionId, order } = await paidForTwo();
    const { applicationNumber } = (await submit(sessionId)).json();
    expect(await db.select().from(certificationApplications)).toMatchObject([{ sessionId }]);
    const mails = await db.select().from(emailOutbox);
    expect(mails.find(({ template }) => template === 'application-submitted')?.data).toMatchObject({
      orderNumber: order.orderNumber,
    });
    expect((await context(sessionId, payer)).json()).toMatchObject({
      hasApplication: true,
      application: { applicationNumber, applicationStatus: 'submitted' },
    });
  });

  it('is one, however often and at the same time it is sent, until it is turned down', async () => {
    const { sessionId } = await paidForTwo();
    const replies = await Promise.all(Array.from({ length: 4 }, () => submit(sessionId)));
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409]);
    const refused = replies.find(({ statusCode }) => statusCode === 409);
    expect(refused?.json().message).toBe(
      'There is already an application for this order. Its number was sent by e-mail.',
    );
    await db.update(certificationApplications).set({ applicationStatus: 'rejected' });
    expect((await context(sessionId, payer)).json()).toMatchObject({
      hasApplication: false,
      application: null,
    });
    expect((await submit(sessionId)).statusCode).toBe(200);
    expect(await db.select().from(certificationApplications)).toHaveLength(2);
  });

  it('may be sent again from the same draft, whose answer was lost', async () => {
    const { sessionId } = await paidForTwo();
    const draftToken = randomUUID();
    const first = (await submit(sessionId, { draftToken })).json();
    expect((await submit(sessionId, { draftToken })).json()).toEqual(first);
  });

  it('was perhaps sent before the order was paid', async () => {
    const sessionId = await customerOf(shop, payer).assessed();
    const { applicationNumber } = (await submit(sessionId)).json();
    expect((await submit(sessionId)).statusCode).toBe(200);
    expect((await context(sessionId, payer)).json().hasApplication).toBe(false);
    await db.delete(certificationApplications).where(eq(certificationApplications.id, 2));
    await customerOf(shop, payer).bought({ sessionId });
    expect((await context(sessionId, payer)).json().application).toMatchObject({
      applicationNumber,
    });
  });
});
