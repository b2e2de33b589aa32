import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningProduct, startProduct } from '../scripts/product.ts';
import { test as base } from './test.ts';

/** Journeys in a product of their own, with other settings than the common one. Its pages are built already. */
export const testWith = (readSettings: (dataDir: string) => Promise<Record<string, string>>) =>
  base.extend<object, { product: RunningProduct }>({
    product: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
      async ({}, use) => {
        const DATA_DIR = mkdtempSync(join(tmpdir(), 'northmark-e2e-'));
        const product = await startProduct({
          env: {
            DATA_DIR,
            NODE_COMPILE_CACHE: '.cache/compiled',
            ADMIN_PASSWORD: 'a password for journeys',
            RATE_LIMIT_FACTOR: '1000',
            ...(await readSettings(DATA_DIR)),
          },
          command: [process.execPath, 'server/main.ts'],
        });
        await use(product);
        await product.stop();
        rmSync(DATA_DIR, { recursive: true, force: true });
      },
      { scope: 'worker', timeout: 60_000 },
    ],
    baseURL: ({ product }, use) => use(product.url),
  });
