import type { Page } from '@playwright/test';

const API = 'https://api.stripe.com';
const BANK = 'https://hooks.stripe.com/bank';

/**
 * What the card provider's script does in a browser: one field, here for the name of a test card, and a confirmation
 * at the provider's server. A card that needs its bank's consent leads to the bank's own page.
 */
function standIn({ api, bank }: { api: string; bank: string }): void {
  const LABEL = 'Card number';
  const confirm = async (key: string, clientSecret: string, card: string) => {
    const [intentId] = clientSecret.split('_secret_');
    const response = await fetch(`${api}/v1/payment_intents/${intentId}/confirm`, {
      method: 'POST',
      body: new URLSearchParams({ key, client_secret: clientSecret, payment_method: card }),
    });
    return response.json();
  };
  const createField = () => {
    const listeners = new Map<string, (event: object) => void>();
    const field = document.createElement('input');
    field.setAttribute('aria-label', LABEL);
    return {
      on: (event: string, listener: (event: object) => void) => listeners.set(event, listener),
      mount: (holder: HTMLElement) => {
        holder.replaceChildren(field);
        setTimeout(() => listeners.get('ready')?.({ elementType: 'payment' }), 50);
      },
      destroy: () => field.remove(),
    };
  };
  type Confirmation = {
    elements: { clientSecret: string };
    confirmParams: { return_url: string };
  };
  const Stripe = (key: string) => ({
    elements: ({ clientSecret }: { clientSecret: string }) => ({
      clientSecret,
      create: createField,
    }),
    confirmPayment: async ({ elements: { clientSecret }, confirmParams }: Confirmation) => {
      const card = document.querySelector<HTMLInputElement>(`[aria-label="${LABEL}"]`)?.value;
      const answer = await confirm(key, clientSecret, card ?? '');
      if (answer.error) return { error: answer.error };
      if (answer.status !== 'requires_action') return { paymentIntent: answer };
      const back = new URL(confirmParams.return_url);
      back.searchParams.set('payment_intent', answer.id);
      back.searchParams.set('payment_intent_client_secret', clientSecret);
      location.assign(`${bank}?${new URLSearchParams({ back: back.href })}`);
      return new Promise(() => {});
    },
  });
  Object.assign(window, { Stripe: Object.assign(Stripe, { version: 'endive' }) });
}

/** The bank's page: consenting and refusing both lead back. */
const bankPage = (back: string) => `<!doctype html><title>Bank</title>
<a href="${back}&redirect_status=succeeded">Approve</a>
<a href="${back}&redirect_status=failed">Refuse</a>`;

type Options = { apiBase: string; publishableKey: string };

/** Answers in place of the provider at its own addresses. Returns the scripts that were requested. */
export async function standInForStripe(
  page: Page,
  { apiBase, publishableKey }: Options,
): Promise<string[]> {
  const scripts: string[] = [];
  await page.route('https://js.stripe.com/**', (route) => {
    scripts.push(route.request().url());
    const body = `(${standIn})(${JSON.stringify({ api: API, bank: BANK })})`;
    return route.fulfill({ contentType: 'text/javascript', body });
  });
  await page.route(`${API}/**`, async (route) => {
    const response = await route.fetch({ url: route.request().url().replace(API, apiBase) });
    return route.fulfill({ response });
  });
  await page.route(`${BANK}**`, (route) => {
    const back = new URL(route.request().url()).searchParams.get('back') ?? '';
    return route.fulfill({ contentType: 'text/html', body: bankPage(back) });
  });
  // Consent is given at the bank before the browser is back.
  await page.route('**/*redirect_status=succeeded*', async (route) => {
    const { searchParams } = new URL(route.request().url());
    const intentId = searchParams.get('payment_intent');
    await fetch(`${apiBase}/v1/payment_intents/${intentId}/confirm`, {
      method: 'POST',
      body: new URLSearchParams({
        key: publishableKey,
        client_secret: searchParams.get('payment_intent_client_secret') ?? '',
        payment_method: 'pm_card_visa',
      }),
    });
    return route.continue();
  });
  return scripts;
}
