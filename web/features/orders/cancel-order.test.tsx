import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type OrderDetails, orders } from '#core/contract/staff/orders.ts';
import { answer, refuse } from '#web/test/answers.ts';
import { managedOrder, serveOrder } from '#web/test/records/managed-order.ts';
import { renderApp } from '#web/test/render-app.tsx';
import { asRole } from '#web/test/staff.ts';

async function openOrder(order: OrderDetails, ...answers: Parameters<typeof serveOrder>[1][]) {
  const seen = serveOrder(order, ...answers);
  const { user } = renderApp('/admin?tab=orders&open=7');
  await screen.findByRole('region', { name: 'Money' });
  return { seen, user };
}
const button = () => screen.queryByRole('button', { name: 'Cancel order' });

const CANCELLED = {
  paymentState: 'released',
  cancelledAt: '2026-03-05T10:00:00.000Z',
  cancelledBy: 'grace',
  cancelReason: 'Asked by phone',
} as const;

it('is asked about, with what happens to the money, and needs a reason', async () => {
  const order = managedOrder();
  const { user, seen } = await openOrder(
    order,
    answer(orders.cancel, managedOrder({ ...CANCELLED })),
  );
  await user.click(button() as HTMLElement);
  const question = within(
    screen.getByRole('alertdialog', { name: `Cancel ${order.orderNumber}?` }),
  );
  expect(
    question.getByText(/held on the card is released\. ada@example\.com is notified/),
  ).toBeDefined();
  await user.click(question.getByRole('button', { name: 'Cancel order' }));
  expect(question.getByText('Please say why')).toBeDefined();
  await user.type(question.getByLabelText('Reason'), 'Asked by phone');
  await user.click(question.getByRole('button', { name: 'Cancel order' }));
  expect(await screen.findByText('Order Cancelled')).toBeDefined();
  expect(seen.find(({ url }) => url.endsWith('/cancel'))?.body).toEqual({
    reason: 'Asked by phone',
    tellReason: false,
    expectedUpdatedAt: order.updatedAt,
  });
});

it('says why it was refused', async () => {
  const { user } = await openOrder(
    managedOrder({ paymentState: 'unpaid' }),
    refuse(orders.cancel, 'conflict', 'Certificate X still counts.'),
  );
  await user.click(button() as HTMLElement);
  const question = within(screen.getByRole('alertdialog'));
  expect(question.getByText(/^The payment link stops working\./)).toBeDefined();
  await user.type(question.getByLabelText('Reason'), 'No');
  await user.click(question.getByRole('button', { name: 'Cancel order' }));
  expect(await screen.findByText('Certificate X still counts.')).toBeDefined();
});

it('is not offered for money that is disputed, or not this person’s to give back', async () => {
  await openOrder(managedOrder({ paymentState: 'disputed' }));
  expect(button()).toBeNull();
});

it('of a charge is not offered to a clerk', async () => {
  await openOrder(managedOrder({ paymentState: 'captured' }), asRole('clerk'));
  expect(button()).toBeNull();
});

it('leaves an order that only says so', async () => {
  await openOrder(managedOrder({ ...CANCELLED }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText('This order was cancelled')).toBeDefined();
  expect(dialog.getByText(/^By grace/).textContent).toContain('Asked by phone');
  expect(dialog.getByText('Cancelled')).toBeDefined();
  for (const name of ['Cancel order', 'Send the payment link', 'Save']) {
    expect(dialog.queryByRole('button', { name })).toBeNull();
  }
});
