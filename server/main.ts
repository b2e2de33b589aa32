import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { noGateway } from '#server/adapters/gateway.ts';
import { loadSite } from '#server/http/site/site.ts';
import { openAiCompatibleModel } from './adapters/chat-model.ts';
import type { Gateway } from './adapters/gateway.ts';
import { keptMailer } from './adapters/kept-mailer.ts';
import { openFiles } from './adapters/open-files.ts';
import { sandboxGateway } from './adapters/sandbox-gateway.ts';
import { smtpMailer } from './adapters/smtp-mailer.ts';
import { createApp, logoOf } from './app.ts';
import { readBrand } from './brand.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import type { Db } from './db/connection.ts';
import { keepSpareRoom } from './db/embedded/spare-room.ts';
import { openDatabase } from './db/open.ts';
import type { Deps } from './deps.ts';
import { ensureQuestions } from './features/assessment/assessment.service.ts';
import { ensureFirstAdmin } from './features/auth/first-admin.ts';
import { createPasswordHasher } from './features/auth/passwords.ts';
import { openIssuer } from './features/certificates/open-issuer.ts';
import { publishForNewOrigins } from './features/certificates/status-lists.ts';
import { publishSampleSoon } from './features/verification/publish-sample.ts';
import { createDocumentCache } from './http/files/document-cache.ts';
import { createLogger } from './http/logging.ts';
import { openJobQueue } from './jobs/queue.ts';
import { explainStartFailure } from './start-failure.ts';

/** Milliseconds. A stop that takes longer is cut short. */
const STOP_PATIENCE = 15_000;
const WEB = fileURLToPath(new URL('../dist/web', import.meta.url));

type Closer = { what: string; close: () => Promise<unknown> };

const say = (text: string) => process.stdout.write(`${text}\n`);

async function serve(): Promise<void> {
  const config = readConfig(process.env);
  const brand = readBrand(config.dataDir);
  const log = createLogger(config.logLevel);
  const passwords = createPasswordHasher();
  // Before the database: on a full disk it could not even start.
  const spareRoom =
    config.database.kind === 'embedded'
      ? keepSpareRoom(config.dataDir, { warn: (message) => log.error(message) })
      : undefined;
  let firstAdmin: Awaited<ReturnType<typeof ensureFirstAdmin>>;
  const database = await openDatabase(config.database, {
    log: (message) => log.warn(message),
    prepare: async (db) => {
      await ensureQuestions(db, new Date());
      firstAdmin = await ensureFirstAdmin({ db, passwords, config, brand });
    },
  });
  const closers: Closer[] = [
    { what: 'the database', close: database.close },
    { what: 'the disk', close: async () => spareRoom?.stop() },
  ];
  const stop = stopper(closers, log);
  try {
    const jobs = await openJobQueue(database.jobsPool, {
      onError: (error) => log.error({ err: error }, 'job failed'),
      inBackground: true,
    });
    closers.unshift({ what: 'the jobs', close: jobs.stop });
    const { mail } = config;
    const site = loadSite(WEB, config.publicUrl);
    const deps: Deps = {
      config,
      brand,
      db: database.db,
      jobs,
      passwords,
      files: openFiles(config),
      mailer: mail.smtpUrl ? smtpMailer(mail.smtpUrl) : keptMailer(mail.keptIn),
      gateway: await openGateway(config, database.db),
      issuer: openIssuer({ logo: logoOf({ brand }, site) }),
      chat: config.chat && openAiCompatibleModel(config.chat, () => new Date()),
      documents: createDocumentCache(() => new Date()),
      uses: new Map(),
      log,
      now: () => new Date(),
    };
    closers.splice(1, 0, { what: 'the mails', close: async () => deps.mailer.close() });
    const app = await createApp(deps, site);
    await app.listen({ port: config.port, host: config.host });
    closers.unshift({ what: 'the requests', close: () => app.close() });
    await jobs.work(deps);
    await publishForNewOrigins(deps);
    await publishSampleSoon(deps);
    // Before it is announced: a supervisor may answer the announcement with a stop.
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop);
    announce(brand.name, config, firstAdmin);
  } catch (error) {
    for (const { close } of closers) await close();
    throw error;
  }
}

async function openGateway({ payments }: Config, db: Db): Promise<Gateway> {
  const now = () => new Date();
  if (payments.provider === 'sandbox') return sandboxGateway({ db, now });
  if (payments.provider === 'none') return noGateway();
  // Stripe's SDK takes 37 MB of memory, so it is loaded only where it is used.
  const { stripeGateway } = await import('./adapters/stripe-gateway.ts');
  return stripeGateway({ ...payments, now });
}

function announce(
  product: string,
  { publicUrl, firstAdmin: configured }: Config,
  firstAdmin: Awaited<ReturnType<typeof ensureFirstAdmin>>,
): void {
  say(`\n  ${product} is ready at ${publicUrl}\n`);
  if (!firstAdmin) return;
  say(`  Admin area: ${publicUrl}/admin/login`);
  say(`  Name:       ${firstAdmin.username}`);
  say(`  Password:   ${configured ? '(as set in ADMIN_PASSWORD)' : firstAdmin.password}`);
  if (!configured) say('  The password is shown only now. Please keep it.');
  if (firstAdmin.weakness) {
    say(`  WARNING:    ADMIN_PASSWORD should be replaced. ${firstAdmin.weakness}.`);
    say('              Log in and change it under Settings before others can reach this site.');
  }
  say('');
}

/** Stops in order: no new requests, running jobs finished, database released. */
function stopper(closers: readonly Closer[], log: Logger): () => void {
  let stopping = false;
  return () => {
    if (stopping) return;
    stopping = true;
    let waitingFor = 'everything';
    setTimeout(() => {
      log.error(`The stop was cut short: ${waitingFor} took too long to end`);
      process.exit(1);
    }, STOP_PATIENCE).unref();
    void (async () => {
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
