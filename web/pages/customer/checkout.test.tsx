import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { WHAT_IS_DUE } from '#core/content/prices.ts';
import { assessment } from '#core/contract/assessment.ts';
import { payments } from '#core/contract/payments.ts';
import { AREAS } from '#core/domain/catalogue.ts';
import { PRICE_OUTDATED } from '#web/features/payments/payment-words.ts';
import { formatDay } from '#web/lib/moments.ts';
import { lastSessionSlot, preApplicationSlot } from '#web/lib/storage/slots.ts';
import { answer, fail, inTurn, refuse, serve } from '#web/test/answers.ts';
import {
  anOrder,
  BUSINESS,
  begun,
  configured,
  INTENT,
  noSuchCode,
  paymentElsewhere,
  paymentOf,
  resultsWith,
  SESSION,
  sentTo,
} from '#web/test/payments.ts';
import { renderApp } from '#web/test/render-app.tsx';

const [LEADERSHIP, INNOVATION, SERVICE, SECURITY] = AREAS;
const FAILED = 'Failed to initialize payment. Please try again.';
const NO_ORDER = paymentOf(null);

type Answers = Parameters<typeof serve>;

/** The checkout of a session with this many eligible areas, with the contact known from before. */
async function openCheckout({ eligible = 3 } = {}, ...answers: Answers) {
  preApplicationSlot.write(BUSINESS);
  const seen = serve(
    configured(),
    answer(assessment.results, resultsWith(eligible)),
    answer(payments.orderOfSession, NO_ORDER),
    begun('613.00'),
    ...answers,
  );
  const { user } = renderApp(`/checkout?sessionId=${SESSION}`);
  await screen.findByRole('heading', { name: 'Order summary' });
  const proceed = () => user.click(screen.getByRole('button', { name: 'Proceed to Payment' }));
  const accept = () => user.click(screen.getByRole('checkbox', { name: /I accept/ }));
  return { user, seen, proceed, accept };
}

async function openPayment(...answers: Answers) {
  const opened = await openCheckout({}, ...answers);
  await opened.accept();
  await opened.proceed();
  await screen.findByRole('form', { name: 'Card details' });
  return opened;
}

const typedInto = (label: RegExp | string) => screen.getByLabelText<HTMLInputElement>(label).value;
const box = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const summary = () =>
  screen
    .getByRole('heading', { name: 'Order summary' })
    .parentElement?.textContent?.replaceAll(/\s+/g, ' ');

it('says which certificate the order renews, and to keep the address', async () => {
  const renews = 'BEC-2026-7K3Q-XM4T-6';
  await openCheckout({}, answer(payments.orderOfSession, paymentOf(null, { renews })));
  expect(
    screen.getByText(new RegExp(`renews certificate ${renews}.*e-mail address`)),
  ).toBeDefined();
});

describe('the contact', () => {
  it('is prefilled with what was entered before the assessment', async () => {
    await openCheckout();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
      'Certification Validation Checkout',
    );
    expect(typedInto(/First name/)).toBe('Ada');
    expect(typedInto(/Last name/)).toBe('Lovelace');
    expect(typedInto(/^Email/)).toBe('ada@example.com');
    expect(typedInto('Company name')).toBe('Analytical Engines');
    expect(typedInto('Your reference (optional)')).toBe('');
    expect(screen.getByText('Test mode')).toBeDefined();
    const home = screen.getByRole('link', { name: 'Back to Home' });
    expect(home.getAttribute('href')).toBe('/');
    const terms = within(box(/I accept/).closest('label') as HTMLElement);
    expect(terms.getByRole('link').getAttribute('href')).toBe('/terms');
  });

  it('must be complete and the terms accepted before anything is asked of the server', async () => {
    const { user, seen, proceed } = await openCheckout();
    await user.clear(screen.getByLabelText(/First name/));
    await user.clear(screen.getByLabelText(/Last name/));
    await user.clear(screen.getByLabelText(/^Email/));
    await proceed();
    for (const message of [
      'First name is required',
      'Last name is required',
      'Valid email is required',
      'Please accept the Terms of Service to proceed',
    ]) {
      expect(await screen.findByText(message)).toBeDefined();
    }
    expect(document.activeElement).toBe(screen.getByLabelText(/First name/));
    expect(sentTo(seen, payments.createIntent)).toEqual([]);
  });
});

it('objects to web addresses at their fields, and keeps what was typed', async () => {
  const { user, seen, proceed } = await openCheckout();
  await user.type(screen.getByLabelText('Company name'), ' www.evil.example');
  await user.type(screen.getByLabelText('Your reference (optional)'), 'http://evil.example');
  await proceed();
  expect(await screen.findByText('Please enter a name without a web address')).toBeDefined();
  expect(screen.getByText('Please enter a reference without a web address')).toBeDefined();
  expect(typedInto('Company name')).toBe('Analytical Engines www.evil.example');
  expect(sentTo(seen, payments.createIntent)).toEqual([]);
});

describe('the certifications', () => {
  it('are those that the session qualified for, all ticked', async () => {
    await openCheckout({ eligible: 3 });
    const list = within(screen.getByRole('list', { name: 'Qualified certifications' }));
    expect(list.getAllByRole('checkbox')).toHaveLength(3);
    for (const { name } of [LEADERSHIP, INNOVATION, SERVICE]) expect(box(name).checked).toBe(true);
    expect(screen.getByText(/2 further areas do not qualify yet/)).toBeDefined();
    const report = screen.getByRole('link', { name: /See what is missing/ });
    expect(report.getAttribute('href')).toBe(`/results/${SESSION}`);
  });

  it('come from the latest session of the browser when the address names none', async () => {
    lastSessionSlot.write(SESSION);
    const seen = serve(
      configured(),
      answer(assessment.results, resultsWith(1)),
      answer(payments.orderOfSession, NO_ORDER),
    );
    renderApp('/checkout');
    expect(await screen.findByRole('list', { name: 'Qualified certifications' })).toBeDefined();
    expect(seen.map(({ url }) => url)).toContain(`/api/assessment/results/${SESSION}`);
  });

  it('are all five, none of them ticked, with a hint, without an assessment', async () => {
    serve(configured());
    const { user } = renderApp('/checkout');
    const list = within(await screen.findByRole('list', { name: 'Certifications' }));
    const boxes = list.getAllByRole<HTMLInputElement>('checkbox');
    expect(boxes.map(({ checked }) => checked)).toEqual([false, false, false, false, false]);
    expect(screen.getByText('No certification is selected.')).toBeDefined();
    await user.click(box(SECURITY.name));
    expect(summary()).toMatch(/Total\$350/);
    const start = screen.getByRole('link', { name: 'Start the assessment' });
    expect(start.getAttribute('href')).toBe('/start-application');
  });

  it('are all five when the results fail to load, and the right ones after another try', async () => {
    const { user } = await openCheckout(
      {},
      inTurn(fail(assessment.results), answer(assessment.results, resultsWith(2))),
    );
    const list = within(screen.getByRole('list', { name: 'Certifications' }));
    expect(list.getAllByRole('checkbox')).toHaveLength(5);
    expect(screen.getByText('Your results could not be loaded')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Load my results' }));
    expect(await screen.findByRole('list', { name: 'Qualified certifications' })).toBeDefined();
    expect(box(LEADERSHIP.name).checked).toBe(true);
    expect(screen.queryByRole('checkbox', { name: SECURITY.name })).toBeNull();
  });

  it('are none, with the way to the report, when nothing is eligible', async () => {
    serve(
      configured(),
      answer(assessment.results, resultsWith(0)),
      answer(payments.orderOfSession, NO_ORDER),
    );
    renderApp(`/checkout?sessionId=${SESSION}`);
    expect(await screen.findByText('No certification qualifies yet')).toBeDefined();
    const report = screen.getByRole('link', { name: 'See your report' });
    expect(report.getAttribute('href')).toBe(`/results/${SESSION}`);
    expect(screen.queryByRole('button', { name: 'Proceed to Payment' })).toBeNull();
  });

  it('must be at least one', async () => {
    const { user, seen, accept, proceed } = await openCheckout({ eligible: 1 });
    await accept();
    await user.click(box(LEADERSHIP.name));
    expect(screen.getByText('No certification is selected.')).toBeDefined();
    await proceed();
    expect(await screen.findByText('Selection Required')).toBeDefined();
    expect(screen.getByText('Please select at least one certification to proceed')).toBeDefined();
    // Beside the boxes, and with focus on them.
    expect(document.activeElement).toBe(box(LEADERSHIP.name));
    await user.click(box(LEADERSHIP.name));
    expect(screen.queryByText('Selection Required')).toBeNull();
    expect(sentTo(seen, payments.createIntent)).toEqual([]);
  });
});

describe('the order summary', () => {
  it('shows price, share and saving of each line, and follows the selection', async () => {
    const { user } = await openCheckout({ eligible: 4 });
    expect(summary()).toMatch(
      /Leadership & People Culture\$350\.00Full price \$350Innovation.*\$175\.0050% off \$350saves \$175Service.*\$87\.5075% off \$350saves \$262\.50Security.*\$0\.00Free instead of \$350saves \$350.*\$613\.00.*Total\$613You save\$787\.00/,
    );
    for (const { name } of [INNOVATION, SECURITY]) await user.click(box(name));
    expect(summary()).toMatch(/Subtotal.*\$525\.00Total\$525/);
    await user.click(box(SERVICE.name));
    expect(summary()).toMatch(/Total\$350/);
    expect(summary()).not.toContain('You save');
    expect(screen.getByText(WHAT_IS_DUE.totalIsAll)).toBeDefined();
  });

  it('takes one discount code, which can be removed', async () => {
    const { user } = await openCheckout({ eligible: 3 });
    await user.type(screen.getByLabelText('Discount code'), ' first15 {Enter}');
    expect(await screen.findByText('Discount Applied')).toBeDefined();
    expect(screen.getByText('15% discount has been applied to your order')).toBeDefined();
    expect(summary()).toMatch(/Discount FIRST15 \(15%\)-\$92\.00Total\$521/);
    expect(screen.queryByLabelText('Discount code')).toBeNull();
    const remove = screen.getByRole('button', { name: 'Remove discount code FIRST15' });
    expect(document.activeElement).toBe(remove);
    await user.click(remove);
    expect(summary()).toMatch(/Total\$613/);
    expect(document.activeElement).toBe(screen.getByLabelText('Discount code'));
  });

  it('refuses a code that is switched off', async () => {
    const switchedOff = configured({ discountCodes: ['SAVE10'] });
    const { user } = await openCheckout({ eligible: 1 }, switchedOff, noSuchCode);
    await user.type(screen.getByLabelText('Discount code'), 'FIRST15{Enter}');
    expect(await screen.findByText('Invalid Code')).toBeDefined();
    expect(summary()).toMatch(/Total\$350/);
  });

  it('takes a code off again that was switched off after it had been applied', async () => {
    const gone = 'The discount code you entered is not valid.';
    const { user, accept, proceed } = await openCheckout(
      { eligible: 1 },
      refuse(payments.createIntent, 'invalid_request', gone, { discountCode: gone }),
    );
    await user.type(screen.getByLabelText('Discount code'), 'SAVE10{Enter}');
    expect(summary()).toMatch(/Total\$315/);
    await accept();
    await proceed();
    expect(await screen.findByText('Invalid Code')).toBeDefined();
    expect(summary()).toMatch(/Total\$350/);
    expect(screen.getByLabelText('Discount code')).toBeDefined();
  });

  it("takes a provider's own code, which only the server knows", async () => {
    const { user } = await openCheckout(
      { eligible: 1 },
      answer(payments.findDiscount, { code: 'PARTNER50', percent: 50 }),
    );
    await user.type(screen.getByLabelText('Discount code'), 'partner50{Enter}');
    expect(await screen.findByText('50% discount has been applied to your order')).toBeDefined();
    expect(summary()).toMatch(/Discount PARTNER50 \(50%\)-\$175\.00Total\$175/);
  });

  it('says that a code could not be checked, and takes it for neither right nor wrong', async () => {
    const { user } = await openCheckout({ eligible: 1 }, fail(payments.findDiscount));
    await user.type(screen.getByLabelText('Discount code'), 'PARTNER50{Enter}');
    expect(await screen.findByText('The code was not checked')).toBeDefined();
    expect(screen.queryByText('Invalid Code')).toBeNull();
  });

  it('refuses an unknown code', async () => {
    const { user } = await openCheckout({ eligible: 1 }, noSuchCode);
    await user.type(screen.getByLabelText('Discount code'), 'HALFOFF');
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    expect(await screen.findByText('Invalid Code')).toBeDefined();
    expect(screen.getByText('The discount code you entered is not valid.')).toBeDefined();
    const field = screen.getByLabelText<HTMLInputElement>('Discount code');
    expect(field.value).toBe('HALFOFF');
    // At the field, where it stays until something else is typed.
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field);
    expect(summary()).toMatch(/Total\$350/);
    await user.type(field, 'X');
    expect(screen.queryByText('Invalid Code')).toBeNull();
  });
});

describe('proceeding to payment', () => {
  it('sends what was chosen, and shows the payment step with dates', async () => {
    const { user, seen, accept, proceed } = await openCheckout({ eligible: 3 }, begun('521.00'));
    await user.type(screen.getByLabelText('Discount code'), 'FIRST15{Enter}');
    await user.type(screen.getByLabelText('Your reference (optional)'), 'PO 4711');
    await accept();
    await proceed();
    expect(await screen.findByRole('button', { name: 'Authorize $521' })).toBeDefined();
    expect(sentTo(seen, payments.createIntent)).toEqual([
      {
        firstName: 'Ada',
        lastName: 'Lovelace',
        email: 'ada@example.com',
        companyName: 'Analytical Engines',
        customerReference: 'PO 4711',
        sessionId: SESSION,
        certificationType: [LEADERSHIP, INNOVATION, SERVICE].map(({ id }) => id).join(','),
        amount: '521.00',
        discountCode: 'FIRST15',
        termsVersion: '1.0',
      },
    ]);
    const today = formatDay(new Date());
    expect(
      screen.getByText(new RegExp(`^You authorize \\$521 today, ${today}: it is held`)),
    ).toBeDefined();
    expect(
      screen.getByText(/only authorized now\. It is charged when.*or after 7 days/),
    ).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    expect(screen.getByText('Step 2 of 2: Payment')).toBeDefined();
    expect(screen.getAllByText('Test mode')).toHaveLength(2);
  });

  it('loses nothing on the way back, and asks for no second payment of the same', async () => {
    const { user, seen, proceed } = await openPayment();
    await user.click(screen.getByRole('button', { name: 'Back to Form' }));
    expect(typedInto(/First name/)).toBe('Ada');
    expect(box(/I accept/).checked).toBe(true);
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    await proceed();
    await screen.findByRole('form', { name: 'Card details' });
    expect(sentTo(seen, payments.createIntent)).toHaveLength(1);

    await user.click(screen.getByRole('button', { name: 'Back to Form' }));
    await user.click(box(SERVICE.name));
    expect(box(SERVICE.name).checked).toBe(false);
    await proceed();
    await screen.findByRole('form', { name: 'Card details' });
    expect(sentTo(seen, payments.createIntent)[1]).toMatchObject({ amount: '525.00' });
  });

  it("goes back with the browser's own button", async () => {
    await openPayment();
    expect(location.search).toBe(`?sessionId=${SESSION}&step=payment`);
    // What a browser does when its button is pressed.
    act(() => {
      history.replaceState(null, '', `/checkout?sessionId=${SESSION}`);
      dispatchEvent(new PopStateEvent('popstate'));
    });
    expect(await screen.findByRole('button', { name: 'Proceed to Payment' })).toBeDefined();
    expect(typedInto(/First name/)).toBe('Ada');
  });

  it('stays in the session that the first payment made', async () => {
    preApplicationSlot.write(BUSINESS);
    const seen = serve(configured(), begun('613.00'));
    const { user } = renderApp('/checkout');
    await user.click(await screen.findByRole('checkbox', { name: /I accept/ }));
    for (const { name } of AREAS) await user.click(box(name));
    await user.click(screen.getByRole('button', { name: 'Proceed to Payment' }));
    await user.click(await screen.findByRole('button', { name: 'Back to Form' }));
    await user.click(box(SECURITY.name));
    await user.click(screen.getByRole('button', { name: 'Proceed to Payment' }));
    await screen.findByRole('form', { name: 'Card details' });
    const [first, second] = sentTo(seen, payments.createIntent);
    expect(first).not.toHaveProperty('sessionId');
    expect(second).toMatchObject({ sessionId: SESSION });
  });

  it.each([
    ['the server fails', refuse(payments.createIntent, 'internal', 'Something went wrong'), FAILED],
    [
      'the provider is away',
      refuse(payments.createIntent, 'payment_unavailable', 'The provider does not answer'),
      FAILED,
    ],
    ['the connection breaks', fail(payments.createIntent), FAILED],
    [
      'something is not valid',
      refuse(payments.createIntent, 'invalid_request', 'The amount does not match'),
      'The amount does not match',
    ],
    [
      'its prices are those of an earlier day',
      refuse(payments.createIntent, 'invalid_request', 'The amount does not match', {
        amount: 'The amount does not match',
      }),
      PRICE_OUTDATED,
    ],
    [
      'it is too often',
      refuse(payments.createIntent, 'too_many_requests', 'Please wait a minute'),
      'Please wait a minute',
    ],
    [
      'something has changed',
      refuse(payments.createIntent, 'conflict', 'This cannot be paid'),
      'This cannot be paid',
    ],
  ])('says so when %s, and keeps the form', async (_, failure, message) => {
    const { accept, proceed } = await openCheckout({}, failure);
    await accept();
    await proceed();
    expect(await screen.findByText('Error')).toBeDefined();
    expect(screen.getByText(message)).toBeDefined();
    expect(typedInto(/First name/)).toBe('Ada');
  });

  it('shows the order instead when one was placed meanwhile', async () => {
    const { accept, proceed } = await openCheckout(
      {},
      inTurn(
        answer(payments.orderOfSession, NO_ORDER),
        answer(payments.orderOfSession, paymentOf(anOrder())),
      ),
      refuse(payments.createIntent, 'conflict', 'There is already an order for this'),
    );
    await accept();
    await proceed();
    expect(await screen.findByText('CERT-20260302-M4T9RB')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Proceed to Payment' })).toBeNull();
  });

  it('offers to pay an order that waits for its money, and nothing else', async () => {
    serve(
      configured(),
      answer(assessment.results, resultsWith(3)),
      answer(payments.orderOfSession, paymentOf(anOrder({ paymentState: 'expired' }))),
    );
    renderApp(`/checkout?sessionId=${SESSION}`);
    expect(await screen.findByText('$525')).toBeDefined();
    expect(screen.queryByLabelText('Discount code')).toBeNull();
    expect(screen.queryByRole('checkbox', { name: AREAS[1].name })).toBeNull();
  });

  it('is not offered where an order exists already', async () => {
    serve(
      configured(),
      answer(assessment.results, resultsWith(3)),
      answer(payments.orderOfSession, paymentOf(anOrder())),
    );
    renderApp(`/checkout?sessionId=${SESSION}`);
    expect(
      await screen.findByRole('heading', { name: 'This assessment already has an order' }),
    ).toBeDefined();
    expect(screen.getByText('CERT-20260302-M4T9RB')).toBeDefined();
  });

  it.each([
    ['existed before', [answer(payments.orderOfSession, paymentElsewhere(anOrder()))], false],
    [
      'was placed meanwhile',
      [
        inTurn(
          answer(payments.orderOfSession, NO_ORDER),
          answer(payments.orderOfSession, paymentElsewhere(anOrder())),
        ),
        refuse(payments.createIntent, 'conflict', 'There is already an order for this.'),
      ],
      true,
    ],
  ] as const)(
    'shows no number of an order that %s and was paid elsewhere',
    async (_, answers, isLate) => {
      preApplicationSlot.write(BUSINESS);
      serve(configured(), answer(assessment.results, resultsWith(3)), ...answers);
      const { user } = renderApp(`/checkout?sessionId=${SESSION}`);
      if (isLate) {
        await user.click(await screen.findByRole('checkbox', { name: /I accept/ }));
        await user.click(screen.getByRole('button', { name: 'Proceed to Payment' }));
      }
      expect(
        await screen.findByRole('heading', { name: 'There is already an order' }),
      ).toBeDefined();
      expect(screen.getByRole('button', { name: 'Send me my numbers' })).toBeDefined();
      expect(document.body.textContent).not.toMatch(/ORD-|CERT-/);
    },
  );

  it('is offered again where the hold of an order has expired', async () => {
    const order = anOrder({ paymentState: 'expired' });
    await openCheckout({}, answer(payments.orderOfSession, paymentOf(order)));
    expect(screen.getByRole('button', { name: 'Proceed to Payment' })).toBeDefined();
  });
});

describe('without a card payment provider', () => {
  it.each([
    ['none is set up', configured({ provider: 'none' })],
    ['its public key is missing', configured({ provider: 'stripe' })],
  ])('the payment step says so when %s, and the console why', async (_, config) => {
    const complain = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { user, seen, accept, proceed } = await openCheckout({}, config);
    await accept();
    await proceed();
    expect(
      await screen.findByRole('heading', { name: 'Payment System Unavailable' }),
    ).toBeDefined();
    expect(
      screen.getByText(
        'Payment processing is temporarily unavailable. Please contact support for assistance.',
      ),
    ).toBeDefined();
    await waitFor(() =>
      expect(complain).toHaveBeenCalledExactlyOnceWith(
        expect.stringMatching(/public key is missing/),
      ),
    );
    expect(sentTo(seen, payments.createIntent)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Back to Form' }));
    expect(typedInto(/First name/)).toBe('Ada');
    expect(box(/I accept/).checked).toBe(true);
  });

  it('is not confused with a page that could not be loaded', async () => {
    serve(fail(payments.config));
    const { user } = renderApp('/checkout');
    expect(await screen.findByText('The payment page could not be loaded')).toBeDefined();
    serve(configured());
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Order summary' })).toBeDefined();
  });
});

describe('a test card', () => {
  const pay = { name: 'Authorize $613' };
  const authorized = answer(payments.confirmSandbox, { status: 'authorized' });
  const ordered = [
    answer(payments.createOrder, anOrder()),
    answer(payments.orderOfSession, paymentOf(anOrder())),
  ];
  const pick = async (user: Awaited<ReturnType<typeof openPayment>>['user'], number: string) => {
    await user.click(screen.getByRole('button', { name: new RegExp(number) }));
    await user.click(screen.getByRole('button', pay));
  };

  it('is filled in by a click, authorized, and leads to the order', async () => {
    const { user, seen } = await openPayment(authorized, answer(payments.createOrder, anOrder()));
    const number = screen.getByLabelText(/Card number/);
    expect(number.getAttribute('autocomplete')).toBe('cc-number');
    expect(number.getAttribute('inputmode')).toBe('numeric');
    expect(screen.getByLabelText(/Expiry date/).getAttribute('autocomplete')).toBe('cc-exp');
    expect(screen.getByLabelText(/Security code/).getAttribute('autocomplete')).toBe('cc-csc');
    await user.click(screen.getByRole('button', { name: /4242 4242 4242 4242/ }));
    expect(typedInto(/Card number/)).toBe('4242 4242 4242 4242');
    serve(...ordered, authorized);
    await user.click(screen.getByRole('button', pay));
    expect(await screen.findByRole('heading', { name: 'Payment Successful' })).toBeDefined();
    expect(location.pathname + location.search).toBe(`/payment-success?sessionId=${SESSION}`);
    expect(seen.some(({ url }) => url === payments.confirmSandbox.path)).toBe(false);
  });

  it('is formatted while it is typed, and sent without the gaps', async () => {
    const { user, seen } = await openPayment(authorized, fail(payments.createOrder));
    await user.type(screen.getByLabelText(/Card number/), '4242424242424242');
    await user.type(screen.getByLabelText(/Expiry date/), '1239');
    await user.type(screen.getByLabelText(/Security code/), '123');
    expect(typedInto(/Card number/)).toBe('4242 4242 4242 4242');
    expect(typedInto(/Expiry date/)).toBe('12 / 39');
    await user.click(screen.getByRole('button', pay));
    await waitFor(() => expect(sentTo(seen, payments.confirmSandbox)).toHaveLength(1));
    expect(sentTo(seen, payments.confirmSandbox)).toEqual([
      {
        clientSecret: `${INTENT}_secret_x`,
        card: { number: '4242424242424242', expMonth: 12, expYear: 2039, cvc: '123' },
      },
    ]);
  });

  it('is the only card that is taken: a real one never leaves the browser', async () => {
    const { user, seen } = await openPayment();
    await user.type(screen.getByLabelText(/Card number/), '4111111111111111');
    await user.type(screen.getByLabelText(/Expiry date/), '1239');
    await user.type(screen.getByLabelText(/Security code/), '123');
    await user.click(screen.getByRole('button', pay));
    expect(await screen.findByText(/Only the test cards listed here are accepted/)).toBeDefined();
    expect(JSON.stringify(seen)).not.toContain('4111');
  });

  it('may be declined: the reason is shown at the form, and another card can be tried', async () => {
    const { user } = await openPayment(
      inTurn(
        refuse(payments.confirmSandbox, 'payment_required', 'Your card was declined.'),
        authorized,
      ),
      ...ordered.slice(0, 1),
    );
    await pick(user, '0000 0002');
    expect((await screen.findByRole('alert')).textContent).toBe('Your card was declined.');
    expect(typedInto(/Card number/)).toBe('4000 0000 0000 0002');
    expect(typedInto(/Security code/)).toBe('123');
    await user.click(screen.getByRole('button', { name: /4242 4242/ }));
    expect(screen.queryByRole('alert')).toBeNull();
    serve(authorized, ...ordered);
    await user.click(screen.getByRole('button', pay));
    expect(await screen.findByRole('heading', { name: 'Payment Successful' })).toBeDefined();
  });

  it('may ask for an extra step, which is taken or left', async () => {
    const needsStep = answer(payments.confirmSandbox, { status: 'requires_action' });
    const { user, seen } = await openPayment(needsStep);
    await pick(user, '0027 6000 3184');
    let dialog = within(await screen.findByRole('alertdialog', { name: 'Confirm this payment' }));
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/step was not completed/);
    expect(typedInto(/Card number/)).toBe('4000 0027 6000 3184');
    expect(sentTo(seen, payments.confirmSandbox)).toHaveLength(1);

    await user.click(screen.getByRole('button', pay));
    dialog = within(await screen.findByRole('alertdialog'));
    const later = serve(authorized, ...ordered);
    await user.click(dialog.getByRole('button', { name: 'Confirm payment' }));
    expect(await screen.findByRole('heading', { name: 'Payment Successful' })).toBeDefined();
    expect(sentTo(later, payments.confirmSandbox)).toEqual([
      expect.objectContaining({ confirmed: true }),
    ]);
    expect(sentTo(later, payments.createOrder)).toEqual([
      { sessionId: SESSION, paymentIntentId: INTENT },
    ]);
  });

  it.each([
    ['the connection breaks', fail(payments.confirmSandbox), 'Failed to initialize payment'],
    [
      'the server has no words',
      {
        endpoint: payments.confirmSandbox,
        respond: () => new Response('', { status: 500 }),
      },
      'Failed to create payment',
    ],
    [
      'the order is refused',
      refuse(payments.createOrder, 'conflict', 'This payment belongs to another assessment.'),
      'This payment belongs to another assessment.',
    ],
  ])('fails in words when %s', async (_, failure, message) => {
    const { user } = await openPayment(authorized, failure);
    await pick(user, '4242 4242');
    expect((await screen.findByRole('alert')).textContent).toBe(message);
    expect(typedInto(/Card number/)).toBe('4242 4242 4242 4242');
  });

  it.each([
    ['the order cannot be made yet', refuse(payments.createOrder, 'payment_required', 'Not yet')],
    ['the server is out of reach', fail(payments.createOrder)],
  ])('leaves the rest to the end page when %s', async (_, trouble) => {
    const { user } = await openPayment(
      authorized,
      inTurn(trouble, answer(payments.createOrder, anOrder())),
    );
    await pick(user, '4242 4242');
    expect(await screen.findByRole('heading', { name: 'Payment Successful' })).toBeDefined();
    expect(location.search).toBe(`?sessionId=${SESSION}`);
  });
});
