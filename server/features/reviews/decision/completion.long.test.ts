import { describe, expect, it } from 'vitest';
import { REVIEW_LINK_HEADER } from '#core/contract/answers.ts';
import type { ReviewDetails } from '#core/contract/staff/certification/review-records.ts';
import type { AreaId } from '#core/domain/catalogue.ts';
import { reviewCriteria } from '#server/db/schema/reviews.ts';
import { siteSettings } from '#server/db/schema/site/settings.ts';
import { FIELDS } from '#server/test/certificates/certificate-desk.ts';
import { isEnded } from '#server/test/certificates/status-bits.ts';
import { answerPageOf } from '#server/test/reviews/answer-desk.ts';
import { ENVIRONMENT, reviewDesk, SECURITY } from '#server/test/reviews/review-desk.ts';

const desk = await reviewDesk();
const { db, anOpenReview, confirmAll, confirm, decide, act, read, colleague } = desk;
const { issue, records, editions, events, act: change } = desk.certificates;

const DAY = 86_400_000;
const isOf = (area: string) => (key: string) => key.startsWith(area);

/** Security is certified and has its certificate; the environment was declined. */
async function partlyCertified(): Promise<ReviewDetails> {
  const review = await anOpenReview([SECURITY, ENVIRONMENT]);
  await confirmAll(review, (key) => !isOf('environment')(key));
  expect((await decide(review.id, [SECURITY])).statusCode).toBe(200);
  const issued = await issue({ id: review.orderId }, { ...FIELDS, areas: [SECURITY] });
  expect(issued.statusCode, issued.body).toBe(200);
  return read(review.id);
}

async function takenUp(): Promise<ReviewDetails> {
  const { id } = await partlyCertified();
  const reply = await act(id, 'complete');
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json();
}

const extend = async () => {
  const [record] = await records();
  return change(record?.id ?? 0, 'extend', { expectedUpdatedAt: record?.updatedAt });
};

describe('declined areas', () => {
  it('are taken up again with a clock of their own, and what was decided is kept', async () => {
    const before = await partlyCertified();
    expect(before).toMatchObject({ canComplete: true, completionUntil: '2026-05-31' });
    const after: ReviewDetails = (await act(before.id, 'complete')).json();
    expect(after).toMatchObject({
      state: 'open',
      decision: null,
      certifiedAreas: [SECURITY],
      completionUntil: '2026-05-31',
      formerDecisions: [
        { areas: [SECURITY], decidedBy: before.decidedBy, decidedAt: before.decidedAt },
      ],
    });
    expect(after.dueOn).not.toBeNull();
    const { review } = (await desk.get(`/api/admin/orders/${after.orderId}`)).json();
    expect(review).toMatchObject({ state: 'open', decision: 'certify' });
    expect(await records()).toMatchObject([{ status: 'valid', areas: [SECURITY], edition: 1 }]);
  });

  it('become edition 2 of the certificate: mailed, not charged, and the former edition ends', async () => {
    const review = await takenUp();
    await confirmAll(review, isOf('environment'));
    const decided = await decide(review.id, [ENVIRONMENT]);
    expect(decided.json()).toMatchObject({
      decision: 'certify',
      areasGranted: [SECURITY, ENVIRONMENT],
      completionUntil: null,
      certificate: { areasToAdd: [ENVIRONMENT] },
    });
    const clerk = await colleague();
    const [record] = await records();
    const url = `/api/admin/issued-certificates/${record?.id}/extend`;
    const extended = await clerk.send('POST', url, {});
    expect(extended.json()).toMatchObject({
      certificate: { edition: 2, areas: [SECURITY, ENVIRONMENT], state: 'valid' },
    });
    expect(await editions()).toMatchObject([
      { endedAt: desk.deps.now() },
      { reason: 'extended', endedAt: null, content: { areas: [SECURITY, ENVIRONMENT] } },
    ]);
    expect((await events()).map(({ kind }) => kind)).toEqual(['issued', 'extended']);
    expect(await desk.intents()).toMatchObject([{ captures: 1 }]);
    expect((await desk.certificateMails()).map(({ data }) => data)).toMatchObject([
      { isExtended: false },
      { isCorrection: true, isExtended: true },
    ]);
    expect((await clerk.send('POST', url, {})).statusCode).toBe(409);
    await desk.runJobs();
    const strangers = (address: string) => desk.inject({ method: 'GET', url: address });
    expect(await isEnded(strangers, record?.number ?? '', 1)).toBe(true);
    expect(await isEnded(strangers, record?.number ?? '', 2)).toBe(false);
  });

  it('can be declined again: the certificate stays, and the day is not put off', async () => {
    const review = await takenUp();
    desk.advance(2 * DAY);
    await desk.signInAgain();
    const declined = await decide(review.id, [], { text: 'Still missing.' });
    expect(declined.json()).toMatchObject({
      decision: 'certify',
      areasGranted: [SECURITY],
      completionUntil: '2026-05-31',
      canComplete: true,
    });
    expect((await extend()).statusCode).toBe(409);
    expect(await records()).toMatchObject([{ status: 'valid', areas: [SECURITY], edition: 1 }]);
    expect((await desk.theOrder()).dueDiligenceNotes).toBeNull();
    expect((await act(review.id, 'complete')).json().formerDecisions).toHaveLength(2);
  });

  it('leave what is certified alone', async () => {
    const review = await takenUp();
    const { id } = review;
    const rows = () => db.select().from(reviewCriteria).orderBy(reviewCriteria.key);
    const before = await rows();
    for (const key of ['security.access', 'diligence.exists']) {
      const level = key.startsWith('diligence') ? 1 : 2;
      expect((await confirm(id, key, { level, basis: 'public' })).statusCode).toBe(409);
      expect((await confirm(id, key, { level: null, basis: null })).statusCode).toBe(409);
    }
    const point = { criterionKey: 'security.access', kind: 'major', text: 'No.' };
    expect((await act(id, 'points', point)).statusCode).toBe(409);
    await act(id, 'points', { criterionKey: null, kind: 'request', text: 'Please add.' });
    await act(id, 'send');
    const { link } = (await act(id, 'link')).json();
    const headers = { [REVIEW_LINK_HEADER]: link.slice(link.indexOf('#') + 1) };
    const claims = (await desk.inject({ method: 'GET', url: '/api/answers', headers })).json()
      .claims;
    expect(claims.map(({ key }: { key: string }) => key)).not.toContain('security.access');
    const claim = { method: 'PUT', headers, body: { level: 1 } } as const;
    const claimed = await desk.inject({ ...claim, url: '/api/answers/claims/security.access' });
    expect(claimed.statusCode).toBe(404);
    await act(id, 'resume');
    expect(await rows()).toEqual(before);
    for (const areas of [[SECURITY], [SECURITY, ENVIRONMENT]] as AreaId[][]) {
      expect((await decide(id, areas)).statusCode).toBe(409);
    }
  });

  it('leave what the customer handed in before with staff, for good', async () => {
    const review = await anOpenReview([SECURITY, ENVIRONMENT]);
    const asked = { criterionKey: 'security.access', kind: 'request', text: 'Please show it.' };
    const point = (await act(review.id, 'points', asked)).json().points[0];
    await act(review.id, 'send');
    const { link } = (await act(review.id, 'link')).json();
    const page = answerPageOf(desk, link.slice(link.indexOf('#') + 1));
    await page.write(point.id, 'Here it is.');
    const { id: documentId } = (await page.upload(point.id)).json();
    await page.submit();
    await confirmAll(review, (key) => !isOf('environment')(key));
    await decide(review.id, [SECURITY]);
    await issue({ id: review.orderId }, { ...FIELDS, areas: [SECURITY] });
    const before = (await read(review.id)).points;
    expect(before).toMatchObject([
      { messages: [{ text: 'Here it is.' }], documents: [{ id: documentId }] },
    ]);
    await act(review.id, 'complete');
    expect((await read(review.id)).points).toEqual(before);
    await act(review.id, 'points', { criterionKey: null, kind: 'request', text: 'And this?' });
    await act(review.id, 'send');
    expect((await page.remove(documentId)).statusCode).toBe(409);
    await page.write(point.id, '');
    expect((await read(review.id)).points[0]).toMatchObject({
      messages: [{ text: 'Here it is.' }],
      documents: [{ id: documentId }],
    });
  });

  it('need all of the rule, as before', async () => {
    const review = await takenUp();
    expect((await decide(review.id, [ENVIRONMENT])).statusCode).toBe(409);
    await confirmAll(review, isOf('environment'));
    const point = { criterionKey: null, kind: 'major', text: 'Please explain.' };
    await act(review.id, 'points', point);
    expect((await decide(review.id, [ENVIRONMENT])).statusCode).toBe(409);
  });
});

describe('taking up declined areas is refused', () => {
  it('after the day, and not on it', async () => {
    const { id } = await partlyCertified();
    desk.advance(90 * DAY);
    await desk.signInAgain();
    expect((await read(id)).canComplete).toBe(true);
    desk.advance(DAY);
    await desk.signInAgain();
    expect((await read(id)).canComplete).toBe(false);
    const late = await act(id, 'complete');
    expect(late.statusCode).toBe(409);
    expect(late.json().message).toContain('May 31, 2026');
  });

  it.each([
    ['before the certificate is issued', [SECURITY], false],
    ['where nothing was certified', [], false],
    ['where nothing was declined', [SECURITY, ENVIRONMENT], true],
  ] as const)('%s', async (_, areas, isIssued) => {
    const review = await anOpenReview([SECURITY, ENVIRONMENT]);
    await confirmAll(review);
    await decide(review.id, areas);
    if (isIssued) await issue({ id: review.orderId }, { ...FIELDS, areas });
    expect((await act(review.id, 'complete')).statusCode).toBe(409);
    expect((await read(review.id)).canComplete).toBe(false);
  });

  it('while the certificate is suspended, and by a screen that is behind', async () => {
    const { id, updatedAt } = await partlyCertified();
    const [record] = await records();
    await change(record?.id ?? 0, 'suspend', { reason: 'in-doubt' });
    expect((await act(id, 'complete')).statusCode).toBe(409);
    await change(record?.id ?? 0, 'reinstate', { reason: 'reinstated' });
    const stale = { expectedUpdatedAt: new Date(Date.parse(updatedAt) - 1).toISOString() };
    expect((await act(id, 'complete', stale)).statusCode).toBe(409);
    expect((await act(id, 'complete', { expectedUpdatedAt: updatedAt })).statusCode).toBe(200);
  });
});

describe('the decision about declined areas', () => {
  it('can be taken back before its edition is made, and not afterwards', async () => {
    const review = await takenUp();
    await confirmAll(review, isOf('environment'));
    await decide(review.id, [ENVIRONMENT]);
    const reopened = await act(review.id, 'reopen');
    expect(reopened.json()).toMatchObject({
      state: 'open',
      certifiedAreas: [SECURITY],
      completionUntil: '2026-05-31',
    });
    expect((await extend()).statusCode).toBe(409);
    await decide(review.id, [ENVIRONMENT]);
    expect((await extend()).statusCode).toBe(200);
    expect((await act(review.id, 'reopen')).statusCode).toBe(409);
  });

  it('needs four eyes again, and two people only stand behind both', async () => {
    const review = await anOpenReview([SECURITY, ENVIRONMENT]);
    const reviewer = await colleague();
    await reviewer.confirmAll(review, (key) => !isOf('environment')(key));
    await decide(review.id, [SECURITY]);
    await issue({ id: review.orderId }, { ...FIELDS, areas: [SECURITY], decisionNote: '' });
    expect(await records()).toMatchObject([{ decidedByTwo: true }]);
    await act(review.id, 'complete');
    await reviewer.confirmAll(review, isOf('environment'));
    expect((await reviewer.decide(review.id, [ENVIRONMENT])).statusCode).toBe(403);
    await db.insert(siteSettings).values({ fourEyes: 'off' });
    const alone = await reviewer.decide(review.id, [ENVIRONMENT]);
    expect(alone.json()).toMatchObject({ decidedByTwo: false });
    expect((await extend()).statusCode).toBe(200);
    expect(await records()).toMatchObject([{ decidedByTwo: false, edition: 2 }]);
  });
});
