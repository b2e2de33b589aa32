import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type CustomerFile, customers } from '#core/contract/staff/customers/customers.ts';
import { customerWith } from '#web/test/admin-area.ts';
import { inTurn, refuse } from '#web/test/answers.ts';
import { managedOrder, serveOrder } from '#web/test/records/managed-order.ts';
import { renderApp } from '#web/test/render-app.tsx';

const at = '2026-03-02T10:00:00.000Z';
const ADA: Partial<CustomerFile> = {
  customer: { id: 4, email: 'ada@example.com' },
  orders: [
    {
      id: 7,
      title: 'ORD-2026-A01Z9K',
      status: 'processing',
      paymentState: 'authorized',
      isCancelled: false,
      at,
    },
    {
      id: 8,
      title: 'ORD-2026-B02Z8J',
      status: 'processing',
      paymentState: 'unpaid',
      isCancelled: true,
      at,
    },
  ],
  reviews: [{ id: 6, title: 'ORD-2026-A01Z9K', status: 'waiting', at }],
  certificates: [{ id: 5, title: 'BEC-2026-7K3Q-XM4T-6', status: 'suspended', at }],
  emails: [{ id: 9, title: 'Your order is confirmed', state: 'failed', at }],
  totals: {
    orders: 2,
    reviews: 1,
    certificates: 1,
    leads: 1,
    applications: 0,
    inquiries: 0,
    emails: 31,
  },
};
const NOBODY: Partial<CustomerFile> = {};
const GRACE: Partial<CustomerFile> = {
  customer: { id: 5, email: 'grace@example.com' },
  totals: {
    orders: 1,
    reviews: 0,
    certificates: 0,
    leads: 0,
    applications: 0,
    inquiries: 0,
    emails: 3,
  },
};

/** The dialog of one order, with the correction of its customer's address opened. */
async function openCorrection(
  other: Partial<CustomerFile>,
  ...answers: Parameters<typeof serveOrder>[1][]
) {
  const seen = serveOrder(
    managedOrder(),
    inTurn(customerWith(ADA), customerWith(other)),
    ...answers,
  );
  const { user } = renderApp('/admin?tab=orders&open=7');
  const file = within(await screen.findByRole('region', { name: 'This customer' }));
  await user.click(await file.findByRole('button', { name: 'Correct the address' }));
  const dialog = within(screen.getByRole('alertdialog'));
  const confirm = () => user.click(dialog.getByRole('button', { name: 'Correct the address' }));
  const corrections = () =>
    seen.filter(
      ({ method, url }) => method === 'PATCH' && url === '/api/admin/customers/4/address',
    );
  return { user, file, dialog, confirm, corrections };
}

const corrected = { ...customerWith(GRACE), endpoint: customers.correctAddress };

it('lists the records of the customer, mails by their subject', async () => {
  const { file } = await openCorrection(NOBODY);
  expect(file.getByRole('link', { name: 'Your order is confirmed', hidden: true })).toBeDefined();
  expect(file.getByText('Failed')).toBeDefined();
  expect(file.getByText('Cancelled, Awaiting payment')).toBeDefined();
});

it('leads to the page of the customer', async () => {
  const { file } = await openCorrection(NOBODY);
  const link = file.getByRole('link', { name: "Open the customer's page", hidden: true });
  expect(link.getAttribute('href')).toBe('/admin/customers/4');
});

it('says so where no customer is known', async () => {
  serveOrder(managedOrder(), customerWith(NOBODY));
  renderApp('/admin?tab=orders&open=7');
  const file = within(await screen.findByRole('region', { name: 'This customer' }));
  expect(await file.findByText('No customer is known for this record.')).toBeDefined();
  expect(file.queryByRole('link', { name: "Open the customer's page" })).toBeNull();
});

it('leads to the reviews of the customer', async () => {
  const { file } = await openCorrection(NOBODY);
  const links = file.getAllByRole('link', { name: 'ORD-2026-A01Z9K', hidden: true });
  expect(links.map((link) => link.getAttribute('href'))).toContain('/admin/reviews?review=6');
  expect(file.getByText('Waiting for customer')).toBeDefined();
});

it('leads to the certificates of the customer', async () => {
  const { file } = await openCorrection(NOBODY);
  const link = file.getByRole('link', { name: 'BEC-2026-7K3Q-XM4T-6', hidden: true });
  expect(link.getAttribute('href')).toBe('/admin/certificates?open=5');
  expect(file.getByText('Suspended')).toBeDefined();
});

it('says what moves before an address is corrected', async () => {
  const { user, dialog, confirm, corrections } = await openCorrection(NOBODY, corrected);
  expect(
    dialog.getByText(
      'Everything of this customer moves: 2 orders, 1 certificate, 1 review, 1 lead, 31 mails.',
    ),
  ).toBeDefined();
  expect(
    dialog.getByText(/Links that were sent to the former address stop working\.$/),
  ).toBeDefined();
  await confirm();
  expect(dialog.getByText('Valid email is required')).toBeDefined();
  await user.type(dialog.getByLabelText(/^New address/), 'ada@example.com');
  await confirm();
  expect(dialog.getByText('This is the address they have now')).toBeDefined();
  expect(corrections()).toEqual([]);
  await user.clear(dialog.getByLabelText(/^New address/));
  await user.type(dialog.getByLabelText(/^New address/), 'Grace@example.com');
  await confirm();
  expect(await screen.findByText('Mails go to grace@example.com from now on.')).toBeDefined();
  expect(corrections()).toMatchObject([{ body: { email: 'grace@example.com' } }]);
});

it('moves one order alone where the rest belongs to someone else', async () => {
  const { user, dialog, confirm, corrections } = await openCorrection(NOBODY, corrected);
  await user.type(dialog.getByLabelText(/^New address/), 'grace@example.com');
  await user.click(
    dialog.getByRole('checkbox', { name: 'Only this order: the rest belongs to someone else' }),
  );
  expect(
    dialog.getByText('Only this order moves, with what came out of the same assessment.'),
  ).toBeDefined();
  await confirm();
  await screen.findByText('Address Corrected');
  expect(corrections()).toMatchObject([
    { body: { email: 'grace@example.com', only: { subject: 'order', id: 7 } } },
  ]);
});

it('warns before two customers become one', async () => {
  const { user, dialog } = await openCorrection(GRACE);
  await user.type(dialog.getByLabelText(/^New address/), 'grace@example.com');
  expect(await dialog.findByText('This address already belongs to a customer')).toBeDefined();
  expect(dialog.getByText(/They have 1 order, 3 mails. From then on both are one/)).toBeDefined();
});

it('keeps what was typed where the correction fails', async () => {
  const { user, dialog, confirm } = await openCorrection(
    NOBODY,
    refuse(customers.correctAddress, 'unavailable', 'Please try again in a moment.'),
  );
  await user.type(dialog.getByLabelText(/^New address/), 'grace@example.com');
  await confirm();
  expect(await screen.findByText('Please try again in a moment.')).toBeDefined();
  expect(dialog.getByLabelText(/^New address/)).toHaveProperty('value', 'grace@example.com');
});

const CHARLES = { id: 3, email: 'charles@engines.example', role: 'editor' as const, invitedAt: at };

/** The customer of an order, with a colleague whose removal is asked for. */
async function openRemoval(...answers: Parameters<typeof serveOrder>[1][]) {
  const seen = serveOrder(
    managedOrder(),
    inTurn(customerWith({ ...ADA, colleagues: [CHARLES] }), customerWith(ADA)),
    ...answers,
  );
  const { user } = renderApp('/admin?tab=orders&open=7');
  const file = within(await screen.findByRole('region', { name: 'This customer' }));
  await user.click(await file.findByRole('button', { name: 'Remove charles@engines.example' }));
  const dialog = within(screen.getByRole('alertdialog'));
  const removals = () => seen.filter(({ method }) => method === 'DELETE');
  return { user, file, dialog, removals };
}

it('removes a colleague after asking', async () => {
  const removed = { ...customerWith(ADA), endpoint: customers.removeColleague };
  const { user, file, dialog, removals } = await openRemoval(removed);
  expect(file.getByText('Editor')).toBeDefined();
  expect(removals()).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Remove colleague' }));
  expect(await screen.findByText('Colleague Removed')).toBeDefined();
  expect(removals()).toMatchObject([{ url: '/api/admin/customers/4/colleagues/3' }]);
  expect(file.queryByText('Colleagues on their page')).toBeNull();
});

it('keeps the question open where a colleague could not be removed', async () => {
  const { user, dialog } = await openRemoval(
    refuse(customers.removeColleague, 'unavailable', 'Please try again in a moment.'),
  );
  await user.click(dialog.getByRole('button', { name: 'Remove colleague' }));
  expect(await screen.findByText('Please try again in a moment.')).toBeDefined();
  expect(screen.getByRole('alertdialog')).toBeDefined();
});
