import { describe, expect, it } from 'vitest';
import { assessmentResponses } from '#server/db/schema/assessment.ts';
import { reviewCriteria, reviewMessages } from '#server/db/schema/reviews.ts';
import { testApp } from '#server/test/app.ts';
import { answerDesk } from '#server/test/reviews/answer-desk.ts';
import { saveClaim } from './answers.queries.ts';

const site = await testApp();
const { db, deps, advance } = site;
const { opened, messages, sendAgain } = answerDesk(site);

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
describe('the page', () => {
  it('shows what is asked, for which company, and nothing else', async () => {
    const { page, first } = await opened({
      points: [
        { criterionKey: 'security.access', kind: 'major', text: 'Who has access?' },
        { state: 'draft', text: 'not yet sent' },
        { criterionKey: null, kind: 'observation', text: 'A tidy site.' },
      ],
    });
    await db.insert(reviewMessages).values({
      pointId: first,
      isFromCustomer: false,
      author: 'grace hopper',
      text: 'A list will do.',
      at: deps.now(),
    });
    const reply = await page.read();
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['cache-control']).toBe('no-store');
    const { claims, ...shown } = reply.json();
    expect(shown).toEqual({
      companyName: 'Analytical Engines',
      state: 'waiting',
      points: [
        {
          id: first,
          kind: 'major',
          text: 'Who has access?',
          criterion: expect.stringMatching(/\w/),
          state: 'open',
          messages: [
            { isFromCustomer: false, text: 'A list will do.', at: deps.now().toISOString() },
          ],
          answer: null,
          documents: [],
        },
        {
          id: first + 2,
          kind: 'observation',
          text: 'A tidy site.',
          criterion: null,
          state: 'open',
          messages: [],
          answer: null,
          documents: [],
        },
      ],
      roomLeft: 50_000_000,
      answeredAt: null,
      dueOn: null,
      completionUntil: null,
    });
    expect(claims).toHaveLength(20);
    expect(reply.body).not.toMatch(/grace|Lovelace|@|ORD-|CERT-|350/);
  });

  it('is the same for everybody the link was passed on to', async () => {
    const { page, first } = await opened();
    await page.write(first, 'From one browser.');
    expect((await page.read()).json().points[0].answer).toBe('From one browser.');
  });
});

describe('an answer', () => {
  it('is one message, however often it is changed before it is submitted', async () => {
    const { page, first } = await opened();
    for (const text of ['We', 'We have', ' We have a list. ']) {
      expect((await page.write(first, text)).statusCode).toBe(200);
    }
    expect(await messages()).toMatchObject([
      {
        pointId: first,
        isFromCustomer: true,
        author: 'Ada Lovelace',
        text: 'We have a list.',
      },
    ]);
  });

  it('is one message when two browsers write at once', async () => {
    const { page, first } = await opened();
    await Promise.all(Array.from({ length: 6 }, (_, i) => page.write(first, `Text ${i}`)));
    expect(await messages()).toHaveLength(1);
  });

  it('is taken back by an empty text', async () => {
    const { page, first } = await opened();
    await page.write(first, 'In the wrong field.');
    const reply = await page.write(first, '  ');
    expect(reply.json().points[0].answer).toBeNull();
    expect(await messages()).toEqual([]);
    expect((await page.write(first, '')).statusCode).toBe(200);
    expect(await messages()).toEqual([]);
  });

  it('leaves what was said before alone', async () => {
    const { page, reviewId, first } = await opened();
    await page.write(first, 'First answer.');
    await page.submit();
    advance(DAY);
    await sendAgain(reviewId);
    await page.write(first, '');
    await page.write(first, 'Second answer.');
    await page.write(first, 'Second answer, better.');
    expect((await messages()).map(({ text }) => text)).toEqual([
      'First answer.',
      'Second answer, better.',
    ]);
    const [point] = (await page.read()).json().points;
    expect(point.answer).toBe('Second answer, better.');
    expect(point.messages).toMatchObject([{ text: 'First answer.' }]);
  });

  it('can be changed although the clock was set back', async () => {
    const { page, first } = await opened();
    advance(-HOUR);
    await page.write(first, 'One');
    await page.write(first, 'Two');
    expect((await messages()).map(({ text }) => text)).toEqual(['Two']);
    await page.submit();
    expect((await page.read()).json().points[0].state).toBe('answered');
  });

  it('is for points that were sent and are not settled', async () => {
    const { page, first, second } = await opened({
      points: [{ state: 'draft' }, { state: 'closed', closedBy: 'grace', closedAt: deps.now() }],
    });
    expect((await page.write(first, 'x')).statusCode).toBe(404);
    const settled = await page.write(second, 'x');
    expect(settled.statusCode).toBe(409);
    expect(settled.json().message).toBe('This point is settled.');
    expect((await page.write(9_999, 'x')).statusCode).toBe(404);
    expect(await messages()).toEqual([]);
  });

  it('has at most 5,000 characters', async () => {
    const { page, first } = await opened();
    const reply = await page.write(first, 'x'.repeat(5_001));
    expect(reply.statusCode).toBe(400);
    expect(reply.json().fields).toEqual({ text: 'Please use at most 5,000 characters' });
  });
});

describe('a claim', () => {
  it('is a level that a company without an assessment chooses', async () => {
    const { page, reviewId } = await opened();
    expect((await page.claim('security.access', 4)).statusCode).toBe(200);
    const reply = await page.claim('security.access', 3);
    const claims: { key: string; level: number | null; options: string[] }[] = reply.json().claims;
    expect(claims.find(({ key }) => key === 'security.access')).toMatchObject({ level: 3 });
    expect(claims.every(({ options }) => options.length === 5)).toBe(true);
    expect(await db.select().from(reviewCriteria)).toMatchObject([
      { reviewId, key: 'security.access', claimedLevel: 3, confirmedLevel: null },
    ]);
  });

  it('leaves alone what was confirmed', async () => {
    const { page, reviewId } = await opened();
    await saveClaim(db, { reviewId, key: 'security.access', level: 2 });
    await db.update(reviewCriteria).set({
      confirmedLevel: 2,
      basis: 'document',
      confirmedBy: 'grace',
      confirmedAt: deps.now(),
    });
    await page.claim('security.access', 5);
    expect(await db.select().from(reviewCriteria)).toMatchObject([
      { claimedLevel: 5, confirmedLevel: 2, confirmedBy: 'grace' },
    ]);
  });

  it.each(['diligence.exists', 'security.unknown', 'toString'])('is none of %s', async (key) => {
    const { page } = await opened();
    expect((await page.claim(key, 5)).statusCode).toBe(404);
  });

  it('is for the areas of the order alone', async () => {
    const { page } = await opened({ review: { areas: ['leadership-culture-people'] } });
    expect((await page.claim('security.access', 5)).statusCode).toBe(404);
    expect((await page.read()).json().claims).toHaveLength(4);
  });

  it.each([0, 6, 2.5, '3', null])('is no %j', async (level) => {
    const { page } = await opened();
    expect((await page.claim('security.access', level as number)).statusCode).toBe(400);
  });

  it('is refused where the company took the assessment', async () => {
    const { page, order } = await opened();
    await db.insert(assessmentResponses).values({
      sessionId: order.sessionId,
      questionId: 2,
      response: 'Always',
      level: 5,
    });
    expect((await page.read()).json().claims).toEqual([]);
    expect((await page.claim('security.access', 5)).statusCode).toBe(409);
    expect(await db.select().from(reviewCriteria)).toEqual([]);
  });
});
