import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FullConfig } from '@playwright/test';
import { startProduct } from '../scripts/product.ts';
import { ADMIN } from './admin-account.ts';
import { rememberMailbox } from './mailbox.ts';

/** Starts the real product on an empty data directory; what is given back stops it. */
export default async function startForJourneys({
  metadata,
}: FullConfig): Promise<() => Promise<void>> {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'northmark-e2e-'));
  rememberMailbox(DATA_DIR);
  const product = await startProduct({
    env: {
      PORT: String(metadata.port),
      DATA_DIR,
      ADMIN_USERNAME: ADMIN.username,
      ADMIN_PASSWORD: ADMIN.password,
      RATE_LIMIT_FACTOR: '1000',
    },
  });
  return async () => {
    await product.stop();
    rmSync(DATA_DIR, { recursive: true, force: true });
  };
}
