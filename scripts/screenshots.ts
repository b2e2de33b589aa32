import { mkdirSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { CHROMIUM_ARGS, ensureChromium } from './chromium.ts';

const OUT = '.cache/screenshots';
const WIDTHS = [1440, 390];

/** `npm run screenshots -- /admin/login /tracking`: whole pages of a running product, at both widths. */
async function takeScreenshots(paths: string[]): Promise<void> {
  const origin = process.env.PUBLIC_URL || `http://localhost:${process.env.PORT || 3000}`;
  mkdirSync(OUT, { recursive: true });
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_ARGS });
  for (const width of WIDTHS) {
    const page = await browser.newPage({ viewport: { width, height: 900 } });
    for (const path of paths) {
      await page.goto(new URL(path, origin).href, { waitUntil: 'networkidle' });
      const name = path.replace(/[^a-z0-9]+/gi, '-').replace(/^-|-$/g, '') || 'home';
      await page.screenshot({ path: `${OUT}/${name}-${width}.png`, fullPage: true });
      console.log(`${OUT}/${name}-${width}.png`);
    }
  }
  await browser.close();
}

const paths = process.argv.slice(2);
await takeScreenshots(paths.length > 0 ? paths : ['/']);
