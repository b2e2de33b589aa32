import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { ReviewDetails } from '#core/contract/staff/certification/review-records.ts';
import { reviews } from '#core/contract/staff/certification/reviews.ts';
import { assignments } from '#core/contract/staff/work/assignments.ts';
import { answer, type serve } from '#web/test/answers.ts';
import { openDesk } from '#web/test/reviews/open-desk.ts';
import {
  AREA,
  aPoint,
  confirmedStates,
  criterionStates,
  keysOf,
  reviewDetails,
} from '#web/test/reviews/reviews.ts';
import { asRole } from '#web/test/staff.ts';

const openHeader = async (
  changes: Partial<ReviewDetails> = {},
  ...answers: Parameters<typeof serve>
) => {
  const desk = await openDesk(reviewDetails(changes), ...answers);
  return { ...desk, header: within(screen.getByRole('region', { name: 'Summary' })) };
};

const COMPLETE = { criterionStates: confirmedStates([AREA]) };

describe('the top of a review', () => {
  it('says whose it is, how to reach them, and leads to everything of the customer', async () => {
    const { header } = await openHeader({ customerPhone: '+1 555 010 0199' });
    expect(header.getByText('Ada Lovelace · Analytical Engines')).toBeDefined();
    const hrefOf = (name: string) => header.getByRole('link', { name }).getAttribute('href');
    expect(hrefOf('ada@example.com')).toBe('mailto:ada@example.com');
    expect(hrefOf('+1 555 010 0199')).toBe('tel:+15550100199');
    expect(hrefOf('All of this customer')).toBe('/admin/customers/3');
  });

  it.each([
    ['2026-11-20T15:00:00Z', 'due in 5 days'],
    ['2026-11-25T15:00:00Z', 'due today'],
    ['2026-11-27T15:00:00Z', '2 days late'],
  ])('says on %s how near the decision is: %s', async (now, words) => {
    vi.setSystemTime(new Date(now));
    const { header } = await openHeader();
    expect(header.getByText(words)).toBeDefined();
    expect(header.getByText(/^Decide by Wednesday, November 25/)).toBeDefined();
  });

  it('is given to a colleague', async () => {
    const { header, user, sent } = await openHeader(
      {},
      answer(assignments.colleagues, [{ username: 'grace', name: 'Grace Hopper' }]),
      answer(assignments.assign, { assignee: 'grace' }),
    );
    await header.findByRole('option', { name: 'Grace Hopper' });
    await user.selectOptions(header.getByLabelText('Assigned to'), 'Grace Hopper');
    expect(await screen.findByText('Assigned to grace')).toBeDefined();
    expect(sent().at(-1)?.what).toBe('PUT /api/admin/assignments/review/5');
  });
});

describe('the next step of a review', () => {
  it('is to start it, and says who gets a mail', async () => {
    const { header } = await openHeader({ reviewer: null, orderStatus: 'processing' });
    expect(header.getByRole('button', { name: 'Start review' })).toBeDefined();
    expect(header.getByText(/^Nobody has started.*and ada@example\.com is notified/)).toBeDefined();
  });

  it('is to start what somebody was only given', async () => {
    const { header, user, sent } = await openHeader(
      { reviewer: 'grace', orderStatus: 'processing' },
      answer(reviews.start, reviewDetails()),
    );
    expect(header.getByText(/^grace was given this review and has not started\./)).toBeDefined();
    await user.click(header.getByRole('button', { name: 'Start review' }));
    await waitFor(() => expect(sent().map(({ what }) => what)).toEqual(['POST /start']));
  });

  it('leads to the first criterion that nobody has confirmed or asked about', async () => {
    const [first = '', second = '', third = ''] = keysOf(AREA);
    const states = criterionStates([AREA], { [first]: { confirmedLevel: 5 } });
    const points = [aPoint({ criterionKey: second })];
    const { header, user, heading, goTo } = await openHeader({ criterionStates: states, points });
    await goTo(/^All points/);
    await user.click(header.getByRole('button', { name: 'Next open criterion' }));
    expect(location.search).toContain(`at=${third}`);
    expect(heading()).toBe('Contact another way');
    expect(document.activeElement?.textContent).toBe(heading());
  });

  it('is to send what was asked once the rest is confirmed, with one button for it', async () => {
    const [first = ''] = keysOf(AREA);
    const { header, user } = await openHeader({
      criterionStates: confirmedStates([AREA], { [first]: { confirmedLevel: null } }),
      points: [aPoint({ criterionKey: first })],
    });
    expect(header.getByText(/The mail goes to ada@example\.com\.$/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: /^Send to customer/ }));
    expect(screen.getByRole('alertdialog', { name: /^Send 1 point/ })).toBeDefined();
  });

  it.each<[string, Partial<ReviewDetails>, string]>([
    ['See the answers', { answeredPoints: 1 }, 'All points'],
    ['Decide', COMPLETE, 'Decision'],
    ['Decide', { ...COMPLETE, state: 'decision' }, 'Decision'],
    ['Propose a decision', { ...COMPLETE, canDecide: false }, 'Decision'],
  ])('"%s" leads there', async (name, changes, panel) => {
    const { header, user, heading } = await openHeader(changes);
    await user.click(header.getByRole('button', { name }));
    expect(heading()).toBe(panel);
  });

  it('is told to people who cannot take it, with who can', async () => {
    const { header } = await openHeader(COMPLETE, asRole('clerk'));
    expect(await header.findByText(/^Next: Decide\. Only an owner or a reviewer/)).toBeDefined();
    expect(header.queryByRole('button', { name: 'Decide' })).toBeNull();
  });

  it('is none while the customer answers', async () => {
    const { header } = await openHeader({
      state: 'waiting',
      dueOn: null,
      waitingSince: '2026-11-18T15:00:00.000Z',
    });
    expect(header.getByText('Nothing to do until the customer answers.')).toBeDefined();
    expect(header.queryByText(/^due /)).toBeNull();
  });
});
