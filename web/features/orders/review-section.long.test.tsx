import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { OrderReview } from '#core/contract/staff/certification/review-records.ts';
import { reviews } from '#core/contract/staff/certification/reviews.ts';
import type { OrderDetails } from '#core/contract/staff/orders.ts';
import { answer } from '#web/test/answers.ts';
import { managedOrder, serveOrder } from '#web/test/records/managed-order.ts';
import { renderApp } from '#web/test/render-app.tsx';
import { reviewDetails } from '#web/test/reviews/reviews.ts';

const aReview = (changes: Partial<OrderReview> = {}): OrderReview => ({
  id: 5,
  state: 'open',
  reviewer: 'grace',
  dueOn: '2126-03-11',
  waitingSince: null,
  decision: null,
  completionUntil: null,
  confirmed: 3,
  criteria: 11,
  openPoints: 0,
  answeredPoints: 0,
  ...changes,
});

async function openOrder(review: OrderDetails['review']) {
  serveOrder(managedOrder({ review }));
  const { user } = renderApp('/admin?tab=orders&open=7');
  const section = within(await screen.findByRole('region', { name: 'Review' }));
  return { user, section, dialog: within(screen.getByRole('dialog')) };
}

describe('the review of an order', () => {
  it('says how far it is, whose turn it is and by when, and leads to the desk', async () => {
    const { section, dialog } = await openOrder(aReview({ answeredPoints: 2 }));
    expect(section.getByText('In review')).toBeDefined();
    expect(section.getByText('Decide by Monday, March 11')).toBeDefined();
    expect(section.getByText('grace: the customer has answered')).toBeDefined();
    expect(section.getByText('3 of 11 confirmed')).toBeDefined();
    expect(section.getByText('2 answered')).toBeDefined();
    const link = section.getByRole('link', { name: 'Open the review' });
    expect(link.getAttribute('href')).toBe('/admin/reviews?review=5');
    const titles = dialog.getAllByRole('heading').map(({ textContent }) => textContent);
    expect(titles.indexOf('Review')).toBe(titles.indexOf('Certificate') - 1);
  });

  it('says that the customer is awaited, and what was decided', async () => {
    const { section } = await openOrder(
      aReview({ state: 'waiting', dueOn: null, waitingSince: '2026-03-03T15:00:00.000Z' }),
    );
    expect(section.getByText(/^Waiting for the customer since Tuesday, March 3/)).toBeDefined();
  });

  it('says until when declined areas can be completed', async () => {
    const { section } = await openOrder(
      aReview({
        state: 'decided',
        dueOn: null,
        decision: 'certify',
        completionUntil: '2026-06-01',
      }),
    );
    expect(section.getByText('Outcome').nextSibling?.textContent).toBe('Certified');
    expect(section.getByText('June 1, 2026')).toBeDefined();
  });

  it('is opened for somebody who does not want to wait for it', async () => {
    const seen = serveOrder(
      managedOrder({ review: null }),
      answer(reviews.open, { id: 5 }),
      answer(reviews.read, reviewDetails()),
    );
    const { user } = renderApp('/admin?tab=orders&open=7');
    const section = within(await screen.findByRole('region', { name: 'Review' }));
    await user.click(section.getByRole('button', { name: 'Open the review now' }));
    await waitFor(() => expect(location.search).toBe('?review=5'));
    expect(seen.map(({ url }) => url)).toContain('/api/admin/orders/7/review');
  });

  it.each([
    [{ paymentState: 'unpaid' }, /^None yet/],
    [{ orderStatus: 'delivered' }, /certified without one/],
  ] as const)('is not there for an order with %o', async (changes, words) => {
    serveOrder(managedOrder({ review: null, ...changes }));
    renderApp('/admin?tab=orders&open=7');
    const section = within(await screen.findByRole('region', { name: 'Review' }));
    expect(section.getByText(words)).toBeDefined();
    expect(section.queryByRole('button')).toBeNull();
  });
});

describe('a status that is set by hand', () => {
  const UNDECIDED = 'There is no decision to certify this order';

  it.each([
    ['Certified', null, UNDECIDED],
    ['Certified', aReview(), UNDECIDED],
    ['Delivered', aReview(), UNDECIDED],
    [
      'Certified',
      aReview({ state: 'decided', dueOn: null, decision: 'decline' }),
      'The review was decided against a certificate',
    ],
  ])('is warned about: %s', async (status, review, warning) => {
    const { user, dialog } = await openOrder(review);
    await user.selectOptions(dialog.getByLabelText('Status'), status);
    expect(dialog.getByText(warning)).toBeDefined();
    expect(dialog.getByRole('button', { name: /^Save( and charge.*)?$/ })).toHaveProperty(
      'disabled',
      false,
    );
  });

  it.each([
    ['Processing', null],
    ['Certified', aReview({ state: 'decided', dueOn: null, decision: 'certify' })],
    ['Delivered', aReview({ state: 'decided', dueOn: null, decision: 'certify' })],
  ])('needs no warning: %s', async (status, review) => {
    const { user, dialog } = await openOrder(review);
    await user.selectOptions(dialog.getByLabelText('Status'), status);
    expect(dialog.queryByText(UNDECIDED)).toBeNull();
  });
});
