import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { auth } from '#core/contract/staff/accounts/auth.ts';
import { orders } from '#core/contract/staff/orders.ts';
import { CONNECTION_LOST } from '#web/lib/api.ts';
import { answer, fail, inTurn, refuse } from '#web/test/answers.ts';
import { managedOrder, serveOrder } from '#web/test/records/managed-order.ts';

import { renderApp } from '#web/test/render-app.tsx';
import { adaAgain } from '#web/test/staff.ts';

async function openOrder() {
  const app = renderApp('/admin?tab=orders&open=7');
  await screen.findByRole('heading', { name: 'Status and notes' });
  return { ...app, dialog: within(screen.getByRole('dialog')) };
}

const bodiesOf = (seen: ReturnType<typeof serveOrder>, method: string, url: string) =>
  seen.filter((call) => call.method === method && call.url === url).map(({ body }) => body);

const STATUS_CALL = '/api/certification/order/7/status';
const CUSTOMER_CALL = '/api/admin/orders/7/customer';

describe('the dialog', () => {
  it('opens from the list, has an address, and closes again', async () => {
    serveOrder(managedOrder());
    const { user } = renderApp('/admin?tab=orders');
    await user.click(await screen.findByRole('button', { name: /^Manage Order/ }));
    expect(await screen.findByRole('dialog', { name: 'ORD-2026-A01Z9K' })).toBeDefined();
    expect(location.search).toBe('?tab=orders&open=7');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(location.search).toBe('?tab=orders');
  });

  it('says what was bought, line by line', async () => {
    serveOrder(
      managedOrder({ amount: '420.00', discountCode: 'EXCELLENCE20', customerReference: 'PO 7' }),
    );
    const { dialog } = await openOrder();
    const bought = within(dialog.getByRole('region', { name: 'What was bought' }));
    expect(bought.getByText('Security & Compliance').nextSibling?.textContent).toBe('$175.00');
    expect(bought.getByText('Discount EXCELLENCE20').nextSibling?.textContent).toBe('-$105.00');
    expect(bought.getByText('Total').nextSibling?.textContent).toBe('$420');
    expect(bought.getByText('PO 7')).toBeDefined();
  });

  it('offers another try when the order cannot be loaded', async () => {
    serveOrder(
      managedOrder(),
      inTurn(
        refuse(orders.read, 'not_found', 'There is no such order'),
        answer(orders.read, managedOrder()),
      ),
    );
    const { user } = renderApp('/admin?tab=orders&open=7');
    expect(await screen.findByText('There is no such order')).toBeDefined();
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Status and notes' })).toBeDefined();
  });
});

describe('status and notes', () => {
  it('are saved together, and the customer is told of a changed status', async () => {
    const saved = managedOrder({
      orderStatus: 'certified',
      trackingNumber: 'T-1',
      updatedAt: '2026-03-04T10:00:00.000Z',
    });
    const seen = serveOrder(managedOrder(), answer(orders.setStatus, saved));
    const { user } = await openOrder();
    expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
    expect(screen.getByLabelText(/^Tell the customer/)).toHaveProperty('disabled', true);
    await user.selectOptions(
      within(screen.getByRole('dialog')).getByLabelText('Status'),
      'Certified',
    );
    await user.type(screen.getByLabelText('Tracking number'), ' T-1 ');
    await user.type(screen.getByLabelText('Notes'), 'All checked');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Order Status Updated')).toBeDefined();
    expect(
      screen.getByText('ORD-2026-A01Z9K: Certified. ada@example.com is notified by mail.'),
    ).toBeDefined();
    expect(bodiesOf(seen, 'PUT', STATUS_CALL)).toEqual([
      {
        status: 'certified',
        trackingNumber: 'T-1',
        notes: 'All checked',
        tellCustomer: true,
        expectedUpdatedAt: '2026-03-02T10:00:00.000Z',
      },
    ]);
  });

  it('tell nobody when the tick is taken away', async () => {
    const seen = serveOrder(
      managedOrder(),
      answer(orders.setStatus, managedOrder({ orderStatus: 'certified' })),
    );
    const { user, dialog } = await openOrder();
    await user.selectOptions(dialog.getByLabelText('Status'), 'Certified');
    await user.click(screen.getByLabelText(/^Tell the customer/));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Order Status Updated')).toBeDefined();
    expect(bodiesOf(seen, 'PUT', STATUS_CALL)).toMatchObject([{ tellCustomer: false }]);
  });

  it('say before saving that the card will be charged', async () => {
    serveOrder(managedOrder());
    const { user, dialog } = await openOrder();
    await user.selectOptions(dialog.getByLabelText('Status'), 'Delivered');
    expect(screen.getByText("Saving charges $525 to the customer's card")).toBeDefined();
    expect(screen.getByRole('button', { name: 'Save and charge $525' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Discard changes' }));
    expect(screen.queryByText(/Saving charges/)).toBeNull();
  });

  it('say that nothing is charged where nothing is held', async () => {
    serveOrder(managedOrder({ paymentState: 'unpaid' }));
    const { user, dialog } = await openOrder();
    await user.selectOptions(dialog.getByLabelText('Status'), 'Delivered');
    expect(screen.getByText('Saving charges nothing')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Save' })).toBeDefined();
  });

  it.each([
    ['the server refuses', refuse(orders.setStatus, 'invalid_request', 'Too long'), 'Too long'],
    ['the connection breaks', fail(orders.setStatus), CONNECTION_LOST],
  ])('stay as typed when %s', async (_, failure, reason) => {
    serveOrder(managedOrder(), failure);
    const { user } = await openOrder();
    await user.type(screen.getByLabelText('Notes'), 'All checked');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Failed to update order status')).toBeDefined();
    expect(screen.getByText(reason)).toBeDefined();
    expect(screen.getByLabelText('Notes')).toHaveProperty('value', 'All checked');
  });

  it('that somebody else changed meanwhile are shown beside what was typed', async () => {
    const theirs = managedOrder({
      orderStatus: 'certified',
      dueDiligenceNotes: 'Theirs',
      paymentState: 'captured',
      updatedAt: '2026-03-04T10:00:00.000Z',
    });
    const seen = serveOrder(
      managedOrder(),
      inTurn(answer(orders.read, managedOrder()), answer(orders.read, theirs)),
      inTurn(
        refuse(orders.setStatus, 'conflict', 'This order has changed since you opened it.'),
        answer(orders.setStatus, managedOrder({ ...theirs, dueDiligenceNotes: 'Mine' })),
      ),
    );
    const { user, dialog } = await openOrder();
    await user.type(screen.getByLabelText('Notes'), 'Mine');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Failed to update order status')).toBeDefined();
    await user.click(await screen.findByRole('button', { name: 'Load the latest version' }));
    const told = await screen.findByText(/^Changed by someone else/);
    expect(told.textContent).toContain('Status, Notes, Payment (now Completed)');
    expect(screen.getByLabelText('Notes')).toHaveProperty('value', 'Mine');
    expect(dialog.getByLabelText('Status')).toHaveProperty('value', 'certified');
    expect(screen.getByText('Theirs')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Order Status Updated')).toBeDefined();
    expect(bodiesOf(seen, 'PUT', STATUS_CALL).at(-1)).toMatchObject({
      status: 'certified',
      notes: 'Mine',
      expectedUpdatedAt: theirs.updatedAt,
    });
  });

  it('survive a session that ends: log in again, save once more', async () => {
    const seen = serveOrder(
      managedOrder(),
      answer(auth.login, adaAgain),
      inTurn(
        refuse(orders.setStatus, 'not_authenticated', 'Please sign in'),
        answer(orders.setStatus, managedOrder({ dueDiligenceNotes: 'All checked' })),
      ),
    );
    const { user } = await openOrder();
    await user.type(screen.getByLabelText('Notes'), 'All checked');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const login = within(await screen.findByRole('dialog', { name: 'Please log in again' }));
    await user.type(login.getByLabelText(/Username/), 'ada');
    await user.type(login.getByLabelText(/Password/), 'secret');
    await user.click(login.getByRole('button', { name: 'Log in' }));
    await waitFor(() => expect(screen.queryByText('Please log in again')).toBeNull());
    expect(screen.getByLabelText('Notes')).toHaveProperty('value', 'All checked');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Order Status Updated')).toBeDefined();
    expect(bodiesOf(seen, 'PUT', STATUS_CALL)).toHaveLength(2);
  });

  it('that were not saved are still there when the dialog is opened again', async () => {
    serveOrder(managedOrder());
    const { user } = await openOrder();
    await user.type(screen.getByLabelText('Notes'), 'Half a tho');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.click(await screen.findByRole('button', { name: /^Manage Order/ }));
    expect(await screen.findByDisplayValue('Half a tho')).toBeDefined();
    expect(screen.getByText('Not saved yet')).toBeDefined();
  });
});

describe('customer data', () => {
  it('are saved with everything else that was typed, before it and in its version', async () => {
    const corrected = managedOrder({
      customerEmail: 'grace@example.com',
      nameOnCertificate: 'Engines',
      updatedAt: '2026-03-04T10:00:00.000Z',
    });
    const seen = serveOrder(
      managedOrder(),
      inTurn(answer(orders.read, managedOrder()), answer(orders.read, corrected)),
      answer(orders.correctCustomer, corrected),
      answer(orders.setStatus, { ...corrected, dueDiligenceNotes: 'Half' }),
    );
    const { user, dialog } = await openOrder();
    await user.type(screen.getByLabelText('Notes'), 'Half');
    const email = dialog.getByRole('textbox', { name: /^Email/ });
    await user.clear(email);
    await user.type(email, 'grace@example.com');
    await user.type(dialog.getByLabelText('Name on the certificate'), 'Engines');
    expect(screen.getByText('Not saved yet').parentElement?.textContent).toBe(
      'Not saved yet: Notes, Email, Name on the certificate',
    );
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(
      within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Correct the address' }),
    );
    expect(await screen.findByText('Order Status Updated')).toBeDefined();
    expect(
      screen.getByText(/The customer data is saved. Mails go to grace@example.com from now on.$/),
    ).toBeDefined();
    expect(bodiesOf(seen, 'PATCH', CUSTOMER_CALL)).toEqual([
      {
        customerName: 'Ada Lovelace',
        customerEmail: 'grace@example.com',
        customerPhone: '',
        companyName: 'Analytical Engines',
        nameOnCertificate: 'Engines',
        onlyThisOrder: false,
        expectedUpdatedAt: '2026-03-02T10:00:00.000Z',
      },
    ]);
    expect(bodiesOf(seen, 'PUT', STATUS_CALL)).toMatchObject([
      { notes: 'Half', expectedUpdatedAt: corrected.updatedAt },
    ]);
  });

  it('that are refused lose nothing of the rest, which is not sent either', async () => {
    const seen = serveOrder(
      managedOrder(),
      refuse(orders.correctCustomer, 'conflict', 'This order has changed since you opened it.'),
    );
    const { user, dialog } = await openOrder();
    await user.type(screen.getByLabelText('Notes'), 'Half');
    await user.type(dialog.getByLabelText('Phone'), '555');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Failed to update customer data')).toBeDefined();
    expect(screen.getByLabelText('Notes')).toHaveProperty('value', 'Half');
    expect(dialog.getByLabelText('Phone')).toHaveProperty('value', '555');
    expect(bodiesOf(seen, 'PUT', STATUS_CALL)).toEqual([]);
  });

  it('are checked before the server is asked', async () => {
    const seen = serveOrder(managedOrder());
    const { user, dialog } = await openOrder();
    await user.clear(dialog.getByRole('textbox', { name: /^Name\W*$/ }));
    await user.clear(dialog.getByRole('textbox', { name: /^Email/ }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Name is required')).toBeDefined();
    expect(screen.getByText('Valid email is required')).toBeDefined();
    expect(bodiesOf(seen, 'PATCH', CUSTOMER_CALL)).toEqual([]);
  });

  it('that somebody else corrected meanwhile are shown beside what was typed', async () => {
    const theirs = managedOrder({
      companyName: 'Engines Inc',
      updatedAt: '2026-03-04T10:00:00.000Z',
    });
    serveOrder(
      managedOrder(),
      inTurn(answer(orders.read, managedOrder()), answer(orders.read, theirs)),
      refuse(orders.correctCustomer, 'conflict', 'This order has changed since you opened it.'),
    );
    const { user, dialog } = await openOrder();
    const company = dialog.getByLabelText('Company');
    await user.clear(company);
    await user.type(company, 'Engines Ltd');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Failed to update customer data')).toBeDefined();
    await user.click(await screen.findByRole('button', { name: 'Load the latest version' }));
    expect(await screen.findByText('Engines Inc', { selector: 'p' })).toBeDefined();
    expect(company).toHaveProperty('value', 'Engines Ltd');
    await user.click(screen.getByRole('button', { name: 'Use this for Company' }));
    expect(company).toHaveProperty('value', 'Engines Inc');
  });
});

it('is marked as a renewal, in the list and in the dialog, with what it renews', async () => {
  const renews = 'BEC-2026-7K3Q-XM4T-6';
  serveOrder(managedOrder({ renews }));
  const { dialog } = await openOrder();
  expect(dialog.getByText('Renewal')).toBeDefined();
  expect(screen.getAllByText('Renewal')).toHaveLength(2);
  const link = dialog.getByRole('link', { name: renews });
  expect(link.getAttribute('href')).toBe(`/certificates/${renews}`);
});
