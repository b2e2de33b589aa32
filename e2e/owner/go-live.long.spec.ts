import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { BUILT_ROUTES } from '#core/routes.ts';
import { startSmtpServer } from '#server/test/servers/smtp-server.ts';
import { startStripeServer } from '#server/test/servers/stripe-server.ts';
import { startProduct } from '../../scripts/product.ts';
import { assessedSession, BUSINESS } from '../support/assessed-session.ts';
import { proceedToPayment } from '../support/card-form.ts';
import { anotherPage } from '../support/staff.ts';
import { standInForStripe } from '../support/stripe-stand-in.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const OWNER = { username: 'ada', password: 'lantern orbit 42 quilt' };

/** A fresh installation: two processes on one database, with nothing configured except Stripe's address. */
async function startInstallation() {
  const directory = mkdtempSync(join(tmpdir(), 'northmark-go-live-'));
  const stripe = await startStripeServer();
  const smtp = await startSmtpServer();
  const start = () =>
    startProduct({
      env: {
        DATA_DIR: directory,
        STRIPE_API_BASE: stripe.settings.apiBase,
        RATE_LIMIT_FACTOR: '1000',
        NODE_COMPILE_CACHE: '.cache/compiled',
      },
      command: [process.execPath, 'server/main.ts'],
    });
  const first = await start();
  const second = await start();
  return {
    first,
    second,
    stripe,
    smtp,
    stop: async () => {
      await Promise.all([first.stop(), second.stop()]);
      await Promise.all([stripe.stop(), smtp.stop()]);
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

const codeIn = (output: string) => /Code:\s+([0-9A-Z-]{19})/.exec(output)?.[1] ?? '';
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const saved = (page: Page, name: string) =>
  card(page, name).getByText('Saved. In use within ten seconds.');

async function makeAccount(page: Page, code: string): Promise<void> {
  await page.goto('/admin/login');
  await page.getByRole('link', { name: 'Begin with the code' }).click();
  await page.getByLabel('Code').fill(code.toLowerCase());
  await page.getByLabel('Your name').fill('Ada Lovelace');
  await page.getByLabel('User name').fill(OWNER.username);
  await page.getByLabel('E-mail address').fill('ada@x.example');
  await page.getByLabel('Password').fill(OWNER.password);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Make this account mine' }).click();
  await expect(page.getByRole('heading', { name: 'Go live' })).toBeVisible();
}

type Keys = { publishableKey: string; secretKey: string; webhookSecret: string };

async function enterKeys(page: Page, keys: Keys): Promise<void> {
  const payments = card(page, 'Payments');
  await payments.getByLabel('Publishable key').fill(keys.publishableKey);
  await payments.getByLabel('Secret key').fill('sk_test_Wrong');
  await payments.getByLabel('Signing secret').fill(keys.webhookSecret);
  await payments.getByRole('button', { name: 'Check and save the keys' }).click();
  await expect(payments.getByText(/Invalid API Key/)).toBeVisible();
  await expect(payments.getByLabel('Signing secret')).toHaveValue(keys.webhookSecret);
  await payments.getByLabel('Secret key').fill(keys.secretKey);
  await payments.getByRole('button', { name: 'Check and save the keys' }).click();
  await expect(saved(page, 'Payments')).toBeVisible();
  await expect(payments.getByText(/Waiting for the first notification/)).toBeVisible();
}

async function enterMailServer(page: Page, port: number): Promise<void> {
  const mail = page.getByRole('form', { name: 'Mail server' });
  await mail.getByLabel('Server').fill('127.0.0.1');
  await mail.getByLabel('Encryption').selectOption('none');
  await mail.getByLabel('Port').fill(String(port));
  await mail.getByLabel('Sender').fill('office@x.example');
  await mail.getByLabel('Send the test message to').fill('owner@x.example');
  await mail.getByRole('button', { name: 'Send the test message and save' }).click();
  await expect(saved(page, 'Outgoing mail')).toBeVisible();
}

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><path d="M0 0h40v20H0z"/></svg>';

async function publishBrand(page: Page): Promise<void> {
  await page.goto('/admin?tab=settings&view=brand');
  await page.getByLabel('Brand name').fill('Tallgrass');
  await page
    .getByLabel('Choose a logo')
    .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(LOGO) });
  await expect(page.getByRole('button', { name: 'Remove logo' })).toBeVisible();
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Published', { exact: true })).toBeVisible();
}

const landingAt = async (url: string): Promise<string> => (await fetch(url)).text();

/** The provider customers are told of. */
const providerAt = async (url: string): Promise<string> =>
  (await (await fetch(`${url}/api/payments/config`)).json()).provider;

async function buy(page: Page, stripe: { apiBase: string; publishableKey: string }) {
  const sessionId = await assessedSession(page.request, { eligible: 1 });
  await standInForStripe(page, stripe);
  await page.goto('/checkout');
  await page.evaluate(
    (business) => localStorage.setItem('preApplicationData', JSON.stringify(business)),
    BUSINESS,
  );
  await page.goto(`/checkout?sessionId=${sessionId}`);
  await proceedToPayment(page);
  await page.getByLabel('Card number').fill('pm_card_visa');
  await page.getByRole('button', { name: 'Authorize $350' }).click();
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
}

test('a fresh installation takes its first paid order, without a file or a restart', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const { first, second, stripe, smtp, stop } = await startInstallation();
  try {
    const code = codeIn(first.output());
    expect(first.output()).toContain(`${first.url}/admin/first-start`);
    // Only the process that made the account knows the code.
    expect(codeIn(second.output())).toBe('');

    const owner = await anotherPage(browser, first.url);
    await makeAccount(owner, code);
    await enterKeys(owner, stripe.settings);
    await enterMailServer(owner, smtp.port);
    expect(smtp.received).toMatchObject([{ recipients: ['owner@x.example'] }]);
    await expectAccessible(owner);
    await publishBrand(owner);
    for (const { url } of [first, second]) {
      await expect.poll(() => landingAt(url), { timeout: 20_000 }).toContain('<title>Tallgrass');
      const [, logo = ''] = /src="(\/brand\/[^"]+)"/.exec(await landingAt(url)) ?? [];
      expect(await (await fetch(url + logo)).text()).toBe(LOGO);
    }
    await owner.goto('/admin?tab=settings&view=go-live');

    for (const { url } of [first, second]) {
      await expect.poll(() => providerAt(url), { timeout: 20_000 }).toBe('stripe');
    }
    await buy(await anotherPage(browser, first.url), stripe.settings);
    await buy(await anotherPage(browser, second.url), stripe.settings);
    await expect
      .poll(() => smtp.received.filter(({ recipients }) => recipients.includes(BUSINESS.email)), {
        timeout: 60_000,
      })
      .not.toHaveLength(0);

    const event = stripe.events.at(-1);
    if (!event) throw new Error('Nothing happened at Stripe');
    const { payload, headers } = stripe.notification(event);
    const told = await fetch(`${second.url}/api/webhooks/stripe`, {
      method: 'POST',
      body: payload,
      headers,
    });
    expect(told.status).toBe(200);
    await expect(owner.getByText(/Stripe reports what happens to payments/)).toBeVisible();

    const secrets = [stripe.settings.secretKey, stripe.settings.webhookSecret, code];
    const pages = [...BUILT_ROUTES.map(({ path }) => path), '/register'];
    for (const path of pages) {
      const html = await (await owner.request.get(path.replace(/:\w+/, 'x'))).text();
      for (const secret of secrets) expect(html.includes(secret), path).toBe(false);
    }
  } finally {
    await stop();
  }
});
