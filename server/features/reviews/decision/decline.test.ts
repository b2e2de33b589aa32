import { desc } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { addDays, dayOf } from '#core/domain/certificates/dates.ts';
import { certificationApplications } from '#server/db/schema/applications.ts';
import { emailOutbox } from '#server/db/schema/email.ts';
import { certificationOrders } from '#server/db/schema/orders.ts';
import { buildApplication } from '#server/test/records/applications.ts';
import { ENVIRONMENT, reviewDesk, SECURITY } from '#server/test/reviews/review-desk.ts';

const desk = await reviewDesk();
const { db, deps, theOrder, anOpenReview, confirmAll, decide, act, read } = desk;

const TEXT = 'Waste is not measured.';
const mails = () => db.select().from(emailOutbox).orderBy(desc(emailOutbox.id));
const mailsOf = async (template: string) =>
  (await mails()).filter((mail) => mail.template === template);

describe('declining', () => {
  it('mails the customer the text once, and leaves the money and the order as they are', async () => {
    const { id } = await anOpenReview();
    const before = await theOrder();
    expect((await decide(id, [], { text: TEXT })).statusCode).toBe(200);
    expect((await decide(id, [], { text: TEXT })).statusCode).toBe(409);
    const [mail, ...others] = await mailsOf('review-declined');
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      recipient: before.customerEmail,
      data: {
        declined: ['Security & Compliance'],
        granted: [],
        decisionText: TEXT,
        completionUntil: null,
      },
    });
    await desk.runJobs();
    expect(await theOrder()).toMatchObject({
      orderStatus: before.orderStatus,
      paymentState: 'authorized',
      dueDiligenceNotes: TEXT,
    });
    expect(await desk.intents()).toMatchObject([{ captures: 0 }]);
  });

  it('some areas tells which, and until when they can be completed', async () => {
    const review = await anOpenReview([SECURITY, ENVIRONMENT]);
    await confirmAll(review);
    const decided = (await decide(review.id, [SECURITY], { text: TEXT })).json();
    const until = addDays(dayOf(deps.now(), deps.brand.timeZone), 90);
    expect(decided).toMatchObject({ decision: 'certify', completionUntil: until });
    expect(await mailsOf('review-declined')).toMatchObject([
      {
        data: {
          declined: ['Environmental Responsibility'],
          granted: ['Security & Compliance'],
          completionUntil: until,
        },
      },
    ]);
    expect((await theOrder()).dueDiligenceNotes).toBeNull();
  });

  it('nothing mails nothing: the certificate tells that', async () => {
    const review = await anOpenReview();
    await confirmAll(review);
    await decide(review.id, [SECURITY]);
    expect(await mailsOf('review-declined')).toEqual([]);
  });

  it('again after a decision was taken back is told again', async () => {
    const { id } = await anOpenReview();
    await decide(id, [], { text: TEXT });
    await act(id, 'reopen');
    desk.advance(60_000);
    await decide(id, [], { text: 'Still not.' });
    expect(await mailsOf('review-declined')).toMatchObject([
      { data: { decisionText: 'Still not.' } },
      { data: { decisionText: TEXT } },
    ]);
  });
});

describe('a decline that is taken back', () => {
  it('is no longer read by the customer, and other notes stay', async () => {
    const { id } = await anOpenReview();
    await decide(id, [], { text: TEXT });
    await act(id, 'reopen');
    expect((await theOrder()).dueDiligenceNotes).toBeNull();
    await decide(id, [], { text: TEXT });
    await db.update(certificationOrders).set({ dueDiligenceNotes: 'We call you.' });
    await act(id, 'reopen');
    expect((await theOrder()).dueDiligenceNotes).toBe('We call you.');
  });

  it('is refused once the money went back: nobody pays for the review', async () => {
    const { id, orderId } = await anOpenReview();
    await decide(id, [], { text: TEXT });
    const release = await desk.send('POST', `/api/admin/orders/${orderId}/release`, {});
    expect(release.statusCode, release.body).toBe(200);
    expect((await act(id, 'reopen')).statusCode).toBe(409);
    expect(await read(id)).toMatchObject({ state: 'decided', dueOn: null });
    expect(await theOrder()).toMatchObject({ dueDiligenceNotes: TEXT });
  });
});

describe('the application of the order', () => {
  async function withApplication(applicationStatus: 'submitted' | 'under_review') {
    const review = await anOpenReview();
    const { sessionId } = await theOrder();
    await buildApplication(deps, { sessionId });
    await db.update(certificationApplications).set({ applicationStatus });
    return read(review.id);
  }
  const theApplication = async () =>
    (await db.select().from(certificationApplications))[0] as { applicationStatus: string };

  it.each([
    ['submitted', [], 'rejected'],
    ['under_review', [SECURITY], 'approved'],
  ] as const)('that is %s is decided too, without a second mail', async (was, areas, becomes) => {
    const review = await withApplication(was);
    expect(review).toMatchObject({ applicationStatus: was });
    await confirmAll(review);
    const former = (await mails()).length;
    const reply = await decide(review.id, areas, { applicationToo: true });
    expect(reply.statusCode, reply.body).toBe(200);
    expect(await theApplication()).toMatchObject({
      applicationStatus: becomes,
      reviewedAt: deps.now(),
    });
    expect((await mails()).length - former).toBe(areas.length === 0 ? 1 : 0);
  });

  it('stays as it is where nobody asks for it, or it was decided before', async () => {
    const { id } = await withApplication('submitted');
    await decide(id, []);
    expect(await theApplication()).toMatchObject({ applicationStatus: 'submitted' });
    await act(id, 'reopen');
    await db.update(certificationApplications).set({ applicationStatus: 'approved' });
    expect((await decide(id, [], { applicationToo: true })).statusCode).toBe(200);
    expect(await theApplication()).toMatchObject({ applicationStatus: 'approved' });
  });

  it('stays as it is where the decision is refused', async () => {
    const { id } = await withApplication('submitted');
    expect((await decide(id, [SECURITY], { applicationToo: true })).statusCode).toBe(409);
    expect(await theApplication()).toMatchObject({ applicationStatus: 'submitted' });
    expect((await read(id)).state).toBe('open');
  });
});
