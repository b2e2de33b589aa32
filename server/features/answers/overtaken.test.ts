import { describe, expect, it } from 'vitest';
import { testApp } from '#server/test/app.ts';
import { answerDesk } from '#server/test/reviews/answer-desk.ts';

const site = await testApp();
const { advance } = site;
const { opened, messages, sendAgain } = answerDesk(site);

const texts = async () => (await messages()).map(({ text }) => text);

describe('an answer that two people write', () => {
  it.each([
    ['began with an empty field', null],
    ['began with another text', 'Ada, first try.'],
  ])('stays as the first has it where the second %s', async (_, expected) => {
    const { page, first } = await opened();
    await page.write(first, 'Ada has a list.', null);
    const reply = await page.write(first, 'Grace knows better.', expected);
    expect(reply.statusCode).toBe(409);
    const message = 'Someone else has changed this answer.';
    expect(reply.json()).toEqual({ code: 'conflict', message, fields: { expected: message } });
    expect(await texts()).toEqual(['Ada has a list.']);
  });

  it('cannot be taken back by somebody who has not read it', async () => {
    const { page, first } = await opened();
    await page.write(first, 'Ada has a list.');
    expect((await page.write(first, '', 'An old text.')).statusCode).toBe(409);
    expect(await texts()).toEqual(['Ada has a list.']);
  });

  it('does not come back by itself once one of them has taken it back', async () => {
    const { page, first } = await opened();
    await page.write(first, 'Ada has a list.');
    await page.write(first, '', 'Ada has a list.');
    expect((await page.write(first, 'Better.', 'Ada has a list.')).statusCode).toBe(409);
    expect(await texts()).toEqual([]);
  });

  it('is written over by whoever has read it', async () => {
    const { page, first } = await opened();
    await page.write(first, 'Ada has a list.', null);
    // The field keeps the space that was typed last; what is stored has none.
    expect((await page.write(first, 'So does Grace.', 'Ada has a list. ')).statusCode).toBe(200);
    expect((await page.write(first, '', 'So does Grace.')).statusCode).toBe(200);
    expect((await page.write(first, 'Once more.', '')).statusCode).toBe(200);
    expect(await texts()).toEqual(['Once more.']);
  });

  it('is taken by only one of two who send at once', async () => {
    const { page, first } = await opened();
    const sent = Array.from({ length: 5 }, (_, i) => page.write(first, `Text ${i}`, null));
    const replies = await Promise.all(sent);
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const kept = replies.findIndex(({ statusCode }) => statusCode === 200);
    expect(await texts()).toEqual([`Text ${kept}`]);
  });

  it('can be sent again when the reply was lost', async () => {
    const { page, first } = await opened();
    await page.write(first, 'Ada has a list.', null);
    expect((await page.write(first, ' Ada has a list. ', null)).statusCode).toBe(200);
    expect(await texts()).toEqual(['Ada has a list.']);
  });

  it('is not compared where nothing is expected', async () => {
    const { page, first } = await opened();
    await page.write(first, 'Ada has a list.');
    expect((await page.write(first, 'Over it.')).statusCode).toBe(200);
    expect(await texts()).toEqual(['Over it.']);
  });

  it('is compared with what is not yet handed in alone', async () => {
    const { page, reviewId, first } = await opened();
    await page.write(first, 'First answer.');
    await page.submit();
    advance(86_400_000);
    await sendAgain(reviewId);
    expect((await page.write(first, 'Second.', 'First answer.')).statusCode).toBe(409);
    expect((await page.write(first, 'Second.', null)).statusCode).toBe(200);
    expect(await texts()).toEqual(['First answer.', 'Second.']);
  });
});
