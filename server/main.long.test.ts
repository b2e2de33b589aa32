import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { freePort } from './db/embedded/free-port.ts';
import { createDatabase } from './test/database.ts';
import {
  databasePid,
  startProgram,
  startServer,
  temporaryDirectory,
  until,
} from './test/process.ts';

const PASSWORD = 'for the tests';
const TIMEOUT = 180_000;

const login = (url: string, password = PASSWORD) =>
  fetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password }),
  });

const cookieOf = (response: Response) => response.headers.get('set-cookie')?.split(';')[0] ?? '';

const statusOf = async (url: string, cookie = '') =>
  (await fetch(url, { headers: { cookie } }).catch(() => undefined))?.status;

describe('two processes on one PostgreSQL', () => {
  it(
    'start together from an empty database and share everything',
    async () => {
      const env = {
        DATABASE_URL: await createDatabase({ migrated: false }),
        DATA_DIR: temporaryDirectory(),
      };
      const [one, two] = await Promise.all([startServer(env), startServer(env)]);
      const cookie = cookieOf(await login(one.url));
      expect(await statusOf(`${two.url}/api/admin/session`, cookie)).toBe(200);

      await fetch(`${two.url}/api/admin/logout`, {
        method: 'POST',
        headers: { cookie, 'x-admin-auth': 'true' },
      });
      expect(await statusOf(`${one.url}/api/admin/session`, cookie)).toBe(401);

      const statuses: number[] = [];
      for (const { url } of [one, two, one, two, one, two]) {
        statuses.push((await login(url, 'wrong')).status);
      }
      expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
      expect(await one.stop()).toBe(0);
      expect(await two.stop()).toBe(0);
    },
    TIMEOUT,
  );
});

describe('the embedded database', () => {
  it(
    'is created once when two processes start together, outlives the first to stop and ends with the last',
    async () => {
      const DATA_DIR = temporaryDirectory();
      const [first, second] = await Promise.all([
        startServer({ DATA_DIR }),
        startServer({ DATA_DIR }),
      ]);
      const cookie = cookieOf(await login(first.url));
      expect(await statusOf(`${second.url}/api/admin/session`, cookie)).toBe(200);

      expect(await first.stop()).toBe(0);
      expect(await statusOf(`${second.url}/readyz`)).toBe(200);
      expect((await login(second.url)).status).toBe(200);
      expect(databasePid(DATA_DIR)).toBeDefined();

      expect(await second.stop()).toBe(0);
      expect(databasePid(DATA_DIR)).toBeUndefined();
    },
    TIMEOUT,
  );

  it(
    'survives a kill -9 of itself and of the server, and a stale pid file that names a stranger',
    async () => {
      const DATA_DIR = temporaryDirectory();
      const server = await startServer({ DATA_DIR });
      const cookie = cookieOf(await login(server.url));
      const sessionAt = (url: string) => statusOf(`${url}/api/admin/session`, cookie);

      process.kill(databasePid(DATA_DIR) ?? 0, 'SIGKILL');
      const seen = new Set<number | undefined>();
      await until(async () => {
        const status = await sessionAt(server.url);
        seen.add(status);
        return seen.size > 1 && status === 200;
      }, server);
      expect([...seen].sort()).toEqual([200, 503]);

      const pid = databasePid(DATA_DIR);
      server.child.kill('SIGKILL');
      await server.ended;
      const next = await startServer({ DATA_DIR });
      expect(databasePid(DATA_DIR)).toBe(pid);
      expect(await sessionAt(next.url)).toBe(200);
      expect(await next.stop()).toBe(0);

      writeFileSync(
        join(DATA_DIR, 'postgres/data/postmaster.pid'),
        `${process.pid}\n/x\n1\n5432\n`,
      );
      const last = await startServer({ DATA_DIR });
      expect(await sessionAt(last.url)).toBe(200);
      expect(await last.stop()).toBe(0);
    },
    TIMEOUT,
  );
});

it(
  'a stop that comes during the first start waits for it: the password is said, and nothing keeps running',
  async () => {
    const DATA_DIR = temporaryDirectory();
    const program = await startProgram({ DATA_DIR, ADMIN_PASSWORD: '' });
    await until(() => databasePid(DATA_DIR) !== undefined, program);
    expect(program.output()).toBe('');

    expect(await program.stop()).toBe(0);
    expect(program.output()).toContain('The password is shown only now.');
    expect(databasePid(DATA_DIR)).toBeUndefined();
  },
  TIMEOUT,
);

/** `start-failure.long.test.ts` covers every message; here the program prints some of them and ends. */
describe('what cannot work is said in one clear message', () => {
  async function messageOf(env: Record<string, string>): Promise<string> {
    const program = await startProgram(env);
    expect(await program.ended).toBe(1);
    expect(program.output()).not.toMatch(/^\s+at /m);
    return program.output();
  }

  /** A directory in which this account, even root, can create nothing. */
  function unwritable(): string {
    if (process.getuid?.() === 0) return '/sys/northmark';
    const directory = join(temporaryDirectory(), 'closed');
    mkdirSync(directory);
    chmodSync(directory, 0o500);
    return join(directory, 'data');
  }

  it('a port in use', async () => {
    const PORT = String(await freePort());
    const other = createServer().listen(Number(PORT), '127.0.0.1');
    const DATABASE_URL = await createDatabase({ migrated: true });
    const message = await messageOf({ PORT, DATABASE_URL, DATA_DIR: temporaryDirectory() });
    expect(message).toContain(`Port ${PORT} on 127.0.0.1 is in use`);
    other.close();
  });

  it('a data directory that cannot be written', async () => {
    expect(await messageOf({ DATA_DIR: unwritable() })).toContain('cannot be written');
  });

  it('a data directory that is a file', async () => {
    const file = join(temporaryDirectory(), 'file');
    writeFileSync(file, '');
    expect(await messageOf({ DATA_DIR: file })).toContain('is not a directory');
  });

  it('a host that has no address', async () => {
    const DATABASE_URL = await createDatabase({ migrated: true });
    const DATA_DIR = temporaryDirectory();
    const message = await messageOf({ HOST: 'nowhere.invalid', DATABASE_URL, DATA_DIR });
    expect(message).toContain('The address of nowhere.invalid cannot be found. Set HOST');
  });

  it('variables with bad values, all at once', async () => {
    const message = await messageOf({ PUBLIC_URL: 'example.com', TRUST_PROXY: 'my-proxy' });
    expect(message).toContain('PUBLIC_URL: must be an origin');
    expect(message).toContain('TRUST_PROXY: must list addresses or networks');
  });
});
