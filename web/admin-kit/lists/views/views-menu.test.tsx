import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { orders } from '#core/contract/staff/orders.ts';
import { type SavedView, savedViews } from '#core/contract/staff/work/saved-views.ts';
import { answer, refuse } from '#web/test/answers.ts';
import { managedOrder, serveOrder } from '#web/test/records/managed-order.ts';
import { renderApp } from '#web/test/render-app.tsx';
import { asRole } from '#web/test/staff.ts';

const aView = (changes: Partial<SavedView> = {}): SavedView => ({
  id: 4,
  list: 'orders',
  name: 'To charge',
  isShared: false,
  isOwn: true,
  owner: 'ada',
  filters: { status: 'certified', sort: '-amount' },
  columns: ['order', 'amount'],
  updatedAt: '2026-03-02T10:00:00.000Z',
  ...changes,
});

async function open(address: string, ...answers: Parameters<typeof serveOrder>[1][]) {
  const seen = serveOrder(managedOrder(), ...answers);
  const { user } = renderApp(`/admin?tab=orders${address}`);
  await screen.findByRole('table', { name: 'Orders' });
  await user.click(await screen.findByRole('button', { name: /^Views/ }));
  return { user, seen };
}

const item = (name: string | RegExp) => screen.findByRole('menuitem', { name });

it('opens a view: filters, order and columns, and nothing of what was there before', async () => {
  const { user, seen } = await open('&search=ada', answer(savedViews.list, [aView()]));
  await user.click(await item(/^To charge/));
  await waitFor(() =>
    expect(location.search).toBe('?tab=orders&status=certified&sort=-amount&saved=4'),
  );
  expect(seen.at(-1)?.url).toBe(`${orders.list.path}?status=certified&sort=-amount`);
  expect(await screen.findByRole('button', { name: 'Views: To charge' })).toBeDefined();
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(heads).toEqual(['', 'Order', 'Amount', 'Actions']);
});

it('keeps what is shown under a name, for colleagues, too', async () => {
  const { user, seen } = await open(
    '&status=review&sort=customer',
    answer(savedViews.list, []),
    answer(savedViews.create, aView({ id: 5, name: 'In review' })),
  );
  await user.click(await item('Save as…'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Save as a view' }));
  await user.type(dialog.getByLabelText('Name of the view'), ' In review ');
  await user.click(dialog.getByLabelText('Share with colleagues'));
  await user.click(dialog.getByRole('button', { name: 'Save view' }));
  expect(await screen.findByText('View Saved')).toBeDefined();
  expect(seen.find(({ method }) => method === 'POST')?.body).toEqual({
    list: 'orders',
    name: 'In review',
    isShared: true,
    filters: { status: 'review', sort: 'customer' },
    columns: null,
  });
  expect(location.search).toContain('saved=5');
});

it('is updated, shared and renamed', async () => {
  const { user, seen } = await open(
    '&saved=4&status=review',
    answer(savedViews.list, [aView()]),
    answer(savedViews.update, aView()),
  );
  const sent = () => seen.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
  await user.click(await item('Update “To charge”'));
  await waitFor(() => expect(sent()).toEqual([{ filters: { status: 'review' }, columns: null }]));
  await user.click(screen.getByRole('button', { name: /^Views/ }));
  await user.click(await item('Share'));
  await waitFor(() => expect(sent().at(-1)).toEqual({ isShared: true }));
  await user.click(screen.getByRole('button', { name: /^Views/ }));
  await user.click(await item('Rename…'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Rename the view' }));
  await user.clear(dialog.getByLabelText('Name of the view'));
  await user.type(dialog.getByLabelText('Name of the view'), 'Later');
  await user.click(dialog.getByRole('button', { name: 'Rename' }));
  await waitFor(() => expect(sent().at(-1)).toEqual({ name: 'Later' }));
});

it('is removed after a question', async () => {
  const { user, seen } = await open(
    '&saved=4',
    answer(savedViews.list, [aView({ isShared: true })]),
    answer(savedViews.remove, { success: true }),
  );
  await user.click(await item('Remove…'));
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText(/^Colleagues will no longer find it/)).toBeDefined();
  await user.click(question.getByRole('button', { name: 'Remove view' }));
  expect(await screen.findByText('View Removed')).toBeDefined();
  expect(seen.some(({ method }) => method === 'DELETE')).toBe(true);
  expect(location.search).toBe('?tab=orders');
});

it('that was shared is not changed by its owner who only reads by now', async () => {
  await open('&saved=4', asRole('reader'), answer(savedViews.list, [aView({ isShared: true })]));
  expect(await item(/^To charge · shared/)).toBeDefined();
  expect(screen.queryByRole('menuitem', { name: /Rename|Remove|Update/ })).toBeNull();
});

it('of a colleague can be opened, and not changed', async () => {
  await open(
    '&saved=4',
    asRole('reviewer'),
    answer(savedViews.list, [aView({ isOwn: false, isShared: true })]),
  );
  expect(await screen.findByText('Shared by colleagues')).toBeDefined();
  expect(await item(/^To charge · ada/)).toBeDefined();
  expect(screen.queryByRole('menuitem', { name: /^(Update|Rename|Remove|Stop)/ })).toBeNull();
});

it('says why the views are not there', async () => {
  await open('', refuse(savedViews.list, 'unavailable', 'The database is away.'));
  expect(await screen.findByText('The database is away.')).toBeDefined();
});
