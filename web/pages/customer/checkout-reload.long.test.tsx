import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { assessment } from '#core/contract/assessment.ts';
import { payments } from '#core/contract/payments.ts';
import { AREAS } from '#core/domain/catalogue.ts';
import { preApplicationSlot } from '#web/lib/storage/slots.ts';
import { answer, fail, inTurn, refuse, serve } from '#web/test/answers.ts';
import {
  anOrder,
  BUSINESS,
  begun,
  configured,
  noSuchCode,
  paymentOf,
  resultsWith,
  SESSION,
  sentTo,
} from '#web/test/payments.ts';
import { renderApp } from '#web/test/render-app.tsx';

const [LEADERSHIP, INNOVATION, SERVICE] = AREAS;
const CHECKOUT = `/checkout?sessionId=${SESSION}`;
const OTHER_SESSION = '00000000-0000-4000-8000-000000000000';

type Answers = Parameters<typeof serve>;
type User = ReturnType<typeof renderApp>['user'];
const serveCheckout = (...answers: Answers) =>
  serve(
    configured(),
    answer(assessment.results, resultsWith(3)),
    answer(payments.orderOfSession, paymentOf(null)),
    begun('446.00'),
    ...answers,
  );
const field = (label: RegExp | string) => screen.getByLabelText<HTMLInputElement>(label);
const box = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const summary = () => screen.findByRole('heading', { name: 'Order summary' });
const card = () => screen.findByRole('form', { name: 'Card details' });
const proceed = (user: User) =>
  user.click(screen.getByRole('button', { name: 'Proceed to Payment' }));

async function enter(user: User) {
  await summary();
  await user.clear(field(/First name/));
  await user.type(field(/First name/), 'Grace');
  await user.type(field('Your reference (optional)'), 'PO 4711');
  await user.click(box(SERVICE.name));
  await user.type(field('Discount code'), 'FIRST15{Enter}');
  await user.click(box(/I accept/));
}

function expectEntered() {
  expect(field(/First name/).value).toBe('Grace');
  expect(field(/Last name/).value).toBe('Lovelace');
  expect(field('Your reference (optional)').value).toBe('PO 4711');
  expect(box(LEADERSHIP.name).checked).toBe(true);
  expect(box(SERVICE.name).checked).toBe(false);
  expect(box(/I accept/).checked).toBe(true);
}

/** Reloads the page as it was left. */
async function reloadedAt(path: string, prepare: (user: User) => Promise<void>) {
  preApplicationSlot.write(BUSINESS);
  const { user, unmount } = renderApp(path);
  await prepare(user);
  const { pathname, search } = location;
  unmount();
  return `${pathname}${search}`;
}

describe('a reload of the checkout', () => {
  it('at the form keeps everything that was entered', async () => {
    serveCheckout();
    const address = await reloadedAt(CHECKOUT, enter);
    renderApp(address);
    await summary();
    expectEntered();
    expect(screen.getByText('FIRST15: 15% off')).toBeDefined();
  });

  it('keeps a code that was typed and not yet applied', async () => {
    serveCheckout();
    const address = await reloadedAt(CHECKOUT, async (user) => {
      await summary();
      await user.type(field('Discount code'), 'SAVE');
    });
    renderApp(address);
    await summary();
    expect(field('Discount code').value).toBe('SAVE');
  });

  it('at the payment returns to the payment', async () => {
    const seen = serveCheckout();
    const address = await reloadedAt(CHECKOUT, async (user) => {
      await enter(user);
      await proceed(user);
      await card();
      await user.click(screen.getByRole('button', { name: /4242 4242/ }));
    });
    expect(address).toBe(`${CHECKOUT}&step=payment`);
    // Typed card data is gone with the page.
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toMatch(/4242|secret/);
    const { user } = renderApp(address);
    await card();
    expect(screen.getByText('Step 2 of 2: Payment')).toBeDefined();
    expect(field(/Card number/).value).toBe('');
    const [first, second] = sentTo(seen, payments.createIntent);
    expect(second).toEqual(first);
    expect(second).toMatchObject({ firstName: 'Grace', discountCode: 'FIRST15' });
    await user.click(screen.getByRole('button', { name: 'Back to Form' }));
    expectEntered();
  });

  it('at the payment falls back to the form where the payment cannot be taken up', async () => {
    serveCheckout(inTurn(begun('446.00'), fail(payments.createIntent)));
    const address = await reloadedAt(CHECKOUT, async (user) => {
      await enter(user);
      await proceed(user);
      await card();
    });
    renderApp(address);
    await screen.findByText('Failed to initialize payment. Please try again.');
    expectEntered();
    expect(location.search).toBe(`?sessionId=${SESSION}`);
  });

  it('at the payment of somebody else begins with the form', async () => {
    const seen = serveCheckout();
    renderApp(`${CHECKOUT}&step=payment`);
    await summary();
    await waitFor(() => expect(location.search).toBe(`?sessionId=${SESSION}`));
    expect(sentTo(seen, payments.createIntent)).toEqual([]);
  });

  it('says beside the field that a code was switched off meanwhile', async () => {
    serveCheckout(inTurn(configured(), configured({ discountCodes: ['SAVE10'] })), noSuchCode);
    const address = await reloadedAt(CHECKOUT, enter);
    renderApp(address);
    await summary();
    expect(await screen.findByText('Invalid Code')).toBeDefined();
    expect(field('Discount code').value).toBe('FIRST15');
    expect(screen.getByText('Total').nextElementSibling?.textContent).toBe('$525');
  });

  it("applies a provider's own code again", async () => {
    const own = answer(payments.findDiscount, { code: 'FIRST15', percent: 15 });
    serveCheckout(inTurn(configured(), configured({ discountCodes: [] })), own);
    const address = await reloadedAt(CHECKOUT, enter);
    renderApp(address);
    await summary();
    expect(await screen.findByText('FIRST15: 15% off')).toBeDefined();
    expect(screen.queryByText('Invalid Code')).toBeNull();
  });

  it('keeps nothing for another assessment', async () => {
    serveCheckout();
    await reloadedAt(CHECKOUT, enter);
    renderApp(`/checkout?sessionId=${OTHER_SESSION}`);
    await summary();
    expect(field(/First name/).value).toBe('Ada');
    expect(box(/I accept/).checked).toBe(false);
  });

  it('without an assessment stays in the session that the first payment made', async () => {
    const seen = serveCheckout(answer(assessment.results, []));
    const address = await reloadedAt('/checkout', async (user) => {
      await summary();
      await user.click(box(INNOVATION.name));
      await user.click(box(/I accept/));
      await proceed(user);
      await card();
    });
    expect(address).toBe(`${CHECKOUT}&step=payment`);
    renderApp(address);
    await card();
    const [first, second] = sentTo(seen, payments.createIntent);
    expect(first).not.toHaveProperty('sessionId');
    expect(second).toMatchObject({ sessionId: SESSION, certificationType: INNOVATION.id });
  });
});

describe('after paying', () => {
  const paid = [
    answer(payments.confirmSandbox, { status: 'authorized' }),
    answer(payments.createOrder, anOrder()),
    answer(payments.orderOfSession, paymentOf(anOrder())),
  ];

  it.each([
    ['with an assessment', CHECKOUT, resultsWith(3), 'This assessment already has an order'],
    ['without one', '/checkout', [], 'You have placed this order'],
  ])('%s nothing is kept, and the way back leads to the order', async (_, path, results, title) => {
    preApplicationSlot.write(BUSINESS);
    const isAssessed = answer(assessment.results, results);
    serveCheckout(isAssessed);
    const { user } = renderApp(path);
    await summary();
    if (results.length === 0) await user.click(box(INNOVATION.name));
    await user.click(box(/I accept/));
    await proceed(user);
    await card();
    serve(configured(), isAssessed, ...paid);
    await user.click(screen.getByRole('button', { name: /4242 4242/ }));
    const entries = history.length;
    await user.click(screen.getByRole('button', { name: /^Authorize/ }));
    await screen.findByRole('heading', { name: 'Payment Successful' });
    // Replaces the payment: there is no card to go back to.
    expect(history.length).toBe(entries);
    expect(sessionStorage.getItem('checkoutDraft')).toBeNull();
    // Until the server has answered, nothing outdated is offered.
    const late = Promise.withResolvers<Response>();
    serve(configured(), isAssessed, {
      endpoint: payments.orderOfSession,
      respond: () => late.promise,
    });
    // What a browser does when its button is pressed.
    act(() => {
      history.replaceState(null, '', CHECKOUT);
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await screen.findByText('Loading the payment page…');
    late.resolve(Response.json(paymentOf(anOrder())));
    await screen.findByRole('heading', { name: title });
    expect(screen.getByText('CERT-20260302-M4T9RB')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Proceed to Payment' })).toBeNull();
  });

  it('a page that the browser has kept as it was asks again', async () => {
    serveCheckout();
    renderApp(CHECKOUT);
    await summary();
    serve(configured(), ...paid);
    const kept = Object.assign(new Event('pageshow'), { persisted: true });
    act(() => void dispatchEvent(kept));
    await screen.findByText('CERT-20260302-M4T9RB');
  });
});

describe('a reload of the payment of one thing', () => {
  const PAGE = `/certification-payment?sessionId=${SESSION}`;
  const prepare = async (user: User) => {
    await user.type(await screen.findByLabelText('Your reference (optional)'), 'PO 4711');
    await user.click(box(/I accept/));
  };

  it('at the form keeps reference and terms', async () => {
    serveCheckout();
    renderApp(await reloadedAt(PAGE, prepare));
    await screen.findByRole('button', { name: 'Proceed to Payment' });
    expect(field('Your reference (optional)').value).toBe('PO 4711');
    expect(box(/I accept/).checked).toBe(true);
  });

  it('at the card returns there, but not without the terms', async () => {
    const seen = serveCheckout();
    const address = await reloadedAt(PAGE, async (user) => {
      await prepare(user);
      await proceed(user);
      await card();
    });
    const { unmount } = renderApp(address);
    await card();
    const [first, second] = sentTo(seen, payments.createIntent);
    expect(second).toEqual(first);
    unmount();
    sessionStorage.clear();
    renderApp(address);
    await screen.findByRole('button', { name: 'Proceed to Payment' });
    expect(sentTo(seen, payments.createIntent)).toHaveLength(2);
  });

  it('says why where the payment cannot be taken up', async () => {
    serveCheckout(
      inTurn(begun('350.00'), refuse(payments.createIntent, 'too_many_requests', 'Please wait')),
    );
    const address = await reloadedAt(PAGE, async (user) => {
      await prepare(user);
      await proceed(user);
      await card();
    });
    renderApp(address);
    await screen.findByText('Please wait');
    expect(field('Your reference (optional)').value).toBe('PO 4711');
  });
});
