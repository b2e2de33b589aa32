import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { assessment } from '#core/contract/assessment.ts';
import { type OrderSummary, payments } from '#core/contract/payments.ts';
import { tracking } from '#core/contract/tracking.ts';
import { preApplicationSlot } from '#web/lib/storage/slots.ts';
import { answer, fail, inTurn, refuse, serve } from '#web/test/answers.ts';
import {
  anOrder,
  BUSINESS,
  begun,
  configured,
  INTENT,
  paymentElsewhere,
  paymentOf,
  resultsWith,
  SESSION,
  sentTo,
} from '#web/test/payments.ts';
import { renderApp } from '#web/test/render-app.tsx';

const PAGE = `/certification-payment?sessionId=${SESSION}`;
const TOKEN = '3d1f6a52-9a4b-4c55-8a86-4fbc8f4b0a11';
const NO_SESSION = 'No assessment session found. Please complete an assessment first.';

type Info = Partial<Parameters<typeof answer<typeof payments.orderOfSession>>[1]>;
const session = ({ order = null, ...others }: Info = {}) =>
  answer(payments.orderOfSession, paymentOf(order, others));
const elsewhere = (order: OrderSummary) => answer(payments.orderOfSession, paymentElsewhere(order));

const heading = (name: string | RegExp) => screen.findByRole('heading', { name });
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

type User = ReturnType<typeof renderApp>['user'];
async function proceed(user: User) {
  await user.click(await screen.findByRole('checkbox', { name: /I accept/ }));
  await user.click(screen.getByRole('button', { name: 'Proceed to Payment' }));
}

describe('without an assessment', () => {
  it.each([
    ['no session', '/certification-payment'],
    ['something else in its place', '/certification-payment?sessionId=latest'],
    ['a session without results', PAGE],
  ])('%s leads to the assessment', async (_, path) => {
    serve(
      configured(),
      session({ isOverallOffered: false, hasLead: false }),
      answer(assessment.results, []),
    );
    renderApp(path);
    expect(await screen.findByText(NO_SESSION)).toBeDefined();
    expect(hrefOf('Go to the assessment')).toBe('/assessment');
  });
});

describe('results that do not reach as far', () => {
  it.each([
    { eligible: 2, checkout: true },
    { eligible: 0, checkout: false },
  ])('with $eligible eligible areas are explained', async ({ eligible, checkout }) => {
    serve(
      configured(),
      session({ isOverallOffered: false }),
      answer(assessment.results, resultsWith(eligible)),
    );
    renderApp(PAGE);
    await heading('Not offered for these results yet');
    expect(
      screen.getByText(/at least three eligible areas, and no area below 50\. Still missing: /),
    ).toBeDefined();
    expect(hrefOf('See your report')).toBe(`/results/${SESSION}`);
    const link = screen.queryByRole('link', { name: 'Go to checkout' });
    expect(link?.getAttribute('href')).toBe(
      checkout ? `/checkout?sessionId=${SESSION}` : undefined,
    );
  });
});

describe('the overall certification', () => {
  it('is paid: terms, card, order, confirmation', async () => {
    const seen = serve(
      configured(),
      session(),
      begun('350.00'),
      answer(payments.confirmSandbox, { status: 'authorized' }),
      answer(payments.createOrder, anOrder()),
    );
    const { user } = renderApp(PAGE);
    await heading('Business Excellence Certification');
    expect(screen.getByText('Test mode')).toBeDefined();
    expect(
      screen.getByText(/only authorized now\. It is charged when.*delivered, or after 7 days/),
    ).toBeDefined();
    expect(screen.getByText(/^You authorize \$350 today, /)).toBeDefined();
    expect(screen.getByText(/^At the latest on \w+ \d+, \d{4} at .* E[SD]T$/)).toBeDefined();
    await user.type(screen.getByLabelText('Your reference (optional)'), 'PO 4711');
    await proceed(user);
    await screen.findByRole('form', { name: 'Card details' });
    expect(sentTo(seen, payments.createIntent)).toEqual([
      {
        sessionId: SESSION,
        certificationType: 'Business Excellence Certification',
        amount: '350.00',
        customerReference: 'PO 4711',
        termsVersion: '1.0',
      },
    ]);
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    await user.click(screen.getByRole('button', { name: /4242 4242/ }));
    const later = serve(
      answer(payments.confirmSandbox, { status: 'authorized' }),
      answer(payments.createOrder, anOrder()),
      session({ order: anOrder() }),
    );
    await user.click(screen.getByRole('button', { name: 'Authorize $350' }));
    await heading('Payment Authorized');
    expect(location.pathname + location.search).toBe(
      `/certification-confirmation?sessionId=${SESSION}&orderNumber=ORD-2026-7KQ2ZX`,
    );
    expect(sentTo(later, payments.createOrder)).toEqual([
      { sessionId: SESSION, paymentIntentId: INTENT },
    ]);
  });

  it('needs the terms to be accepted', async () => {
    const seen = serve(configured(), session());
    const { user } = renderApp(PAGE);
    await user.click(await screen.findByRole('button', { name: 'Proceed to Payment' }));
    expect(await screen.findByText('Please accept the Terms of Service to proceed')).toBeDefined();
    expect(sentTo(seen, payments.createIntent)).toEqual([]);
  });

  it.each([
    ['the connection breaks', fail(payments.createIntent), 'Failed to initialize payment'],
    [
      'the server says why',
      refuse(payments.createIntent, 'too_many_requests', 'Please wait a minute'),
      'Please wait a minute',
    ],
    [
      'the server has no words',
      { endpoint: payments.createIntent, respond: () => new Response('', { status: 502 }) },
      'Failed to create payment',
    ],
  ])('fails in words when %s', async (_, failure, message) => {
    serve(configured(), session(), failure);
    const { user } = renderApp(PAGE);
    await proceed(user);
    expect((await screen.findByRole('alert')).textContent).toBe(message);
    expect(screen.getByRole('button', { name: 'Proceed to Payment' })).toBeDefined();
  });

  it('gives way to an order that was placed meanwhile', async () => {
    serve(
      configured(),
      inTurn(session(), session({ order: anOrder() })),
      refuse(payments.createIntent, 'conflict', 'There is already an order for this'),
    );
    const { user } = renderApp(PAGE);
    await proceed(user);
    await heading('Payment Authorized');
    expect(screen.getByText('CERT-20260302-M4T9RB')).toBeDefined();
  });
});

describe('an order that this browser has not paid', () => {
  it('is said to exist, and its numbers can be mailed', async () => {
    serve(
      configured(),
      elsewhere(anOrder()),
      answer(tracking.sendNumbers, { success: true, message: 'On their way.' }),
    );
    const { user } = renderApp(PAGE);
    await heading('There is already an order');
    expect(document.body.textContent).not.toMatch(/ORD-|CERT-/);
    await user.type(screen.getByLabelText(/Email/), 'ada@example.com');
    await user.click(screen.getByRole('button', { name: 'Send me my numbers' }));
    expect(await screen.findByText(/On their way\./)).toBeDefined();
  });

  it('is paid without its number where it waits for its money', async () => {
    const order = anOrder({ paymentState: 'unpaid', amount: '446.00', captureBy: null });
    const seen = serve(configured(), elsewhere(order), begun('446.00'));
    const { user } = renderApp(PAGE);
    await heading('Your order awaits its payment');
    expect(screen.getByText('$446')).toBeDefined();
    expect(screen.queryByLabelText(/Your reference/)).toBeNull();
    expect(document.body.textContent).not.toMatch(/ORD-|CERT-/);
    await proceed(user);
    await screen.findByRole('form', { name: 'Card details' });
    expect(sentTo(seen, payments.createIntent)).toEqual([
      { sessionId: SESSION, termsVersion: '1.0' },
    ]);
  });

  it('takes the place of the payment when it was placed meanwhile', async () => {
    serve(
      configured(),
      inTurn(session(), elsewhere(anOrder())),
      refuse(payments.createIntent, 'conflict', 'There is already an order for this.'),
    );
    const { user } = renderApp(PAGE);
    await proceed(user);
    await heading('There is already an order');
  });
});

it('asks no stranger for business information that would be refused', async () => {
  serve(configured(), session({ hasLead: false, canChangeLead: false }));
  renderApp(PAGE);
  await heading('Business information is missing');
  expect(screen.queryByRole('button', { name: 'Continue to payment' })).toBeNull();
  expect(hrefOf('Go to checkout')).toBe(`/checkout?sessionId=${SESSION}`);
});

describe('an order that exists', () => {
  it('is shown when it is secured', async () => {
    serve(configured(), session({ order: anOrder() }));
    renderApp(PAGE);
    await heading('Payment Authorized');
    expect(hrefOf('Track Your Order')).toBe('/tracking?order=ORD-2026-7KQ2ZX');
    expect(screen.queryByRole('button', { name: 'Proceed to Payment' })).toBeNull();
  });

  it('is paid when it is not, for its own amount', async () => {
    const order = anOrder({ paymentState: 'unpaid', amount: '446.00', captureBy: null });
    const seen = serve(configured(), session({ order }), begun('446.00'));
    const { user } = renderApp(PAGE);
    await heading('Your order awaits its payment');
    expect(screen.getByText('ORD-2026-7KQ2ZX')).toBeDefined();
    expect(screen.getByText(/^You authorize \$446 today, /)).toBeDefined();
    await proceed(user);
    expect(await screen.findByRole('button', { name: 'Authorize $446' })).toBeDefined();
    expect(sentTo(seen, payments.createIntent)).toEqual([
      { sessionId: SESSION, termsVersion: '1.0' },
    ]);
  });
});

describe('an assessment without anybody to write to', () => {
  const unknown = session({ hasLead: false });
  const evaluated = answer(assessment.evaluate, { success: true, resultsMail: 'queued' });

  it('asks whether the business information of this browser is right', async () => {
    preApplicationSlot.write(BUSINESS);
    const seen = serve(configured(), inTurn(unknown, session()), evaluated);
    const { user } = renderApp(PAGE);
    await heading('Who is the certificate for?');
    expect(screen.getByText('Ada Lovelace, ada@example.com')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Continue to payment' }));
    await heading('Business Excellence Certification');
    expect(sentTo(seen, assessment.evaluate)).toEqual([
      { sessionId: SESSION, preApplicationData: BUSINESS },
    ]);
  });

  it('lets it be edited', async () => {
    preApplicationSlot.write(BUSINESS);
    serve(configured(), unknown);
    const { user } = renderApp(PAGE);
    await user.click(await screen.findByRole('button', { name: 'Edit Details' }));
    expect(screen.getByLabelText<HTMLInputElement>(/Company name/).value).toBe(
      'Analytical Engines',
    );
  });

  it('asks for it where there is none', async () => {
    serve(configured(), unknown);
    const { user } = renderApp(PAGE);
    await heading('Who is the certificate for?');
    await user.click(screen.getByRole('button', { name: 'Continue to payment' }));
    expect(await screen.findByText('Company name is required')).toBeDefined();
  });

  it('says so when it cannot be saved', async () => {
    preApplicationSlot.write(BUSINESS);
    serve(configured(), unknown, fail(assessment.evaluate));
    const { user } = renderApp(PAGE);
    await user.click(await screen.findByRole('button', { name: 'Continue to payment' }));
    expect(
      await screen.findByText('Failed to evaluate assessment. Please try again.'),
    ).toBeDefined();
    expect(screen.getByRole('button', { name: 'Continue to payment' })).toBeDefined();
  });
});

describe('a payment link', () => {
  const linkPage = `/certification-payment?order=${TOKEN}`;

  it('shows the order and pays it', async () => {
    const order = anOrder({ paymentState: 'expired', captureBy: null });
    const seen = serve(configured(), answer(payments.orderOfToken, order), begun('525.00'));
    const { user } = renderApp(linkPage);
    await heading('The authorization has expired');
    expect(screen.getByText('ORD-2026-7KQ2ZX')).toBeDefined();
    expect(screen.getByText('Leadership & People Culture')).toBeDefined();
    expect(screen.queryByLabelText('Your reference (optional)')).toBeNull();
    await proceed(user);
    expect(await screen.findByRole('button', { name: 'Authorize $525' })).toBeDefined();
    expect(sentTo(seen, payments.createIntent)).toEqual([
      { orderToken: TOKEN, termsVersion: '1.0' },
    ]);
  });

  it('says what a quoted price covers', async () => {
    const quoted = anOrder({
      paymentState: 'unpaid',
      certificationType: 'Quality Management Certification',
      quoteNote: 'Two sites, with a visit in March.',
    });
    serve(configured(), answer(payments.orderOfToken, quoted));
    renderApp(linkPage);
    expect(await screen.findByText('Two sites, with a visit in March.')).toBeDefined();
    expect(screen.getByText('Quality Management Certification')).toBeDefined();
    expect(screen.queryByText('Leadership & People Culture')).toBeNull();
  });

  it('shows an order that was paid already', async () => {
    serve(configured(), answer(payments.orderOfToken, anOrder()));
    renderApp(linkPage);
    await heading('Payment Authorized');
  });

  it.each([
    ['is unknown', linkPage],
    ['was shortened', '/certification-payment?order=3d1f6a52'],
  ])('that %s is told so', async (_, path) => {
    serve(configured(), refuse(payments.orderOfToken, 'not_found', 'This link is not valid'));
    renderApp(path);
    await heading('This payment link is not valid');
  });
});

describe('without a card payment provider', () => {
  it('says so at once, and asks nobody for anything', async () => {
    const complain = vi.spyOn(console, 'error').mockImplementation(() => {});
    const seen = serve(configured({ provider: 'none' }), session({ hasLead: false }));
    const { user } = renderApp(PAGE);
    await heading('Payment System Unavailable');
    expect(
      screen.getByText(
        'Payment processing is temporarily unavailable. Please contact support for assistance.',
      ),
    ).toBeDefined();
    await waitFor(() =>
      expect(complain).toHaveBeenCalledWith(expect.stringMatching(/public key is missing/)),
    );
    await user.click(screen.getByRole('button', { name: 'Back to Form' }));
    await proceed(user);
    await heading('Payment System Unavailable');
    expect(sentTo(seen, payments.createIntent)).toEqual([]);
  });
});

it.each([
  ['the settings', [fail(payments.config), session()]],
  ['the session', [configured(), fail(payments.orderOfSession)]],
])('says so when %s cannot be loaded, and tries again', async (_, answers) => {
  serve(...answers);
  const { user } = renderApp(PAGE);
  await heading('The payment page could not be loaded');
  serve(configured(), session());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Retry' })).toBeDefined());
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await heading('Business Excellence Certification');
});
