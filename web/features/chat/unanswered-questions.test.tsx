import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { chat } from '#core/contract/chat.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { answer, refuse, serve } from '#web/test/answers.ts';
import { setUpUser } from '#web/test/browser/user.ts';
import { UnansweredQuestions } from './unanswered-questions.tsx';

const show = () =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <UnansweredQuestions />
    </QueryClientProvider>,
  );

const aQuestion = {
  id: 1,
  question: 'Do you have an <b>office</b> in Rome?',
  timesAsked: 12,
  lastAskedAt: '2026-03-02T10:00:00.000Z',
};

it('lists the questions with how often and when they were asked', async () => {
  serve(answer(chat.unanswered, [aQuestion]));
  show();
  const table = await screen.findByRole('table', { name: 'Unanswered questions' });
  const [, row] = within(table).getAllByRole('row');
  const cells = within(row as HTMLElement).getAllByRole('cell');
  expect(cells.slice(0, 2).map(({ textContent }) => textContent)).toEqual([
    aQuestion.question,
    '12',
  ]);
  expect(cells[2]?.querySelector('time')?.dateTime).toBe(aQuestion.lastAskedAt);
  expect(screen.queryByRole('button', { name: 'Show more questions' })).toBeNull();
});

it('loads more where there are more', async () => {
  const next = '/api/admin/unanswered-questions?cursor=12.1';
  const seen = serve({
    endpoint: chat.unanswered,
    respond: () => {
      const isFirst = seen.length === 1;
      return Response.json(
        [isFirst ? aQuestion : { ...aQuestion, id: 2, question: 'Who is your CEO?' }],
        isFirst ? { headers: { link: `<${next}>; rel="next"` } } : {},
      );
    },
  });
  show();
  await setUpUser().click(await screen.findByRole('button', { name: 'Show more questions' }));
  expect(await screen.findByText('Who is your CEO?')).toBeDefined();
  expect(screen.getByText(aQuestion.question)).toBeDefined();
  expect(seen[1]?.url).toBe(next);
});

it('says that there is nothing to answer', async () => {
  serve(answer(chat.unanswered, []));
  show();
  expect(await screen.findByText('No unanswered questions')).toBeDefined();
});

it('says why it cannot show them', async () => {
  serve(refuse(chat.unanswered, 'unavailable', 'Please try again.'));
  show();
  expect(await screen.findByText('Please try again.')).toBeDefined();
});
