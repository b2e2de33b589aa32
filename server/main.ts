import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { createApp } from './app.ts';
import { type Assembled, assemble, type Ground } from './assemble.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { keepSpareRoom } from './db/embedded/spare-room.ts';
import { type OpenDatabase, openDatabase } from './db/open.ts';
import { ensureQuestions } from './features/assessment/assessment.service.ts';
import { ensureFirstAdmin } from './features/auth/first-admin.ts';
import { createPasswordHasher } from './features/auth/passwords.ts';
import { readBrandNow } from './features/brand/read-brand-now.ts';
import { resumeBulkRuns } from './features/bulk/work-run.ts';
import { publishOutdatedLists } from './features/certificates/status-lists.ts';
import { watchConfiguration } from './features/configuration/watch-configuration.ts';
import { serveMetrics } from './features/metrics/metrics-server.ts';
import { publishSampleSoon } from './features/verification/publish-sample.ts';
import { keepDelivering } from './features/webhooks/deliver.ts';
import { openSuccession } from './http/connections/succession.ts';
import { createDocumentCache } from './http/files/document-cache.ts';
import { createLogger } from './http/logging.ts';
import { openJobQueue } from './jobs/queue.ts';
import { explainStartFailure } from './start-failure.ts';
import { openVault } from './vault.ts';

/** Milliseconds. A longer shutdown is cut short. */
const STOP_PATIENCE = 15_000;
/** Milliseconds that a shutdown waits for an unfinished start. */
const START_PATIENCE = 60_000;
/** Milliseconds. By then everything begun under a former configuration has ended: no request or mail takes longer. */
const FORMER_ENDS_AFTER = 120_000;

type Closer = { what: string; close: () => Promise<unknown> };

const say = (text: string) => process.stdout.write(`${text}\n`);

async function serve(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLogger(config.logLevel);
  const closers: Closer[] = [];
  const started = Promise.withResolvers<void>();
  // Before anything is opened: a process killed in mid-start would leave the database running.
  const stop = stopper(started.promise, closers, log);
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop);
  const passwords = createPasswordHasher();
  const vault = openVault(config.dataDir, config.secretsKey);
  // Before the database, which could not even start on a full disk.
  const spareRoom =
    config.database.kind === 'embedded'
      ? keepSpareRoom(config.dataDir, { warn: (message) => log.error(message) })
      : undefined;
  let firstAdmin: FirstAdmin;
  const database = await openDatabase(config.database, {
    log: (message) => log.warn(message),
    prepare: async (db) => {
      await ensureQuestions(db, new Date());
      const { brand } = await readBrandNow(db, config.dataDir);
      firstAdmin = await ensureFirstAdmin({ db, passwords, config, brand, now: () => new Date() });
    },
  });
  closers.push(
    { what: 'the database', close: database.close },
    { what: 'the disk', close: async () => spareRoom?.stop() },
  );
  try {
    const { metrics, tracing } = await openObservers(config, database);
    if (tracing) closers.unshift({ what: 'the traces', close: tracing.stop });
    const jobs = await openJobQueue(database.jobsPool, {
      onError: (error) => log.error({ err: error }, 'job failed'),
      inBackground: true,
    });
    closers.unshift({ what: 'the jobs', close: jobs.stop });
    const now = () => new Date();
    const documents = createDocumentCache(now);
    const uses = new Map();
    const lasting = { documents, uses, metrics, tracing, log, now };
    const ground = { db: database.db, jobs, passwords, vault, ...lasting };
    const served = await open({ ...ground, env: process.env });
    closers.unshift({ what: 'the requests', close: served.close });
    if (metrics && config.metrics?.port) {
      const { close } = await serveMetrics(config.metrics, metrics, served.present);
      closers.unshift({ what: 'the metrics', close });
    }
    const { deps } = served;
    await jobs.work(deps);
    closers.unshift({ what: 'the webhooks', close: keepDelivering(served.present).stop });
    await publishOutdatedLists(deps);
    await publishSampleSoon(deps);
    await resumeBulkRuns(deps, 0);
    // Even if it is about to stop: the first password is shown nowhere else.
    announce(deps.brand.name, deps.config, firstAdmin);
    started.resolve();
  } catch (error) {
    // Said first, since closing may fail, too; the next start finds the account and does not announce it.
    if (firstAdmin) {
      say('\n  The first account was made before the start failed:\n');
      announceAccount(config, firstAdmin);
    }
    await closeAll(closers, log);
    throw error;
  }
}

/** Closes what a failed start has opened. What cannot be closed is logged: the error to report is that of the start. */
async function closeAll(closers: readonly Closer[], log: Logger): Promise<void> {
  for (const { what, close } of closers) {
    try {
      await close();
    } catch (error) {
      log.error({ err: error }, `${what} could not be closed`);
    }
  }
}

/** Observers are loaded only if configured: they take memory, and time on every request. */
async function openObservers({ metrics, tracesTo }: Config, { db, jobsPool }: OpenDatabase) {
  const { createMetrics } = metrics ? await import('./features/metrics/metrics.ts') : {};
  const { openTracing } = tracesTo ? await import('./tracing/open-tracing.ts') : {};
  return {
    metrics: createMetrics?.({ jobsPool, isProcessMeasured: true }),
    tracing: tracesTo ? openTracing?.(tracesTo, [db.$client, jobsPool]) : undefined,
  };
}

/** Listens, and applies settings changed on screen, in this or another process, until closed. */
async function open(ground: Ground) {
  const first = await assemble(ground);
  const app = await createApp(first.deps, first.site);
  const { config } = first.deps;
  await app.listen({ port: config.port, host: config.host });
  const succession = openSuccession(app);
  let present: Assembled & { app: FastifyInstance } = { ...first, app };
  let isStopping = false;

  const renew = async () => {
    const next = await assemble(ground);
    const successor = await createApp(next.deps, next.site, () => isStopping);
    await succession.follow(successor);
    const former = present;
    present = { ...next, app: successor };
    await ground.jobs.use(next.deps);
    await publishOutdatedLists(next.deps);
    // What is signed contains the name and the address.
    await publishSampleSoon(next.deps);
    ground.documents.clear();
    ground.log.info({ version: next.version }, 'a new configuration is in use');
    setTimeout(() => void end(former), FORMER_ENDS_AFTER).unref();
  };
  const end = async (former: typeof present) => {
    former.deps.mailer.close();
    // The first app owns the listening server.
    if (former.app !== app) await former.app.close();
  };

  const watch = watchConfiguration(ground, first.version, renew);
  return {
    deps: first.deps,
    /** The current ones. */
    present: () => present.deps,
    close: async () => {
      await watch.stop();
      isStopping = true;
      await app.close();
      await end(present);
    },
  };
}

type FirstAdmin = Awaited<ReturnType<typeof ensureFirstAdmin>>;

function announce(product: string, config: Config, firstAdmin: FirstAdmin): void {
  say(`\n  ${product} is ready at ${config.publicUrl}\n`);
  if (firstAdmin) announceAccount(config, firstAdmin);
}

function announceAccount(
  { publicUrl, firstAdmin: configured }: Config,
  firstAdmin: NonNullable<FirstAdmin>,
): void {
  say(`  Admin area: ${publicUrl}/admin/login`);
  say(`  Name:       ${firstAdmin.username}`);
  say(`  Password:   ${configured ? '(as set in ADMIN_PASSWORD)' : firstAdmin.password}`);
  if (!configured) say('  The password is shown only now. Please keep it.');
  if (firstAdmin.code) {
    say('\n  Or make this account your own first, with a code that works once, for a week:');
    say(`  First start: ${publicUrl}/admin/first-start`);
    say(`  Code:        ${firstAdmin.code}`);
  }
  if (firstAdmin.weakness) {
    say(`  WARNING:    ADMIN_PASSWORD should be replaced. ${firstAdmin.weakness}.`);
    say('              Log in and change it under Settings before others can reach this site.');
  }
  say('');
}

/** Shuts down in order: wait for the start, take no new requests, finish running jobs, release the database. */
function stopper(started: Promise<void>, closers: readonly Closer[], log: Logger): () => void {
  let stopping = false;
  let waitingFor = 'the start';
  const cutShort = () => {
    log.error(`The stop was cut short: ${waitingFor} took too long to end`);
    process.exit(1);
  };
  return () => {
    if (stopping) return;
    stopping = true;
    const tooLong = setTimeout(cutShort, START_PATIENCE);
    void (async () => {
      await started;
      clearTimeout(tooLong);
      setTimeout(cutShort, STOP_PATIENCE).unref();
      for (const { what, close } of closers) {
        waitingFor = what;
        await close();
      }
      process.exit(0);
    })();
  };
}

try {
  await serve();
} catch (error) {
  const explanation = error instanceof ConfigError ? error.message : explainStartFailure(error);
  if (!explanation) throw error;
  process.stderr.write(`\n${explanation}\n`);
  process.exit(1);
}
