import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { staffApplications } from '#core/contract/staff/applications.ts';
import { dashboard } from '#core/contract/staff/dashboard.ts';
import { orders } from '#core/contract/staff/orders.ts';
import { notes } from '#core/contract/staff/work/notes.ts';
import { anApplication, customerWith, overviewOf } from '#web/test/admin-area.ts';
import { answer, inTurn, refuse, serve } from '#web/test/answers.ts';
import { managedOrder } from '#web/test/records/managed-order.ts';

import { renderApp } from '#web/test/render-app.tsx';
import { rememberStaff, staffSession } from '#web/test/staff.ts';

const held = {
  id: 7,
  title: 'ORD-2026-A01Z9K',
  status: 'review' as const,
  paymentState: 'authorized' as const,
  isCancelled: false,
  at: '2026-03-02T10:00:00.000Z',
};
const charged = {
  ...held,
  id: 8,
  title: 'ORD-2026-C33333',
  paymentState: 'captured' as const,
};
const order = managedOrder({ id: 7, orderNumber: held.title, amount: '525.00' });
const rejected = anApplication({
  applicationStatus: 'rejected',
  updatedAt: '2026-03-02T11:00:00.000Z',
});

beforeEach(rememberStaff);

type Answers = Parameters<typeof serve>;

async function open(application = anApplication(), ...answers: Answers) {
  const seen = serve(
    staffSession,
    overviewOf(),
    answer(staffApplications.list, []),
    answer(staffApplications.read, application),
    answer(staffApplications.setStatus, rejected),
    answer(dashboard.history, []),
    answer(notes.list, []),
    customerWith({ orders: [held, charged] }),
    answer(orders.read, order),
    ...answers,
  );
  const { user } = renderApp('/admin?tab=applications&open=12');
  const dialog = await screen.findByRole('dialog', { name: 'Analytical Engines' });
  await within(dialog).findByRole('link', { name: held.title });
  return { user, seen, inside: within(dialog) };
}

async function reject(...answers: Answers) {
  const dialog = await open(anApplication(), ...answers);
  await dialog.user.selectOptions(dialog.inside.getByLabelText('Status'), 'Rejected');
  expect(dialog.inside.getByText(/you are asked whether to release it/)).toBeDefined();
  await dialog.user.click(dialog.inside.getByRole('button', { name: 'Save' }));
  const question = await screen.findByRole('alertdialog', {
    name: 'Release the hold of ORD-2026-A01Z9K?',
  });
  return { ...dialog, question: within(question) };
}

describe('rejecting a company whose card is on hold', () => {
  it('offers to release the hold and says what that does', async () => {
    const { user, seen, question } = await reject(
      answer(orders.release, { ...order, paymentState: 'released' }),
      inTurn(customerWith({ orders: [held] }), customerWith({ orders: [held] }), customerWith()),
    );
    expect(question.getByText(/^The \$525 held on the customer's card/)).toBeDefined();
    expect(question.getByText(/This cannot be undone/)).toBeDefined();
    expect(question.getByLabelText('Reason')).toHaveProperty(
      'value',
      'Your application APP-20260302-7K3M9Q was not approved.',
    );
    await user.click(question.getByRole('button', { name: 'Release the hold' }));
    expect(await screen.findByText('Hold Released')).toBeDefined();
    const release = seen.find(({ url }) => url === '/api/admin/orders/7/release');
    expect(release?.body).toEqual({
      reason: 'Your application APP-20260302-7K3M9Q was not approved.',
      expectedUpdatedAt: order.updatedAt,
    });
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('keeps the hold where one wants to, and offers it again', async () => {
    const { user, seen, question, inside } = await reject(
      inTurn(
        answer(staffApplications.read, anApplication()),
        answer(staffApplications.read, rejected),
      ),
    );
    await user.click(question.getByRole('button', { name: 'Keep the hold' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(seen.some(({ url }) => url.endsWith('/release'))).toBe(false);
    await user.click(inside.getByRole('button', { name: 'Release the hold of ORD-2026-A01Z9K' }));
    expect(await screen.findByRole('alertdialog')).toBeDefined();
    expect(inside.queryByRole('button', { name: /ORD-2026-C33333/ })).toBeNull();
  });

  it('says why the hold could not be released, and keeps the reason', async () => {
    const { user, question } = await reject(
      refuse(orders.release, 'payment_unavailable', 'The payment provider did not answer.'),
    );
    await user.type(question.getByLabelText('Reason'), ' Sorry.');
    await user.click(question.getByRole('button', { name: 'Release the hold' }));
    expect(await screen.findByText('Failed to release the hold')).toBeDefined();
    expect(screen.getByText('The payment provider did not answer.')).toBeDefined();
    expect(question.getByLabelText('Reason')).toHaveProperty(
      'value',
      'Your application APP-20260302-7K3M9Q was not approved. Sorry.',
    );
  });

  it('does not insist on what is no longer true', async () => {
    const { user, question } = await reject(
      refuse(orders.release, 'conflict', 'There is no hold on the card to release.'),
    );
    await user.click(question.getByRole('button', { name: 'Release the hold' }));
    expect(await screen.findByText('Failed to release the hold')).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  it('says so when the order cannot be read', async () => {
    const { user, inside } = await open(rejected, refuse(orders.read, 'unavailable', 'Not now.'));
    await user.click(inside.getByRole('button', { name: 'Release the hold of ORD-2026-A01Z9K' }));
    expect(await screen.findByText('Failed to release the hold')).toBeDefined();
    expect(screen.getByText('Not now.')).toBeDefined();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('asks nothing where nothing is held', async () => {
    const { user, inside } = await open(
      anApplication(),
      customerWith({ orders: [{ ...held, paymentState: 'released' }] }),
    );
    await user.selectOptions(inside.getByLabelText('Status'), 'Rejected');
    await user.click(inside.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Status Updated')).toBeDefined();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});
