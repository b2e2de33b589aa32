import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { payments } from '#core/contract/payments.ts';
import { answer, serve } from '#web/test/answers.ts';
import {
  anOrder,
  INTENT,
  paymentElsewhere,
  paymentOf,
  SESSION,
  sentTo,
} from '#web/test/payments.ts';
import { renderApp } from '#web/test/render-app.tsx';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const order = anOrder({
  certificationType: 'Business Excellence Certification',
  amount: '350.00',
  items: [],
});
const orderIs = (found: typeof order | null) => answer(payments.orderOfSession, paymentOf(found));

it('shows that the payment was authorized, both numbers and the way to tracking', async () => {
  serve(orderIs(order));
  renderApp(`/certification-confirmation?sessionId=${SESSION}&orderNumber=ORD-2026-7KQ2ZX`);
  await heading('Payment Authorized');
  expect(document.title).toMatch(/^Payment Authorized/);
  expect(screen.getAllByText('ORD-2026-7KQ2ZX')).not.toHaveLength(0);
  expect(screen.getByText('CERT-20260302-M4T9RB')).toBeDefined();
  expect(screen.getAllByText('Business Excellence Certification')).not.toHaveLength(0);
  expect(screen.getByText(/^\$350 is held on your card, not charged/)).toBeDefined();
  const track = screen.getByRole('link', { name: 'Track Your Order' });
  expect(track.getAttribute('href')).toBe('/tracking?order=ORD-2026-7KQ2ZX');
});

it('calls a charged payment completed', async () => {
  serve(orderIs({ ...order, paymentState: 'captured', capturedAt: '2026-03-07T12:00:00.000Z' }));
  renderApp(`/certification-confirmation?sessionId=${SESSION}`);
  await heading('Payment Completed');
});

it('believes the server, not the number in the address', async () => {
  serve(orderIs(order));
  renderApp(`/certification-confirmation?sessionId=${SESSION}&orderNumber=ORD-2026-000000`);
  await heading('Payment Authorized');
  expect(screen.queryByText('ORD-2026-000000')).toBeNull();
  await waitFor(() =>
    expect(location.search).toBe(`?sessionId=${SESSION}&orderNumber=ORD-2026-7KQ2ZX`),
  );
});

it.each([
  '/certification-confirmation',
  '/certification-confirmation?orderNumber=ORD-2026-7KQ2ZX',
  `/certification-confirmation?sessionId=${SESSION}&orderNumber=ORD-2026-7KQ2ZX`,
])('has nothing to confirm at %s without an order', async (path) => {
  serve(orderIs(null));
  renderApp(path);
  await heading('No payment found');
  expect(screen.queryByText(/authorized/i)).toBeNull();
});

it('shows no number where another browser has paid, whatever the address says', async () => {
  serve(answer(payments.orderOfSession, paymentElsewhere(order)));
  renderApp(`/certification-confirmation?sessionId=${SESSION}&orderNumber=${order.orderNumber}`);
  await heading('There is already an order');
  expect(screen.getByText(/^Its numbers were sent by e-mail\./)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Send me my numbers' })).toBeDefined();
  expect(document.body.textContent).not.toMatch(/ORD-|CERT-/);
});

it("makes the order on the way back from a bank's page", async () => {
  const seen = serve(answer(payments.createOrder, order));
  renderApp(
    `/certification-confirmation?sessionId=${SESSION}&payment_intent=${INTENT}&redirect_status=succeeded`,
  );
  await heading('Payment Authorized');
  expect(sentTo(seen, payments.createOrder)).toEqual([
    { sessionId: SESSION, paymentIntentId: INTENT },
  ]);
});
