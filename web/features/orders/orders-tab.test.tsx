import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { orders } from '#core/contract/staff/orders.ts';
import { answer, fail, inTurn, refuse } from '#web/test/answers.ts';
import { managedOrder, serveOrder } from '#web/test/records/managed-order.ts';

import { renderApp } from '#web/test/render-app.tsx';
import { exported, takeExport } from '#web/test/take-export.ts';

const HOUR = 3_600_000;

const firstRow = async () => {
  const table = await screen.findByRole('table', { name: 'Orders' });
  return within(table).getAllByRole('row')[1] as HTMLElement;
};

describe('the list', () => {
  it('shows what an order is, where it stands and by when its money is charged', async () => {
    serveOrder(managedOrder({ isTest: true }));
    renderApp('/admin?tab=orders');
    const row = within(await firstRow());
    for (const text of [
      'ORD-2026-A01Z9K',
      'Ada Lovelace',
      'Analytical Engines',
      'Leadership & People Culture, Security & Compliance',
      '$525',
      'Test',
      'Review',
    ]) {
      expect(row.getByText(text)).toBeDefined();
    }
    expect(row.getByText(/^Mar\s2,\s2026/)).toBeDefined();
    const [payment] = row.getAllByText(/^Authorization Only/);
    expect(payment?.textContent).toBe('Authorization Only (7-day deferred charge)');
    expect(row.getByText(/^Capture by/).textContent).toMatch(/Mar\s\d+,\s2126/);
    expect(row.queryByText(/Soon/)).toBeNull();
  });

  it('warns when less than 48 hours are left', async () => {
    const captureBy = new Date(Date.now() + 47 * HOUR).toISOString();
    serveOrder(managedOrder({ captureBy }));
    renderApp('/admin?tab=orders');
    expect(within(await firstRow()).getByText(/Capture by/).textContent).toMatch(/^Soon: /);
  });

  it('marks neither test nor deadline where there is none', async () => {
    serveOrder(managedOrder({ paymentState: 'captured', orderStatus: 'delivered' }));
    renderApp('/admin?tab=orders');
    const row = within(await firstRow());
    expect(row.getByText('Completed')).toBeDefined();
    expect(row.queryByText('Test')).toBeNull();
    expect(row.queryByText(/Capture by/)).toBeNull();
  });

  it('is searched and filtered by the server; the address and the export follow', async () => {
    const seen = serveOrder(managedOrder(), exported);
    const { user } = renderApp('/admin?tab=orders');
    await firstRow();
    await user.selectOptions(screen.getByLabelText('Status'), 'Certified');
    await user.selectOptions(screen.getByLabelText('Payment'), 'Awaiting payment');
    await user.type(screen.getByLabelText('Search orders'), 'engines & co');
    const query = 'search=engines+%26+co&status=certified&paymentState=unpaid';
    await waitFor(() => expect(seen.at(-1)?.url).toBe(`/api/certification/orders?${query}`));
    const { searchParams } = new URL(location.href);
    expect(Object.fromEntries(searchParams)).toEqual({
      tab: 'orders',
      search: 'engines & co',
      status: 'certified',
      paymentState: 'unpaid',
    });
    expect(await takeExport(user, seen)).toBe(`/api/admin/export/orders?${query}`);
  });

  it('takes filters from the address and ignores those that do not exist', async () => {
    const seen = serveOrder(managedOrder());
    renderApp('/admin?tab=orders&status=eaten&paymentState=failed');
    await firstRow();
    expect(screen.getByLabelText('Status')).toHaveProperty('value', '');
    expect(screen.getByLabelText('Payment')).toHaveProperty('value', 'failed');
    const asked = seen.map(({ url }) => url).filter((url) => url.startsWith(orders.list.path));
    expect(asked).toEqual(['/api/certification/orders?paymentState=failed']);
  });

  it('says how the first order comes', async () => {
    serveOrder(managedOrder(), answer(orders.list, []));
    renderApp('/admin?tab=orders');
    expect(await screen.findByText('No certification orders found.')).toBeDefined();
    expect(screen.getByRole('link', { name: '/checkout' })).toBeDefined();
  });

  it('says that nothing matches', async () => {
    serveOrder(managedOrder(), answer(orders.list, []));
    renderApp('/admin?tab=orders&search=nobody');
    expect(await screen.findByText('No certification orders found.')).toBeDefined();
    expect(screen.getByText(/Nothing matches/)).toBeDefined();
    expect(screen.queryByRole('link', { name: '/checkout' })).toBeNull();
  });

  it('offers another try when it cannot be loaded', async () => {
    serveOrder(
      managedOrder(),
      inTurn(
        refuse(orders.list, 'unavailable', 'The database is away.'),
        answer(orders.list, [managedOrder()]),
      ),
    );
    const { user } = renderApp('/admin?tab=orders');
    expect(await screen.findByText('The database is away.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await firstRow()).toBeDefined();
  });
});

describe('Email Tracking', () => {
  const cases = [
    [
      'is told when it is sent',
      answer(orders.sendTracking, {
        success: true,
        isSent: true,
        message: 'Tracking notification sent to the customer',
      }),
      'Email Sent',
      'Tracking notification sent to the customer',
    ],
    [
      'is not called sent where it is only kept',
      answer(orders.sendTracking, { success: true, isSent: false, message: 'It is kept.' }),
      'Email Kept',
      'It is kept.',
    ],
    [
      'fails with the reason of the server',
      refuse(orders.sendTracking, 'mail_failed', 'The mailbox is full.'),
      'Email Failed',
      'The mailbox is full.',
    ],
    [
      'fails with the message of an unsuccessful reply',
      answer(orders.sendTracking, { success: false, isSent: false, message: 'Nobody there' }),
      'Email Failed',
      'Nobody there',
    ],
    [
      'fails without a reason',
      {
        endpoint: orders.sendTracking,
        respond: () => new Response('<h1>Bad gateway</h1>', { status: 502 }),
      },
      'Email Failed',
      'Failed to send tracking email',
    ],
    ['fails on the way', fail(orders.sendTracking), 'Error', 'Failed to send tracking email'],
  ] as const;

  it('says in the menu of a row who gets it, before anything is sent', async () => {
    const seen = serveOrder(managedOrder());
    const { user } = renderApp('/admin?tab=orders');
    const row = within(await firstRow());
    await user.click(row.getByRole('button', { name: 'More for ORD-2026-A01Z9K' }));
    const item = screen.getByRole('menuitem', { name: 'Email Tracking' });
    const words = document.getElementById(item.getAttribute('aria-describedby') ?? '');
    expect(words?.textContent).toBe('To ada@example.com, can be undone for 10 seconds');
    expect(seen.some(({ url }) => url.includes('send-tracking-email'))).toBe(false);
  });

  it.each(cases)('%s', async (_, reply, title, description) => {
    const seen = serveOrder(managedOrder(), reply);
    const { user } = renderApp('/admin?tab=orders');
    const row = within(await firstRow());
    await user.click(row.getByRole('button', { name: 'More for ORD-2026-A01Z9K' }));
    expect(screen.getByRole('menuitem', { name: 'Manage Order' })).toBeDefined();
    await user.click(screen.getByRole('menuitem', { name: 'Email Tracking' }));
    expect(await screen.findByText(title)).toBeDefined();
    expect(screen.getByText(description)).toBeDefined();
    const sent = seen.find(({ url }) => url === '/api/admin/send-tracking-email/7');
    expect(sent?.headers.get('x-admin-auth')).toBe('true');
  });
});

it('shows hostile strings as text, in list and dialog', async () => {
  const evil = '<img src=x onerror="alert(1)">';
  serveOrder(
    managedOrder({
      customerName: evil,
      companyName: evil,
      customerEmail: 'x@example.com',
      certificationType: `=HYPERLINK("http://evil")${evil}`,
      customerReference: evil,
      trackingNumber: evil,
      dueDiligenceNotes: evil,
      paymentProblem: evil,
      items: [],
    }),
  );
  renderApp('/admin?tab=orders&open=7');
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findAllByText(evil)).not.toHaveLength(0);
  expect(within(dialog).getByLabelText('Notes')).toHaveProperty('value', evil);
  expect(document.querySelector('img[src="x"]')).toBeNull();
});
