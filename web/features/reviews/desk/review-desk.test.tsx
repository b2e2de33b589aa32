import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { reviews } from '#core/contract/staff/certification/reviews.ts';
import { answer } from '#web/test/answers.ts';
import { openDesk } from '#web/test/reviews/open-desk.ts';
import { AREA, aPoint, criterionStates, keysOf, reviewDetails } from '#web/test/reviews/reviews.ts';

const KEYS = keysOf(AREA);

it('is worked by keyboard alone: a whole area with due diligence', async () => {
  const { user, sent, heading } = await openDesk();
  expect(heading()).toBe('The company’s existence');
  // Confirms three times, then enters the four levels of the area, with a document as the basis from the first one on.
  await user.keyboard('5j5j5j');
  await user.keyboard('b');
  await user.selectOptions(document.activeElement as HTMLSelectElement, 'document');
  await user.keyboard('{Escape}4j');
  await waitFor(() => expect(sent()).toHaveLength(4));
  await screen.findByText('4 of 7 confirmed');
  await user.keyboard('4j3j5');
  expect(await screen.findByText('7 of 7 confirmed')).toBeDefined();
  expect(sent().map(({ what }) => what)).toEqual(KEYS.map((key) => `PUT /criteria/${key}`));
  expect(sent().map(({ body }) => (body as { level: number }).level)).toEqual([
    5, 5, 5, 4, 4, 3, 5,
  ]);
  expect(sent().map(({ body }) => (body as { basis: string }).basis)).toEqual([
    ...['public', 'public', 'public'],
    ...['document', 'document', 'document', 'document'],
  ]);
  await user.keyboard('kk');
  expect(heading()).not.toBe('The company’s existence');
  expect(document.activeElement?.textContent).toBe(heading());
  const nav = within(screen.getByRole('navigation', { name: 'Criteria' }));
  expect(nav.getAllByRole('button', { name: /^Level/ })).toHaveLength(4);
});

it('stays at the first and the last criterion', async () => {
  const { user, heading } = await openDesk();
  await user.keyboard('k');
  expect(heading()).toBe('The company’s existence');
  await user.keyboard('jjjjjjjjjj');
  const last = heading();
  await user.keyboard('j');
  expect(heading()).toBe(last);
});

it('takes keys for text while somebody types', async () => {
  const { user, sent, heading, saving } = await openDesk();
  await user.keyboard('n');
  await user.keyboard('4 jokes, e.g. F?');
  expect(screen.getByLabelText('Internal note')).toHaveProperty('value', '4 jokes, e.g. F?');
  expect(heading()).toBe('The company’s existence');
  expect(screen.queryByRole('form', { name: 'New point' })).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(saving()).toBe('Note saved, no level yet'));
  expect(sent().every(({ body }) => (body as { level: unknown }).level === null)).toBe(true);
});

it('lists its keys, and gives the focus back', async () => {
  const { user, heading } = await openDesk();
  await user.keyboard('k?');
  const help = within(screen.getByRole('dialog', { name: 'Keys' }));
  expect(help.getByText('Next criterion')).toBeDefined();
  await user.keyboard('j{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(heading()).toBe('The company’s existence');
  expect(document.activeElement?.textContent).toBe(heading());
});

it('begins where nothing is confirmed yet, and shows claim, evidence and own words', async () => {
  const { heading } = await openDesk(
    reviewDetails({
      criterionStates: criterionStates(
        [AREA],
        Object.fromEntries(
          KEYS.slice(0, 3).map((key) => [
            key,
            { confirmedLevel: 5 as const, basis: 'public' as const, confirmedBy: 'grace' },
          ]),
        ),
      ),
      examples: [{ key: 'x', area: AREA, question: 'Tell us.', text: '<b>We</b> locked it.' }],
      applicationId: 12,
    }),
  );
  expect(heading()).toBe('Access to data');
  expect(screen.getByText('Claimed: Level 4: In use everywhere and checked')).toBeDefined();
  expect(screen.getByRole('region', { name: 'What to ask for' })).toBeDefined();
  expect(screen.getByText('<b>We</b> locked it.')).toBeDefined();
  const claimed = screen.getByRole('radio', { name: /^4: In use everywhere and checked Claimed/ });
  expect(claimed).toHaveProperty('checked', false);
  expect(screen.getByRole('link', { name: 'Order ORD-2026-A01Z9K' }).getAttribute('href')).toBe(
    '/admin?tab=orders&open=7',
  );
  expect(screen.getByRole('link', { name: 'Application' }).getAttribute('href')).toBe(
    '/admin?tab=applications&open=12',
  );
});

it('says by when to decide, and that the clock is paused', async () => {
  vi.setSystemTime(new Date('2026-11-20T15:00:00Z'));
  const { unmount } = await openDesk();
  expect(screen.getByText('Decide by Wednesday, November 25')).toBeDefined();
  unmount();
  await openDesk(
    reviewDetails({ state: 'waiting', dueOn: null, waitingSince: '2026-11-18T15:00:00.000Z' }),
  );
  expect(
    screen.getByText('Waiting for the customer since Wednesday, November 18; the clock is paused'),
  ).toBeDefined();
});

it('is started first', async () => {
  const { user, sent } = await openDesk(
    reviewDetails({ reviewer: null }),
    answer(reviews.start, reviewDetails()),
  );
  await user.keyboard('5e');
  expect(sent()).toEqual([]);
  expect(screen.getByRole('group', { name: 'Confirmed' })).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('button', { name: 'Start review' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Start review' })).toBeNull());
  expect(sent()).toEqual([
    { what: 'POST /start', body: { expectedUpdatedAt: '2026-11-16T09:00:00.000Z' } },
  ]);
});

it('marks what waits for an answer and leads to it', async () => {
  const { goTo, heading } = await openDesk(
    reviewDetails({
      points: [
        aPoint({
          criterionKey: 'diligence.contact',
          state: 'answered',
          sentAt: '2026-11-16T09:00:00.000Z',
        }),
      ],
    }),
  );
  await goTo(/Contact another way.*1 point/);
  expect(heading()).toBe('Contact another way');
});

it('warns the only one left who can decide before they review', async () => {
  const words = 'You are the only one left who can decide this review';
  const { unmount } = await openDesk(
    reviewDetails({ needsSecondPerson: true, canDecide: true, otherDeciders: 0 }),
  );
  expect(screen.getByText(words)).toBeDefined();
  unmount();
  await openDesk(reviewDetails({ needsSecondPerson: true, canDecide: true, otherDeciders: 1 }));
  expect(screen.queryByText(words)).toBeNull();
});
