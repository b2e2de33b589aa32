import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answers, REVIEW_LINK_HEADER } from '#core/contract/answers.ts';
import { answer, fail, inTurn, refuse, serve } from '#web/test/answers.ts';
import { renderApp } from '#web/test/render-app.tsx';
import {
  answeredPage,
  answerField,
  button,
  DEAD,
  openAnswers,
  sampleAnswerPage,
  sampleDocument,
  samplePoint,
  TOKEN,
  waitingPage,
} from '#web/test/reviews/review-answers.ts';

describe('the page', () => {
  it('says for which company it is and what is asked, by the token of the link alone', async () => {
    const { seen } = openAnswers();
    await screen.findByRole('heading', { name: 'Questions about Analytical Engines', level: 1 });
    const first = screen.getByRole('group', { name: 'Point 1 of 2' });
    expect(within(first).getByText('Who may open the customer files?')).toBeDefined();
    expect(within(first).getByText('Question')).toBeDefined();
    const second = screen.getByRole('group', { name: 'Point 2 of 2' });
    expect(within(second).getByText('Must be settled')).toBeDefined();
    expect(seen[0]?.headers.get(REVIEW_LINK_HEADER)).toBe(TOKEN);
    expect(seen.map(({ url }) => url).join()).not.toContain(TOKEN);
  });

  it('keeps the token out of every storage, and in the address for a reload', async () => {
    const { user } = openAnswers(fail(answers.write));
    await user.type(await answerField(), 'Two people.');
    await user.tab();
    await screen.findByText(/Not saved yet/);
    const stored = JSON.stringify({ ...localStorage }) + JSON.stringify({ ...sessionStorage });
    expect(stored).toContain('Two people.');
    expect(stored).not.toContain(TOKEN);
    expect(location.hash).toBe(`#${TOKEN}`);
  });

  it('keeps the token when the keyboard jumps to the content', async () => {
    const { user } = openAnswers();
    await user.click(await screen.findByRole('link', { name: /skip to/i }));
    location.hash = '#main';
    await waitFor(() => expect(location.hash).toBe(`#${TOKEN}`));
    expect(await answerField()).toBeDefined();
  });

  it('shows what was said before, and what is settled last', async () => {
    openAnswers(
      answer(
        answers.read,
        sampleAnswerPage({
          points: [
            samplePoint({ id: 10, state: 'closed', text: 'Settled matter' }),
            samplePoint({
              messages: [
                { isFromCustomer: true, text: 'We lock it.', at: '2026-11-10T10:00:00.000Z' },
                { isFromCustomer: false, text: 'Who has a key?', at: '2026-11-11T10:00:00.000Z' },
              ],
            }),
          ],
        }),
      ),
    );
    const first = await screen.findByRole('group', { name: 'Point 1 of 2' });
    expect(within(first).getByText('Our reviewer, November 11, 2026')).toBeDefined();
    expect(
      within(first).getByRole('textbox', { name: 'Add to your answer to point 1' }),
    ).toBeDefined();
    const last = screen.getByRole('group', { name: 'Point 2 of 2' });
    expect(within(last).getByText('Settled')).toBeDefined();
    expect(within(last).queryByRole('textbox')).toBeNull();
  });
});

describe('I am done', () => {
  it('asks first, says what is open, and thanks with what happens next', async () => {
    const { user, seen } = openAnswers(answer(answers.submit, answeredPage));
    await user.type(await answerField(), 'Two people.');
    await user.click(await button('I am done'));
    const dialog = await screen.findByRole('alertdialog', { name: 'Submit your answers?' });
    expect(dialog.textContent).toContain('There is one point without an answer.');
    await user.click(within(dialog).getByRole('button', { name: 'Submit' }));
    await screen.findByRole('heading', { name: 'Thank you, we have your answers' });
    expect(screen.getByText(/We decide by Thursday, November 26/)).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
    // The last typed text is sent first.
    expect(seen.slice(-2).map(({ method, url }) => `${method} ${url}`)).toEqual([
      'PUT /api/answers/11',
      'POST /api/answers/submit',
    ]);
    expect(sessionStorage).toHaveLength(0);
  });

  it('can be thought over', async () => {
    const { user, seen } = openAnswers();
    await user.click(await button('I am done'));
    await user.click(await button('Back to the answers'));
    expect(seen.some(({ method }) => method === 'POST')).toBe(false);
    expect(await answerField()).toBeDefined();
  });

  it('that does not arrive loses nothing', async () => {
    const { user } = openAnswers(
      inTurn(fail(answers.submit), answer(answers.submit, answeredPage)),
    );
    await user.type(await answerField(), 'Two people.');
    await user.click(await button('I am done'));
    await user.click(await button('Submit'));
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Your answers could not be submitted',
    );
    expect((await answerField()).value).toBe('Two people.');
    await user.click(await button('I am done'));
    await user.click(await button('Submit'));
    await screen.findByRole('heading', { name: 'Thank you, we have your answers' });
  });

  it('does not hand in what was not saved', async () => {
    const { user, seen } = openAnswers(fail(answers.write));
    await user.type(await answerField(), 'Two people.');
    await user.click(await button('I am done'));
    await user.click(await button('Submit'));
    expect((await screen.findByRole('alert')).textContent).toContain('could not be submitted');
    expect(seen.some(({ url }) => url === '/api/answers/submit')).toBe(false);
  });

  it('counts what is answered', async () => {
    openAnswers(
      answer(
        answers.read,
        sampleAnswerPage({
          points: [
            samplePoint({ answer: 'Two people.' }),
            samplePoint({ id: 12, documents: [sampleDocument] }),
            samplePoint({ id: 13 }),
            samplePoint({ id: 14, kind: 'observation' }),
          ],
        }),
      ),
    );
    const bar = await screen.findByRole('progressbar', { name: 'Answered' });
    expect(bar.getAttribute('aria-valuetext')).toBe('2 of 3');
  });
});

describe('a link', () => {
  it.each([
    ['decided', 'This review is finished'],
    ['closed', 'This review is finished'],
    ['open', 'There is nothing to answer right now'],
  ] as const)('of a review that is %s says: %s', async (state, title) => {
    openAnswers(answer(answers.read, sampleAnswerPage({ state, points: [] })));
    expect(await screen.findByRole('heading', { name: title, level: 1 })).toBeDefined();
  });

  it.each([
    ['2126-02-15', true],
    ['2026-01-15', false],
  ])(
    'of a finished review says what can be completed until %s',
    async (completionUntil, isTold) => {
      openAnswers(
        answer(answers.read, sampleAnswerPage({ state: 'decided', points: [], completionUntil })),
      );
      await screen.findByRole('heading', { name: 'This review is finished' });
      expect(screen.queryByText(/can be completed until .*, without a new fee/) !== null).toBe(
        isTold,
      );
    },
  );

  it('that was ended says where to get a new one', async () => {
    openAnswers(refuse(answers.read, 'not_found', DEAD));
    await screen.findByRole('heading', { name: 'This link no longer works' });
    const link = screen.getByRole('link', { name: 'Get a new link' });
    expect(link.getAttribute('href')).toBe('/tracking');
  });

  it.each(['/answer', '/answer#half-a-token'])(
    'that is not complete asks nothing: %s',
    async (path) => {
      const seen = serve();
      renderApp(path);
      await screen.findByRole('heading', { name: 'This link is not complete' });
      expect(seen).toEqual([]);
    },
  );

  it.each([
    [fail(answers.read), 'The questions could not be loaded'],
    [
      refuse(answers.read, 'too_many_requests', 'Please try again in 20 seconds.'),
      'Please wait a moment',
    ],
  ])('can be tried again', async (problem, title) => {
    const { user } = openAnswers(inTurn(problem, answer(answers.read, waitingPage)));
    await screen.findByRole('heading', { name: title });
    await user.click(await button('Try again'));
    expect(await answerField()).toBeDefined();
  });
});
