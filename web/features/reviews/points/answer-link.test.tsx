import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { reviews } from '#core/contract/staff/certification/reviews.ts';
import { answer } from '#web/test/answers.ts';
import { openDesk } from '#web/test/reviews/open-desk.ts';
import { reviewDetails } from '#web/test/reviews/reviews.ts';

const LINK = 'https://northmark.example/answer#token';
const withLink = reviewDetails({ linkMadeAt: '2026-11-16T09:00:00.000Z' });

it('shows a new link once, after saying that it ends the former one', async () => {
  const { user, sent, goTo } = await openDesk(
    withLink,
    answer(reviews.makeLink, { link: LINK, review: withLink }),
  );
  await goTo(/^All points/);
  await user.click(screen.getByRole('button', { name: 'Make a new link' }));
  const question = within(screen.getByRole('alertdialog', { name: 'Make a new link?' }));
  expect(question.getByText(/The old link stops working at once/)).toBeDefined();
  expect(sent()).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Make a new link' }));
  expect(await screen.findByDisplayValue(LINK)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Copy the link' }));
  expect(await navigator.clipboard.readText()).toBe(LINK);
  expect(sent()).toEqual([{ what: 'POST /link', body: undefined }]);
  await goTo(/The company’s existence/);
  await goTo(/^All points/);
  expect(screen.queryByDisplayValue(LINK)).toBeNull();
});

it('makes the first link without a question', async () => {
  const { user, goTo } = await openDesk(
    reviewDetails(),
    answer(reviews.makeLink, { link: LINK, review: withLink }),
  );
  await goTo(/^All points/);
  expect(
    screen.getByText('There is no link now. One is made the next time you send points.'),
  ).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Make a new link' }));
  expect(await screen.findByDisplayValue(LINK)).toBeDefined();
  expect(screen.getByText(/^There is a link, made/)).toBeDefined();
});

it('ends a link', async () => {
  const { user, sent, goTo, changeElsewhere } = await openDesk(
    withLink,
    answer(reviews.endLink, { success: true }),
  );
  await goTo(/^All points/);
  await user.click(screen.getByRole('button', { name: 'End link' }));
  const question = within(screen.getByRole('alertdialog', { name: 'End the link?' }));
  changeElsewhere((review) => ({ ...review, linkMadeAt: null }));
  await user.click(question.getByRole('button', { name: 'End link' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'End link' })).toBeNull());
  expect(sent()).toEqual([{ what: 'DELETE /link', body: undefined }]);
});
