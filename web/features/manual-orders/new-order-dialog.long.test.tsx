import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { auth } from '#core/contract/staff/accounts/auth.ts';
import { manualOrders } from '#core/contract/staff/manual-orders.ts';
import { AREAS } from '#core/domain/catalogue.ts';
import { CONNECTION_LOST } from '#web/lib/api.ts';
import { answer, fail, inTurn, refuse, type serve } from '#web/test/answers.ts';
import { managedOrder, serveOrder } from '#web/test/records/managed-order.ts';
import { renderApp } from '#web/test/render-app.tsx';
import { ada, withoutMailServer } from '#web/test/staff.ts';

const MADE = { id: 7, orderNumber: 'ORD-2026-A01Z9K', alreadyExists: false };

async function openDialog(...answers: Parameters<typeof serve>) {
  const seen = serveOrder(
    managedOrder({ paymentState: 'unpaid' }),
    answer(manualOrders.create, MADE),
    ...answers,
  );
  const { user } = renderApp('/admin?tab=orders');
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: 'New order' }));
    return within(await screen.findByRole('dialog', { name: 'New order' }));
  };
  const inside = await open();
  return {
    user,
    open,
    inside,
    sent: () => seen.filter(({ method }) => method === 'POST').map(({ body }) => body),
    fillInCustomer: async () => {
      await user.type(inside.getByLabelText(/^Name\b(?! on)/), 'Ada Lovelace');
      await user.type(inside.getByLabelText(/^Email/), 'ada@example.com');
    },
    send: () => user.click(inside.getByRole('button', { name: 'Make the order' })),
  };
}

describe('a new order', () => {
  it('is made for the company as a whole, and opens', async () => {
    const { user, inside, sent, fillInCustomer, send } = await openDialog();
    await fillInCustomer();
    await user.type(inside.getByLabelText('Company'), 'Analytical Engines');
    await user.type(inside.getByLabelText('Phone'), '555 0100');
    await user.type(inside.getByLabelText('Internal note'), 'Agreed on the phone');
    expect(inside.getByText('To pay: $350')).toBeDefined();
    await send();
    expect(await screen.findByRole('dialog', { name: MADE.orderNumber })).toBeDefined();
    expect(location.search).toBe('?tab=orders&open=7');
    expect(screen.getByText(/The payment link is on its way\./)).toBeDefined();
    expect(sent()).toEqual([
      {
        requestKey: expect.stringMatching(/^[0-9a-f-]{36}$/),
        applicationId: null,
        what: 'overall',
        customerName: 'Ada Lovelace',
        customerEmail: 'ada@example.com',
        customerPhone: '555 0100',
        companyName: 'Analytical Engines',
        nameOnCertificate: null,
        internalNote: 'Agreed on the phone',
        tellCustomer: true,
      },
    ]);
  });

  it('says what the chosen areas cost, and sends no link unless it is wanted', async () => {
    const { user, inside, sent, fillInCustomer, send } = await openDialog();
    await fillInCustomer();
    await user.click(inside.getByRole('radio', { name: /^Areas/ }));
    expect(inside.queryByText(/^To pay/)).toBeNull();
    for (const { name } of AREAS.slice(0, 3)) {
      await user.click(inside.getByRole('checkbox', { name }));
    }
    expect(inside.getByText('To pay: $613')).toBeDefined();
    await user.click(inside.getByRole('checkbox', { name: /^Send the payment link now/ }));
    await send();
    await waitFor(() =>
      expect(sent()).toMatchObject([
        { what: 'areas', areas: AREAS.slice(0, 3).map(({ id }) => id), tellCustomer: false },
      ]),
    );
    expect(screen.queryByText(/payment link is on its way/)).toBeNull();
  });

  it('costs what is asked for now, on a page that is older than the prices', async () => {
    const prices = { validationFee: 480, secondArea: 70, thirdArea: 30 };
    const { user, inside } = await openDialog(answer(auth.session, { ...ada, prices }));
    expect(await inside.findByText('To pay: $480')).toBeDefined();
    await user.click(inside.getByRole('radio', { name: /^Areas/ }));
    for (const { name } of AREAS.slice(0, 2)) {
      await user.click(inside.getByRole('checkbox', { name }));
    }
    expect(inside.getByText('To pay: $816')).toBeDefined();
  });

  it('for a program takes the price that was quoted', async () => {
    const { user, inside, sent, fillInCustomer, send } = await openDialog();
    await fillInCustomer();
    await user.click(inside.getByRole('radio', { name: /^A program/ }));
    await user.selectOptions(inside.getByLabelText(/^Program/), 'quality-management');
    expect(inside.getByText('The price list says $2,500.')).toBeDefined();
    await user.type(inside.getByLabelText(/^Quoted price/), '$2,750');
    await user.type(inside.getByLabelText(/^What the price covers/), 'Two sites');
    expect(inside.getByText('To pay: $2,750')).toBeDefined();
    await send();
    await waitFor(() =>
      expect(sent()).toMatchObject([
        {
          what: 'programme',
          programme: 'quality-management',
          amount: '$2,750',
          quoteNote: 'Two sites',
        },
      ]),
    );
  });

  it('shows all mistakes at their fields, and asks the server nothing', async () => {
    const { user, inside, sent, send } = await openDialog();
    await user.click(inside.getByRole('radio', { name: /^A program/ }));
    await user.type(inside.getByLabelText(/^Quoted price/), '12');
    await send();
    const says = (label: RegExp) =>
      inside.getByLabelText(label).getAttribute('aria-describedby')?.split(' ')[0] ?? '';
    await waitFor(() =>
      expect(document.activeElement).toBe(inside.getByLabelText(/^Name\b(?! on)/)),
    );
    for (const [label, message] of [
      [/^Name\b(?! on)/, 'Name is required'],
      [/^Email/, 'Valid email is required'],
      [/^Program/, 'Please choose a program'],
      [/^Quoted price/, 'Please enter an amount from $100 to $50,000'],
      [/^What the price covers/, 'Please say what the price covers'],
    ] as const) {
      expect(document.getElementById(says(label))?.textContent).toBe(message);
    }
    await user.click(inside.getByRole('radio', { name: /^Areas/ }));
    await send();
    expect(
      await inside.findByRole('group', {
        name: 'Areas',
        description: 'Please choose at least one area',
      }),
    ).toBeDefined();
    expect(sent()).toEqual([]);
  });

  it('puts what the server refuses below the field, and keeps everything', async () => {
    const { inside, fillInCustomer, send } = await openDialog(
      refuse(manualOrders.create, 'invalid_request', 'Please look again', {
        customerEmail: 'This address does not exist',
      }),
    );
    await fillInCustomer();
    await send();
    expect(await inside.findByText('This address does not exist')).toBeDefined();
    expect(inside.getByLabelText(/^Name\b(?! on)/)).toHaveProperty('value', 'Ada Lovelace');
  });

  it('is asked for with the same key after a lost connection, also from a dialog opened again', async () => {
    const { user, open, inside, sent, fillInCustomer, send } = await openDialog(
      inTurn(
        fail(manualOrders.create),
        answer(manualOrders.create, { ...MADE, alreadyExists: true }),
      ),
    );
    await fillInCustomer();
    await send();
    expect(await screen.findByText(CONNECTION_LOST)).toBeDefined();
    await user.click(inside.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const again = await open();
    expect(again.getByLabelText(/^Email/)).toHaveProperty('value', 'ada@example.com');
    await user.click(again.getByRole('button', { name: 'Make the order' }));
    expect(await screen.findByText(/Nothing was changed and no mail was sent/)).toBeDefined();
    const keys = sent().map((body) => (body as { requestKey: string }).requestKey);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('is forgotten by Cancel, and the next one has a key of its own', async () => {
    const { user, open, inside, fillInCustomer } = await openDialog();
    await fillInCustomer();
    await user.click(inside.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'New order' }));
    const again = await open();
    expect(again.getByLabelText(/^Email/)).toHaveProperty('value', '');
  });

  it('does not claim that a mail was sent where none can be', async () => {
    const { fillInCustomer, send } = await openDialog(withoutMailServer);
    await fillInCustomer();
    await send();
    expect(await screen.findByText(/is kept in the outbox/)).toBeDefined();
  });
});

it('shows in the order what a quoted price covers, and one price for the program', async () => {
  serveOrder(
    managedOrder({
      certificationType: 'Quality Management Certification',
      amount: '2750.00',
      quoteNote: 'Two sites',
    }),
  );
  renderApp('/admin?tab=orders&open=7');
  const section = within(await screen.findByRole('region', { name: 'What was bought' }));
  expect(section.getByText('Two sites')).toBeDefined();
  expect(section.getByText('Quality Management Certification')).toBeDefined();
  expect(section.queryByText(AREAS[0].name)).toBeNull();
});
