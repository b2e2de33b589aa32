import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type TrackedOrder, tracking } from '#core/contract/tracking.ts';
import { ORDER_STATUSES } from '#core/domain/orders/order-status.ts';
import { isPaymentSecured, PAYMENT_STATE_LABELS } from '#core/domain/payments/payment.ts';
import { describeStatus } from '#web/features/tracking/order-words.ts';
import { formatMoment } from '#web/lib/moments.ts';
import { answer, fail, refuse, serve } from '#web/test/answers.ts';
import { EVERY_ORDER, sampleOrder } from '#web/test/records/tracked-order.ts';
import { renderApp } from '#web/test/render-app.tsx';

/** Each state of the money at two statuses; the words of all others are tested beside their functions. */
const JUST_RECEIVED_AND_CERTIFIED = EVERY_ORDER.filter(
  ({ orderStatus }) => orderStatus === 'processing' || orderStatus === 'certified',
).map((order) => [order.paymentState, order.orderStatus, order] as const);

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Ticket number' });
const trackButton = () => screen.getByRole('button', { name: 'Track Order' });

async function open(path = '/track-status') {
  const { user } = renderApp(path);
  await screen.findByRole('heading', { level: 1, name: 'Track Your Certification' });
  return { user };
}

async function openOrder(overrides: Partial<TrackedOrder> = {}) {
  const order = sampleOrder(overrides);
  serve(answer(tracking.byTicket, order));
  await open(`/track-status?ticket=${order.ticketNumber}`);
  await screen.findByRole('heading', { name: 'Order Details' });
  return order;
}

const timeline = () => within(screen.getByRole('list', { name: 'Progress Timeline' }));
const currentStatus = () =>
  within(screen.getByRole('heading', { name: 'Current Status' }).parentElement as HTMLElement);

describe('before a search', () => {
  it('shows how to find the ticket number, and where to start', async () => {
    await open();
    expect(field().placeholder).toMatch(/^CERT-\d+-\w+$/);
    expect(screen.getByText(/starts with CERT- and was given to you after payment/)).toBeDefined();
    expect(screen.getByRole('heading', { name: 'How to Find Your Ticket Number' })).toBeDefined();
    expect(screen.getByText(/Check the confirmation page/)).toBeDefined();
    expect(screen.getByText(/Check the confirmation e-mail/)).toBeDefined();
    const start = screen.getByRole('link', { name: 'Start Assessment' });
    expect(start.getAttribute('href')).toBe('/master-assessment');
  });

  it.each(['', '   '])('asks for a number instead of searching for %j', async (blank) => {
    const seen = serve();
    const { user } = await open();
    await user.type(field(), `${blank}{Enter}`);
    expect(await screen.findByText('Missing Ticket Number')).toBeDefined();
    expect(screen.getByText('Please enter your ticket number to track your order.')).toBeDefined();
    expect(seen).toEqual([]);
  });
});

describe('the search', () => {
  it('takes the trimmed number, puts it into the address and the focus on the answer', async () => {
    const seen = serve(answer(tracking.byTicket, sampleOrder()));
    const { user } = await open();
    await user.type(field(), '  CERT-20260302-B10Y8J ');
    await user.click(trackButton());
    const heading = await screen.findByRole('heading', { name: 'Current Status' });
    expect(seen.map(({ url }) => url)).toEqual(['/api/certification/track/CERT-20260302-B10Y8J']);
    expect(location.search).toBe('?ticket=CERT-20260302-B10Y8J');
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(screen.queryByRole('heading', { name: 'How to Find Your Ticket Number' })).toBeNull();
  });

  it('passes on what is not a number as it is', async () => {
    const seen = serve(refuse(tracking.byTicket, 'not_found', 'Order not found.'));
    const { user } = await open();
    await user.type(field(), ' what/ever? {Enter}');
    await screen.findByRole('heading', { name: 'Order Not Found' });
    expect(seen[0]?.url).toBe('/api/certification/track/what%2Fever%3F');
  });

  it('reads Searching... meanwhile', async () => {
    let goOn = (_: Response) => {};
    serve({
      endpoint: tracking.byTicket,
      respond: () => new Promise<Response>((resolve) => (goOn = resolve)),
    });
    const { user } = await open();
    await user.type(field(), 'CERT-20260302-B10Y8J{Enter}');
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Searching...' });
    expect(button.disabled).toBe(true);
    goOn(Response.json(sampleOrder()));
    expect(await screen.findByRole('heading', { name: 'Current Status' })).toBeDefined();
    expect(trackButton()).toBeDefined();
  });
});

describe('a search that finds nothing', () => {
  it('says so with a checklist, and is not repeated', async () => {
    const seen = serve(refuse(tracking.byTicket, 'not_found', 'something else'));
    await open('/track-status?ticket=CERT-20260302-B10Y8X');
    expect(await screen.findByRole('heading', { name: 'Order Not Found' })).toBeDefined();
    expect(screen.getByText('Order not found. Please check your ticket number.')).toBeDefined();
    const items = within(screen.getByRole('alert')).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'The ticket number is entered correctly',
      'It starts with CERT-',
      'Your payment was completed',
    ]);
    expect(seen).toHaveLength(1);
  });

  it.each([
    ['the server fails', refuse(tracking.byTicket, 'internal', 'Something went wrong')],
    ['the database is away', refuse(tracking.byTicket, 'unavailable', 'Please try again.')],
    ['the connection breaks', fail(tracking.byTicket)],
  ])('says that the status could not be fetched when %s', async (_, failure) => {
    serve(failure);
    const { user } = await open('/track-status?ticket=CERT-20260302-B10Y8J');
    expect(await screen.findByText('Failed to fetch order status')).toBeDefined();
    serve(answer(tracking.byTicket, sampleOrder()));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Current Status' })).toBeDefined();
  });

  it('is honest about too many searches', async () => {
    const wait = 'Too many searches. Please try again in 54 minutes.';
    serve(refuse(tracking.byTicket, 'too_many_requests', wait));
    await open('/track-status?ticket=CERT-20260302-B10Y8J');
    expect(await screen.findByText(wait)).toBeDefined();
    expect(screen.queryByText('Failed to fetch order status')).toBeNull();
    expect(screen.queryByText('It starts with CERT-')).toBeNull();
  });
});

describe('an order', () => {
  it.each(ORDER_STATUSES)('shows %s in upper case, with what it means', async (orderStatus) => {
    const order = await openOrder({ orderStatus, trackingNumber: 'TRK-1' });
    expect(currentStatus().getByText(orderStatus.toUpperCase())).toBeDefined();
    expect(currentStatus().getByText(`${describeStatus(order)}.`)).toBeDefined();
    expect(currentStatus().getByText('Tracking number: TRK-1')).toBeDefined();
    expect(currentStatus().queryByText('Review Notes')).toBeNull();
  });

  it('says whose turn it is in the review', async () => {
    const waitingSince = '2026-03-03T15:00:00.000Z';
    await openOrder({ review: { turn: 'customer', dueOn: null, waitingSince } });
    expect(screen.getByText(/^Waiting for your answer since March 3, 2026/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Email me the link' })).toBeDefined();
  });

  it('shows the notes of the reviewers', async () => {
    await openOrder({ dueDiligenceNotes: 'We need one more document.' });
    expect(currentStatus().getByRole('heading', { name: 'Review Notes' })).toBeDefined();
    expect(currentStatus().getByText('We need one more document.')).toBeDefined();
    expect(currentStatus().queryByText(/^Tracking number/)).toBeNull();
  });

  it('shows the four steps with their times', async () => {
    const issued = '2026-03-04T08:00:00.000Z';
    const order = await openOrder({
      orderStatus: 'delivered',
      paymentState: 'captured',
      certificationIssuedAt: issued,
      trackingNumber: 'TRK-1',
    });
    const [payment, review, approved, delivery] = timeline().getAllByRole('listitem');
    expect(payment?.textContent).toContain(formatMoment(order.createdAt));
    expect(payment?.textContent).toContain(
      'Your $613 payment authorization was successfully processed',
    );
    expect(review?.textContent).toMatch(/^Due Diligence Review, Completed/);
    expect(approved?.textContent).toContain(formatMoment(issued));
    expect(delivery?.textContent).toContain('sent to ada@example.com');
    expect(delivery?.textContent).toContain('Tracking number: TRK-1');
  });

  it('says of every step that is to come that it is pending', async () => {
    await openOrder({ orderStatus: 'processing' });
    expect(timeline().getAllByText(/^Pending - /)).toHaveLength(3);
  });

  it.each(JUST_RECEIVED_AND_CERTIFIED)(
    'that is %s and %s confirms its payment only where that is true',
    async (paymentState, orderStatus, order) => {
      await openOrder(order);
      const isSecured = isPaymentSecured(paymentState);
      const [payment] = timeline().getAllByRole('listitem');
      expect(payment?.textContent?.startsWith('Payment Confirmed, Completed')).toBe(isSecured);
      expect(payment?.textContent?.includes('successfully processed')).toBe(isSecured);
      if (!isSecured) {
        expect(payment?.textContent).toContain(PAYMENT_STATE_LABELS[paymentState]);
      }
      expect(timeline().queryAllByText(/^Pending - /)).toHaveLength(
        3 - ORDER_STATUSES.indexOf(orderStatus),
      );
    },
  );

  it('leads with what is left to do, and says where the receipt is', async () => {
    await openOrder({ orderStatus: 'processing', applicationSubmittedAt: null });
    const link = screen.getByRole('link', { name: 'Complete your application' });
    expect(link.getAttribute('href')).toBe('/apply');
    const receipt = screen.getByText('Receipt', { selector: 'dt' }).nextElementSibling;
    expect(receipt?.textContent).toMatch(/link in our e-mails to ada@example\.com/);
  });

  it('does not speak of a certificate that was never sent', async () => {
    await openOrder({ orderStatus: 'delivered', certificateDeliveredAt: null });
    const text = screen.getByRole('main').textContent ?? '';
    expect(text).toContain('No certificate was sent by e-mail');
    expect(text).not.toMatch(/certificate (was sent to|is delivered)/i);
  });

  it('says whom to ask, and what to quote', async () => {
    await openOrder();
    const card = screen.getByRole('heading', { name: 'Need Help?' }).parentElement as HTMLElement;
    expect(within(card).getByText('ORD-2026-A01Z9K')).toBeDefined();
    expect(within(card).getByRole('link', { name: 'send us a message' }).getAttribute('href')).toBe(
      '/contact?question=About%20order%20ORD-2026-A01Z9K%3A%20',
    );
  });

  it('offers lost numbers on this page too', async () => {
    await openOrder();
    expect(screen.getByRole('button', { name: 'Send me my numbers' })).toBeDefined();
  });
});
