import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { type OrderSummary, payments } from '#core/contract/payments.ts';
import type { PaymentState } from '#core/domain/payments/payment.ts';
import { answer, fail, inTurn, refuse, serve } from '#web/test/answers.ts';
import {
  anOrder,
  INTENT,
  paymentElsewhere,
  paymentOf,
  SESSION,
  sentTo,
} from '#web/test/payments.ts';
import { renderApp } from '#web/test/render-app.tsx';

const orderIs = (order: OrderSummary | null) => answer(payments.orderOfSession, paymentOf(order));
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const link = (name: string | RegExp) => screen.getByRole('link', { name });
const FROM_BANK = `/payment-success?sessionId=${SESSION}&payment_intent=${INTENT}&payment_intent_client_secret=${INTENT}_secret_x&redirect_status=succeeded`;

describe('the payment that the server confirms', () => {
  it('is shown with its numbers, dates, receipt and what to do next', async () => {
    serve(orderIs(anOrder({ customerReference: 'PO 4711' })));
    renderApp(`/payment-success?sessionId=${SESSION}`);
    await heading('Payment Successful');
    expect(document.title).toMatch(/^Payment Successful/);
    expect(
      screen.getByText(
        'Your certification process has been initiated. Updates will come by email.',
      ),
    ).toBeDefined();
    expect(
      screen.getByText(
        /^\$525 is held on your card, not charged\..*at the latest on March 8, 2126 at 5:00 PM EST\..*no certificate follows/,
      ),
    ).toBeDefined();
    expect(screen.getByText('PO 4711')).toBeDefined();
    expect(screen.getByText('Test mode')).toBeDefined();
    const receipt = link('Download Receipt');
    expect(receipt.getAttribute('href')).toBe('/api/receipts/0b9c/Certification-Receipt.pdf');
    expect(receipt.getAttribute('download')).toBe('Certification-Receipt.pdf');
    expect(link('Complete your application').getAttribute('href')).toBe(
      `/apply?sessionId=${SESSION}`,
    );
    expect(link('Track Your Order').getAttribute('href')).toBe('/tracking?order=ORD-2026-7KQ2ZX');
    expect(link('Return to Home').getAttribute('href')).toBe('/');
    expect(screen.getByText(/^Questions\? Write to/).textContent).toMatch(
      /support@northmark\.example and quote ORD-2026-7KQ2ZX\.$/,
    );
  });

  it('is shown as the certificate to come, with one main button', async () => {
    serve(orderIs(anOrder({ amount: '521.00' })));
    renderApp(`/payment-success?sessionId=${SESSION}`);
    await heading('Payment Successful');
    const money = { name: '$521 is held. Nothing is charged yet.' };
    expect(screen.getByRole('heading', money)).toBeDefined();
    const certificate = screen.getByRole('img', {
      name: 'The certificate for Analytical Engines, with its seal pending',
    });
    expect(certificate.textContent).toMatch(/Analytical Engines.*pending/);
    const main = document.querySelectorAll('main .btn:not(.btn-outline, .btn-ghost)');
    expect([...main].map(({ textContent }) => textContent)).toEqual(['Complete your application']);
  });

  it('shows no pending certificate once it is issued, and asks for no application', async () => {
    serve(orderIs(anOrder({ paymentState: 'captured', orderStatus: 'delivered' })));
    renderApp(`/payment-success?sessionId=${SESSION}`);
    await heading('Payment Successful');
    expect(screen.queryByRole('img', { name: /pending/ })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Complete your application' })).toBeNull();
  });

  it('promises no certificate after a decline: the hold is released', async () => {
    serve(orderIs(anOrder({ orderStatus: 'review', isDeclined: true })));
    renderApp(`/payment-success?sessionId=${SESSION}`);
    await heading('Payment Successful');
    expect(screen.getByText(/the hold is released, and nothing is charged\.$/)).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Complete your application' })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'What happens next' })).toBeNull();
  });

  it('says nothing of a hold where the money was charged before the certificate', async () => {
    serve(orderIs(anOrder({ paymentState: 'captured', orderStatus: 'review', captureBy: null })));
    renderApp(`/payment-success?sessionId=${SESSION}`);
    await heading('Payment Successful');
    expect(screen.getByRole('heading', { name: 'Payment Completed' })).toBeDefined();
    expect(screen.queryByText(/Nothing is charged yet/)).toBeNull();
  });

  it('gives both numbers to the clipboard', async () => {
    serve(orderIs(anOrder()));
    const { user } = renderApp(`/payment-success?sessionId=${SESSION}`);
    await heading('Payment Successful');
    await user.click(screen.getByRole('button', { name: 'Copy order number' }));
    expect(await navigator.clipboard.readText()).toBe('ORD-2026-7KQ2ZX');
    await user.click(screen.getByRole('button', { name: 'Copy ticket number' }));
    expect(await navigator.clipboard.readText()).toBe('CERT-20260302-M4T9RB');
  });

  it('says when it was charged', async () => {
    const capturedAt = '2026-03-07T12:00:00.000Z';
    serve(
      orderIs(anOrder({ paymentState: 'captured', captureBy: null, capturedAt, isTest: false })),
    );
    renderApp(`/payment-success?sessionId=${SESSION}`);
    await heading('Payment Successful');
    expect(
      screen.getByText(/^\$525 was charged to your card on March 7, 2026 at 7:00 AM EST/),
    ).toBeDefined();
    expect(screen.queryByText('Test mode')).toBeNull();
  });

  it('asks nothing but the session after a reload', async () => {
    const seen = serve(orderIs(anOrder()));
    renderApp(`/payment-success?sessionId=${SESSION}`);
    await heading('Payment Successful');
    expect(seen.map(({ url }) => url)).toEqual([`/api/payments/session/${SESSION}`]);
  });
});

it.each<[PaymentState, string, RegExp, boolean]>([
  [
    'unpaid',
    'Your order awaits its payment',
    /Nothing is held or charged yet\..*is waiting for its payment/,
    true,
  ],
  [
    'expired',
    'The authorization has expired',
    /so nothing was charged\. The order is waiting for its payment/,
    true,
  ],
  ['failed', 'The payment failed', /was refused, so nothing was charged/, true],
  ['released', 'The authorization was released', /nothing was charged/, true],
  ['refunded', 'The payment was refunded', /has been refunded to your card/, false],
  ['disputed', 'The payment is disputed', /is disputed at the bank/, false],
])('an order that is %s is never called successful', async (state, title, text, isPayable) => {
  serve(orderIs(anOrder({ paymentState: state, captureBy: null })));
  renderApp(`/payment-success?sessionId=${SESSION}`);
  await heading(title);
  expect(screen.getByText(text)).toBeDefined();
  expect(screen.queryByText(/success/i)).toBeNull();
  expect(document.title).not.toMatch(/success/i);
  expect(screen.queryByRole('link', { name: 'Complete your application' })).toBeNull();
  const pay = screen.queryByRole('link', { name: 'Pay this order' });
  expect(pay?.getAttribute('href')).toBe(
    isPayable ? `/certification-payment?sessionId=${SESSION}` : undefined,
  );
});

it.each(['unpaid', 'expired', 'released', 'refunded'] as const)(
  'an order that was cancelled while %s is shown as such, and cannot be paid',
  async (paymentState) => {
    const cancelledAt = '2026-03-05T15:00:00Z';
    serve(orderIs(anOrder({ paymentState, cancelledAt, captureBy: null })));
    renderApp(`/payment-success?sessionId=${SESSION}`);
    await heading('This order was cancelled');
    expect(screen.queryByText(/is waiting for its payment|is to be authorized/)).toBeNull();
    expect(screen.queryByRole('link', { name: 'Pay this order' })).toBeNull();
  },
);

it('an order of another browser that was cancelled is not offered for payment', async () => {
  serve(
    answer(payments.orderOfSession, {
      ...paymentElsewhere(anOrder({ paymentState: 'released' })),
      toPay: null,
    }),
  );
  renderApp(`/payment-success?sessionId=${SESSION}`);
  await heading('There is already an order');
  expect(screen.queryByText(/can be paid here/)).toBeNull();
  expect(screen.queryByRole('link', { name: 'Pay this order' })).toBeNull();
});

describe('an address that nobody has paid for', () => {
  it.each([
    ['has no session', '/payment-success'],
    ['has something else in its place', '/payment-success?sessionId=paid&status=succeeded'],
    ['has a session without an order', `/payment-success?sessionId=${SESSION}`],
  ])('is told so when it %s', async (_, path) => {
    serve(orderIs(null));
    renderApp(path);
    await heading('No payment found');
    expect(screen.queryByText(/success/i)).toBeNull();
    expect(document.title).not.toMatch(/success/i);
    expect(link('Track an order').getAttribute('href')).toBe('/tracking');
  });

  it.each([
    ['belongs to another session', 'conflict'],
    ['is unknown', 'not_found'],
  ] as const)('is told so when its payment %s, whatever it says itself', async (_, code) => {
    const seen = serve(refuse(payments.createOrder, code, 'No'), orderIs(null));
    renderApp(
      `/payment-success?sessionId=${SESSION}&payment_intent=pi_forged&redirect_status=succeeded`,
    );
    await heading('Payment not confirmed');
    expect(sentTo(seen, payments.createOrder)).toHaveLength(1);
    expect(screen.queryByText(/success/i)).toBeNull();
  });
});

it.each<[PaymentState, string, boolean]>([
  ['authorized', 'There is already an order', false],
  ['refunded', 'There is already an order', false],
  ['unpaid', 'Your order awaits its payment', true],
])('an order that is %s and was not paid here shows no number', async (state, title, canPay) => {
  const reply = paymentElsewhere(anOrder({ paymentState: state }));
  serve(answer(payments.orderOfSession, reply));
  renderApp(`/payment-success?sessionId=${SESSION}`);
  await heading(title);
  expect(screen.getByRole('button', { name: 'Send me my numbers' })).toBeDefined();
  expect(document.body.textContent).not.toMatch(/ORD-|CERT-|success/i);
  expect(screen.queryByRole('link', { name: 'Pay this order' }) !== null).toBe(canPay);
});

describe("the way back from a bank's page", () => {
  it('makes the order, and leaves no secret in the address', async () => {
    const seen = serve(answer(payments.createOrder, anOrder()));
    renderApp(FROM_BANK);
    await heading('Payment Successful');
    expect(sentTo(seen, payments.createOrder)).toEqual([
      { sessionId: SESSION, paymentIntentId: INTENT },
    ]);
    await waitFor(() => expect(location.search).toBe(`?sessionId=${SESSION}`));
  });

  it('waits while the payment is still being processed', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const processing = refuse(payments.createOrder, 'payment_required', 'Not authorized yet');
    const seen = serve(
      inTurn(processing, fail(payments.createOrder), answer(payments.createOrder, anOrder())),
    );
    renderApp(FROM_BANK);
    expect(await screen.findByText('Confirming your payment…')).toBeDefined();
    // The secret goes at once; the payment stays until it is settled, so that a reload resumes it.
    await waitFor(() =>
      expect(location.search).toBe(
        `?sessionId=${SESSION}&payment_intent=${INTENT}&redirect_status=succeeded`,
      ),
    );
    await vi.advanceTimersByTimeAsync(2_000);
    await heading('Payment Successful');
    expect(sentTo(seen, payments.createOrder)).toHaveLength(3);
  });

  it('gives up after a while, and can be asked again', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const seen = serve(
      refuse(payments.createOrder, 'payment_required', 'Not authorized yet'),
      orderIs(null),
    );
    const { user } = renderApp(FROM_BANK);
    await vi.advanceTimersByTimeAsync(10_000);
    await heading('Payment not confirmed');
    expect(sentTo(seen, payments.createOrder)).toHaveLength(6);
    expect(link('Back to the payment').getAttribute('href')).toBe(`/checkout?sessionId=${SESSION}`);
    serve(answer(payments.createOrder, anOrder()));
    vi.useRealTimers();
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    await heading('Payment Successful');
  });

  it('asks no more once the page is left', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const seen = serve(fail(payments.createOrder), orderIs(null));
    const { unmount } = renderApp(FROM_BANK);
    await waitFor(() => expect(sentTo(seen, payments.createOrder)).toHaveLength(1));
    unmount();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(seen).toHaveLength(1);
  });

  it('does not wait for a payment that the bank refused', async () => {
    const seen = serve(
      refuse(payments.createOrder, 'payment_required', 'Not authorized yet'),
      orderIs(null),
    );
    renderApp(FROM_BANK.replace('succeeded', 'failed'));
    await heading('Payment not confirmed');
    expect(sentTo(seen, payments.createOrder)).toHaveLength(1);
  });
});

it('says so when the server is out of reach, and asks again', async () => {
  serve(fail(payments.orderOfSession));
  const { user } = renderApp(`/payment-success?sessionId=${SESSION}`);
  await heading('We cannot reach the server');
  expect(screen.getByText(/Please do not pay again/)).toBeDefined();
  serve(orderIs(anOrder()));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await heading('Payment Successful');
});
