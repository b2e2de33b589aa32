import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { activity } from '#server/db/schema/activity.ts';
import { certificateEvents, certificates } from '#server/db/schema/certificates.ts';
import { checkIns } from '#server/db/schema/check-ins.ts';
import { reviewCriteria } from '#server/db/schema/reviews.ts';
import { testApp } from '#server/test/app.ts';
import { checkInDesk, checkInFormOf } from '#server/test/check-ins/check-in-desk.ts';
import { buildCheckIn } from '#server/test/records/check-ins.ts';
import { buildWaitingReview } from '#server/test/records/waiting-review.ts';

const site = await testApp({ config: { rateLimitFactor: 1_000 } });
const { db, deps, inject, advance } = site;
const { opened, draw, rowOf, recordOf, mails, mailsOf } = checkInDesk(site);

const DAY = 86_400_000;
const CHANGED = { standing: 'changed', text: 'We moved to Leeds.' };
const LOST = { standing: 'no-longer', text: 'We gave it up.' };

const actionsOf = async () =>
  (await db.select().from(activity).orderBy(activity.id)).map(({ action }) => action);

describe('the form', () => {
  it('asks about the company, the must-haves of the certified areas, and what was left open', async () => {
    const { order, id, form } = await opened();
    const { reviewId, first } = await buildWaitingReview(deps, {
      order,
      points: [
        { kind: 'minor', text: 'The list of rights is not complete.' },
        { kind: 'minor', text: 'Settled.', state: 'closed', closedBy: 'g', closedAt: deps.now() },
        { kind: 'major', text: 'Not asked about.' },
        { kind: 'minor', text: 'A draft.', state: 'draft' },
      ],
    });
    const confirmed = { confirmedLevel: 4 as const, basis: 'document' as const, confirmedBy: 'g' };
    await db
      .insert(reviewCriteria)
      .values({ reviewId, key: 'leadership.speaking-up', ...confirmed });
    const page = await form.page();
    expect(page).toMatchObject({ id, ordinal: 1, state: 'open', dueOn: '2026-04-02', answers: {} });
    expect(page.questions.map(({ key }) => key)).toEqual([
      'company.name',
      'company.place',
      'company.owner',
      'company.size',
      'company.scope',
      'leadership.speaking-up',
      `minor.${first}`,
      'events.complaints',
      'contact',
    ]);
    const said = Object.fromEntries(page.questions.map((each) => [each.key, each.confirmed]));
    expect(said['company.name']).toBe('Analytical Engines Ltd.');
    expect(said['leadership.speaking-up']).toEqual(expect.stringMatching(/\w+/));
    expect(said.contact).toBeNull();
  });

  it('keeps each answer at once, also those that two people write at the same time', async () => {
    const { form } = await opened();
    const { questions } = await form.page();
    const replies = await Promise.all(questions.map(({ key }) => form.answer(key, CHANGED)));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(questions.map(() => 200));
    const { answers } = await form.page();
    expect(Object.keys(answers).sort()).toEqual(questions.map(({ key }) => key).sort());
    await form.answer('contact');
    expect((await form.page()).answers.contact).toEqual({ standing: 'as-confirmed', text: '' });
  });

  it.each(['security.access', 'nothing', 'minor.9', '__proto__'])(
    'has no question %s',
    async (key) => {
      const { id, form } = await opened();
      expect((await form.answer(key)).statusCode).toBe(404);
      expect((await rowOf(id))?.answers).toEqual({});
    },
  );

  it('opens nothing of another check-in', async () => {
    const { certificateId, form } = await opened();
    const second = await buildCheckIn(deps, { certificateId, ordinal: 2, dueOn: '2026-04-20' });
    const other = checkInFormOf({ inject }, second.token);
    const { id } = (await other.upload()).json();
    await form.answer('contact', CHANGED);
    expect((await form.remove(id)).statusCode).toBe(200);
    expect((await other.page()).documents).toHaveLength(1);
    expect((await other.page()).answers).toEqual({});
    expect((await form.page()).documents).toEqual([]);
  });

  it.each([
    ['before it opens', { opensOn: '2026-03-03' }, 'not open yet'],
    ['once it was handed in', { status: 'submitted' }, 'was submitted'],
    ['once it is accepted', { status: 'accepted' }, 'is accepted'],
    ['where it is waived', { status: 'waived' }, 'no longer needed'],
    [
      'where its certificate ended or a later one took its place',
      { status: 'cancelled' },
      'This check-in is no longer needed: the certificate has ended or was renewed, or a later check-in has taken its place.',
    ],
  ] as const)('takes nothing %s', async (_, changes, words) => {
    const { form } = await opened(changes);
    for (const reply of [await form.answer('contact'), await form.upload()]) {
      expect(reply.statusCode).toBe(409);
      expect(reply.json().message).toContain(words);
    }
  });

  it.each([
    ['on its first day', { opensOn: '2026-03-02' }],
    ['when it is overdue', { dueOn: '2026-02-01', opensOn: '2025-12-03' }],
    ['when it was returned', { status: 'returned' }],
  ] as const)('takes answers %s', async (_, changes) => {
    const { form } = await opened(changes);
    expect((await form.answer('contact')).statusCode).toBe(200);
  });

  it('says of a finished one that it is finished, and no more; after 30 days nothing', async () => {
    const { form } = await opened({
      status: 'accepted',
      updatedAt: deps.now(),
      answers: { contact: { standing: 'changed', text: 'secret' } },
      declaredName: 'Ada',
      returnNote: 'secret',
    });
    await db.update(checkIns).set({ updatedAt: deps.now() });
    const reply = await form.read();
    expect(reply.json()).toMatchObject({ state: 'accepted', questions: [], declaredName: null });
    expect(reply.body).not.toContain('secret');
    advance(30 * DAY);
    for (const late of [await form.read(), await form.submit()]) {
      expect(late.statusCode).toBe(404);
      expect(late.json().message).toContain('This link no longer works');
    }
  });
});

describe('handing it in', () => {
  it('is refused with what is not answered, and with what lacks words', async () => {
    const { id, form } = await opened();
    await form.answerAll({ 'company.size': { standing: 'changed', text: '  ' } });
    await form.answer('company.owner', LOST);
    await db
      .update(checkIns)
      .set({ answers: { ...(await rowOf(id))?.answers, contact: undefined as never } });
    const reply = await form.submit();
    expect(reply.statusCode).toBe(400);
    expect(reply.json().fields).toEqual({
      'company.size': 'Please say what is different',
      contact: 'Please answer this',
    });
    expect(await rowOf(id)).toMatchObject({ status: 'planned', submittedAt: null });
  });

  it.each([{ isTrue: false }, { declaredName: ' ' }, { declaredRole: '' }])(
    'needs a declaration: not %o',
    async (change) => {
      const { form } = await opened();
      await form.answerAll();
      const declared = { declaredName: 'Ada', declaredRole: 'Owner', isTrue: true, ...change };
      expect((await form.submit(declared)).statusCode).toBe(400);
    },
  );

  it('is accepted by rule where nothing changed', async () => {
    draw(10);
    const { id, certificateId, order, form } = await opened();
    await form.answerAll();
    expect((await form.submit()).json()).toMatchObject({ state: 'accepted', questions: [] });
    expect(await rowOf(id)).toMatchObject({
      status: 'accepted',
      path: 'rule',
      declaredName: 'Ada Lovelace',
      declaredRole: 'Owner',
      submittedAt: deps.now(),
      decidedBy: 'system',
      answerBy: null,
    });
    expect(await db.select().from(certificateEvents)).toMatchObject([
      { certificateId, kind: 'check-in-accepted', actor: 'system' },
    ]);
    expect(await actionsOf()).toEqual(['check-in submitted', 'check-in accepted']);
    expect(await mails()).toMatchObject([
      { template: 'check-in-accepted', recipient: order.customerEmail },
    ]);
    expect((await mails())[0]?.data).toMatchObject({ isReinstated: false });
  });

  it('asks for one document where it was drawn, and for a person once there is one', async () => {
    draw(9);
    const { id, order, form } = await opened();
    await form.answerAll();
    const reply = (await form.submit()).json();
    expect(reply).toMatchObject({ state: 'returned', wantsDocument: true });
    expect(reply.returnNote).toContain('Please add one document');
    expect(await rowOf(id)).toMatchObject({ status: 'returned', path: 'spot-check' });
    expect(await mails()).toMatchObject([
      { template: 'check-in-returned', recipient: order.customerEmail },
    ]);
    // Nobody is drawn twice.
    draw(99);
    expect((await form.submit()).json()).toMatchObject({ state: 'returned', wantsDocument: true });
    await form.upload();
    expect((await form.page()).wantsDocument).toBe(false);
    expect((await form.submit()).json()).toMatchObject({ state: 'submitted' });
    expect(await rowOf(id)).toMatchObject({ path: 'spot-check', answerBy: '2026-03-16' });
    expect((await mailsOf('check-in-submitted'))[0]?.data).toMatchObject({ isSpotCheck: true });
  });

  it('goes to a person at once where it was drawn and has a document', async () => {
    draw(0);
    const { form } = await opened();
    await form.answerAll();
    await form.upload();
    expect((await form.submit()).json()).toMatchObject({ state: 'submitted' });
    expect(await mailsOf('check-in-returned')).toEqual([]);
  });

  it.each([
    ['something changed', { 'company.place': CHANGED }, false],
    ['a must-have is lost', { 'leadership.speaking-up': LOST }, true],
    ['something else is lost', { 'company.scope': LOST }, false],
  ])('goes to a person where %s, in ten business days', async (_, answers, hasLostMustHave) => {
    draw(99);
    const { id, form } = await opened();
    await form.answerAll(answers);
    expect((await form.submit()).json()).toMatchObject({ state: 'submitted' });
    expect(await rowOf(id)).toMatchObject({
      status: 'submitted',
      path: 'person',
      answerBy: '2026-03-16',
    });
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ template: 'check-in-submitted' });
    expect(mail?.data).toMatchObject({ hasLostMustHave, answerBy: '2026-03-16' });
    const { headers } = await site.signIn();
    const overview = await inject({ method: 'GET', url: '/api/admin/overview', headers });
    const kinds = overview.json().attention.map(({ kind }: { kind: string }) => kind);
    expect(kinds).toContain(hasLostMustHave ? 'check-in-lost' : 'check-in-submitted');
    expect(kinds).not.toContain(hasLostMustHave ? 'check-in-submitted' : 'check-in-lost');
  });

  it('twice or by two people at once is once', async () => {
    draw(99);
    const { form } = await opened();
    await form.answerAll({ 'company.place': CHANGED });
    const replies = await Promise.all([form.submit(), form.submit(), form.submit()]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await mails()).toHaveLength(1);
    expect(await actionsOf()).toEqual(['check-in submitted']);
  });

  it('once a person asked for more is looked at by a person, whatever it says now', async () => {
    draw(99);
    const { form } = await opened({ status: 'returned', path: 'person' });
    await form.answerAll();
    expect((await form.submit()).json()).toMatchObject({ state: 'submitted' });
  });
});

describe('a suspension that was announced', () => {
  const told = { overdue: '2026-02-10', 'last-warning': '2026-02-25' };
  const overdue = { opensOn: '2025-11-28', dueOn: '2026-01-27', told } as const;

  it('does not come once the check-in is handed in', async () => {
    draw(99);
    const { certificateId, form } = await opened(overdue, { suspendsOn: '2026-03-04' });
    await form.answerAll({ 'company.place': CHANGED });
    await form.submit();
    expect(await recordOf(certificateId)).toMatchObject({ status: 'valid', suspendsOn: null });
    expect(await actionsOf()).toContain('suspension called off');
  });

  it('stays while the check-in is only being answered', async () => {
    const { certificateId, form } = await opened(overdue, { suspendsOn: '2026-03-04' });
    await form.answerAll();
    expect(await recordOf(certificateId)).toMatchObject({ suspendsOn: '2026-03-04' });
  });

  it('stays where the document that was asked for is still missing', async () => {
    draw(99);
    const drawn = { ...overdue, status: 'returned', path: 'spot-check' } as const;
    const { id, certificateId, form } = await opened(drawn, { suspendsOn: '2026-03-04' });
    await form.answerAll();
    await form.submit();
    expect(await rowOf(id)).toMatchObject({ status: 'returned', submittedAt: null });
    expect(await recordOf(certificateId)).toMatchObject({ suspendsOn: '2026-03-04' });
    expect(await actionsOf()).toEqual([]);
  });

  it('was called off where its day has come and a warning did not arrive', async () => {
    draw(99);
    const { certificateId, form } = await opened(overdue, { suspendsOn: '2026-03-02' });
    await form.answerAll();
    await form.submit();
    expect(await recordOf(certificateId)).toMatchObject({ status: 'valid', suspendsOn: null });
    expect(
      await db.select().from(certificates).where(eq(certificates.status, 'valid')),
    ).toHaveLength(1);
  });
});
