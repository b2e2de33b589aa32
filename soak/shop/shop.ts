import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#server/db/embedded/free-port.ts';
import { type ReceivedMail, startSmtpServer } from '#server/test/servers/smtp-server.ts';
import { startStripeServer } from '#server/test/servers/stripe-server.ts';
import { createBook } from '../book.ts';
import { createTally } from '../tally.ts';
import { prepareFileDisk } from './file-disk.ts';
import { keepRunning } from './processes.ts';
import { startProxy } from './proxy.ts';
import { startWebhooks } from './webhooks.ts';

export const ADMIN = { username: 'admin', password: 'for the long run' };
/** With a second account, nobody may decide about what they reviewed. */
export const COLLEAGUE = { username: 'grace', password: 'for as long as it takes' };
/** An https address and a live key: otherwise every certificate would be a test, and none would be public. */
const PUBLIC_URL = 'https://soak.northmark.example';
const LIVE_KEY = 'sk_live_ofNobody';
const PROCESSES = 2;
const SIGNALS = ['SIGINT', 'SIGTERM'] as const;
/** Milliseconds. */
const READY_PATIENCE = 180_000;

export type Shop = Awaited<ReturnType<typeof openShop>>;

/** The product in production: several processes and one database behind a proxy, with our own gateway and mail server. */
export async function openShop() {
  const directory = mkdtempSync(join(tmpdir(), 'northmark-soak-'));
  const dataDir = join(directory, 'data');
  const disk = prepareFileDisk(join(dataDir, 'files'));
  const stripe = await startStripeServer({ secretKey: LIVE_KEY });
  const mailServer = await startMailServer();
  const ports = await Promise.all(Array.from({ length: PROCESSES }, () => freePort()));
  const proxy = await startProxy(ports);
  const { secretKey, publishableKey, webhookSecret, apiBase } = stripe.settings;
  const env = {
    DATA_DIR: dataDir,
    PUBLIC_URL,
    TRUST_PROXY: '127.0.0.1',
    ADMIN_USERNAME: ADMIN.username,
    ADMIN_PASSWORD: ADMIN.password,
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_BASE: apiBase,
    SMTP_URL: mailServer.url,
    LOG_LEVEL: 'warn',
  };
  const logFile = join(directory, 'log');
  const processes = ports.map((port) => keepRunning({ ...env, PORT: String(port) }, logFile));
  const webhooks = startWebhooks(stripe, proxy.url);

  /** The database's process id, if it is running. */
  function databasePid(): number | undefined {
    try {
      const text = readFileSync(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8');
      return Number(text.split('\n')[0]) || undefined;
    } catch {
      return undefined;
    }
  }

  async function ready(): Promise<void> {
    const deadline = Date.now() + READY_PATIENCE;
    while (proxy.readyCount() < PROCESSES) {
      if (Date.now() > deadline) {
        throw new Error(`Not ready again. The log ends with:\n${logTail(logFile)}`);
      }
      await sleep(50);
    }
  }

  const abandon = () => {
    for (const program of processes) program.abandon();
    tryKill(databasePid(), 'SIGQUIT');
    disk.remove();
  };
  const leave = () => process.exit(1);
  process.once('exit', abandon);
  for (const signal of SIGNALS) process.once(signal, leave);

  return {
    env,
    url: proxy.url,
    dataDir,
    logFile,
    book: createBook(),
    tally: createTally(),
    stripe,
    mailServer,
    webhooks,
    processes,
    disk,
    proxy,
    ready,
    killDatabase: () => tryKill(databasePid(), 'SIGKILL'),

    /** Does what the browser does with a card, directly at the gateway. The product must find out about a lost answer itself. */
    async confirmCard(
      { paymentIntentId, clientSecret }: { paymentIntentId: string; clientSecret: string },
      outcome: 'succeed' | 'decline',
    ): Promise<void> {
      const card = outcome === 'succeed' ? 'pm_card_visa' : 'pm_card_visa_chargeDeclined';
      await fetch(`${apiBase}/v1/payment_intents/${paymentIntentId}/confirm`, {
        method: 'POST',
        body: new URLSearchParams({
          key: publishableKey,
          client_secret: clientSecret,
          payment_method: card,
        }),
        signal: AbortSignal.timeout(5_000),
      }).catch(() => undefined);
    },

    async close(): Promise<void> {
      webhooks.stop();
      for (const program of processes) await program.stop();
      proxy.stop();
      await Promise.all([stripe.stop(), mailServer.stop()]);
      abandon();
      process.off('exit', abandon);
      for (const signal of SIGNALS) process.off(signal, leave);
      rmSync(directory, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
    },
  };
}

function tryKill(pid: number | undefined, signal: NodeJS.Signals): boolean {
  try {
    return pid !== undefined && process.kill(pid, signal);
  } catch {
    return false;
  }
}

const logTail = (file: string) => readFileSync(file, 'utf8').slice(-3_000);

/** Starts a mail server that can go away and come back at the same address, and keeps its mails. */
async function startMailServer() {
  let server = await startSmtpServer();
  const earlier: ReceivedMail[] = [];
  const { port, url } = server;
  return {
    url,
    received: () => [...earlier, ...server.received],
    fail: (...troubles: Parameters<typeof server.fail>) => server.fail(...troubles),
    async down(): Promise<void> {
      await server.stop();
      earlier.push(...server.received.splice(0));
    },
    async up(): Promise<void> {
      server = await startSmtpServer(port);
    },
    recover: () => server.recover(),
    stop: () => server.stop(),
  };
}
