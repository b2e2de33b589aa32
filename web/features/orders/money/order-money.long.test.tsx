import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { certificates } from '#core/contract/staff/certification/certificates.ts';
import { type OrderDetails, orders } from '#core/contract/staff/orders.ts';
import { PAYMENT_STATES } from '#core/domain/payments/payment.ts';
import { answer, refuse } from '#web/test/answers.ts';
import {
  aCertificate,
  certificateDetails,
  certificateDraft,
} from '#web/test/certificates/certificates.ts';
import { managedOrder, serveOrder } from '#web/test/records/managed-order.ts';
import { renderApp } from '#web/test/render-app.tsx';
import { asStaff, withoutMailServer } from '#web/test/staff.ts';

const HOUR = 3_600_000;

async function openMoney(order: OrderDetails, ...answers: Parameters<typeof serveOrder>[1][]) {
  const seen = serveOrder(order, ...answers);
  const { user } = renderApp('/admin?tab=orders&open=7');
  const box = within(await screen.findByRole('region', { name: 'Money' }));
  return { seen, user, box };
}

describe('the money box', () => {
  it('says how much is held and by when it is charged', async () => {
    const { box } = await openMoney(managedOrder({ isTest: true }));
    expect(box.getByText(/^\$525 is held on the customer's card/)).toBeDefined();
    expect(box.getByText('Capture by').nextSibling?.textContent).toMatch(/2126/);
    expect(box.getByText('Test mode: no real money moves.')).toBeDefined();
    expect(box.queryByText(/48 hours/)).toBeNull();
  });

  it('warns when the hold ends soon', async () => {
    const captureBy = new Date(Date.now() + 20 * HOUR).toISOString();
    const { box } = await openMoney(managedOrder({ captureBy }));
    expect(box.getByText(/^Less than 48 hours are left/)).toBeDefined();
  });

  it('says when it was charged, with the receipt', async () => {
    const { box } = await openMoney(
      managedOrder({ paymentState: 'captured', receiptNumber: 'R-000042' }),
    );
    expect(box.getByText('Charged').nextSibling?.textContent).toMatch(/Mar\s5,\s2026/);
    expect(box.getByText('R-000042')).toBeDefined();
    expect(box.queryByText('Capture by')).toBeNull();
  });

  it('says what is wrong', async () => {
    const paymentProblem = 'The card could not be charged: lost card';
    const { box } = await openMoney(managedOrder({ paymentState: 'failed', paymentProblem }));
    expect(box.getByText(paymentProblem)).toBeDefined();
    expect(box.getByText('Payment failed')).toBeDefined();
  });

  it.each(PAYMENT_STATES)('has words for %s', async (paymentState) => {
    const { box } = await openMoney(managedOrder({ paymentState }));
    expect(box.getByText('Amount').nextSibling?.textContent).toBe('$525');
    expect(box.getAllByText(/\$525|Nothing is held/).length).toBeGreaterThan(1);
  });
});

describe('for staff who are no owners', () => {
  it('says who can refund', async () => {
    const { box } = await openMoney(managedOrder({ paymentState: 'captured' }), asStaff);
    expect(await box.findByText('Only an owner can refund.')).toBeDefined();
    expect(box.queryByRole('button', { name: 'Refund' })).toBeNull();
  });

  it('lets them release a hold', async () => {
    const { box } = await openMoney(managedOrder(), asStaff);
    expect(box.getByRole('button', { name: 'Release the hold' })).toBeDefined();
  });
});

describe('releasing a hold', () => {
  const released = managedOrder({ paymentState: 'released' });

  it('is confirmed in words and done with a reason', async () => {
    const { seen, user, box } = await openMoney(managedOrder(), answer(orders.release, released));
    await user.click(box.getByRole('button', { name: 'Release the hold' }));
    const question = within(screen.getByRole('alertdialog'));
    expect(
      question.getByText(/Nothing is charged\. ada@example\.com is notified by mail\./),
    ).toBeDefined();
    await user.type(question.getByLabelText('Reason (optional)'), 'Not certifiable');
    await user.click(question.getByRole('button', { name: 'Release the hold' }));
    expect(await screen.findByText('Hold Released')).toBeDefined();
    const sent = seen.find(({ url }) => url === '/api/admin/orders/7/release');
    expect(sent?.body).toEqual({
      reason: 'Not certifiable',
      expectedUpdatedAt: '2026-03-02T10:00:00.000Z',
    });
    expect(sent?.headers.get('x-admin-auth')).toBe('true');
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('does nothing when it is called off', async () => {
    const { seen, user, box } = await openMoney(managedOrder());
    await user.click(box.getByRole('button', { name: 'Release the hold' }));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(seen.every(({ method }) => method === 'GET')).toBe(true);
  });

  it('that is refused says why and shows the order anew', async () => {
    const { seen, user, box } = await openMoney(
      managedOrder(),
      refuse(orders.release, 'conflict', 'The payment has changed in the meantime.'),
    );
    await user.click(box.getByRole('button', { name: 'Release the hold' }));
    const reads = () => seen.filter(({ url }) => url === '/api/admin/orders/7').length;
    const before = reads();
    await user.click(
      within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Release the hold' }),
    );
    expect(await screen.findByText('Failed to release the hold')).toBeDefined();
    expect(screen.getByText('The payment has changed in the meantime.')).toBeDefined();
    await waitFor(() => expect(reads()).toBeGreaterThan(before));
  });
});

describe('refunding', () => {
  const charged = managedOrder({ paymentState: 'captured', orderStatus: 'delivered' });

  it('is confirmed in words', async () => {
    const refunded = managedOrder({ ...charged, paymentState: 'refunded' });
    const { user, box } = await openMoney(charged, answer(orders.refund, refunded));
    await user.click(box.getByRole('button', { name: 'Refund' }));
    const question = within(screen.getByRole('alertdialog', { name: 'Refund $525?' }));
    expect(question.getByText(/The whole \$525 goes back .* cannot be undone/)).toBeDefined();
    await user.click(question.getByRole('button', { name: 'Refund' }));
    expect(await screen.findByText('Payment Refunded')).toBeDefined();
  });

  it.each([
    ['keeps the reason to ourselves unless it is ticked', false],
    ['gives the customer the reason where it is ticked', true],
  ])('%s', async (_, isTold) => {
    const refunded = managedOrder({ ...charged, paymentState: 'refunded' });
    const { seen, user, box } = await openMoney(charged, answer(orders.refund, refunded));
    await user.click(box.getByRole('button', { name: 'Refund' }));
    const question = within(screen.getByRole('alertdialog'));
    const tick = question.getByLabelText('Give the reason in the mail to the customer');
    expect(tick).toHaveProperty('disabled', true);
    await user.type(question.getByLabelText('Reason (optional)'), 'Not certifiable');
    expect(tick).toHaveProperty('checked', false);
    if (isTold) await user.click(tick);
    await user.click(question.getByRole('button', { name: 'Refund' }));
    await screen.findByText('Payment Refunded');
    expect(seen.find(({ url }) => url === '/api/admin/orders/7/refund')?.body).toMatchObject({
      reason: 'Not certifiable',
      tellReason: isTold,
    });
  });

  it('is told in the order: how much, when, by whom and why', async () => {
    const { box } = await openMoney(
      managedOrder({
        paymentState: 'refunded',
        refundedAt: '2026-03-06T08:00:00.000Z',
        refundedAmount: '525.00',
        refundReason: 'Not certifiable',
        refundedBy: 'grace',
      }),
    );
    const said = (name: string) =>
      box.getAllByText(name).find(({ tagName }) => tagName === 'DT')?.nextSibling?.textContent;
    expect(said('Refunded')).toBe('$525');
    expect(said('Refunded on')).toMatch(/Mar\s6,\s2026/);
    expect(said('Refunded by')).toBe('grace');
    expect(said('Reason')).toBe('Not certifiable');
  });

  it.each([
    ['at the payment provider', { refundedBy: 'system' }, ['Refunded by']],
    ['long ago, when nothing was kept', {}, []],
  ])('%s says only what is known', async (_, known, names) => {
    const { box } = await openMoney(managedOrder({ paymentState: 'refunded', ...known }));
    const lines = ['Refunded', 'Refunded on', 'Refunded by', 'Reason'].filter((name) =>
      box.queryAllByText(name).some(({ tagName }) => tagName === 'DT'),
    );
    expect(lines).toEqual(names);
    if (names.length > 0) expect(box.getByText('the payment provider')).toBeDefined();
    expect(box.queryByText(/null/)).toBeNull();
  });

  it('says when the payment provider did not answer', async () => {
    const { user, box } = await openMoney(
      charged,
      refuse(orders.refund, 'payment_unavailable', 'The payment provider did not answer.'),
    );
    await user.click(box.getByRole('button', { name: 'Refund' }));
    await user.click(
      within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Refund' }),
    );
    expect(await screen.findByText('Failed to refund the payment')).toBeDefined();
  });
});

describe('refunding an order with a certificate', () => {
  const charged = managedOrder({ paymentState: 'captured', orderStatus: 'delivered' });
  const refunded = answer(orders.refund, managedOrder({ ...charged, paymentState: 'refunded' }));
  const WITHDRAW = '/api/admin/issued-certificates/5/withdraw';
  const TICK = /^Withdraw certificate BEC-2026-7K3Q-XM4T-6/;
  const withCertificate = (state: 'valid' | 'suspended' | 'withdrawn' | 'expired') =>
    answer(certificates.draft, certificateDraft({ certificate: aCertificate({ state }) }));

  async function openRefund(...answers: Parameters<typeof serveOrder>[1][]) {
    const opened = await openMoney(charged, ...answers);
    const { user, box } = opened;
    // The certificate is loaded separately from the order.
    await screen.findByText('BEC-2026-7K3Q-XM4T-6');
    await user.click(box.getByRole('button', { name: 'Refund' }));
    const question = within(screen.getByRole('alertdialog'));
    const confirm = () => user.click(question.getByRole('button', { name: 'Refund' }));
    return { ...opened, question, confirm };
  }
  const posts = (seen: ReturnType<typeof serveOrder>) =>
    seen.filter(({ method }) => method === 'POST').map(({ url }) => url);

  it.each(['valid', 'suspended'] as const)(
    'withdraws a %s one unless told not to',
    async (state) => {
      const { seen, question, confirm } = await openRefund(
        withCertificate(state),
        refunded,
        answer(certificates.withdraw, certificateDetails({ state: 'withdrawn' })),
      );
      expect(question.getByLabelText(TICK)).toHaveProperty('checked', true);
      await confirm();
      expect(
        await screen.findByText('Certificate BEC-2026-7K3Q-XM4T-6 is withdrawn.'),
      ).toBeDefined();
      expect(posts(seen)).toEqual(['/api/admin/orders/7/refund', WITHDRAW]);
      expect(seen.find(({ url }) => url === WITHDRAW)?.body).toEqual({
        reason: 'refunded',
        expectedUpdatedAt: '2026-03-04T09:30:00.000Z',
      });
    },
  );

  it('leaves it as it is where the tick is taken away', async () => {
    const { seen, user, question, confirm } = await openRefund(withCertificate('valid'), refunded);
    await user.click(question.getByLabelText(TICK));
    await confirm();
    expect(await screen.findByText('Payment Refunded')).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(posts(seen)).toEqual(['/api/admin/orders/7/refund']);
  });

  it.each(['withdrawn', 'expired'] as const)('has nothing to do about a %s one', async (state) => {
    const { question } = await openRefund(withCertificate(state));
    expect(question.queryByLabelText(TICK)).toBeNull();
  });

  it('tells of a withdrawal that failed, and leads to the certificate', async () => {
    const why = 'This certificate has changed since you opened it.';
    const { box, confirm } = await openRefund(
      withCertificate('valid'),
      refunded,
      refuse(certificates.withdraw, 'conflict', why),
    );
    await confirm();
    const alert = within(await box.findByRole('alert'));
    expect(
      alert.getByText('Refunded, but certificate BEC-2026-7K3Q-XM4T-6 was not withdrawn'),
    ).toBeDefined();
    expect(alert.getByText(why)).toBeDefined();
    expect(
      alert.getByRole('link', { name: 'Open the certificate', hidden: true }).getAttribute('href'),
    ).toBe('/admin/certificates?open=5');
    expect(await screen.findByText('Payment Refunded')).toBeDefined();
  });

  it('withdraws nothing where the refund fails', async () => {
    const { seen, confirm } = await openRefund(
      withCertificate('valid'),
      refuse(orders.refund, 'payment_unavailable', 'The payment provider did not answer.'),
    );
    await confirm();
    expect(await screen.findByText('Failed to refund the payment')).toBeDefined();
    expect(posts(seen)).toEqual(['/api/admin/orders/7/refund']);
  });
});

describe('the payment link', () => {
  const unpaid = managedOrder({ paymentState: 'unpaid' });
  const link = 'https://northmark.example/certification-payment?token=abc';

  it('is sent, shown and copied', async () => {
    const { user, box } = await openMoney(
      unpaid,
      answer(orders.sendPaymentLink, {
        success: true,
        message: 'Payment link sent to the customer',
        isSent: true,
        link,
      }),
    );
    await user.click(box.getByRole('button', { name: 'Send the payment link' }));
    expect(box.getByText('The link goes to ada@example.com.')).toBeDefined();
    expect(await screen.findByText('Payment Link Sent')).toBeDefined();
    expect(box.getByLabelText('Payment link')).toHaveProperty('value', link);
    const writeText = vi.spyOn(navigator.clipboard, 'writeText');
    await user.click(box.getByRole('button', { name: 'Copy the link' }));
    expect(writeText).toHaveBeenCalledWith(link);
  });

  it('is not called sent where it is only kept', async () => {
    const { user, box } = await openMoney(
      unpaid,
      withoutMailServer,
      answer(orders.sendPaymentLink, { success: true, message: 'Kept.', isSent: false, link }),
    );
    await user.click(box.getByRole('button', { name: 'Send the payment link' }));
    expect(await screen.findByText('Payment Link Not Sent')).toBeDefined();
    expect(screen.queryByText('Payment Link Sent')).toBeNull();
    expect(box.getByLabelText('Payment link')).toHaveProperty('value', link);
  });

  it('is not sent for an order that was paid meanwhile', async () => {
    const { user, box } = await openMoney(
      unpaid,
      refuse(orders.sendPaymentLink, 'conflict', 'This order is not waiting for a payment.'),
    );
    await user.click(box.getByRole('button', { name: 'Send the payment link' }));
    expect(await screen.findByText('Failed to send the payment link')).toBeDefined();
    expect(box.queryByLabelText('Payment link')).toBeNull();
  });
});

describe('a dispute', () => {
  const disputed = managedOrder({ paymentState: 'disputed' });

  it('is closed with its outcome and a note', async () => {
    const { user, box, seen } = await openMoney(disputed, answer(orders.closeDispute, disputed));
    await user.click(box.getByRole('button', { name: 'Close the dispute' }));
    const question = within(screen.getByRole('alertdialog'));
    await user.selectOptions(question.getByLabelText('Outcome'), 'Won: the money is ours');
    await user.type(question.getByLabelText(/^Note/), 'By letter');
    await user.click(question.getByRole('button', { name: 'Close the dispute' }));
    expect(await screen.findByText('Dispute Closed')).toBeDefined();
    expect(seen.find(({ url }) => url.endsWith('/dispute'))?.body).toMatchObject({
      outcome: 'won',
      note: 'By letter',
    });
  });

  it('that is over says how it ended', async () => {
    const closed = { disputeOutcome: 'lost', disputeClosedAt: '2026-03-05T10:00:00.000Z' } as const;
    const { box } = await openMoney({ ...disputed, ...closed, disputeNote: 'By letter' });
    expect(box.getByText('The dispute is over, lost')).toBeDefined();
    expect(box.getByText(/By letter/)).toBeDefined();
    expect(box.queryByRole('button', { name: 'Close the dispute' })).toBeNull();
  });
});
