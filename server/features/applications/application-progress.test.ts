import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { certificationApplications } from '#server/db/schema/applications.ts';
import { certificates } from '#server/db/schema/certificates.ts';
import { certificationOrders } from '#server/db/schema/orders.ts';
import { reviews } from '#server/db/schema/reviews.ts';
import { openReviews } from '#server/features/reviews/open-reviews.ts';
import { testApp } from '#server/test/app.ts';
import { buildApplication } from '#server/test/records/applications.ts';
import { buildCertificate, buildOrder, buildSession } from '#server/test/records/builders.ts';
import { staffOf } from '#server/test/staff/staff.ts';

const site = await testApp();
const { db, deps } = site;
const { get } = staffOf(site);

/** From the list and from the record, which must agree. */
async function progressOf(id: number) {
  const listed = (await get('/api/applications')).json();
  const { progress } = listed.find((application: { id: number }) => application.id === id);
  expect((await get(`/api/admin/applications/${id}`)).json().progress).toEqual(progress);
  return progress;
}

const NOTHING = { order: null, review: null, certificateId: null };

describe('what has come of an application', () => {
  it('is nothing at first, with or without an assessment', async () => {
    const { id: sessionId } = await buildSession(deps);
    const { id: assessed } = await buildApplication(deps, { sessionId });
    const { id } = await buildApplication(deps);
    expect(await progressOf(assessed)).toEqual(NOTHING);
    expect(await progressOf(id)).toEqual(NOTHING);
  });

  it('is its order, then its review, then its certificate, each from where it exists', async () => {
    const { id: sessionId } = await buildSession(deps);
    const { id } = await buildApplication(deps, { sessionId });
    const { id: other } = await buildApplication(deps);
    const { id: orderId, orderNumber } = await buildOrder(deps, { sessionId });
    await buildOrder(deps, { paymentState: 'captured' });
    const order = {
      id: orderId,
      orderNumber,
      paymentState: 'unpaid',
      orderStatus: 'processing',
    };
    expect(await progressOf(id)).toEqual({ ...NOTHING, order });
    await db
      .update(certificationOrders)
      .set({ paymentState: 'captured', paymentStatus: 'completed', paymentIntentId: 'pi_1' })
      .where(eq(certificationOrders.id, orderId));
    await openReviews(deps);
    const [review] = await db.select().from(reviews).where(eq(reviews.orderId, orderId));
    const reviewed = {
      ...NOTHING,
      order: { ...order, paymentState: 'captured' },
      review: { id: review?.id, state: 'open' },
    };
    expect(await progressOf(id)).toEqual(reviewed);
    const { id: certificateId } = await buildCertificate(deps, {
      orderId,
      status: 'prepared',
      edition: 0,
    });
    // One that is only prepared may never be issued.
    expect(await progressOf(id)).toEqual(reviewed);
    await db.update(certificates).set({ status: 'valid', edition: 1 });
    expect(await progressOf(id)).toEqual({ ...reviewed, certificateId });
    expect(await progressOf(other)).toEqual(NOTHING);
  });

  it('is in the export', async () => {
    const { id: sessionId } = await buildSession(deps);
    await buildApplication(deps, { sessionId });
    await db.update(certificationApplications).set({ applicationStatus: 'approved' });
    const { orderNumber } = await buildOrder(deps, { sessionId });
    const csv = (await get('/api/admin/export/applications')).body;
    expect(csv).toContain(orderNumber);
    expect(csv).toContain('Send the payment link');
  });
});
