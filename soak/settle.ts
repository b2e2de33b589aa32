import { existsSync, readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { keptMailer } from '#server/adapters/kept-mailer.ts';
import { openFiles } from '#server/adapters/open-files.ts';
import { stripeGateway } from '#server/adapters/stripe/stripe-gateway.ts';
import { readBrandFile } from '#server/brand.ts';
import { readConfig } from '#server/config.ts';
import type { Db } from '#server/db/connection.ts';
import { type OpenDatabase, openDatabase } from '#server/db/open.ts';
import type { Deps } from '#server/deps.ts';
import { createPasswordHasher } from '#server/features/auth/passwords.ts';
import { openIssuer } from '#server/features/certificates/open-issuer.ts';
import { readConfiguration } from '#server/features/configuration/read-configuration.ts';
import { createDocumentCache } from '#server/http/files/document-cache.ts';
import { handlers } from '#server/jobs/handlers.ts';
import { openJobQueue } from '#server/jobs/queue.ts';
import { openVault } from '#server/vault.ts';
import type { Shop } from './shop/shop.ts';

/** Milliseconds. */
const PATIENCE = 180_000;
const TWO_DAYS = 2 * 86_400_000;

/** Opens the shop's database and holds it, so that it outlives the servers. */
export const openShopDatabase = ({ env }: Shop): Promise<OpenDatabase> =>
  openDatabase(readConfig(env).database, { log: () => {} });

/**
 * Lets everything finish. Hours of waiting are replaced by moving deadlines: later attempts are due now, and whatever a
 * killed process had claimed is free. The product itself does the work.
 */
export async function settle(shop: Shop, database: OpenDatabase): Promise<void> {
  const { db } = database;
  while (!shop.webhooks.isQuiet()) await sleep(100);
  // A process that is just starting after a fault has nothing to stop in order.
  await shop.ready();
  for (const program of shop.processes) {
    const code = await program.stop();
    if (code !== 0) shop.book.violate(`A process ended with ${code} when it was stopped`);
  }
  await releaseClaimsOfKilledProcesses(db);
  for (const program of shop.processes) program.start();
  await shop.ready();
  await waitUntilIdle(shop, db);
  await withDeps(shop, database, async (deps) => {
    await handlers['reconcile-payments']({ ...deps, now: () => startOfHour() }, {});
    await handlers['open-reviews'](deps, {});
    await waitUntilIdle(shop, db);
    ageDrafts(join(shop.dataDir, 'files', 'drafts'));
    const later = new Date(Date.now() + TWO_DAYS);
    await handlers['sweep-documents']({ ...deps, now: () => later }, {});
  });
}

/** No process runs at this moment, so any claim is that of a killed process. */
async function releaseClaimsOfKilledProcesses(db: Db): Promise<void> {
  await db.execute(sql`update pgboss.job set state = 'retry' where state = 'active'`);
  await db.execute(sql`update email_outbox set claimed_until = null where state = 'queued'`);
}

/** Waits until no job and no mail is pending. */
async function waitUntilIdle(shop: Shop, db: Db): Promise<void> {
  const deadline = Date.now() + PATIENCE;
  for (;;) {
    await db.execute(sql`
      update email_outbox set next_attempt_at = now()
      where state = 'queued' and claimed_until is null and next_attempt_at > now()`);
    await db.execute(sql`
      update pgboss.job set start_after = now()
      where state in ('created', 'retry') and start_after > now()`);
    const { rows } = await db.execute<{ what: string; waiting: number }>(sql`
      select 'mails' as what, count(*)::int as waiting from email_outbox where state = 'queued'
      union all
      select name, count(*)::int from pgboss.job where state < 'completed' group by name`);
    const waiting = rows.filter((row) => row.waiting > 0);
    if (waiting.length === 0) return;
    if (Date.now() > deadline) {
      for (const { what, waiting: count } of waiting) {
        shop.book.violate(`Still waiting after ${PATIENCE / 1_000} s: ${count} × ${what}`);
      }
      return;
    }
    await sleep(500);
  }
}

/** Reconciliation checks everything in the first minutes of an hour. */
function startOfHour(): Date {
  const now = new Date();
  now.setUTCMinutes(1);
  return now;
}

/** A killed process leaves half-written files, which are deleted when they are old. */
function ageDrafts(folder: string): void {
  const old = new Date(Date.now() - TWO_DAYS);
  // Made with the first file, which a short run may never get to.
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) utimesSync(join(folder, name), old, old);
}

/** Runs code with a product process's dependencies. */
export async function withDeps(
  shop: Shop,
  { db, jobsPool }: OpenDatabase,
  use: (deps: Deps) => Promise<void>,
): Promise<void> {
  const config = readConfig(shop.env);
  const jobs = await openJobQueue(jobsPool, { onError: () => {}, inBackground: false });
  const now = () => new Date();
  await use({
    config,
    configuration: readConfiguration({}, { values: {}, locked: [] }).configuration,
    brand: readBrandFile(config.dataDir).brand,
    db,
    jobs,
    passwords: createPasswordHasher(),
    vault: openVault(config.dataDir, config.secretsKey),
    files: openFiles(config),
    mailer: keptMailer(config.mail.keptIn),
    gateway: stripeGateway({ ...shop.stripe.settings, now }),
    issuer: openIssuer(),
    chat: undefined,
    documents: createDocumentCache(now),
    uses: new Map(),
    metrics: undefined,
    tracing: undefined,
    log: pino({ level: 'silent' }),
    now,
  });
  await jobs.stop();
}
