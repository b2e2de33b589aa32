import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { fillInLogin, logIn, notice, STAFF_HEADERS } from '../support/staff.ts';
import { expect, expectAccessibleOnPhoneToo, test } from '../support/test.ts';

const PASSWORD = 'four words for journeys';

/** A colleague with a password, logged in on the settings tab. */
async function openSettingsAs(page: Page, username: string) {
  const account = { username, password: PASSWORD };
  await logIn(page.request);
  const invited = await page.request.post('/api/admin/accounts', {
    headers: STAFF_HEADERS,
    data: { username, email: `${username}@example.com`, role: 'reader' },
  });
  const { link } = await invited.json();
  await page.request.post('/api/admin/choose-password', {
    data: { token: link.split('#')[1], newPassword: PASSWORD },
  });
  await page.context().clearCookies();
  await page.goto('/admin/login?next=/admin%3Ftab%3Dsettings');
  await fillInLogin(page, account);
  await expect(page.getByRole('heading', { name: 'Second factor', exact: true })).toBeVisible();
  const cookies = await page.context().cookies();
  expect(cookies.find(({ name }) => name === 'staff-device')).toMatchObject({ httpOnly: true });
  return account;
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/admin\/login/);
}

/** Adds a device that has a passkey ready and confirms every request. */
async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('a passkey is added and asked for at the next login', async ({ page }) => {
  await addAuthenticator(page);
  const account = await openSettingsAs(page, 'passkey-person');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByLabel('Name of the passkey').fill('Work laptop');
  await dialog.getByLabel('Your current password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Add this passkey' }).click();
  await expect(
    dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem'),
  ).toHaveCount(10);
  await expectAccessibleOnPhoneToo(page);
  await dialog.getByRole('button', { name: 'I have saved them' }).click();
  await expect(notice(page, 'Passkey added')).toBeVisible();
  await expect(page.getByText('Work laptop')).toBeVisible();
  await logOut(page);

  await fillInLogin(page, account);
  await expect(page.getByRole('button', { name: 'Use your passkey' })).toBeFocused();
  await expectAccessibleOnPhoneToo(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Admin dashboard' })).toBeVisible();
});

test('an app is set up on a phone; its codes, and a recovery code, lead in', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const account = await openSettingsAs(page, 'app-person');
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' });
  await dialog.getByLabel('Your current password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible();
  await expectAccessibleOnPhoneToo(page);
  const key = (await dialog.locator('code').innerText()).replaceAll(' ', '');
  const app = new TOTP({ secret: Secret.fromBase32(key) });
  const used = app.generate();
  await dialog.getByLabel('Code from the app').fill(used);
  await page.keyboard.press('Enter');
  const codes = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const [first = ''] = await codes.allInnerTexts();
  await dialog.getByRole('button', { name: 'I have saved them' }).click();
  await logOut(page);

  await fillInLogin(page, account);
  const code = page.getByLabel('Code from your authenticator app');
  await expect(code).toBeFocused();
  // The code that set it up is used up; the next one is accepted, as a clock may be ahead.
  await code.fill(used);
  await page.keyboard.press('Enter');
  await expect(page.getByText('This code is wrong or was already used.')).toBeVisible();
  await code.fill(app.generate({ timestamp: Date.now() + 30_000 }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Admin dashboard' })).toBeVisible();
  await logOut(page);

  await fillInLogin(page, account);
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await page.getByLabel('Recovery code').fill(first);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Admin dashboard' })).toBeVisible();
});
