import { createHash, randomBytes } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { BROWSER_KEY_HEADER } from '#core/contract/shared/endpoint.ts';
import { activity } from '#server/db/schema/activity.ts';
import {
  assessmentLeads,
  assessmentResponses,
  assessmentSessions,
  certificationEligibility,
} from '#server/db/schema/assessment.ts';
import { emailOutbox } from '#server/db/schema/email.ts';
import { testApp } from '#server/test/app.ts';
import { customerOf, newBrowser } from '#server/test/payments.ts';

const site = await testApp({ config: { rateLimitFactor: 1_000 } });
const { db, deps, inject } = site;

const ADA = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@analytical.example',
  phone: '+1 555 0100 200',
  companyName: 'Analytical Engines',
  companySize: '11-50',
  selectedCertifications: ['quality-management', 'service-excellence'],
};
const MALLORY = { ...ADA, firstName: 'Mallory', lastName: 'Mole', email: 'mallory@evil.example' };

type Headers = Record<string, string>;
const key = (text: string): Headers => ({ [BROWSER_KEY_HEADER]: text });

/** Everyone who may come with nothing but the link. */
const STRANGERS: Record<string, () => Headers> = {
  'no key': () => ({}),
  'another key': newBrowser,
  'no bytes': () => key(''),
  'half a key': () => key('A'.repeat(22)),
  'a key of odd characters': () => key(`${'A'.repeat(42)}=`),
  'a very long key': () => key('A'.repeat(9_000)),
};

let owner: Headers;
beforeEach(() => {
  owner = newBrowser();
});

const post = (url: string, body: object, headers: Headers = {}) =>
  inject({ method: 'POST', url, body, headers });
const evaluate = (sessionId: string, preApplicationData: object | null, headers?: Headers) =>
  post('/api/assessment/evaluate', { sessionId, preApplicationData }, headers);
const read = async (sessionId: string, headers: Headers = {}) =>
  (await inject({ method: 'GET', url: `/api/assessment/session/${sessionId}`, headers })).json();
const leads = () => db.select().from(assessmentLeads);
const answers = () => db.select().from(assessmentResponses).orderBy(asc(assessmentResponses.id));

/** A session with all its answers, evaluated without a lead. */
const evaluated = (headers: Headers) => customerOf(site, headers).assessed({ isKnown: false });

async function changeAnswer(sessionId: string, headers: Headers) {
  const [{ id, options }] = (
    await inject({ method: 'GET', url: '/api/assessment/questions' })
  ).json();
  return post(
    '/api/assessment/response',
    { sessionId, questionId: id, response: options[0] },
    headers,
  );
}

it('keeps only the hash of the key', async () => {
  const plain = randomBytes(32).toString('base64url');
  await post('/api/assessment/session', {}, key(plain));
  const [session] = await db.select().from(assessmentSessions);
  expect(session?.browserKeyHash).toEqual(createHash('sha256').update(plain).digest());
});

it.each(['', 'short', `${'A'.repeat(43)}\n`, 'é'.repeat(43)])(
  'begins a session without a key for %j',
  async (text) => {
    const reply = await post('/api/assessment/session', {}, key(encodeURI(text)));
    expect(reply.statusCode).toBe(200);
    expect((await db.select().from(assessmentSessions))[0]?.browserKeyHash).toBeNull();
  },
);

describe('a session of a browser, once it is evaluated', () => {
  it.each(Object.entries(STRANGERS))('keeps its lead from %s', async (_, stranger) => {
    const sessionId = await evaluated(owner);
    await evaluate(sessionId, ADA, owner);
    const before = await leads();
    const reply = await evaluate(sessionId, MALLORY, stranger());
    expect(reply.statusCode).toBe(403);
    expect(reply.json().message).toBe(
      'Only the browser in which this assessment was taken can change its business information.',
    );
    expect(await leads()).toEqual(before);
    expect(JSON.stringify(await db.select().from(assessmentSessions))).not.toContain('Mallory');
    expect(JSON.stringify(await db.select().from(emailOutbox))).not.toContain('mallory');
    expect(await db.select().from(activity)).toEqual([]);
  });

  it.each(Object.entries(STRANGERS))('gets no first lead from %s', async (_, stranger) => {
    const sessionId = await evaluated(owner);
    expect((await evaluate(sessionId, MALLORY, stranger())).statusCode).toBe(403);
    expect(await leads()).toEqual([]);
    expect((await evaluate(sessionId, ADA, owner)).statusCode).toBe(200);
    expect(await leads()).toMatchObject([{ email: ADA.email }]);
  });

  it.each(Object.entries(STRANGERS))('keeps its answers from %s', async (_, stranger) => {
    const sessionId = await evaluated(owner);
    const before = await answers();
    const reply = await changeAnswer(sessionId, stranger());
    expect(reply.statusCode).toBe(403);
    expect(reply.json().message).toBe(
      'Only the browser in which this assessment was taken can change its answers.',
    );
    expect(await answers()).toEqual(before);
    expect((await changeAnswer(sessionId, owner)).statusCode).toBe(200);
  });

  it.each([
    ['nothing', null],
    ['the same', ADA],
    ['the same, written a little differently', { ...ADA, email: ' Ada@Analytical.example ' }],
    ['part of it', { companyName: ADA.companyName }],
  ])('answers a stranger who sends %s with the results that stand', async (_, sent) => {
    const sessionId = await evaluated(owner);
    await evaluate(sessionId, ADA, owner);
    await changeAnswer(sessionId, owner);
    const before = await db.select().from(certificationEligibility);
    const leadBefore = await leads();
    expect((await evaluate(sessionId, sent, newBrowser())).statusCode).toBe(200);
    expect(await db.select().from(certificationEligibility)).toEqual(before);
    expect(await leads()).toEqual(leadBefore);
  });

  it('lets its own browser change the lead, and the history tells what changed', async () => {
    const sessionId = await evaluated(owner);
    await evaluate(sessionId, ADA, owner);
    const changed = {
      ...ADA,
      lastName: 'King',
      email: 'countess@analytical.example',
      companySize: '51-200',
      selectedCertifications: ['quality-management'],
    };
    expect((await evaluate(sessionId, changed, owner)).statusCode).toBe(200);
    await evaluate(sessionId, changed, owner);
    const [lead] = await leads();
    expect(lead).toMatchObject({ lastName: 'King', email: changed.email });
    const history = await db
      .select()
      .from(activity)
      .where(eq(activity.subjectId, String(lead?.id)));
    expect(history).toMatchObject([{ subjectType: 'lead', actor: 'visitor', action: 'edited' }]);
    expect(history[0]?.data).toEqual({
      before: {
        lastName: 'Lovelace',
        email: ADA.email,
        companySize: '11-50',
        selectedCertifications: 'quality-management, service-excellence',
      },
      after: {
        lastName: 'King',
        email: changed.email,
        companySize: '51-200',
        selectedCertifications: 'quality-management',
      },
    });
  });

  it('shows texts to its own browser only, and the chosen options to all', async () => {
    const sessionId = await evaluated(owner);
    const list: { id: number; questionType: string }[] = (
      await inject({ method: 'GET', url: '/api/assessment/questions' })
    ).json();
    const questionId = list.find(({ questionType }) => questionType === 'text')?.id;
    const text = 'Ada told the story of the engine.';
    await post('/api/assessment/response', { sessionId, questionId, response: text }, owner);
    const answersFor = async (headers: Headers) => (await read(sessionId, headers)).answers;
    const own: { questionId: number; response: string }[] = await answersFor(owner);
    expect(own.find((answer) => answer.questionId === questionId)?.response).toBe(text);
    for (const stranger of Object.values(STRANGERS)) {
      expect(await answersFor(stranger())).toEqual(
        own.map((answer) =>
          answer.questionId === questionId ? { ...answer, response: '' } : answer,
        ),
      );
    }
  });

  it('tells each browser what it may do', async () => {
    const sessionId = await evaluated(owner);
    const own = { isOwnBrowser: true, canChangeLead: true };
    const foreign = { isOwnBrowser: false, canChangeLead: false };
    expect(await read(sessionId, owner)).toMatchObject(own);
    for (const stranger of Object.values(STRANGERS)) {
      expect(await read(sessionId, stranger())).toMatchObject(foreign);
    }
    await evaluate(sessionId, ADA, owner);
    expect(await read(sessionId, owner)).toMatchObject(own);
    await db.update(assessmentSessions).set({ sealedAt: deps.now() });
    expect(await read(sessionId, owner)).toMatchObject({ ...own, canChangeLead: false });
  });

  it('decides for the owner, even when others come at the same time', async () => {
    const sessionId = await evaluated(owner);
    const replies = await Promise.all([
      evaluate(sessionId, MALLORY, newBrowser()),
      evaluate(sessionId, ADA, owner),
      evaluate(sessionId, MALLORY),
    ]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([403, 200, 403]);
    expect(await leads()).toMatchObject([{ email: ADA.email }]);
  });
});

describe('a session without a key', () => {
  it('keeps the first lead it is given', async () => {
    const sessionId = await evaluated({});
    expect(await read(sessionId, newBrowser())).toMatchObject({
      isOwnBrowser: true,
      canChangeLead: true,
    });
    expect((await evaluate(sessionId, ADA)).statusCode).toBe(200);
    expect(await read(sessionId)).toMatchObject({ isOwnBrowser: true, canChangeLead: false });
    for (const headers of [{}, newBrowser()]) {
      const reply = await evaluate(sessionId, MALLORY, headers);
      expect(reply.statusCode).toBe(409);
      expect(reply.json().message).toMatch(
        /^This assessment already has its business information\./,
      );
    }
    expect(await leads()).toMatchObject([{ email: ADA.email }]);
    expect(JSON.stringify(await db.select().from(assessmentSessions))).not.toContain('Mallory');
  });

  it('is answered and evaluated again as ever', async () => {
    const sessionId = await evaluated({});
    await evaluate(sessionId, ADA);
    const before = await db.select().from(certificationEligibility);
    expect((await changeAnswer(sessionId, newBrowser())).statusCode).toBe(200);
    expect((await evaluate(sessionId, ADA)).statusCode).toBe(200);
    expect(await db.select().from(certificationEligibility)).not.toEqual(before);
  });

  it('keeps what was entered when only part of it is sent again', async () => {
    const sessionId = await evaluated({});
    await evaluate(sessionId, { ...ADA, businessDescription: 'Engines' });
    const before = await db.select().from(assessmentLeads);
    const { firstName, lastName, email } = ADA;
    const part = { firstName, lastName, email, phone: null, businessDescription: 'Nothing' };
    expect((await evaluate(sessionId, part)).statusCode).toBe(200);
    expect(await leads()).toEqual(before);
    const [session] = await db.select().from(assessmentSessions);
    expect(session?.preApplication).toMatchObject({ ...ADA, businessDescription: 'Engines' });
  });

  it('takes one of two leads that come at the same time', async () => {
    const sessionId = await evaluated({});
    const replies = await Promise.all([evaluate(sessionId, ADA), evaluate(sessionId, MALLORY)]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const [winner] = await leads();
    expect(winner?.email).toBe(replies[0]?.statusCode === 200 ? ADA.email : MALLORY.email);
    const mails = await db.select().from(emailOutbox);
    expect(mails.map(({ recipient }) => recipient)).toContain(winner?.email);
    expect(mails).toHaveLength(2);
  });
});

it('before its first evaluation a session can be answered by anybody who has its id', async () => {
  const { sessionId } = (await post('/api/assessment/session', {}, owner)).json();
  expect((await changeAnswer(sessionId, {})).statusCode).toBe(200);
});
