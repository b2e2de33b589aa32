import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '#web/lib/query-client.ts';
import { setUpUser } from '#web/test/browser/user.ts';
import { StripeForm } from './card-step.tsx';

const { loadStripe } = vi.hoisted(() => ({ loadStripe: vi.fn() }));
vi.mock('@stripe/stripe-js/pure', () => ({ loadStripe }));

type Handler = (event: object) => void;

/** Replaces the provider's script with one field and the payment result that the test sets. */
function fakeStripe() {
  const handlers = new Map<string, Handler>();
  const element = {
    on: (event: string, handler: Handler) => handlers.set(event, handler),
    mount: vi.fn(),
    destroy: vi.fn(),
  };
  const elements = { create: vi.fn(() => element) };
  const stripe = { elements: vi.fn(() => elements), confirmPayment: vi.fn() };
  const emit = (event: string, detail: object = {}) => act(() => handlers.get(event)?.(detail));
  return { stripe, elements, element, emit, isListening: () => handlers.has('ready') };
}

let fake: ReturnType<typeof fakeStripe>;
const onAuthorized = vi.fn(async () => {});
const onBack = vi.fn();

beforeEach(() => {
  fake = fakeStripe();
  loadStripe.mockReset().mockResolvedValue(fake.stripe);
  onAuthorized.mockClear();
});

async function open() {
  const user = setUpUser();
  const shown = render(
    <QueryClientProvider client={createQueryClient()}>
      <StripeForm
        publishableKey="pk_test_x"
        clientSecret="pi_1_secret_x"
        returnUrl="https://example.com/payment-success?sessionId=s"
        submitLabel="Authorize $613"
        payer={{ name: 'Ada Lovelace', email: 'ada@example.com' }}
        onAuthorized={onAuthorized}
        onBack={onBack}
      />
    </QueryClientProvider>,
  );
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Authorize $613' });
  return { user, button, ...shown };
}

async function openReady() {
  const opened = await open();
  await waitFor(() => expect(fake.isListening()).toBe(true));
  fake.emit('ready');
  return opened;
}

it('shows the provider’s field for this payment, once it is there', async () => {
  const { button, unmount } = await open();
  expect(screen.getByText('Loading the card form…')).toBeDefined();
  expect(button().disabled).toBe(true);
  await waitFor(() => expect(fake.element.mount).toHaveBeenCalledOnce());
  expect(loadStripe).toHaveBeenCalledExactlyOnceWith('pk_test_x');
  expect(fake.stripe.elements).toHaveBeenCalledWith(
    expect.objectContaining({ clientSecret: 'pi_1_secret_x' }),
  );
  expect(fake.elements.create).toHaveBeenCalledWith(
    'payment',
    expect.objectContaining({
      defaultValues: { billingDetails: { name: 'Ada Lovelace', email: 'ada@example.com' } },
    }),
  );
  fake.emit('ready');
  expect(screen.queryByText('Loading the card form…')).toBeNull();
  expect(button().disabled).toBe(false);
  unmount();
  expect(fake.element.destroy).toHaveBeenCalledOnce();
});

describe('the confirmation', () => {
  it('redirects only where a bank asks for it, and continues otherwise', async () => {
    const { user, button } = await openReady();
    fake.stripe.confirmPayment.mockResolvedValue({
      paymentIntent: { id: 'pi_1', status: 'requires_capture' },
    });
    await user.click(button());
    expect(fake.stripe.confirmPayment).toHaveBeenCalledExactlyOnceWith({
      elements: fake.elements,
      confirmParams: { return_url: 'https://example.com/payment-success?sessionId=s' },
      redirect: 'if_required',
    });
    expect(onAuthorized).toHaveBeenCalledOnce();
  });

  it('shows why a card was declined, and lets another one be tried', async () => {
    const { user, button } = await openReady();
    fake.stripe.confirmPayment.mockResolvedValueOnce({
      error: { type: 'card_error', message: 'Your card was declined.' },
    });
    await user.click(button());
    expect(screen.getByRole('alert').textContent).toBe('Your card was declined.');
    expect(onAuthorized).not.toHaveBeenCalled();
    fake.stripe.confirmPayment.mockResolvedValueOnce({ paymentIntent: { id: 'pi_1' } });
    await user.click(button());
    expect(screen.queryByRole('alert')).toBeNull();
    expect(onAuthorized).toHaveBeenCalledOnce();
  });

  it('leaves it to the field to say what is missing in it', async () => {
    const { user, button } = await openReady();
    fake.stripe.confirmPayment.mockResolvedValue({
      error: { type: 'validation_error', message: 'Your card number is incomplete.' },
    });
    await user.click(button());
    expect(screen.queryByRole('alert')).toBeNull();
    expect(onAuthorized).not.toHaveBeenCalled();
  });

  it('continues when the money is held already', async () => {
    const { user, button } = await openReady();
    fake.stripe.confirmPayment.mockResolvedValue({
      error: { type: 'invalid_request_error', payment_intent: { status: 'requires_capture' } },
    });
    await user.click(button());
    expect(onAuthorized).toHaveBeenCalledOnce();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('fails in words when the connection breaks', async () => {
    const { user, button } = await openReady();
    fake.stripe.confirmPayment.mockRejectedValue(new TypeError('Failed to fetch'));
    await user.click(button());
    expect(screen.getByRole('alert').textContent).toBe('Failed to initialize payment');
  });
});

describe('a provider that cannot be loaded', () => {
  const complain = vi.fn();
  beforeEach(() => {
    complain.mockClear();
    vi.spyOn(console, 'error').mockImplementation(complain);
  });

  it('makes payment unavailable, until another try succeeds', async () => {
    loadStripe.mockReset().mockRejectedValueOnce(new Error('Failed to load Stripe.js'));
    loadStripe.mockResolvedValue(fake.stripe);
    const { user } = await open();
    expect(
      await screen.findByRole('heading', { name: 'Payment System Unavailable' }),
    ).toBeDefined();
    // The operator is informed after the customer.
    await waitFor(() =>
      expect(complain).toHaveBeenCalledExactlyOnceWith(
        'The payment provider could not be loaded: Failed to load Stripe.js',
      ),
    );
    await user.click(screen.getByRole('button', { name: 'Back to Form' }));
    expect(onBack).toHaveBeenCalledOnce();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(fake.isListening()).toBe(true));
    fake.emit('ready');
    expect(screen.getByRole('form', { name: 'Card details' })).toBeDefined();
  });

  it('says so when only its field fails', async () => {
    await open();
    await waitFor(() => expect(fake.isListening()).toBe(true));
    fake.emit('loaderror', { error: { message: 'Invalid API key' } });
    expect(screen.getByRole('heading', { name: 'Payment System Unavailable' })).toBeDefined();
    await waitFor(() =>
      expect(complain).toHaveBeenCalledWith(
        'The payment provider could not be loaded: Invalid API key',
      ),
    );
  });
});
