import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { orders } from '#core/contract/staff/orders.ts';
import { assignments } from '#core/contract/staff/work/assignments.ts';
import { answer, inTurn } from '#web/test/answers.ts';
import { onAPhone } from '#web/test/browser/on-a-phone.ts';
import { managedOrder, serveOrder } from '#web/test/records/managed-order.ts';
import { renderApp } from '#web/test/render-app.tsx';

const order = (id: number, companyName: string) =>
  managedOrder({ id, companyName, orderNumber: `ORD-2026-00000${id}` });
const THREE = [order(7, 'Engines'), order(8, 'Looms'), order(9, 'Mills')];

const open = async (address = '', ...answers: Parameters<typeof serveOrder>[1][]) => {
  const seen = serveOrder(
    order(7, 'Engines'),
    answer(orders.list, THREE),
    answer(assignments.colleagues, [
      { username: 'ada', name: 'Ada Lovelace' },
      { username: 'grace', name: 'Grace Hopper' },
    ]),
    ...answers,
  );
  const { user } = renderApp(`/admin?tab=orders${address}`);
  await screen.findByText('3 orders');
  const asked = () => seen.map(({ url }) => url).filter((url) => url.startsWith(orders.list.path));
  return { user, seen, asked };
};

const rowOf = (name: string) => screen.getByText(name).closest('tr') as HTMLElement;
const dialog = (name: string) => screen.findByRole('dialog', { name });
const hasFocus = (name: string) => waitFor(() => expect(document.activeElement).toBe(rowOf(name)));

beforeEach(() => {
  document.getSelection()?.removeAllRanges();
});

describe('a row', () => {
  it('opens on a click anywhere but on its controls, and has the focus back afterwards', async () => {
    const { user } = await open();
    await user.click(screen.getByText('Looms'));
    await screen.findByRole('dialog');
    expect(location.search).toContain('open=8');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(location.search).not.toContain('open'));
    await hasFocus('Looms');
  });

  it('does not open when somebody selects its text', async () => {
    const { user } = await open();
    const text = screen.getByText('Looms');
    await user.pointer([
      { keys: '[MouseLeft>]', target: text, offset: 0 },
      { target: text, offset: 4 },
      { keys: '[/MouseLeft]' },
    ]);
    document.getSelection()?.selectAllChildren(text);
    text.click();
    expect(location.search).not.toContain('open');
  });

  it('is reached with J, K and the arrows, and opened with Enter', async () => {
    const { user } = await open();
    document.body.focus();
    await user.keyboard('j');
    await hasFocus('Engines');
    await user.keyboard('j{ArrowDown}');
    await hasFocus('Mills');
    await user.keyboard('j');
    await hasFocus('Mills');
    await user.keyboard('{ArrowUp}k');
    await hasFocus('Engines');
    await user.keyboard('j{Enter}');
    expect(location.search).toContain('open=8');
  });

  it('leaves letters alone that are typed in a field', async () => {
    const { user } = await open();
    await user.type(screen.getByRole('searchbox'), 'jk?');
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is the only one whose controls are reached by Tab', async () => {
    await open();
    const stops = within(screen.getByRole('table', { name: 'Orders' }))
      .getAllByRole('button', { name: /^(Manage Order|More for)/ })
      .filter(({ tabIndex }) => tabIndex === 0);
    expect(stops).toHaveLength(2);
    for (const stop of stops) expect(rowOf('Engines').contains(stop)).toBe(true);
  });

  it('explains the keys, and lets them be switched off', async () => {
    const { user } = await open();
    await user.keyboard('?');
    const help = within(await dialog('Keys'));
    await user.click(help.getByLabelText(/^Letters are commands/));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    rowOf('Engines').focus();
    await user.keyboard('j');
    await hasFocus('Engines');
    await user.keyboard('{ArrowDown}');
    await hasFocus('Looms');
  });
});

describe('an open record', () => {
  it('leads to its neighbours with buttons and letters', async () => {
    const { user } = await open('&open=8');
    const record = within(await screen.findByRole('dialog'));
    expect(await record.findByText('2 of 3')).toBeDefined();
    await user.click(record.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(location.search).toContain('open=9'));
    expect(record.getByRole('button', { name: 'Next' }).getAttribute('aria-disabled')).toBe('true');
    await user.keyboard('k');
    await waitFor(() => expect(location.search).toContain('open=8'));
    await user.keyboard('{Escape}');
    await hasFocus('Looms');
  });

  it('keeps its place while something is typed or not saved', async () => {
    const { user } = await open('&open=7');
    const record = within(await screen.findByRole('dialog'));
    const note = await record.findByLabelText('New note');
    await user.type(note, 'j');
    expect(location.search).toContain('open=7');
    record.getByRole('button', { name: 'Next' }).focus();
    await user.keyboard('j');
    expect(location.search).toContain('open=7');
    await user.clear(note);
    record.getByRole('button', { name: 'Next' }).focus();
    await user.keyboard('j');
    await waitFor(() => expect(location.search).toContain('open=8'));
  });
});

describe('order and filters', () => {
  it('are changed by the heads of columns and kept in the address', async () => {
    const { user, asked } = await open();
    const head = (name: string) => screen.getByRole('columnheader', { name });
    const sortOf = (name: string) => head(name).getAttribute('aria-sort');
    expect(sortOf('Order')).toBe('descending');
    await user.click(within(head('Customer')).getByRole('button'));
    await waitFor(() => expect(asked().at(-1)).toBe(`${orders.list.path}?sort=customer`));
    expect(sortOf('Customer')).toBe('ascending');
    await user.click(within(head('Customer')).getByRole('button'));
    await waitFor(() => expect(asked().at(-1)).toBe(`${orders.list.path}?sort=-customer`));
    expect(location.search).toContain('sort=-customer');
  });

  it('are shown as chips that are removed one by one or all at once', async () => {
    const { user, asked } = await open('&status=review&assignee=grace&date=week');
    const chips = within(await screen.findByRole('list', { name: 'Filters' }));
    expect(await chips.findByText('Assigned to: Grace Hopper')).toBeDefined();
    expect(chips.getByText('Date: Last 7 days')).toBeDefined();
    await user.click(chips.getByRole('button', { name: 'Remove the filter Status: Review' }));
    await waitFor(() => expect(asked().at(-1)).toMatch(/\?from=[^&]+&assignee=grace$/));
    await user.click(screen.getByRole('button', { name: 'Clear all' }));
    await waitFor(() => expect(asked().at(-1)).toBe(orders.list.path));
    expect(location.search).toBe('?tab=orders');
  });

  it('take days from one to another, the last one included', async () => {
    const { user, asked } = await open();
    await user.selectOptions(screen.getByLabelText('Date'), 'From – to…');
    await user.type(screen.getByLabelText('From day'), '2026-03-02{Enter}');
    await user.type(screen.getByLabelText('To day'), '2026-03-08{Enter}');
    // Clocks in New York are set forward on March 8.
    await waitFor(() =>
      expect(decodeURIComponent(asked().at(-1) ?? '')).toBe(
        `${orders.list.path}?from=2026-03-02T05:00:00.000Z&to=2026-03-09T04:00:00.000Z`,
      ),
    );
    expect(screen.getByText('Date: March 2, 2026 – March 8, 2026')).toBeDefined();
  });

  it('offer oneself, nobody and every colleague', async () => {
    await open();
    const field = within(screen.getByLabelText('Assigned to'));
    await field.findByText('Grace Hopper');
    expect(field.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Anyone',
      'Me',
      'Nobody',
      'Grace Hopper',
    ]);
  });
});

it('shows the chosen columns, also after a reload', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Certification' }));
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'Assigned to' }));
  await user.keyboard('{Escape}');
  const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  await waitFor(() => expect(heads()).not.toContain('Certification'));
  expect(heads()).toContain('Assigned to');
  expect(JSON.parse(localStorage.getItem('listColumns.orders') ?? '')).not.toContain(
    'certification',
  );
});

it('leaves out below 1280 px what does not fit, until it is chosen', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({
        matches: Number(/max-width: ([\d.]+)px/.exec(media)?.[1]) > 1100,
        addEventListener: () => {},
        removeEventListener: () => {},
      }) as never,
  );
  const { user } = await open();
  const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(heads()).toEqual(['', 'Order', 'Customer', 'Amount', 'Status', 'Payment', 'Actions']);
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  const choice = await screen.findByRole('menuitemcheckbox', { name: 'Certification' });
  expect(choice.getAttribute('aria-checked')).toBe('false');
  await user.click(choice);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(heads()).toContain('Certification'));
});

it('says how many are new, and moves nothing before they are asked for', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const fresh = [
    order(10, 'Newest'),
    { ...order(7, 'Engines'), orderStatus: 'certified' as const },
  ];
  const { user, asked } = await open(
    '',
    inTurn(
      answer(orders.list, THREE),
      answer(orders.list, fresh),
      answer(orders.list, [...fresh, ...THREE.slice(1)]),
    ),
  );
  await vi.advanceTimersByTimeAsync(20_000);
  const news = await screen.findByRole('button', { name: '1 new' });
  expect(screen.queryByText('Newest')).toBeNull();
  expect(await within(rowOf('Engines')).findByText('Certified')).toBeDefined();
  await user.click(news);
  expect(await screen.findByText('Newest')).toBeDefined();
  expect(screen.queryByRole('button', { name: /new$/ })).toBeNull();
  expect(asked()).toHaveLength(3);
});

it('looks for nothing new in another order', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { asked } = await open('&sort=customer');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked()).toHaveLength(1);
});

it('is a list of short cards on a phone, with the filters in a drawer', async () => {
  onAPhone();
  const { user, asked } = await open();
  const cards = within(screen.getByRole('list', { name: 'Orders' }));
  expect(cards.getAllByRole('listitem')).toHaveLength(3);
  expect(screen.queryByRole('table')).toBeNull();
  // Without the text in parentheses, for which a card has no room.
  expect(cards.getAllByText('Authorization Only')).toHaveLength(3);
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  const drawer = within(await dialog('Filter orders'));
  await user.selectOptions(drawer.getByLabelText('Status'), 'Certified');
  await user.selectOptions(drawer.getByLabelText('Sorted by'), 'Amount, descending');
  await waitFor(() =>
    expect(asked().at(-1)).toBe(`${orders.list.path}?status=certified&sort=-amount`),
  );
  await user.click(drawer.getByRole('button', { name: 'Show the orders' }));
  expect(await screen.findByRole('button', { name: 'Filters (1)' })).toBeDefined();
  await user.click(screen.getByText('Looms'));
  expect(location.search).toContain('open=8');
});
