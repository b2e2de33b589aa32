import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { findLinkIn } from '../support/mailbox.ts';
import { placeOrder } from '../support/placed-order.ts';
import { anotherPage, logIn, STAFF_HEADERS } from '../support/staff.ts';
import { expect, expectNoOverflow, test } from '../support/test.ts';

const EMAIL = 'journey@example.com';
const COMPANY = 'Journey & Sons';

/** Staff actions meanwhile, without their screens. */
function staffOf(page: Page) {
  const send = async (method: 'get' | 'post' | 'put', url: string, data?: object) => {
    const response = await page.request[method](url, { headers: STAFF_HEADERS, data });
    expect(response.ok(), await response.text()).toBe(true);
    return response.json();
  };
  return { read: (url: string) => send('get', url), send };
}

/** A page of someone else's site that shows the badge. */
async function foreignPage(html: string) {
  const server = createServer((_, response) =>
    response.setHeader('content-type', 'text/html').end(`<!doctype html><title>x</title>${html}`),
  );
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return { url: `http://localhost:${port}/`, close: () => server.close() };
}

test('a customer confirms the details, answers, gets the certificate and shows its badge elsewhere', async ({
  page: desk,
  browser,
  baseURL,
}) => {
  const { orderNumber } = await placeOrder(desk.request, { email: EMAIL, companyName: COMPANY });
  await logIn(desk.request);
  const staff = staffOf(desk);
  const [order] = await staff.read(`/api/certification/orders?search=${orderNumber}`);
  const review = await staff.send('post', `/api/admin/orders/${order.id}/review`);

  const phone = await anotherPage(browser, baseURL);
  await phone.setViewportSize({ width: 390, height: 844 });
  await phone.goto('/account');
  await expect(phone.locator('form[inert]')).toHaveCount(0);
  await phone.getByLabel('E-mail address').fill(EMAIL);
  await phone.getByRole('button', { name: 'Email me a link' }).click();
  await expect(phone.getByText(/a link to its page is on its way/)).toBeVisible();
  const link = () => findLinkIn(EMAIL, /\/account#[A-Za-z0-9_-]{43}/);
  await expect.poll(link).not.toBe('');
  // A program that scans links in mails does not use one up.
  for (const method of ['get', 'head'] as const) await desk.request[method](link());
  await phone.goto('/');
  await phone.goto(link());
  await phone.getByRole('button', { name: 'Open my page' }).click();
  await expect(phone.getByRole('heading', { level: 1 })).toContainText(COMPANY);
  await expectNoOverflow(phone, 390);

  await phone.getByRole('button', { name: 'Check and confirm' }).click();
  await phone.getByLabel('Place').fill('Lyon');
  await phone.getByLabel('Country').selectOption('FR');
  await phone.getByLabel(/^Scope/).fill('Looms that weave by themselves.');
  await phone.getByRole('button', { name: /^Confirm/ }).click();
  await expect(phone.getByText('Details confirmed', { exact: true })).toBeVisible();

  await staff.send('post', `/api/admin/reviews/${review.id}/start`, {});
  await staff.send('post', `/api/admin/reviews/${review.id}/points`, {
    kind: 'request',
    criterionKey: null,
    text: 'Who may open which system?',
  });
  await staff.send('post', `/api/admin/reviews/${review.id}/send`, {});
  await phone.reload();
  await phone.getByRole('button', { name: 'Answer the questions' }).click();
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText(`Questions about ${COMPANY}`);
  await phone.getByLabel('Your answer to point 1').fill('Three people, by name.');
  await phone.getByRole('button', { name: 'I am done' }).click();
  await phone.getByRole('alertdialog').getByRole('button', { name: 'Submit' }).click();
  await expect(phone.getByRole('heading', { level: 1, name: /thank/i })).toBeVisible();

  const { draft, confirmed } = await staff.read(`/api/admin/orders/${order.id}/certificate`);
  expect(confirmed.details).toMatchObject({ holderPlace: 'Lyon', holderCountry: 'FR' });
  const issued = await staff.send('post', `/api/admin/orders/${order.id}/certificate`, {
    ...draft,
    printedName: null,
    areas: ['security-compliance'],
    signatoryName: 'Grace Hopper',
    signatoryTitle: 'Head of Certification',
    decisionNote: 'All documents were seen.',
  });
  await phone.goto('/account');
  const certificates = phone.getByRole('region', { name: 'Certificates' });
  await expect(certificates.getByText(issued.certificate.number).first()).toBeVisible();
  await expect(certificates).toContainText('Lyon');
  const paper = await phone.request.get(
    `/api/portal/certificates/${issued.certificate.id}/files/paper`,
  );
  expect(paper.headers()['content-type']).toBe('application/pdf');
  expect((await paper.body()).subarray(0, 5).toString()).toBe('%PDF-');

  await certificates.getByText('Badge for your website').click();
  const code = certificates.locator('code');
  await expect(code).toBeVisible();
  const elsewhere = await foreignPage(await code.innerText());
  try {
    const stranger = await anotherPage(browser, undefined);
    await stranger.goto(elsewhere.url);
    const badge = stranger.getByRole('img');
    await expect
      .poll(() => badge.evaluate((picture: HTMLImageElement) => picture.naturalWidth))
      .toBeGreaterThan(0);
    await stranger.getByRole('link').click();
    await expect(stranger.getByRole('heading', { level: 1 })).toBeVisible();
    expect(stranger.url()).toContain(`/certificates/${issued.certificate.number}`);
  } finally {
    elsewhere.close();
  }
});
