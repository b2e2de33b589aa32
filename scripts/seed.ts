import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import { NORTHMARK } from '#core/content/brand/brand.ts';
import { noGateway } from '#server/adapters/gateway.ts';
import { keptMailer } from '#server/adapters/kept-mailer.ts';
import { openFiles } from '#server/adapters/open-files.ts';
import { ConfigError, readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/open.ts';
import { emailOutbox } from '#server/db/schema/email.ts';
import type { Deps } from '#server/deps.ts';
import { ensureQuestions } from '#server/features/assessment/assessment.service.ts';
import { ensureFirstAdmin } from '#server/features/auth/first-admin.ts';
import { createPasswordHasher } from '#server/features/auth/passwords.ts';
import { openIssuer } from '#server/features/certificates/open-issuer.ts';
import { readConfiguration } from '#server/features/configuration/read-configuration.ts';
import { createDocumentCache } from '#server/http/files/document-cache.ts';
import { createLogger } from '#server/http/logging.ts';
import { openJobQueue } from '#server/jobs/queue.ts';
import { openVault } from '#server/vault.ts';
import { DEMO_ADMIN } from './seed/admin.ts';
import { seedAbandoned, seedAssessment } from './seed/assessments.ts';
import { seedCertificates } from './seed/certificates.ts';
import { createChance } from './seed/chance.ts';
import { inventCompany } from './seed/companies.ts';
import { seedApplication, seedInquiry } from './seed/letters.ts';
import { seedNotes } from './seed/notes.ts';
import { seedOrder } from './seed/orders.ts';
import { seedPortal } from './seed/portal.ts';
import { seedReviewers, seedReviews } from './seed/reviews.ts';
import { seedYears } from './seed/years.ts';

/** A separate directory, so that no real data is ever touched. */
const DIRECTORY = 'data-demo';

const COMPANIES = 420;
const ABANDONED = 160;
const DAY = 86_400_000;

async function seed(): Promise<string> {
  if (process.env.NODE_ENV === 'production') {
    throw new ConfigError('A demo is not for production: nothing was done.');
  }
  const dataDir = resolve(DIRECTORY);
  if (existsSync(dataDir)) {
    throw new ConfigError(`${DIRECTORY} exists already. Remove it first to make the demo anew.`);
  }
  const config = readConfig({
    DATA_DIR: dataDir,
    ADMIN_USERNAME: DEMO_ADMIN.username,
    ADMIN_PASSWORD: DEMO_ADMIN.password,
  });
  const now = new Date();
  const opened = await openDatabase(config.database, {
    log: () => {},
    prepare: async (db) => {
      await ensureQuestions(db, now);
      const passwords = createPasswordHasher();
      await ensureFirstAdmin({ db, passwords, config, brand: NORTHMARK, now: () => now });
    },
  });
  try {
    const chance = createChance(2_026);
    /** More recent than old, as in a growing business. */
    const someTime = () => new Date(now.getTime() - 365 * DAY * chance.next() ** 1.6);
    await opened.db.transaction(async (tx) => {
      for (let number = 0; number < COMPANIES; number += 1) {
        const company = inventCompany(chance, number);
        const at = someTime();
        const { sessionId, eligible } = await seedAssessment(tx, chance, company, at);
        const later = (days: number) =>
          new Date(Math.min(at.getTime() + days * DAY * chance.next(), now.getTime()));
        if (eligible.length > 0 && chance.isLucky(0.7)) {
          await seedOrder(tx, chance, { sessionId, company, eligible, at: later(3), now });
        }
        if (chance.isLucky(0.55)) {
          await seedApplication(tx, chance, { company, sessionId, at: later(5), now });
        }
        if (chance.isLucky(0.25)) await seedInquiry(tx, chance, { company, at: later(10), now });
      }
      for (let number = 0; number < ABANDONED; number += 1) {
        await seedAbandoned(tx, chance, someTime());
      }
    });
    const jobs = await openJobQueue(opened.jobsPool, { onError: () => {}, inBackground: false });
    const deps: Deps = {
      config,
      configuration: readConfiguration({}, { values: {}, locked: [] }).configuration,
      brand: NORTHMARK,
      db: opened.db,
      jobs,
      passwords: createPasswordHasher(),
      vault: openVault(config.dataDir, config.secretsKey),
      files: openFiles(config),
      mailer: keptMailer(config.mail.keptIn),
      gateway: noGateway(),
      issuer: openIssuer(),
      chat: undefined,
      documents: createDocumentCache(() => now),
      uses: new Map(),
      metrics: undefined,
      tracing: undefined,
      log: createLogger('warn'),
      now: () => now,
    };
    await seedReviewers(deps);
    await seedReviews(deps);
    const years = await seedCertificates(deps);
    await seedPortal(deps);
    await seedYears(deps, years);
    await seedNotes(deps);
    // These mails span months and their links have expired, so sending them would fail when the demo starts.
    await opened.db
      .update(emailOutbox)
      .set({ state: 'sent', attempts: 1, sentAt: sql`created_at` });
    await jobs.stop();
  } finally {
    await opened.close();
  }
  return `The demo lies in ${DIRECTORY}. Start it with\n\n  DATA_DIR=${DIRECTORY} npm start\n\nand log in as ${DEMO_ADMIN.username} with ${DEMO_ADMIN.password}.`;
}

try {
  process.stdout.write(`${await seed()}\n`);
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
