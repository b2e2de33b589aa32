import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answers } from '#core/contract/answers.ts';
import { answer, inTurn, refuse, type serve } from '#web/test/answers.ts';
import {
  answerField,
  button,
  openAnswers,
  sampleAnswerPage,
  samplePoint,
  waitingPage,
} from '#web/test/reviews/review-answers.ts';

const MESSAGE = 'Someone else has changed this answer.';
const NOTICE = 'Someone else has written here:';
const answeredBy = (text: string | null) =>
  sampleAnswerPage({ points: [samplePoint({ answer: text })] });

const overtaken = refuse(answers.write, 'conflict', MESSAGE, { expected: MESSAGE });
const written = (seen: ReturnType<typeof serve>) =>
  seen.filter(({ method }) => method === 'PUT').map(({ body }) => body);

/** Ada types into a field in which Grace has written since. */
async function writeTooLate(theirs: string | null = 'Grace has a list.') {
  const before = theirs === null ? answeredBy('Before.') : waitingPage;
  const opened = openAnswers(
    inTurn(answer(answers.read, before), answer(answers.read, answeredBy(theirs))),
    inTurn(overtaken, answer(answers.write, waitingPage)),
  );
  await opened.user.type(await answerField(), ' Ada.');
  await opened.user.tab();
  const notice = within(await screen.findByRole('alert'));
  return { ...opened, notice };
}

describe('an answer that somebody else has changed meanwhile', () => {
  it('is shown below what was typed, which stays', async () => {
    const { notice, seen } = await writeTooLate();
    expect(notice.getByText(NOTICE)).toBeDefined();
    expect(notice.getByText('Grace has a list.')).toBeDefined();
    expect((await answerField()).value).toBe(' Ada.');
    expect(
      screen.getByText('Not saved yet. Please choose before you close this page.'),
    ).toBeDefined();
    expect(JSON.stringify({ ...sessionStorage })).toContain('Ada.');
    expect(written(seen)).toEqual([{ text: ' Ada.', expected: null }]);
  });

  it('makes the browser ask before it closes the page, until one of them is chosen', async () => {
    const isAsked = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const { user } = await writeTooLate();
    expect(isAsked()).toBe(true);
    await user.click(await button('Take theirs'));
    expect(isAsked()).toBe(false);
  });

  it('is replaced by mine on request', async () => {
    const { user, seen } = await writeTooLate();
    await user.click(await button('Keep mine'));
    expect(await screen.findByText('Saved')).toBeDefined();
    expect(written(seen).at(-1)).toEqual({ text: ' Ada.', expected: 'Grace has a list.' });
    expect(screen.queryByText(NOTICE)).toBeNull();
    expect(document.activeElement).toBe(await answerField());
  });

  it('takes the place of mine on request', async () => {
    const { user, seen } = await writeTooLate();
    await user.click(await button('Take theirs'));
    expect((await answerField()).value).toBe('Grace has a list.');
    expect(screen.queryByText(NOTICE)).toBeNull();
    expect(screen.getByText('Saved')).toBeDefined();
    expect(document.activeElement).toBe(await answerField());
    expect(sessionStorage).toHaveLength(0);
    await user.type(await answerField(), ' Me too.');
    await user.tab();
    await waitFor(() => expect(written(seen)).toHaveLength(2));
    expect(written(seen)[1]).toEqual({
      text: 'Grace has a list. Me too.',
      expected: 'Grace has a list.',
    });
  });

  it('is not written over by whoever types on', async () => {
    const { user, seen } = openAnswers(
      inTurn(
        answer(answers.read, waitingPage),
        answer(answers.read, answeredBy('Grace has a list.')),
      ),
      overtaken,
    );
    await user.type(await answerField(), 'Ada.');
    await user.tab();
    await screen.findByText(NOTICE);
    await user.type(await answerField(), ' More.');
    expect(screen.getByText(NOTICE)).toBeDefined();
    await user.tab();
    await waitFor(() => expect(written(seen)).toHaveLength(2));
    expect(written(seen)[1]).toEqual({ text: 'Ada. More.', expected: null });
    expect(await screen.findByText(NOTICE)).toBeDefined();
    expect((await answerField()).value).toBe('Ada. More.');
  });

  it('says so where nothing is left of it', async () => {
    const { notice } = await writeTooLate(null);
    expect(notice.getByText('Someone else has submitted or removed what was here.')).toBeDefined();
  });

  it('is not handed in by somebody who has not chosen', async () => {
    const { user, seen } = await writeTooLate();
    await user.click(await button('I am done'));
    await user.click(await button('Submit'));
    expect(await screen.findByText(/Someone else has changed this answer/)).toBeDefined();
    expect(seen.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('can be asked for again where the page could not be read', async () => {
    const { user } = openAnswers(
      inTurn(
        answer(answers.read, waitingPage),
        refuse(answers.read, 'unavailable', 'Please wait.'),
        answer(answers.read, answeredBy('Grace has a list.')),
      ),
      overtaken,
    );
    await user.type(await answerField(), 'Ada.');
    await user.tab();
    expect(await screen.findByText(MESSAGE)).toBeDefined();
    await user.click(await button('Try again'));
    expect(await screen.findByText('Grace has a list.')).toBeDefined();
  });
});
