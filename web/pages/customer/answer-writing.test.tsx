import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answers, REVIEW_LINK_HEADER } from '#core/contract/answers.ts';
import { answer, fail, inTurn, refuse, serve } from '#web/test/answers.ts';
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

const written = (seen: ReturnType<typeof serve>) =>
  seen.filter(({ method }) => method === 'PUT').map(({ url, body }) => [url, body]);
const pdf = (name = 'access.pdf', bytes = 100) =>
  new File(['%PDF'.padEnd(bytes)], name, { type: 'application/pdf' });

describe('an answer', () => {
  it('is saved when the field is left, and says so', async () => {
    const { user, seen } = openAnswers();
    await user.type(await answerField(), 'Two people.');
    await user.tab();
    expect(await screen.findByText('Saved')).toBeDefined();
    expect(written(seen)).toEqual([['/api/answers/11', { text: 'Two people.', expected: null }]]);
  });

  it('is saved after a pause too', async () => {
    const { user, seen } = openAnswers();
    await user.type(await answerField(), 'Two people.');
    await waitFor(() => expect(written(seen)).toHaveLength(1));
    expect(document.activeElement).toBe(await answerField());
  });

  it('stays while the connection is lost, and is saved when it is back', async () => {
    const { user } = openAnswers(fail(answers.write));
    await user.type(await answerField(), 'Two people.');
    await user.tab();
    expect(await screen.findByText(/Not saved yet/)).toBeDefined();
    expect((await answerField()).value).toBe('Two people.');
    const saveNow = await button('Save now');
    const seen = serve(answer(answers.write, waitingPage));
    await user.click(saveNow);
    // At once, and not with the next automatic retry.
    expect(written(seen)).toEqual([['/api/answers/11', { text: 'Two people.', expected: null }]]);
    expect(await screen.findByText('Saved')).toBeDefined();
    expect(sessionStorage).toHaveLength(0);
  });

  it('survives a reload that comes before it was saved', async () => {
    const { user, unmount } = openAnswers(fail(answers.write));
    await user.type(await answerField(), 'Two people.');
    await user.tab();
    await screen.findByText(/Not saved yet/);
    unmount();
    const { seen } = openAnswers();
    expect((await answerField()).value).toBe('Two people.');
    await waitFor(() =>
      expect(written(seen)).toEqual([['/api/answers/11', { text: 'Two people.', expected: null }]]),
    );
  });

  it('keeps the space that somebody has just typed', async () => {
    const { user } = openAnswers();
    await user.type(await answerField(), 'Two ');
    await user.tab();
    await screen.findByText('Saved');
    expect((await answerField()).value).toBe('Two ');
  });

  it('that comes too late is shown, to be sent in another way', async () => {
    const { user } = openAnswers(
      inTurn(answer(answers.read, waitingPage), answer(answers.read, answeredPage)),
      refuse(answers.write, 'conflict', 'We have your answers.'),
    );
    await user.type(await answerField(), 'One more thing.');
    await user.tab();
    await screen.findByRole('heading', { name: 'Thank you, we have your answers' });
    const unsent = screen.getByRole('region', { name: 'This did not reach us' });
    expect(within(unsent).getByText('One more thing.')).toBeDefined();
  });

  it('stays in view when the link is ended meanwhile', async () => {
    const { user } = openAnswers(
      inTurn(answer(answers.read, waitingPage), refuse(answers.read, 'not_found', DEAD)),
      refuse(answers.write, 'not_found', DEAD),
    );
    await user.type(await answerField(), 'Two people.');
    await user.tab();
    expect(await screen.findByText(DEAD)).toBeDefined();
    expect((await answerField()).value).toBe('Two people.');
  });
});

describe('a document', () => {
  const choose = async (index = 0) =>
    (await screen.findAllByLabelText('Choose files'))[index] as HTMLInputElement;

  it('is uploaded to its point, and can be removed again', async () => {
    const { user, seen } = openAnswers(
      answer(answers.upload, sampleDocument),
      answer(answers.removeDocument, { success: true }),
    );
    await user.upload(await choose(1), pdf());
    const list = await screen.findByRole('list', { name: 'Documents of point 2' });
    expect(within(list).getByText('access.pdf')).toBeDefined();
    const sent = seen.find(({ method }) => method === 'POST');
    expect(sent?.url).toBe('/api/answers/12/documents');
    expect(sent?.headers.get(REVIEW_LINK_HEADER)).toBe(TOKEN);
    await user.click(await button('Remove access.pdf'));
    await waitFor(() => expect(screen.queryByText('access.pdf')).toBeNull());
    expect(seen.at(-1)?.url).toBe('/api/answers/documents/5');
  });

  it('that did not arrive says why, and can be tried again', async () => {
    const { user } = openAnswers(
      inTurn(fail(answers.upload), answer(answers.upload, sampleDocument)),
    );
    await user.upload(await choose(), pdf());
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Not uploaded. The server could not be reached.',
    );
    await user.click(await button('Retry access.pdf'));
    expect(await button('Remove access.pdf')).toBeDefined();
  });

  it.each([
    ['unsupported_type', 'Please upload a PDF, JPG, or PNG file'],
    ['too_large', 'All documents together can have up to 50 MB.'],
    ['too_many_requests', 'Too many requests. Please try again in 40 minutes.'],
  ] as const)('that is refused as %s says so', async (code, message) => {
    const { user } = openAnswers(refuse(answers.upload, code, message));
    await user.upload(await choose(), pdf());
    expect((await screen.findByRole('alert')).textContent).toContain(`Not uploaded. ${message}`);
  });

  it('for which there is no room is not sent at all', async () => {
    const { user, seen } = openAnswers(answer(answers.read, sampleAnswerPage({ roomLeft: 50 })));
    await user.upload(await choose(), pdf());
    expect((await screen.findByRole('alert')).textContent).toContain(
      'There is room for 1 KB more.',
    );
    expect(seen.some(({ method }) => method === 'POST')).toBe(false);
    await user.click(await button('Dismiss access.pdf'));
    expect(screen.queryByText('access.pdf')).toBeNull();
  });

  it('that could not be removed stays', async () => {
    const withDocument = samplePoint({ documents: [sampleDocument] });
    const { user } = openAnswers(
      answer(answers.read, sampleAnswerPage({ points: [withDocument] })),
      fail(answers.removeDocument),
    );
    await user.click(await button('Remove access.pdf'));
    expect((await screen.findByRole('alert')).textContent).toContain('could not be removed');
    expect(screen.getByText('access.pdf')).toBeDefined();
  });
});

describe('a company without an assessment', () => {
  const page = sampleAnswerPage({
    points: [],
    claims: [
      {
        key: 'security.access',
        text: 'Who has access?',
        options: ['Nobody knows', 'Some know', 'Most know', 'All know', 'It is written down'],
        level: null,
      },
    ],
  });

  it('chooses what describes it', async () => {
    const { user, seen } = openAnswers(answer(answers.read, page), answer(answers.claim, page));
    const group = await screen.findByRole('group', { name: /Who has access/ });
    await user.click(within(group).getByRole('radio', { name: 'Most know' }));
    expect(await screen.findByText('Saved')).toBeDefined();
    expect(written(seen)).toEqual([['/api/answers/claims/security.access', { level: 3 }]]);
    expect(within(group).getByRole<HTMLInputElement>('radio', { name: 'Most know' }).checked).toBe(
      true,
    );
  });

  it('keeps its choice while the connection is lost', async () => {
    const { user, unmount } = openAnswers(answer(answers.read, page), fail(answers.claim));
    await user.click(await screen.findByRole('radio', { name: 'All know' }));
    await screen.findByText(/Not saved yet/);
    unmount();
    openAnswers(answer(answers.read, page), answer(answers.claim, page));
    const choice = await screen.findByRole<HTMLInputElement>('radio', { name: 'All know' });
    expect(choice.checked).toBe(true);
  });
});
