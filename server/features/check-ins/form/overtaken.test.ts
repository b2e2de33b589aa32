import { describe, expect, it } from 'vitest';
import { testApp } from '#server/test/app.ts';
import { checkInDesk } from '#server/test/check-ins/check-in-desk.ts';

const site = await testApp({ config: { rateLimitFactor: 1_000 } });
const { opened, draw, rowOf } = checkInDesk(site);

const SAME = { standing: 'as-confirmed', text: '' };
const CHANGED = { standing: 'changed', text: 'We moved to Leeds.' };
const LOST = { standing: 'no-longer', text: 'We gave it up.' };
const DECLARED = { declaredName: 'Ada Lovelace', declaredRole: 'Owner', isTrue: true };

describe('a question that two people answer', () => {
  it.each([
    ['saw no answer', null],
    ['saw another choice', SAME],
    ['saw other words', { ...CHANGED, text: 'We moved.' }],
  ])('stays as the first has it where the second %s', async (_, expected) => {
    const { id, form } = await opened();
    await form.answer('company.place', { ...CHANGED, expected: null });
    const reply = await form.answer('company.place', { ...LOST, expected });
    expect(reply.statusCode).toBe(409);
    const message = 'Someone else has changed this answer.';
    expect(reply.json()).toEqual({ code: 'conflict', message, fields: { expected: message } });
    expect((await rowOf(id))?.answers).toEqual({ 'company.place': CHANGED });
  });

  it('is changed by whoever has read it', async () => {
    const { id, form } = await opened();
    await form.answer('company.place', CHANGED);
    const expected = { ...CHANGED, text: `${CHANGED.text} ` };
    expect((await form.answer('company.place', { ...LOST, expected })).statusCode).toBe(200);
    expect((await rowOf(id))?.answers).toEqual({ 'company.place': LOST });
  });

  it('can be answered again when the reply was lost, and without anything expected', async () => {
    const { id, form } = await opened();
    await form.answer('company.place', { ...CHANGED, expected: null });
    expect((await form.answer('company.place', { ...CHANGED, expected: null })).statusCode).toBe(
      200,
    );
    expect((await form.answer('company.place', LOST)).statusCode).toBe(200);
    expect((await rowOf(id))?.answers).toEqual({ 'company.place': LOST });
  });
});

describe('handing in what was read', () => {
  const STALE =
    'Someone else has changed an answer. Please look at the answers again before you submit.';

  it.each([
    ['an answer was changed', LOST],
    ['only its words were', { ...CHANGED, text: 'To York.' }],
  ])('is refused where %s since', async (_, later) => {
    const { id, form } = await opened();
    await form.answerAll({ 'company.place': CHANGED });
    const seen = (await form.page()).answers;
    await form.answer('company.place', later);
    const reply = await form.submit({ ...DECLARED, seen });
    expect(reply.statusCode).toBe(409);
    expect(reply.json()).toEqual({ code: 'conflict', message: STALE, fields: { seen: STALE } });
    expect(await rowOf(id)).toMatchObject({
      status: 'planned',
      submittedAt: null,
      declaredName: null,
      answers: { 'company.place': later },
    });
  });

  it('is refused where an answer came that was not there', async () => {
    const { form } = await opened();
    await form.answerAll();
    const { contact: _, ...seen } = (await form.page()).answers;
    expect((await form.submit({ ...DECLARED, seen })).json().message).toBe(STALE);
  });

  it('works with what is stored, whatever else the page had', async () => {
    draw(99);
    const { id, form } = await opened();
    await form.answerAll({ 'company.place': CHANGED });
    const seen = { ...(await form.page()).answers, 'minor.9': LOST };
    expect((await form.submit({ ...DECLARED, seen })).statusCode).toBe(200);
    // A reply may be lost, but the submission stays.
    expect((await form.submit({ ...DECLARED, seen: {} })).statusCode).toBe(200);
    expect(await rowOf(id)).toMatchObject({ status: 'submitted', declaredName: 'Ada Lovelace' });
  });

  it('takes a body with as many long answers as there can be questions', async () => {
    const { form } = await opened();
    await form.answerAll();
    const long = { standing: 'changed', text: '€'.repeat(5_000) };
    const seen = Object.fromEntries(Array.from({ length: 40 }, (_, i) => [`minor.${i}`, long]));
    expect((await form.submit({ ...DECLARED, seen })).statusCode).toBe(409);
  });
});
