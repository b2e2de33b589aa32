import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { certificates } from '#core/contract/staff/certification/certificates.ts';
import { orders } from '#core/contract/staff/orders.ts';
import { answer } from '#web/test/answers.ts';
import { certificateDraft } from '#web/test/certificates/certificates.ts';
import { managedOrder } from '#web/test/records/managed-order.ts';
import { openDesk } from '#web/test/reviews/open-desk.ts';
import { reviewDetails } from '#web/test/reviews/reviews.ts';

const DAY = 86_400_000;
const waitingFor = (days: number) =>
  reviewDetails({
    state: 'waiting',
    dueOn: null,
    waitingSince: new Date(Date.now() - days * DAY).toISOString(),
  });
const open = (days: number, order = managedOrder()) =>
  openDesk(
    waitingFor(days),
    answer(orders.read, order),
    answer(certificates.draft, certificateDraft()),
    answer(orders.release, { ...order, paymentState: 'released' }),
    answer(orders.refund, { ...order, paymentState: 'refunded' }),
  );

it.each([
  ['authorized', 'Close and release the hold', 'Release the hold', '/api/admin/orders/7/release'],
  ['captured', 'Close and refund', 'Refund', '/api/admin/orders/7/refund'],
] as const)(
  'a review without an answer whose money is %s is closed by returning it',
  async (paymentState, label, confirm, url) => {
    const { user, sent } = await open(40, managedOrder({ paymentState }));
    const alert = screen.getByText('No answer for 20 business days');
    expect(alert).toBeDefined();
    await user.click(await screen.findByRole('button', { name: label }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: confirm }));
    await waitFor(() => expect(sent().map(({ what }) => what)).toEqual([`POST ${url}`]));
  },
);

it('is not offered while the customer still has time', async () => {
  await open(20);
  expect(screen.queryByText('No answer for 20 business days')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Close and/ })).toBeNull();
});
