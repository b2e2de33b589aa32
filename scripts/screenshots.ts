import { mkdirSync } from 'node:fs';
import { type Browser, chromium, type Page } from '@playwright/test';
import { CHROMIUM_ARGS, ensureChromium } from './chromium.ts';
import { DEMO_ADMIN } from './seed/admin.ts';

const OUT = '.cache/screenshots';
const WIDTHS = [1440, 390];

const README_OUT = 'docs/pictures';
const README_PICTURES = [
  { name: 'landing', path: '/' },
  { name: 'assessment', path: '/assessment' },
  { name: 'admin', path: '/admin?tab=orders' },
];

const origin = process.env.PUBLIC_URL || `http://localhost:${process.env.PORT || 3000}`;
const open = (page: Page, path: string) =>
  page.goto(new URL(path, origin).href, { waitUntil: 'networkidle' });

/** Captures full pages of a running product, at both widths. */
async function takeScreenshots(browser: Browser, paths: string[]): Promise<void> {
  mkdirSync(OUT, { recursive: true });
  for (const width of WIDTHS) {
    const page = await browser.newPage({ viewport: { width, height: 900 } });
    for (const path of paths) {
      await open(page, path);
      const name = path.replace(/[^a-z0-9]+/gi, '-').replace(/^-|-$/g, '') || 'home';
      await page.screenshot({ path: `${OUT}/${name}-${width}.png`, fullPage: true });
      console.log(`${OUT}/${name}-${width}.png`);
    }
  }
}

/** Takes the pictures at the top of the README, from the demo. */
async function takeReadmePictures(browser: Browser): Promise<void> {
  mkdirSync(README_OUT, { recursive: true });
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await open(page, '/admin/login');
  await page.getByLabel('Username').fill(DEMO_ADMIN.username);
  await page.getByLabel('Password').fill(DEMO_ADMIN.password);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/admin(\?|$)/);
  for (const { name, path } of README_PICTURES) {
    await open(page, path);
    await page.screenshot({ path: `${README_OUT}/${name}.jpg`, type: 'jpeg', quality: 82 });
    console.log(`${README_OUT}/${name}.jpg`);
  }
}

/** `npm run screenshots -- /admin/login /tracking`, or `-- --readme` while the demo runs. */
const paths = process.argv.slice(2);
const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_ARGS });
if (paths.includes('--readme')) await takeReadmePictures(browser);
else await takeScreenshots(browser, paths.length > 0 ? paths : ['/']);
await browser.close();
