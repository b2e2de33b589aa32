import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { reviews } from '#core/contract/staff/certification/reviews.ts';
import { dashboard } from '#core/contract/staff/dashboard.ts';
import { AREA_IDS } from '#core/domain/catalogue.ts';
import { HOSTILE, overviewOf, pages } from '#web/test/admin-area.ts';
import { answer, refuse, serve } from '#web/test/answers.ts';
import { renderApp } from '#web/test/render-app.tsx';
import { aReview, reviewDetails } from '#web/test/reviews/reviews.ts';
import { rememberStaff, staffSession } from '#web/test/staff.ts';

beforeEach(rememberStaff);

const serveList = (...answers: Parameters<typeof serve>) =>
  serve(
    staffSession,
    overviewOf(),
    answer(reviews.list, [aReview()]),
    answer(reviews.read, reviewDetails()),
    ...answers,
  );

const readRows = async () => {
  const table = within(await screen.findByRole('table', { name: 'Reviews' }));
  return table
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent ?? '');
};

it('shows whose turn it is, by when, how far it is, and what waits', async () => {
  vi.setSystemTime(new Date('2026-11-26T15:00:00Z'));
  rememberStaff();
  serveList(
    answer(reviews.list, [
      aReview({
        companyName: HOSTILE,
        confirmed: 12,
        criteria: 23,
        areas: AREA_IDS,
        openPoints: 2,
      }),
      aReview({
        id: 6,
        state: 'waiting',
        dueOn: null,
        waitingSince: '2026-11-18T15:00:00.000Z',
        answeredPoints: 1,
      }),
      aReview({ id: 7, reviewer: null, companyName: null, dueOn: '2026-11-30' }),
      aReview({ id: 8, state: 'decision', dueOn: '2026-11-26' }),
    ]),
  );
  renderApp('/admin/reviews');
  expect(await screen.findByRole('heading', { name: 'Reviews', level: 1 })).toBeDefined();
  const [late, waiting, fresh, proposed] = await readRows();
  expect(late).toContain(HOSTILE);
  expect(late).toContain('November 25, 2026');
  expect(late).toContain('1 business day overdue');
  expect(late).toContain('12 of 23 confirmed');
  expect(late).toContain('Points: 2 open');
  expect(late).toContain('ada');
  expect(waiting).toContain('Waiting for customer');
  expect(waiting).toContain('Customer, since November 18, 2026');
  expect(waiting).toContain('Clock paused');
  expect(waiting).toContain('1 answered');
  expect(fresh).toContain('Ada Lovelace');
  expect(fresh).toContain('Nobody has started');
  expect(fresh).toContain('2 business days left');
  expect(proposed).toContain('Due today');
  expect(proposed).toContain('Someone who has not reviewed it');
  expect(document.querySelector('img')).toBeNull();
  expect(document.title).toMatch(/^Reviews \| /);
});

it('asks the server with what is searched and chosen, and keeps it in the address', async () => {
  const seen = serveList();
  const { user } = renderApp('/admin/reviews');
  await user.type(await screen.findByLabelText('Search reviews'), 'engines');
  await user.selectOptions(screen.getByLabelText('State'), 'Ready to decide');
  await user.selectOptions(screen.getByLabelText('Reviewer'), 'Me');
  await waitFor(() =>
    expect(seen.at(-1)?.url).toBe(`${reviews.list.path}?search=engines&state=decision&assignee=me`),
  );
  expect(location.search).toContain('assignee=me');
  await user.selectOptions(screen.getByLabelText('Reviewer'), '');
  await waitFor(() => expect(location.search).not.toContain('assignee'));
});

it('shows more on demand, with the total', async () => {
  serveList(pages(reviews.list, [aReview()], [aReview({ id: 6, orderNumber: 'ORD-2026-B' })]));
  const { user } = renderApp('/admin/reviews');
  expect(await screen.findByText('1 of 2 reviews')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Show more reviews' }));
  expect(await screen.findByText('ORD-2026-B')).toBeDefined();
});

it('says so when there is none, and when none matches', async () => {
  serveList(answer(reviews.list, []));
  const { user } = renderApp('/admin/reviews');
  expect(await screen.findByText('No reviews yet.')).toBeDefined();
  await user.selectOptions(screen.getByLabelText('Reviewer'), 'Nobody');
  expect(await screen.findByText('No reviews found.')).toBeDefined();
});

it('that cannot be loaded says why, and can be tried again', async () => {
  serveList(refuse(reviews.list, 'unavailable', 'The database is away.'));
  const { user } = renderApp('/admin/reviews');
  expect(await screen.findByText('The reviews could not be loaded')).toBeDefined();
  serveList();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Analytical Engines')).toBeDefined();
});

it('opens a review in the page and comes back to the list as it was', async () => {
  serveList();
  const { user } = renderApp('/admin/reviews?state=open');
  await user.click(
    await screen.findByRole('button', {
      name: 'Open the review of Analytical Engines, ORD-2026-A01Z9K',
    }),
  );
  expect(
    await screen.findByRole('heading', { name: 'Analytical Engines', level: 1 }),
  ).toBeDefined();
  expect(location.search).toBe('?state=open&review=5');
  await user.click(screen.getByRole('button', { name: 'All reviews' }));
  const table = within(await screen.findByRole('table', { name: 'Reviews' }));
  expect(location.search).toBe('?state=open');
  expect(document.activeElement).toBe(table.getAllByRole('row')[1]);
});

it('says why a review cannot be shown', async () => {
  serveList(refuse(reviews.read, 'not_found', 'Review not found'));
  renderApp('/admin/reviews?review=99');
  expect(await screen.findByText('The review could not be loaded')).toBeDefined();
  expect(screen.getByText('Review not found')).toBeDefined();
});

it('is behind the login, which leads back here', async () => {
  localStorage.clear();
  serve();
  renderApp('/admin/reviews?review=5');
  await waitFor(() => expect(location.pathname).toBe('/admin/login'));
  expect(new URLSearchParams(location.search).get('next')).toBe('/admin/reviews?review=5');
});

it('is reached from the dashboard, beside its seven tabs', async () => {
  serveList();
  const { user } = renderApp('/admin');
  await user.click(await screen.findByRole('link', { name: 'Reviews' }));
  expect(await screen.findByText('Analytical Engines')).toBeDefined();
  await user.click(screen.getByRole('link', { name: /^Overview/ }));
  expect(await screen.findAllByRole('tab')).toHaveLength(7);
});

it('takes away as a table what search and filters leave', async () => {
  const seen = serveList(refuse(dashboard.export, 'unavailable', 'Not now.'));
  const { user } = renderApp('/admin/reviews?state=waiting&search=engines&assignee=me');
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
  await waitFor(() =>
    expect(seen.map(({ url }) => url)).toContain(
      '/api/admin/export/reviews?search=engines&state=waiting&assignee=me',
    ),
  );
  expect(await screen.findByText('Not now.')).toBeDefined();
});
