import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { createDb } from './db/connection.ts';
import { saveStored } from './features/configuration/stored-values.ts';
import { createDatabase } from './test/database.ts';
import { startServer, temporaryDirectory, until } from './test/process.ts';
import { vaultWith } from './vault.ts';

const key = randomBytes(32);
const url = await createDatabase({ migrated: false });
const closers: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const close of closers) await close();
});

const start = async () => {
  const server = await startServer({
    DATABASE_URL: url,
    DATA_DIR: temporaryDirectory(),
    SECRETS_KEY: key.toString('hex'),
  });
  closers.push(server.stop);
  return server;
};

const sitemapOf = async (address: string) => (await fetch(`${address}/sitemap.xml`)).text();

it('what is stored is soon used by every process, and no request fails meanwhile', async () => {
  const servers = await Promise.all([start(), start()]);
  const pool = new pg.Pool({ connectionString: url });
  closers.unshift(() => pool.end());
  const failures: unknown[] = [];
  let isOver = false;
  const asking = servers.map(async (server) => {
    while (!isOver) {
      const ok = await fetch(`${server.url}/readyz`).then(
        (reply) => reply.ok,
        (error) => error,
      );
      if (ok !== true) failures.push(ok);
      await sleep(10);
    }
  });

  const { rows } = await pool.query<{ at: Date }>('select now() as at');
  await createDb(pool).transaction((tx) =>
    saveStored(
      tx,
      { vault: vaultWith(key), now: () => new Date() },
      { PUBLIC_URL: 'https://www.tallgrass.example' },
      'ada',
    ),
  );
  for (const { url: address } of servers) {
    await until(async () => (await sitemapOf(address)).includes('https://www.tallgrass.example/'));
    const reply = await fetch(address);
    expect(reply.headers.get('strict-transport-security')).toBeTruthy();
  }
  // The sample certificate names the address, and is signed again without waiting for the night.
  await until(async () => {
    const asked = await pool.query(
      `select from pgboss.job where name = 'publish-sample' and created_on > $1`,
      [rows[0]?.at],
    );
    return asked.rowCount !== 0;
  });
  isOver = true;
  await Promise.all(asking);
  expect(failures).toEqual([]);
}, 180_000);
