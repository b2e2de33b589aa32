import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSmtpServer } from '#server/test/servers/smtp-server.ts';
import { startProduct } from '../scripts/product.ts';
import { ADMIN } from './admin-account.ts';
import { fillInLogin } from './staff.ts';
import { expect, expectAccessible, test } from './test.ts';

test.setTimeout(240_000);

const APPLICATION = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  companyName: 'Analytical Engines',
  companySize: '11-50',
  industry: 'technology',
  certificationType: 'quality-management',
  businessDescription: 'We build engines that compute.',
  currentProcesses: 'Every engine is inspected twice.',
  improvementGoals: 'Fewer engines sent back.',
  timelineExpectation: '3-6-months',
};

test('mails that were kept go out, once, when a mail server is set up', async ({ page }) => {
  const smtp = await startSmtpServer();
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'northmark-e2e-'));
  const start = (settings: Record<string, string> = {}) =>
    startProduct({
      env: {
        DATA_DIR,
        NODE_COMPILE_CACHE: '.cache/compiled',
        ADMIN_USERNAME: ADMIN.username,
        ADMIN_PASSWORD: ADMIN.password,
        RATE_LIMIT_FACTOR: '1000',
        ...settings,
      },
      command: [process.execPath, 'server/main.ts'],
    });
  let product = await start();
  try {
    for (const email of ['first@example.com', 'second@example.com']) {
      const response = await page.request.post(`${product.url}/api/applications`, {
        data: { ...APPLICATION, email },
      });
      expect(response.ok(), await response.text()).toBe(true);
    }
    const openOutbox = async () => {
      await page.goto(`${product.url}/admin/login`);
      await fillInLogin(page);
      await expect(page.getByRole('tab', { name: 'Overview' })).toBeVisible();
      await page.goto(`${product.url}/test-email`);
    };
    await openOutbox();
    const kept = page.getByRole('row').filter({ hasText: /(first|second)@example.com.*Kept/ });
    await expect(async () => {
      await page.reload();
      await expect(kept).toHaveCount(2);
    }).toPass();
    await expect(page.getByRole('button', { name: 'Review and send' })).toHaveCount(0);

    await product.stop();
    product = await start({ SMTP_URL: smtp.url });
    await openOutbox();
    await page.getByRole('button', { name: 'Review and send' }).click();
    const dialog = page.getByRole('dialog');
    await expect(
      dialog.getByRole('list', { name: 'Kept mails' }).getByRole('listitem'),
    ).toHaveCount(2);
    await expectAccessible(page);
    await dialog.getByRole('checkbox').first().click();
    await dialog.getByRole('button', { name: 'Send 1 mail' }).click();
    await expect(page.getByText('1 mail on the way', { exact: true })).toBeVisible();
    await expect.poll(() => smtp.received.flatMap(({ recipients }) => recipients)).toHaveLength(1);
    await expect(page.getByText(/^1 mail to customers kept/)).toBeVisible();
  } finally {
    await product.stop();
    await smtp.stop();
    rmSync(DATA_DIR, { recursive: true, force: true });
  }
});
