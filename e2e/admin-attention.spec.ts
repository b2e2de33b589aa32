import { join } from 'node:path';
import { ATTENTION_KINDS, attentionListOf } from '#core/domain/dashboard/attention.ts';
import { openDatabase } from '#server/db/open.ts';
import { addUnneedy, FILL_ATTENTION } from '#server/test/records/attention.ts';
import { ATTENTION_WORDS } from '#web/admin-kit/attention-words.ts';
import { ADMIN } from './admin-account.ts';
import { testWith } from './own-product.ts';
import { fillInLogin } from './staff.ts';
import { expect, expectAccessible } from './test.ts';

/** More than the overview shows of a kind. */
const MANY = 7;

/** A product in which so many records of each kind need somebody, and in which nobody else is at work. */
const test = testWith(async (dataDir) => {
  const directory = join(dataDir, 'postgres');
  const { db, close } = await openDatabase({ kind: 'embedded', directory }, { log: () => {} });
  const site = { db, now: () => new Date() };
  for (const fill of Object.values(FILL_ATTENTION)) {
    for (let n = 0; n < MANY && fill; n += 1) await fill(site, n);
  }
  await addUnneedy(site);
  await close();
  return { ADMIN_USERNAME: ADMIN.username };
});

test.setTimeout(300_000);

test('staff follow a link to a record while signed out, and find all that the overview counts', async ({
  page,
}) => {
  await page.goto('/admin?tab=orders&open=1');
  await expect(page).toHaveURL(/\/admin\/login\?next=/);
  await fillInLogin(page);
  await expect(page).toHaveURL('/admin?tab=orders&open=1');
  await expect(page.getByRole('dialog')).toContainText('ORD-');

  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Setup is not finished' })).toBeVisible();
  await expectAccessible(page);
  for (const kind of ATTENTION_KINDS) {
    if (!attentionListOf(kind)) continue;
    const { title } = ATTENTION_WORDS[kind];
    await page.goto('/admin');
    await page.getByRole('link', { name: `Show all ${MANY} of ${title}` }).click();
    await expect(page).toHaveURL(new RegExp(`attention=${kind}$`));
    const total = page.getByRole('status').filter({ hasText: ' of ' });
    await expect(total).toHaveText(new RegExp(`^${MANY} of ${MANY} `));
    await page.reload();
    await expect(total).toHaveText(new RegExp(`^${MANY} of ${MANY} `));
    await page.getByRole('button', { name: `Remove the filter ${title}` }).click();
    await expect(total).not.toHaveText(new RegExp(`^${MANY} of ${MANY} `));
  }
});

test('a narrowed list can be read and left by everybody', async ({ page }) => {
  await page.goto('/admin?tab=orders&attention=payment-problem');
  await fillInLogin(page);
  await expect(page.getByText(`${MANY} of ${MANY} orders`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remove the filter Payment problems' }).press('Enter');
  await expect(page).toHaveURL('/admin?tab=orders');
  await expect(page.getByRole('main')).toBeFocused();
});
