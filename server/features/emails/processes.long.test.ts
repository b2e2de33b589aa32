import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { NORTHMARK } from '#core/content/brand/brand.ts';
import { readConfig } from '#server/config.ts';
import { createDb, createPools } from '#server/db/connection.ts';
import { openJobQueue } from '#server/jobs/queue.ts';
import { createDatabase } from '#server/test/database.ts';
import { startServer, temporaryDirectory, until } from '#server/test/process.ts';
import { startSmtpServer } from '#server/test/servers/smtp-server.ts';
import { queueEmail } from './emails.service.ts';

const MAILS = 200;
/** Mails a process may be sending at one moment. */
const AT_ONCE = 10;

/** A database with mails waiting, and a mail server that takes its time. */
async function arrange() {
  const smtp = await startSmtpServer(0, { slowness: 60 });
  const DATABASE_URL = await createDatabase({ migrated: true });
  const pools = createPools({ connectionString: DATABASE_URL });
  const jobs = await openJobQueue(pools.jobs, { onError: () => {}, inBackground: false });
  onTestFinished(async () => {
    await jobs.stop();
    await Promise.all([pools.requests.end(), pools.jobs.end(), smtp.stop()]);
  });
  const deps = { jobs, now: () => new Date(), config: readConfig({}), brand: NORTHMARK };
  await createDb(pools.requests).transaction(async (tx) => {
    for (let i = 0; i < MAILS; i += 1) {
      await queueEmail(tx, deps, {
        event: `mail ${i}`,
        to: `customer-${i}@example.com`,
        template: 'test',
        data: { requestedBy: 'the test', sentAt: new Date().toISOString() },
      });
    }
  });
  const arrived = () => new Set(smtp.received.map(({ messageId }) => messageId)).size;
  const env = { DATABASE_URL, DATA_DIR: temporaryDirectory(), SMTP_URL: smtp.url };
  return { smtp, env, arrived };
}

it('all mails arrive after a kill -9 in the middle, and no more are doubled than were under way', async () => {
  const { smtp, env, arrived } = await arrange();
  const first = await startServer(env);
  await until(() => arrived() > 20, first);
  first.child.kill('SIGKILL');
  await first.ended;
  expect(arrived()).toBeLessThan(MAILS);
  const second = await startServer(env);
  await until(() => arrived() === MAILS, second, 120_000);
  expect(smtp.received.length - MAILS).toBeLessThanOrEqual(AT_ONCE);
  expect(await second.stop()).toBe(0);
}, 180_000);

it('two processes send each mail once', async () => {
  const { smtp, env, arrived } = await arrange();
  const both = await Promise.all([startServer(env), startServer(env)]);
  await until(() => arrived() === MAILS, both[0], 60_000);
  await sleep(1_000);
  expect(smtp.received).toHaveLength(MAILS);
  await Promise.all(both.map(({ stop }) => stop()));
}, 90_000);
