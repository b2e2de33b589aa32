import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { portalSignIn } from '#core/contract/portal/sign-in.ts';
import { type TrackedOrder, tracking } from '#core/contract/tracking.ts';
import { ORDER_STATUS_LABELS } from '#core/domain/orders/order-status.ts';
import { PAYMENT_STATE_LABELS } from '#core/domain/payments/payment.ts';
import { answer, fail, refuse, serve } from '#web/test/answers.ts';
import { EVERY_ORDER, sampleOrder } from '#web/test/records/tracked-order.ts';
import { renderApp } from '#web/test/render-app.tsx';

const NOT_FOUND =
  "We couldn't find an order with that number. Please check your order number and try again.";

/** Each state of the money before the delivery and after; the words of all others are tested beside their functions. */
const UNDER_REVIEW_AND_DELIVERED = EVERY_ORDER.map((order) => ({
  ...order,
  captureBy: order.captureBy && '2126-03-08T22:00:00.000Z',
}))
  .filter(({ orderStatus }) => orderStatus === 'review' || orderStatus === 'delivered')
  .map((order) => [order.paymentState, order.orderStatus, order] as const);

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Order number' });
const track = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Track' });

async function open(path = '/tracking') {
  const { user } = renderApp(path);
  await screen.findByRole('heading', { level: 1, name: 'Track Your Order' });
  return { user };
}

async function openOrder(overrides: Partial<TrackedOrder> = {}) {
  const order = sampleOrder(overrides);
  serve(answer(tracking.byOrder, order));
  const { user } = await open(`/tracking?order=${order.orderNumber}`);
  await screen.findByRole('heading', { name: 'Order Details' });
  return { user, order };
}

/** The value beside a label of the Order Details card. */
const fact = (label: string) =>
  screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;
const step = (name: string) =>
  screen.getByText(name, { selector: 'ol *' }).closest('li') as HTMLElement;

describe('the search', () => {
  it('waits for a number', async () => {
    const seen = serve();
    const { user } = await open();
    expect(field().placeholder).toBe('ORD-2024-001234');
    expect(track().disabled).toBe(true);
    await user.type(field(), '   {Enter}');
    expect(track().disabled).toBe(true);
    expect(seen).toEqual([]);
    await user.type(field(), 'x');
    expect(track().disabled).toBe(false);
    expect(screen.getByRole('heading', { name: 'Where to Find Your Order Number' })).toBeDefined();
  });

  it('finds by Enter, puts the number into the address and the focus on the answer', async () => {
    const seen = serve(answer(tracking.byOrder, sampleOrder()));
    const { user } = await open();
    await user.type(field(), ' ord 2026 aoiz9k{Enter}');
    const heading = await screen.findByRole('heading', {
      name: 'Due diligence review is in progress',
    });
    expect(seen.map(({ url }) => url)).toEqual(['/api/tracking/ORD-2026-A01Z9K']);
    expect(location.search).toBe('?order=ORD-2026-A01Z9K');
    expect(field().value).toBe('ORD-2026-A01Z9K');
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(screen.getByText(/^Order found\. Due diligence/).role).toBe('status');
  });

  it('finds by the button, and asks again when the same number is asked for again', async () => {
    const answers = [answer(tracking.byOrder, sampleOrder({ orderStatus: 'review' }))];
    const seen = serve(...answers);
    const { user } = await open();
    await user.type(field(), 'ORD-2026-A01Z9K');
    await user.click(track());
    await screen.findByRole('heading', { name: 'Due diligence review is in progress' });
    serve(answer(tracking.byOrder, sampleOrder({ orderStatus: 'certified' })));
    await user.click(track());
    expect(
      await screen.findByRole('heading', { name: 'Your certification is issued' }),
    ).toBeDefined();
    expect(seen).toHaveLength(1);
  });

  it('starts at once with the number of the address', async () => {
    const seen = serve(answer(tracking.byOrder, sampleOrder()));
    const length = history.length;
    await open('/tracking?order=ORD-2026-A01Z9K');
    expect(await screen.findByRole('heading', { name: 'Order Details' })).toBeDefined();
    expect(field().value).toBe('ORD-2026-A01Z9K');
    expect(seen).toHaveLength(1);
    expect(history.length).toBe(length);
  });

  it('says that it searches', async () => {
    let goOn = (_: Response) => {};
    serve({
      endpoint: tracking.byOrder,
      respond: () => new Promise<Response>((resolve) => (goOn = resolve)),
    });
    const { user } = await open();
    await user.type(field(), 'ORD-2026-A01Z9K{Enter}');
    const words = await screen.findByText('Searching for your order...');
    expect(words.closest('[role=status]')).not.toBeNull();
    expect(track().disabled).toBe(true);
    goOn(Response.json(sampleOrder()));
    expect(await screen.findByRole('heading', { name: 'Order Details' })).toBeDefined();
    expect(screen.queryByText('Searching for your order...')).toBeNull();
  });
});

describe('a search that finds nothing', () => {
  it('says so, in the specified words, and is not repeated', async () => {
    const seen = serve(refuse(tracking.byOrder, 'not_found', 'Order not found.'));
    const { user } = await open();
    await user.type(field(), 'ORD-2026-A01Z9X{Enter}');
    const heading = await screen.findByRole('heading', { name: 'Order Not Found' });
    expect(screen.getByText(NOT_FOUND)).toBeDefined();
    expect(screen.getByText('Order numbers look like ORD-YYYY-XXXXXX.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(seen).toHaveLength(1);
    expect(screen.queryByRole('heading', { name: 'Order Details' })).toBeNull();
  });

  it.each([
    ['the server fails', refuse(tracking.byOrder, 'internal', 'Something went wrong')],
    ['the connection breaks', fail(tracking.byOrder)],
  ])(
    'shows the same card when %s, says that the number may be right, and tries again',
    async (_, failure) => {
      serve(failure);
      const { user } = await open('/tracking?order=ORD-2026-A01Z9K');
      expect(await screen.findByRole('heading', { name: 'Order Not Found' })).toBeDefined();
      expect(screen.getByText(/The number may well be right/)).toBeDefined();
      serve(answer(tracking.byOrder, sampleOrder()));
      await user.click(screen.getByRole('button', { name: 'Try again' }));
      expect(await screen.findByRole('heading', { name: 'Order Details' })).toBeDefined();
    },
  );

  it('is honest about too many searches', async () => {
    const wait = 'Too many searches. Please try again in 40 seconds.';
    serve(refuse(tracking.byOrder, 'too_many_requests', wait));
    await open('/tracking?order=ORD-2026-A01Z9K');
    expect(await screen.findByRole('heading', { name: 'Too Many Searches' })).toBeDefined();
    expect(screen.getByText(wait)).toBeDefined();
    expect(screen.queryByText(NOT_FOUND)).toBeNull();
  });

  it('leads the number of an application to its page', async () => {
    serve(refuse(tracking.byOrder, 'not_found', 'Order not found.'));
    await open('/tracking?order=app-20260302-c10y8j');
    const link = await screen.findByRole('link', { name: 'See the status of the application' });
    expect(link.getAttribute('href')).toBe('/application-status?number=APP-20260302-C10Y8J');
  });
});

describe('an order', () => {
  it('shows its details', async () => {
    await openOrder({ trackingNumber: 'TRK-1' });
    expect(fact('Order number')).toContain('ORD-2026-A01Z9K');
    expect(fact('Ticket number')).toContain('CERT-20260302-B10Y8J');
    expect(fact('Customer')).toBe('Ada Lovelace');
    expect(fact('Email')).toBe('ada@example.com');
    expect(fact('Order date')).toBe('March 2, 2026 at 5:00 AM EST');
    expect(fact('Certification type')).toBe('Security & Compliance');
    expect(fact('Amount')).toBe('$613');
    expect(fact('Payment')).toBe('Authorization Only (7-day deferred charge)');
    expect(fact('Tracking number')).toBe('TRK-1');
    expect(fact('Receipt')).toMatch(/^Only by the link in our e-mails to ada@example\.com/);
  });

  it('leaves out what it does not have', async () => {
    await openOrder();
    expect(screen.queryByText('Tracking number')).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Due Diligence Notes' })).toBeNull();
  });

  it('shows the notes of the reviewers as they wrote them', async () => {
    await openOrder({ dueDiligenceNotes: 'First line\n<b>second</b>' });
    expect(screen.getByRole('heading', { name: 'Due Diligence Notes' })).toBeDefined();
    const notes = screen.getByText(/First line/);
    expect(notes.textContent).toBe('First line\n<b>second</b>');
    expect(notes.className).toContain('whitespace-pre-line');
  });

  it('marks the step that is under way, and the next', async () => {
    await openOrder();
    const review = step('Due Diligence Review');
    expect(review.getAttribute('aria-current')).toBe('step');
    expect(within(review).getByText('In progress')).toBeDefined();
    expect(within(review).getByText(/^Review in progress - we may contact/)).toBeDefined();
    expect(within(step('Certification Issued')).getByText('Next')).toBeDefined();
    expect(screen.getAllByText('Next')).toHaveLength(1);
  });

  it.each(UNDER_REVIEW_AND_DELIVERED)(
    'that is %s and %s never says more of the money than is true',
    async (paymentState, orderStatus, order) => {
      await openOrder(order);
      const text = screen.getByRole('main').textContent ?? '';
      expect(text).toContain(ORDER_STATUS_LABELS[orderStatus]);
      expect(fact('Payment')).toBe(PAYMENT_STATE_LABELS[paymentState]);
      const isDelivered = orderStatus === 'delivered';
      expect(text.includes('Certificate delivered and payment charged')).toBe(
        isDelivered && paymentState === 'captured',
      );
      expect(text.includes('authorized but not charged until certificate delivery')).toBe(
        !isDelivered && paymentState === 'authorized',
      );
      expect(screen.queryByRole('button', { name: 'Email me the payment link' }) !== null).toBe(
        ['unpaid', 'expired', 'failed'].includes(paymentState),
      );
    },
  );

  it('lists what is important', async () => {
    await openOrder({ captureBy: '2126-03-08T22:00:00.000Z' });
    const card = screen.getByRole('heading', { name: 'Important Information' }).parentElement;
    const items = within(card as HTMLElement).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(
        /^Your payment is authorized but not charged until certificate delivery, or at the latest on March 8, 2126 at /,
      ),
      'Due diligence may include contacting your business.',
      'Certification typically completes within 7 business days.',
      'Payment is charged automatically on delivery.',
    ]);
  });
});

describe('whose turn it is', () => {
  const turn = () =>
    within(screen.getByRole('heading', { name: 'Your turn' }).parentElement as HTMLElement);

  it('is the customer’s until the application is complete', async () => {
    await openOrder({ orderStatus: 'processing', applicationSubmittedAt: null });
    const link = turn().getByRole('link', { name: 'Complete your application' });
    // Not everyone who has the number gets the session that would tie the application to the order.
    expect(link.getAttribute('href')).toBe('/apply');
    expect(turn().getByText(/use the link in your confirmation e-mail/)).toBeDefined();
    expect(turn().queryByText('Nothing to do')).toBeNull();
  });

  it('is nobody’s once it is, until we have done our part', async () => {
    await openOrder();
    expect(turn().getByText('Nothing to do')).toBeDefined();
    expect(
      turn().getByText('Your application is complete. We received it on March 2, 2026.'),
    ).toBeDefined();
    expect(turn().queryByRole('link')).toBeNull();
    expect(screen.getByText(/^We review your order and may contact your business/)).toBeDefined();
  });

  it('is the customer’s when there is something to pay', async () => {
    await openOrder({ paymentState: 'failed', applicationSubmittedAt: null });
    expect(
      turn().getByText(/^The charge of \$613 was refused, so nothing was charged\./),
    ).toBeDefined();
    expect(turn().getByRole('button', { name: 'Email me the payment link' })).toBeDefined();
    expect(turn().getByRole('link', { name: 'Complete your application' })).toBeDefined();
  });

  it('is the customer’s to say so when the money went back before there was a certificate', async () => {
    await openOrder({ paymentState: 'released' });
    const link = turn().getByRole('link', { name: 'Send us a message' });
    expect(link.getAttribute('href')).toBe(
      '/contact?question=About%20order%20ORD-2026-A01Z9K%3A%20',
    );
  });
});

describe('a certificate', () => {
  it('that was never sent is not said to be', async () => {
    await openOrder({
      orderStatus: 'delivered',
      paymentState: 'captured',
      certificateDeliveredAt: null,
    });
    expect(screen.getByRole('heading', { name: 'Your order is complete' })).toBeDefined();
    const text = screen.getByRole('main').textContent ?? '';
    expect(text).toContain('We sent no certificate by e-mail');
    expect(text).toContain(
      'Order completed and payment charged. No certificate was sent by e-mail',
    );
    expect(text).not.toMatch(/certificate (was sent to|is delivered)|Certificate delivered/i);
  });
});

describe('the timeline', () => {
  it('says of a step that is over that it is, before the specified words', async () => {
    await openOrder({
      orderStatus: 'certified',
      certificationIssuedAt: '2026-03-05T04:30:00.000Z',
    });
    expect(step('Due Diligence Review').textContent).toBe(
      'Due Diligence Review, CompletedCompleted March 4, 2026 at 11:30 PM ESTReview in progress - we may contact your business for verification',
    );
  });
});

describe('the questions of the review', () => {
  const review = {
    turn: 'customer',
    dueOn: null,
    waitingSince: '2026-03-03T15:00:00.000Z',
  } as const;

  it('are the customer’s turn, and their link is mailed again, not shown', async () => {
    const { user } = await openOrder({ review });
    expect(screen.getByText('Answer our questions')).toBeDefined();
    expect(screen.queryByText('Nothing to do')).toBeNull();
    expect(screen.getByText(/^Waiting for your answer since March 3, 2026/)).toBeDefined();
    const seen = serve(answer(tracking.sendAnswerLink, { success: true, message: 'Sent.' }));
    await user.click(screen.getByRole('button', { name: 'Email me the link' }));
    expect(await screen.findByText('The link is on its way to ada@example.com.')).toBeDefined();
    expect(seen[0]).toMatchObject({
      method: 'POST',
      url: '/api/tracking/ORD-2026-A01Z9K/answer-link',
    });
  });

  it('say why their link was not sent', async () => {
    const { user } = await openOrder({ review });
    serve(refuse(tracking.sendAnswerLink, 'too_many_requests', 'We have sent the link already.'));
    await user.click(screen.getByRole('button', { name: 'Email me the link' }));
    expect(await screen.findByText('We have sent the link already.')).toBeDefined();
  });
});

describe('the payment link', () => {
  const press = async (user: Awaited<ReturnType<typeof openOrder>>['user']) =>
    user.click(screen.getByRole('button', { name: 'Email me the payment link' }));

  it('goes to the customer, not onto the screen', async () => {
    const { user } = await openOrder({ paymentState: 'unpaid', orderStatus: 'processing' });
    expect(screen.getByRole('heading', { name: 'Awaiting payment' })).toBeDefined();
    const seen = serve(answer(tracking.sendPaymentLink, { success: true, message: 'Sent.' }));
    await press(user);
    expect(
      await screen.findByText('The payment link is on its way to ada@example.com.'),
    ).toBeDefined();
    expect(seen[0]).toMatchObject({
      method: 'POST',
      url: '/api/tracking/ORD-2026-A01Z9K/payment-link',
    });
  });

  it('says why it was not sent', async () => {
    const { user } = await openOrder({ paymentState: 'failed' });
    serve(refuse(tracking.sendPaymentLink, 'too_many_requests', 'We have sent the link already.'));
    await press(user);
    expect(await screen.findByText('We have sent the link already.')).toBeDefined();
  });
});

describe('the customer’s page', () => {
  const press = async (user: Awaited<ReturnType<typeof openOrder>>['user']) =>
    user.click(screen.getByRole('button', { name: 'Email me the link to my page' }));

  it('is offered by mail, for the number that was found', async () => {
    const { user } = await openOrder({});
    const message = 'A link to your page is on its way.';
    const seen = serve(answer(portalSignIn.sendLinkByNumber, { success: true, message }));
    await press(user);
    expect((await screen.findByText(message)).getAttribute('role')).toBe('status');
    expect(seen[0]?.body).toEqual({ number: 'ORD-2026-A01Z9K' });
  });

  it('says why its link was not sent', async () => {
    const { user } = await openOrder({});
    serve(refuse(portalSignIn.sendLinkByNumber, 'too_many_requests', 'Please wait.'));
    await press(user);
    expect(await screen.findByText('Please wait.')).toBeDefined();
  });
});

describe('lost numbers', () => {
  const box = () => within(screen.getByRole('region', { name: 'Lost your numbers?' }));
  const send = () => box().getByRole('button', { name: 'Send me my numbers' });

  it('are sent, with the same thanks for everybody', async () => {
    const message = 'If we know this address, its numbers are on their way to it.';
    const seen = serve(answer(tracking.sendNumbers, { success: true, message }));
    const { user } = await open();
    await user.type(box().getByLabelText(/^Email/), 'ada@example.com');
    await user.click(send());
    expect(await box().findByText('Thank you')).toBeDefined();
    expect(box().getByText(new RegExp(message))).toBeDefined();
    expect(seen[0]?.body).toEqual({ email: 'ada@example.com' });
  });

  it('want an address', async () => {
    const seen = serve();
    const { user } = await open();
    await user.type(box().getByLabelText(/^Email/), 'ada');
    await user.click(send());
    expect(await box().findByText('Valid email is required')).toBeDefined();
    expect(seen).toEqual([]);
  });

  it('say why they were not sent', async () => {
    serve(refuse(tracking.sendNumbers, 'too_many_requests', 'Too many requests.'));
    const { user } = await open();
    await user.type(box().getByLabelText(/^Email/), 'ada@example.com');
    await user.click(send());
    expect(await box().findByText('Too many requests.')).toBeDefined();
  });
});
