import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '#server/db/embedded/free-port.ts';
import { addressOf } from '../../bench/temporary.ts';
import { startProduct } from '../../scripts/product.ts';
import { ADMIN, anotherPage, openTab, STAFF_HEADERS } from '../support/staff.ts';
import { expect, expectAccessibleOnPhoneToo, test } from '../support/test.ts';

/** A thousand take some seconds; set `BULK_RECORDS=5000` for a realistic number. */
const RECORDS = Number(process.env.BULK_RECORDS ?? 1_000);
/** Answered before, so the run leaves them. */
const ANSWERED = 10;

/** Its own product, which can be killed and started again at the same address. */
async function startInstallation() {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'northmark-bulk-'));
  const PORT = String(await freePort());
  const start = () =>
    startProduct({
      env: {
        DATA_DIR,
        PORT,
        ADMIN_USERNAME: ADMIN.username,
        ADMIN_PASSWORD: ADMIN.password,
        RATE_LIMIT_FACTOR: '1000',
        NODE_COMPILE_CACHE: '.cache/compiled',
      },
      command: [process.execPath, 'server/main.ts'],
    });
  let product = await start();
  const client = new pg.Client({ connectionString: addressOf(DATA_DIR) });
  await client.connect();
  return {
    url: product.url,
    client,
    kill: async () => {
      const ended = new Promise((end) => product.process.once('exit', end));
      product.process.kill('SIGKILL');
      await ended;
    },
    startAgain: async () => {
      product = await start();
    },
    stop: async () => {
      await client.end();
      await product.stop();
      rmSync(DATA_DIR, { recursive: true, force: true });
    },
  };
}

test('a change of many rows shows its progress, survives a kill and reports what was done', async ({
  browser,
}) => {
  test.setTimeout(600_000);
  const { url, client, kill, startAgain, stop } = await startInstallation();
  try {
    await client.query(
      `insert into contact_inquiries (first_name, last_name, email, message, consent_given, answered_at, answered_by)
       select 'Ada', n, 'ada@example.com', 'Hello', true, case when n <= $2 then now() end, case when n <= $2 then 'ada' end
       from generate_series(1, $1::int) n`,
      [RECORDS, ANSWERED],
    );
    const page = await anotherPage(browser, url);
    await openTab(page, 'settings&view=bulk-runs');
    await expect(page.getByText('No bulk runs yet')).toBeVisible();
    const started = await page.request.post('/api/admin/bulk', {
      headers: STAFF_HEADERS,
      data: {
        list: 'inquiries',
        action: 'mark-answered',
        selection: { filters: {} },
        requestKey: randomUUID(),
      },
    });
    expect(started.ok(), await started.text()).toBe(true);
    await page.reload();
    await page.getByRole('button', { name: 'Open Mark as answered' }).click();
    const dialog = page.getByRole('dialog', { name: 'Mark as answered' });
    const bar = dialog.getByRole('progressbar');
    const finished = async () => Number(await bar.getAttribute('aria-valuenow'));
    await expect.poll(finished, { timeout: 60_000 }).toBeGreaterThan(100);

    await kill();
    await expect(dialog.getByText('The server is not responding')).toBeVisible();
    const { rows } = await client.query(
      `select (select count(*)::int from bulk_items where state = 'done') as reported,
         (select count(*)::int from activity where action = 'answered') as done`,
    );
    expect(rows[0].reported).toBe(rows[0].done);
    expect(rows[0].done).toBeLessThan(RECORDS - ANSWERED);
    await startAgain();

    await expect(dialog.getByRole('heading', { name: 'Report' })).toBeVisible({ timeout: 400_000 });
    const left = RECORDS - ANSWERED;
    await expect(dialog.getByRole('status').first()).toHaveText(
      `${left.toLocaleString('en-US')} done, ${ANSWERED} skipped.`,
    );
    await expect(dialog.getByText(`${ANSWERED} skipped: It is already answered.`)).toBeVisible();
    await expect(dialog.getByRole('table').getByText('Ada 10', { exact: true })).toBeVisible();
    const done = await client.query(
      `select count(*)::int as entries, count(distinct subject_id)::int as records
       from activity where action = 'answered'`,
    );
    expect(done.rows[0]).toEqual({ entries: left, records: left });

    await expectAccessibleOnPhoneToo(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Open Mark as answered' })).toBeFocused();
    await expectAccessibleOnPhoneToo(page);
  } finally {
    await stop();
  }
});
