import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { QUESTIONS } from '#core/content/questions/questions.ts';
import { assessment, type QuestionView } from '#core/contract/assessment.ts';
import {
  assessmentLeads,
  assessmentQuestions,
  assessmentResponses,
  assessmentSessions,
  certificationEligibility,
} from '#server/db/schema/assessment.ts';
import { emailOutbox } from '#server/db/schema/email.ts';
import { testApp } from '#server/test/app.ts';
import { untilBlocked } from '#server/test/database.ts';
import { newBrowser } from '#server/test/payments.ts';
import { ensureQuestions } from './assessment.service.ts';

const { db, deps, inject, signIn } = await testApp({ config: { rateLimitFactor: 1_000 } });

const post = (url: string, body: object = {}, headers = {}) =>
  inject({ method: 'POST', url, body, headers });
const get = (url: string) => inject({ method: 'GET', url });

const aPerson = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  phone: '555 0100 200',
  companyName: 'Analytical Engines',
  industry: 'technology',
  businessOverview: 'We build engines that compute.',
  selectedCertifications: ['quality-management'],
};

const begin = async (headers = {}): Promise<string> =>
  (await post(assessment.createSession.path, {}, headers)).json().sessionId;
const questions = async (): Promise<QuestionView[]> =>
  (await get(assessment.questions.path)).json();

const answer = (sessionId: string, questionId: number, response: string) =>
  post(assessment.respond.path, { sessionId, questionId, response });

/** Answers every choice with the option of this level. */
async function answerAll(sessionId: string, level: number): Promise<void> {
  for (const { id, options } of await questions()) {
    if (options) await answer(sessionId, id, options[level - 1] ?? '');
  }
}
const evaluate = (sessionId: string, person: object | null = aPerson, headers = {}) =>
  post(assessment.evaluate.path, { sessionId, preApplicationData: person }, headers);
const read = async (sessionId: string) =>
  (await get(`/api/assessment/session/${sessionId}`)).json();
const results = async (sessionId: string) =>
  (await get(`/api/assessment/results/${sessionId}`)).json();

describe('questions', () => {
  it('are the 25 of the product, in their order', async () => {
    const list = await questions();
    expect(list.map(({ key }) => key)).toEqual(QUESTIONS.map(({ key }) => key));
    expect(list.filter(({ questionType }) => questionType === 'text')).toHaveLength(5);
    expect(list.filter(({ options }) => options?.length === 5)).toHaveLength(20);
  });

  it('come with their hint and with what a reviewer may ask to see', async () => {
    const list = await questions();
    expect(list.map(({ hint, evidence }) => ({ hint, evidence }))).toEqual(
      QUESTIONS.map((question) => ({
        hint: question.hint ?? null,
        evidence: question.kind === 'choice' ? question.evidence : null,
      })),
    );
  });

  it('are kept by browsers, which only ask whether they have changed', async () => {
    const first = await get(assessment.questions.path);
    expect(first.headers['cache-control']).toBe('no-cache');
    const headers = { 'if-none-match': String(first.headers.etag) };
    const again = await inject({ method: 'GET', url: assessment.questions.path, headers });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const other = await inject({
      method: 'GET',
      url: assessment.questions.path,
      headers: { 'if-none-match': '"another"' },
    });
    expect([other.statusCode, other.body]).toEqual([200, first.body]);
  });

  it('keep their number when their words change, and retire instead of vanishing', async () => {
    const [first] = await questions();
    await db.update(assessmentQuestions).set({ questionText: 'old words' });
    await db.insert(assessmentQuestions).values({
      key: 'former',
      questionText: 'No longer asked',
      questionType: 'text',
      certificationCategories: [],
      orderIndex: 99,
    });
    await ensureQuestions(db, deps.now());
    const list = await questions();
    expect(list[0]).toEqual(first);
    expect(list.map(({ key }) => key)).not.toContain('former');
    const former = await db
      .select()
      .from(assessmentQuestions)
      .where(eq(assessmentQuestions.key, 'former'));
    expect(former[0]?.retiredAt).toEqual(deps.now());
    await db.delete(assessmentQuestions).where(eq(assessmentQuestions.key, 'former'));
  });
});

describe('a session', () => {
  it('has an id that cannot be guessed', async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, () => begin()));
    expect(new Set(ids).size).toBe(20);
    for (const id of ids)
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  it('takes no answer that waited while it was sealed', async () => {
    const sessionId = await begin();
    const [first] = await questions();
    const late = await db.transaction(async (tx) => {
      await tx.update(assessmentSessions).set({ sealedAt: deps.now() });
      const waiting = answer(sessionId, first?.id ?? 0, first?.options?.[0] ?? '').then(
        ({ statusCode }) => statusCode,
      );
      await untilBlocked(db);
      return { waiting };
    });
    expect(await late.waiting).toBe(409);
    expect(await db.select().from(assessmentResponses)).toEqual([]);
  });

  it('gives back the answers so far', async () => {
    const sessionId = await begin();
    const [first, second] = await questions();
    await answer(sessionId, first?.id ?? 0, first?.options?.[3] ?? '');
    await answer(sessionId, first?.id ?? 0, first?.options?.[1] ?? '');
    await answer(sessionId, second?.id ?? 0, second?.options?.[4] ?? '');
    expect((await get(`/api/assessment/session/${sessionId}`)).json()).toEqual({
      sessionId,
      answers: [
        { questionId: first?.id, key: first?.key, response: first?.options?.[1], level: 2 },
        { questionId: second?.id, key: second?.key, response: second?.options?.[4], level: 5 },
      ],
      isCompleted: false,
      isSealed: false,
      hasLead: false,
      isOwnBrowser: true,
      canChangeLead: true,
      renews: null,
      earlierLevels: null,
      report: null,
    });
  });

  it('keeps a text, and forgets it when it is emptied', async () => {
    const sessionId = await begin();
    const text = (await questions()).find(({ questionType }) => questionType === 'text');
    await answer(sessionId, text?.id ?? 0, '  We changed the shifts.  ');
    const [kept] = await db.select().from(assessmentResponses);
    expect(kept).toMatchObject({ response: 'We changed the shifts.', level: null });
    await answer(sessionId, text?.id ?? 0, ' ');
    expect(await db.select().from(assessmentResponses)).toEqual([]);
  });

  it('cannot be read or changed with another id', async () => {
    const sessionId = await begin();
    await answerAll(sessionId, 4);
    const other = randomUUID();
    const [first] = await questions();
    expect((await get(`/api/assessment/session/${other}`)).statusCode).toBe(404);
    expect((await answer(other, first?.id ?? 0, first?.options?.[0] ?? '')).statusCode).toBe(404);
    expect((await evaluate(other)).statusCode).toBe(404);
    expect(await results(other)).toEqual([]);
    expect(await results('not-an-id')).toEqual([]);
  });

  it('has its own answers and results, whatever another one is sent', async () => {
    const [own, other] = [await begin(), await begin()];
    const list = await questions();
    const text = list.find(({ questionType }) => questionType === 'text');
    await answerAll(own, 5);
    await answer(own, text?.id ?? 0, 'We changed the shifts.');
    const before = await read(own);
    await evaluate(own, null);
    const firstResults = await results(own);

    await answerAll(other, 2);
    await answer(other, text?.id ?? 0, 'We wrote it down.');
    await evaluate(other, null);
    expect((await read(own)).answers).toEqual(before.answers);
    const choices = list.flatMap(({ id, options }) => (options ? [[id, options[1]]] : []));
    const shown: { questionId: number; response: string }[] = (await read(other)).answers;
    expect(
      shown.flatMap(({ questionId, response }) =>
        questionId === text?.id ? [] : [[questionId, response]],
      ),
    ).toEqual(choices);
    expect(shown.find(({ questionId }) => questionId === text?.id)?.response).toBe(
      'We wrote it down.',
    );

    // An answer can only be taken back in one's own session.
    await answer(other, text?.id ?? 0, '');
    expect((await read(own)).answers).toEqual(before.answers);

    await evaluate(own, null);
    const ofResults = (rows: { eligibilityScore: number }[]) =>
      rows.map(({ eligibilityScore }) => eligibilityScore);
    expect(ofResults(await results(own))).toEqual(ofResults(firstResults));
    expect(ofResults(await results(own))).toEqual([100, 100, 100, 100, 100]);
    expect(ofResults(await results(other))).toEqual([25, 25, 25, 25, 25]);
  });

  it.each([
    ['an option of another question', 0, 'No.'],
    ['no option', 0, ''],
    ['an unknown question', 99_999, 'x'],
  ])('refuses %s', async (_, questionId, response) => {
    const sessionId = await begin();
    const [first] = await questions();
    const reply = await answer(sessionId, questionId || (first?.id ?? 0), response);
    expect(reply.statusCode).toBe(400);
    expect(await db.select().from(assessmentResponses)).toEqual([]);
  });

  it('refuses an answer of 5,001 characters', async () => {
    const sessionId = await begin();
    const text = (await questions()).find(({ questionType }) => questionType === 'text');
    expect((await answer(sessionId, text?.id ?? 0, 'x'.repeat(5_001))).statusCode).toBe(400);
  });
});

describe('evaluation', () => {
  it('gives a result for each of the five areas, explained', async () => {
    const sessionId = await begin();
    await answerAll(sessionId, 4);
    expect(await results(sessionId)).toEqual([]);
    expect((await evaluate(sessionId)).json()).toEqual({ success: true, resultsMail: 'queued' });
    const list = await results(sessionId);
    expect(list).toHaveLength(5);
    expect(list[0]).toMatchObject({
      certificationType: 'leadership-culture-people',
      eligibilityScore: 75,
      isEligible: true,
    });
    const explained = JSON.parse(list[0].recommendations);
    expect(Object.keys(explained).sort()).toEqual(['actionSteps', 'keyAreas', 'status', 'summary']);
  });

  it('keeps the decimal of a score, in the reply and in the mail', async () => {
    const sessionId = await begin();
    await answerAll(sessionId, 4);
    const weighty = (await questions()).find(({ weight }) => weight === 3);
    await answer(sessionId, weighty?.id ?? 0, weighty?.options?.[2] ?? '');
    await evaluate(sessionId);
    const [leadership] = await results(sessionId);
    expect(leadership).toMatchObject({ eligibilityScore: 67, score: 67.5 });
    const mails = await db.select().from(emailOutbox).orderBy(emailOutbox.id);
    expect(mails[0]?.data).toMatchObject({ areas: [{ score: 67.5 }, {}, {}, {}, {}] });
    // Evaluated again, it is replaced like the rest.
    await answerAll(sessionId, 5);
    await evaluate(sessionId);
    expect((await results(sessionId))[0]).toMatchObject({ eligibilityScore: 100, score: 100 });
  });

  it('shows the whole number of results from before the decimal was kept', async () => {
    const sessionId = await begin();
    await answerAll(sessionId, 4);
    await evaluate(sessionId);
    await db.update(certificationEligibility).set({ score: null, eligibilityScore: 67 });
    expect((await results(sessionId))[0]).toMatchObject({ eligibilityScore: 67, score: 67 });
  });

  it('names the questions that are not answered', async () => {
    const sessionId = await begin();
    const reply = await evaluate(sessionId);
    expect(reply.statusCode).toBe(400);
    expect(Object.keys(reply.json().fields)).toHaveLength(20);
    expect(reply.json().fields).toHaveProperty('leadership.direction');
    expect(await db.select().from(assessmentLeads)).toEqual([]);
  });

  it('makes a lead and tells customer and staff, once', async () => {
    const browser = newBrowser();
    const sessionId = await begin(browser);
    await answerAll(sessionId, 4);
    await evaluate(sessionId, aPerson, browser);
    await evaluate(sessionId, { ...aPerson, phone: '555 9999 999' }, browser);
    expect(await db.select().from(assessmentLeads)).toMatchObject([
      {
        sessionId,
        firstName: 'Ada',
        companyName: 'Analytical Engines',
        phone: '555 9999 999',
        status: 'new',
      },
    ]);
    const mails = await db.select().from(emailOutbox).orderBy(emailOutbox.id);
    expect(mails.map(({ template, recipient }) => [template, recipient])).toEqual([
      ['assessment-results', 'ada@example.com'],
      ['assessment-completed', 'support@northmark.example'],
    ]);
    const [session] = await db.select().from(assessmentSessions);
    expect(session?.preApplication).toMatchObject({
      selectedCertifications: ['quality-management'],
    });
  });

  it('replaces the results when answers have changed', async () => {
    const sessionId = await begin();
    await answerAll(sessionId, 2);
    await evaluate(sessionId);
    await answerAll(sessionId, 5);
    await evaluate(sessionId);
    const list = await results(sessionId);
    expect(
      list.map(({ eligibilityScore }: { eligibilityScore: number }) => eligibilityScore),
    ).toEqual([100, 100, 100, 100, 100]);
  });

  it('leaves one set of results, one lead and one mail of each kind when two tabs finish at once', async () => {
    const sessionId = await begin();
    await answerAll(sessionId, 4);
    const replies = await Promise.all([
      evaluate(sessionId),
      evaluate(sessionId),
      evaluate(sessionId),
    ]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await db.select().from(certificationEligibility)).toHaveLength(5);
    expect(await db.select().from(assessmentLeads)).toHaveLength(1);
    expect(await db.select().from(emailOutbox)).toHaveLength(2);
  });

  it.each([
    ['nothing', null],
    ['no address', { firstName: 'Ada', lastName: 'Lovelace' }],
    ['a bad address', { ...aPerson, email: 'a@x.com,b@x.com' }],
    ['no names', { email: 'ada@example.com', firstName: ' ', lastName: '' }],
    ['something else altogether', { firstName: 7, email: ['a'], lastName: {} }],
  ])('works without a lead when %s is known of the visitor', async (_, person) => {
    const sessionId = await begin();
    await answerAll(sessionId, 4);
    expect((await evaluate(sessionId, person)).statusCode).toBe(200);
    expect(await results(sessionId)).toHaveLength(5);
    expect(await db.select().from(assessmentLeads)).toEqual([]);
    expect(await db.select().from(emailOutbox)).toEqual([]);
  });

  it('is final once an order exists: answers are refused, results stay', async () => {
    const sessionId = await begin();
    await answerAll(sessionId, 4);
    await evaluate(sessionId);
    const before = await results(sessionId);
    await db.update(assessmentSessions).set({ sealedAt: deps.now() });
    const [first] = await questions();
    const refused = await answer(sessionId, first?.id ?? 0, first?.options?.[0] ?? '');
    expect(refused.statusCode).toBe(409);
    expect((await evaluate(sessionId)).statusCode).toBe(200);
    expect(await results(sessionId)).toEqual(before);
  });

  it('keeps the results an order was placed with, though the answers were changed after them', async () => {
    const sessionId = await begin();
    await answerAll(sessionId, 4);
    await evaluate(sessionId);
    const stored = () => db.select().from(certificationEligibility);
    const before = await stored();
    await answerAll(sessionId, 2);
    await db.update(assessmentSessions).set({ sealedAt: deps.now() });
    const [session] = await db.select().from(assessmentSessions);
    const reply = await evaluate(sessionId, { ...aPerson, companyName: 'Difference Engines' });
    expect(reply.json()).toEqual({ success: true, resultsMail: null });
    expect(await stored()).toEqual(before);
    expect(await db.select().from(assessmentSessions)).toEqual([session]);
    expect(await db.select().from(assessmentLeads)).toMatchObject([
      { companyName: 'Analytical Engines' },
    ]);
    expect(await db.select().from(emailOutbox)).toHaveLength(2);
  });

  it('serves 50 visitors who finish at the same time', async () => {
    const [sample] = await db
      .insert(assessmentSessions)
      .values(Array.from({ length: 50 }, () => ({ schemeVersion: 1 })))
      .returning()
      .then((rows) => [rows]);
    const list = await questions();
    const choices = list.filter(({ options }) => options);
    await db.insert(assessmentResponses).values(
      (sample ?? []).flatMap(({ id: sessionId }) =>
        choices.map(({ id, options }) => ({
          sessionId,
          questionId: id,
          response: options?.[3] ?? '',
          level: 4,
        })),
      ),
    );
    const replies = await Promise.all(
      (sample ?? []).map(({ id }, i) =>
        evaluate(id, { ...aPerson, email: `ada-${i}@example.com` }),
      ),
    );
    expect(replies.every(({ statusCode }) => statusCode === 200)).toBe(true);
    expect(await db.select().from(assessmentLeads)).toHaveLength(50);
    expect(await db.select().from(certificationEligibility)).toHaveLength(250);
    expect(await db.select().from(emailOutbox)).toHaveLength(100);
  });
});

it('the sample notification tells staff and leaves no lead behind', async () => {
  const { headers } = await signIn();
  const reply = await inject({ method: 'POST', url: assessment.sendSample.path, headers });
  expect(reply.statusCode).toBe(200);
  expect(await db.select().from(assessmentLeads)).toEqual([]);
  expect(await db.select().from(emailOutbox)).toMatchObject([{ template: 'assessment-completed' }]);
});
