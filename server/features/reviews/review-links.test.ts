import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { answers, REVIEW_LINK_HEADER } from '#core/contract/answers.ts';
import {
  reviewCriteria,
  reviewDocuments,
  reviewLinks,
  reviews,
} from '#server/db/schema/reviews.ts';
import { testApp } from '#server/test/app.ts';
import { answerDesk } from '#server/test/reviews/answer-desk.ts';

const site = await testApp();
const { db, deps, inject, signIn, advance, logLines } = site;
const { opened, messages, reviewRow } = answerDesk(site);

const DAY = 86_400_000;
const link = (pointId: number) => ({
  'GET /api/answers': {},
  'PUT /api/answers/:pointId': { body: { text: 'x' } },
  'PUT /api/answers/claims/:key': { body: { level: 3 } },
  'POST /api/answers/:pointId/documents': {},
  'DELETE /api/answers/documents/:id': {},
  'POST /api/answers/submit': {},
  params: { pointId: String(pointId), key: 'security.access', id: '1' },
});

describe.each(Object.values(answers))('$method $path', ({ method, path }) => {
  const callWith = (sent: string | undefined, pointId: number) => {
    const { params, ...bodies } = link(pointId);
    const url = path.replace(/:(\w+)/g, (_, name: keyof typeof params) => params[name]);
    const { body } = bodies[`${method} ${path}` as keyof typeof bodies] as { body?: object };
    const headers = sent === undefined ? {} : { [REVIEW_LINK_HEADER]: sent };
    return inject({ method, url, headers, body });
  };
  const DEAD = {
    code: 'not_found',
    message: 'This link no longer works. Please ask us for a new one.',
  };

  it('says the same of every link that opens nothing', async () => {
    const { token, first, reviewId } = await opened();
    const end = { endedAt: deps.now() };
    await db.update(reviewLinks).set(end).where(eq(reviewLinks.reviewId, reviewId));
    const made = 'A'.repeat(43);
    for (const sent of [token, made, undefined, '', 'x', `${token}x`, token.slice(1), 'é']) {
      const reply = await callWith(sent, first);
      expect(reply.statusCode, String(sent)).toBe(404);
      expect(reply.json()).toEqual(DEAD);
    }
    expect(await messages()).toEqual([]);
    expect((await reviewRow(reviewId))?.state).toBe('waiting');
  });

  it('opens nothing of another review', async () => {
    const own = await opened();
    const other = await opened();
    await other.page.upload(other.first);
    await other.page.write(other.first, 'Secret');
    const reply = await callWith(own.token, other.first);
    expect([200, 404, 415]).toContain(reply.statusCode);
    expect(reply.body).not.toContain('Secret');
    expect(reply.body).not.toContain('evidence.pdf');
    expect(await messages()).toMatchObject([{ text: 'Secret' }]);
    expect(await db.select().from(reviewDocuments)).toHaveLength(1);
    expect((await reviewRow(other.reviewId))?.state).toBe('waiting');
    const claims = await db.select().from(reviewCriteria);
    expect(claims.filter(({ reviewId }) => reviewId === other.reviewId)).toEqual([]);
  });
});

describe('a link', () => {
  it.each(['decided', 'closed'] as const)('says for 30 days that it is %s', async (state) => {
    const { page, reviewId, first } = await opened();
    await page.write(first, 'Here it is.');
    await page.upload(first);
    const decided = { decidedAt: deps.now(), decidedBy: 'lin', decidedByTwo: true };
    await db
      .update(reviews)
      .set({ state, waitingSince: null, ...(state === 'decided' && decided) })
      .where(eq(reviews.id, reviewId));
    const reply = await page.read();
    expect(reply.json()).toMatchObject({
      companyName: 'Analytical Engines',
      state,
      points: [],
      claims: [],
      roomLeft: 0,
    });
    const write = await page.write(first, 'x');
    expect(write.statusCode).toBe(409);
    expect(write.json().message).toBe('This review is finished.');
    advance(30 * DAY - 1);
    expect((await page.read()).statusCode).toBe(200);
    advance(1);
    expect((await page.read()).statusCode).toBe(404);
  });

  it('works as long as the review lasts', async () => {
    const { page } = await opened();
    advance(100 * DAY);
    expect((await page.read()).statusCode).toBe(200);
  });

  it('is no session of staff, and a session is no link', async () => {
    const { token } = await opened();
    const headers = { [REVIEW_LINK_HEADER]: token, 'x-admin-auth': 'true' };
    const staff = await inject({ method: 'GET', url: '/api/admin/emails', headers });
    expect(staff.statusCode).toBe(401);
    const { headers: session } = await signIn();
    const answer = await inject({ method: 'GET', url: '/api/answers', headers: session });
    expect(answer.statusCode).toBe(404);
  });

  it('is in no log', async () => {
    const { token, page, first } = await opened();
    await page.read();
    await page.write(first, 'Words of the customer');
    await page.write(first, 'x'.repeat(6_000));
    await page.upload(first);
    await page.submit();
    const log = logLines.join('');
    expect(log).toContain('/api/answers/:pointId');
    expect(log).not.toContain(token);
    expect(log).not.toContain('Words of the customer');
  });

  it('is kept as a hash', async () => {
    const { token } = await opened();
    const rows = JSON.stringify(
      (await db.select().from(reviewLinks)).map(({ tokenHash, ...rest }) => ({
        ...rest,
        hash: tokenHash.toString('base64url'),
      })),
    );
    expect(rows).not.toContain(token);
  });
});
