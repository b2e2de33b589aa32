import { randomUUID } from 'node:crypto';
import { asc, desc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { readOffer, UNDO_HEADER, type UndoOffer } from '#core/domain/undo.ts';
import { activity } from '#server/db/schema/activity.ts';
import { certificationApplications } from '#server/db/schema/applications.ts';
import { emailOutbox } from '#server/db/schema/email.ts';
import { certificationOrders } from '#server/db/schema/orders.ts';
import { undoSteps } from '#server/db/schema/undo.ts';
import { claimMail } from '#server/features/emails/emails.queries.ts';
import { sendQueuedEmail } from '#server/features/emails/send-queued.ts';
import { purgeExpired } from '#server/jobs/handlers.ts';
import { buildApplication } from '#server/test/records/applications.ts';
import { buildLead, buildOrder } from '#server/test/records/builders.ts';
import { reviewDesk } from '#server/test/reviews/review-desk.ts';
import { undoStep } from './undo.service.ts';

const desk = await reviewDesk();
const { db, deps, send, sent, advance, runJobs, signIn, inject } = desk;

type Response = Awaited<ReturnType<typeof send>>;
const offerOf = (response: Response): UndoOffer => {
  expect(response.statusCode).toBe(200);
  const offer = readOffer(String(response.headers[UNDO_HEADER]));
  if (!offer) throw new Error('Nothing can be undone');
  return offer;
};
const undo = ({ id }: UndoOffer) => send('POST', `/api/admin/undo/${id}`);
const mails = () => db.select().from(emailOutbox).orderBy(asc(emailOutbox.id));
const theOrder = async (id: number) =>
  (await db.select().from(certificationOrders).where(eq(certificationOrders.id, id)))[0];
const lastEntry = async () =>
  (await db.select().from(activity).orderBy(desc(activity.id)).limit(1))[0];
const track = async () => {
  const order = await buildOrder(deps);
  return { order, response: await send('POST', `/api/admin/send-tracking-email/${order.id}`) };
};
const setStatus = (id: number, status: string, more: object = {}) =>
  send('PUT', `/api/certification/order/${id}/status`, { status, ...more });

/** What waited is sent. */
async function afterwards() {
  advance(11_000);
  await runJobs();
  return sent.map(({ to }) => to);
}

describe('a mail that staff cause', () => {
  it('waits ten seconds and then goes out', async () => {
    const { order, response } = await track();
    expect(offerOf(response)).toEqual({
      id: expect.any(String),
      until: '2026-03-02T10:00:10.000Z',
      isSent: true,
      mails: 1,
      to: order.customerEmail,
    });
    await runJobs();
    expect(sent).toEqual([]);
    expect(await afterwards()).toEqual([order.customerEmail]);
  });

  it('can be taken back by who caused it, and caused again', async () => {
    const { order, response } = await track();
    expect((await undo(offerOf(response))).json()).toEqual({
      success: true,
      message: `The mail to ${order.customerEmail} will not be sent.`,
    });
    expect(await lastEntry()).toMatchObject({
      subjectType: 'order',
      subjectId: String(order.id),
      actor: desk.staff.username,
      action: 'mail undone',
      data: { what: 'tracking mail', to: order.customerEmail },
    });
    expect(await afterwards()).toEqual([]);
    await send('POST', `/api/admin/send-tracking-email/${order.id}`);
    expect(await afterwards()).toEqual([order.customerEmail]);
  });

  it('takes nothing back that a colleague did about the record meanwhile', async () => {
    const order = await buildOrder(deps);
    const moved = offerOf(await setStatus(order.id, 'review'));
    const body = 'The customer called.';
    const noted = await send('POST', `/api/admin/notes/order/${order.id}`, {
      body,
      requestKey: randomUUID(),
    });
    expect(noted.statusCode, noted.body).toBe(200);
    expect((await undo(moved)).statusCode).toBe(200);
    expect(await theOrder(order.id)).toMatchObject({
      orderStatus: 'processing',
      internalNote: body,
    });
    const { id } = await buildApplication(deps);
    const decide = { status: 'approved' };
    const approved = offerOf(await send('PATCH', `/api/applications/${id}/status`, decide));
    const given = { assignee: desk.staff.username };
    await send('PUT', `/api/admin/assignments/application/${id}`, given);
    expect((await undo(approved)).statusCode).toBe(200);
    expect(await db.select().from(certificationApplications)).toMatchObject([
      { applicationStatus: 'submitted', reviewedAt: null, assignedReviewer: given.assignee },
    ]);
  });

  it('is undone once, however often that is asked for', async () => {
    const { response } = await track();
    const offer = offerOf(response);
    const replies = await Promise.all([undo(offer), undo(offer)]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const undone = await db.select().from(activity).where(eq(activity.action, 'mail undone'));
    expect(undone).toHaveLength(1);
    expect(await afterwards()).toEqual([]);
  });

  it('cannot be taken back by anybody else', async () => {
    const { order, response } = await track();
    const { headers } = await signIn({ role: 'owner' });
    const url = `/api/admin/undo/${offerOf(response).id}`;
    const refused = await inject({ method: 'POST', url, headers });
    expect([refused.statusCode, refused.json().message]).toEqual([
      403,
      `Only ${desk.staff.username} can undo this.`,
    ]);
    expect(await afterwards()).toEqual([order.customerEmail]);
  });

  it('can be taken back by another process after a restart, for a moment longer than it waits', async () => {
    const { response } = await track();
    advance(12_000);
    await undoStep({ ...deps }, offerOf(response).id, desk.staff.username);
    expect(await afterwards()).toEqual([]);
  });

  it('cannot be taken back later, even where no worker has come for it', async () => {
    const { response } = await track();
    advance(15_001);
    const refused = await undo(offerOf(response));
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'It is too late to undo this: the mail has gone out.',
    ]);
  });

  it('is either sent or undone, whoever comes first', async () => {
    for (const first of ['worker', 'undo', 'both'] as const) {
      sent.length = 0;
      const { response } = await track();
      const [mail] = (await mails()).slice(-1);
      const worker = () => sendQueuedEmail(deps, mail?.id ?? 0);
      advance(10_000);
      if (first === 'worker') await worker();
      const [reply] = await Promise.all([undo(offerOf(response)), first === 'both' && worker()]);
      if (first === 'undo') await worker();
      expect([reply.statusCode, sent.length]).toEqual(
        reply.statusCode === 200 ? [200, 0] : [409, 1],
      );
      if (first !== 'both') expect(sent).toHaveLength(first === 'worker' ? 1 : 0);
    }
  });

  it('is not undone while a worker is at it, or was when it died', async () => {
    const { response } = await track();
    const [mail] = await mails();
    advance(10_000);
    await claimMail(db, mail?.id ?? 0, deps.now(), new Date(deps.now().getTime() + 1));
    advance(1_000);
    expect((await undo(offerOf(response))).statusCode).toBe(409);
    expect(await mails()).toHaveLength(1);
  });

  it('is forgotten as something to undo after an hour', async () => {
    const { response } = await track();
    advance(3_600_001);
    await purgeExpired(deps);
    expect(await db.select().from(undoSteps)).toEqual([]);
    expect((await undo(offerOf(response))).statusCode).toBe(404);
  });
});

describe('a new status', () => {
  it('of an order is taken back with all that was entered', async () => {
    const order = await buildOrder(deps, { trackingNumber: 'T-1', internalNote: 'Careful' });
    const more = { trackingNumber: 'T-2', notes: 'Soon', internalNote: 'Done' };
    const response = await setStatus(order.id, 'certified', more);
    expect((await undo(offerOf(response))).statusCode).toBe(200);
    const { updatedAt, ...former } = order;
    expect(await theOrder(order.id)).toMatchObject(former);
    expect(await lastEntry()).toMatchObject({ action: 'status undone' });
    expect(await mails()).toEqual([]);
    await setStatus(order.id, 'certified');
    expect(await afterwards()).toEqual([order.customerEmail]);
  });

  it('stays where somebody has changed the order since, and its mail goes out', async () => {
    const order = await buildOrder(deps);
    const offer = offerOf(await setStatus(order.id, 'review'));
    advance(1_000);
    await setStatus(order.id, 'review', { internalNote: 'Called', tellCustomer: false });
    const refused = await undo(offer);
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'This order has since changed again, so it cannot be put back. The mail goes out.',
    ]);
    expect(await theOrder(order.id)).toMatchObject({
      orderStatus: 'review',
      internalNote: 'Called',
    });
    expect(await afterwards()).toEqual([order.customerEmail]);
  });

  it.each([
    ['nobody is told', 'review', { tellCustomer: false }, {}],
    ['the card is charged', 'delivered', {}, { paymentState: 'authorized' as const }],
  ])('offers nothing to undo where %s', async (_, status, body, values) => {
    const order = await buildOrder(deps, values);
    const response = await setStatus(order.id, status, body);
    expect(response.statusCode).toBe(200);
    expect(response.headers[UNDO_HEADER]).toBeUndefined();
  });

  it('of an application is taken back with its moments', async () => {
    const { id } = await buildApplication(deps);
    const read = async () => (await db.select().from(certificationApplications))[0];
    const before = await read();
    const body = { status: 'approved', reviewNotes: 'Well done' };
    const response = await send('PATCH', `/api/applications/${id}/status`, body);
    expect((await read())?.approvedAt).not.toBeNull();
    await undo(offerOf(response));
    expect(await read()).toEqual({ ...before, updatedAt: expect.any(Date) });
    await send('PATCH', `/api/applications/${id}/status`, body);
    await afterwards();
    expect(sent.filter(({ subject }) => subject.includes('approved'))).toHaveLength(1);
  });
});

describe('what else staff send', () => {
  it('the first link of a new order is sent from the order after all', async () => {
    const lead = await buildLead(deps);
    const url = `/api/admin/convert-lead-to-order/${lead.sessionId}`;
    const response = await send('POST', url, { notes: null });
    await undo(offerOf(response));
    const [order] = await db.select().from(certificationOrders);
    expect(order?.orderNumber).toBe(response.json().orderNumber);
    await send('POST', `/api/admin/orders/${order?.id}/payment-link`);
    expect(await afterwards()).toEqual([lead.email]);
  });

  it('a mail that was sent again is what it was before', async () => {
    const { order } = await track();
    await afterwards();
    const [before] = await mails();
    const body = { recipient: 'else@example.com' };
    const response = await send('POST', `/api/admin/emails/${before?.id}/send-again`, body);
    expect(offerOf(response).to).toBe('else@example.com');
    await undo(offerOf(response));
    expect(await mails()).toEqual([{ ...before, nextAttemptAt: expect.any(Date) }]);
    expect(await afterwards()).toEqual([order.customerEmail]);
  });

  it('questions of a review are drafts again', async () => {
    const review = await desk.anOpenReview();
    const point = { kind: 'request', text: 'Who has the keys?', criterionKey: null };
    await send('POST', `/api/admin/reviews/${review.id}/points`, point);
    const before = await desk.read(review.id);
    const response = await send('POST', `/api/admin/reviews/${review.id}/send`, {});
    await undo(offerOf(response));
    const { updatedAt, ...former } = before;
    const { updatedAt: _, ...after } = await desk.read(review.id);
    expect({ ...after, reviewer: null }).toEqual({ ...former, reviewer: null });
    expect(await lastEntry()).toMatchObject({ action: 'questions undone' });
  });

  it('a question about the certificate leaves what was confirmed', async () => {
    const order = await desk.bought();
    const url = `/api/admin/orders/${order.id}/holder-details`;
    const offer = offerOf(await send('POST', url, { note: 'Which name?' }));
    await undo(offer);
    expect((await mails()).some(({ template }) => template === 'details-wanted')).toBe(false);
    expect(offerOf(await send('POST', url, { note: 'Which name?' })).mails).toBe(1);
  });

  it('the link to the page of the customer', async () => {
    const order = await desk.bought();
    const response = await send('POST', `/api/admin/orders/${order.id}/page-link`);
    expect(offerOf(response).to).toBe(order.customerEmail);
    await undo(offerOf(response));
    expect((await mails()).some(({ template }) => template === 'portal-link')).toBe(false);
  });

  it('kept mails are kept again, all of them', async () => {
    for (const _ of [1, 2]) await track();
    await db.update(emailOutbox).set({ state: 'kept', sentAt: deps.now(), attempts: 1 });
    const before = await mails();
    const ids = before.map(({ id }) => id);
    const offer = offerOf(await send('POST', '/api/admin/kept-emails/send', { ids }));
    expect(offer.mails).toBe(2);
    expect((await undo(offer)).json().message).toBe('2 mails will not be sent.');
    expect((await mails()).map(({ state, attempts }) => [state, attempts])).toEqual([
      ['kept', 1],
      ['kept', 1],
    ]);
  });
});

it('what could be undone is forgotten with its person', async () => {
  const { order } = await track();
  await send('POST', '/api/admin/privacy/erase', { email: order.customerEmail });
  expect(await db.select().from(undoSteps)).toEqual([]);
});
