import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
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
    'outlives the process that started it while another uses it, and ends with the last',
    async () => {
      const DATA_DIR = temporaryDirectory();
      const first = await startServer({ DATA_DIR });
      const second = await startServer({ DATA_DIR });
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
    'is created once when two processes start together',
    async () => {
      const DATA_DIR = temporaryDirectory();
      const both = await Promise.all([startServer({ DATA_DIR }), startServer({ DATA_DIR })]);
      const cookie = cookieOf(await login(both[0].url));
      expect(await statusOf(`${both[1].url}/api/admin/session`, cookie)).toBe(200);
      expect(await Promise.all(both.map(({ stop }) => stop()))).toEqual([0, 0]);
    },
    TIMEOUT,
  );

  it(
    'is joined by the next start after a kill -9 of the server',
    async () => {
      const DATA_DIR = temporaryDirectory();
      const first = await startServer({ DATA_DIR });
      const cookie = cookieOf(await login(first.url));
      first.child.kill('SIGKILL');
      await first.ended;
      const pid = databasePid(DATA_DIR);
      const second = await startServer({ DATA_DIR });
      expect(databasePid(DATA_DIR)).toBe(pid);
      expect(await statusOf(`${second.url}/api/admin/session`, cookie)).toBe(200);
      expect(await second.stop()).toBe(0);
    },
    TIMEOUT,
  );

  it(
    'comes back after a kill -9: 503 meanwhile, then as before',
    async () => {
      const DATA_DIR = temporaryDirectory();
      const server = await startServer({ DATA_DIR });
      const cookie = cookieOf(await login(server.url));
      const session = () => statusOf(`${server.url}/api/admin/session`, cookie);
      process.kill(databasePid(DATA_DIR) ?? 0, 'SIGKILL');
      const seen = new Set<number | undefined>();
      await until(async () => {
        const status = await session();
        seen.add(status);
        return seen.size > 1 && status === 200;
      }, server);
      expect([...seen].sort()).toEqual([200, 503]);
      expect(await server.stop()).toBe(0);
    },
    TIMEOUT,
  );

  it(
    'starts although a stale pid file names a stranger',
    async () => {
      const DATA_DIR = temporaryDirectory();
      await (await startServer({ DATA_DIR })).stop();
      writeFileSync(
        join(DATA_DIR, 'postgres/data/postmaster.pid'),
        `${process.pid}\n/x\n1\n5432\n`,
      );
      expect(await (await startServer({ DATA_DIR })).stop()).toBe(0);
    },
    TIMEOUT,
  );
});

describe('what cannot work is said in one clear message', () => {
  async function messageOf(env: Record<string, string>): Promise<string> {
    const program = await startProgram(env);
    expect(await program.ended).toBe(1);
    expect(program.output()).not.toMatch(/^\s+at /m);
    return program.output();
  }

  /** A directory in which this account may create nothing, also when it is root. */
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

  it(
    'a database that cannot be reached',
    async () => {
      const DATABASE_URL = `postgres://nobody@127.0.0.1:${await freePort()}/none`;
      const message = await messageOf({ DATABASE_URL, DATA_DIR: temporaryDirectory() });
      expect(message).toContain('DATABASE_URL cannot be reached');
    },
    TIMEOUT,
  );

  it('a database that refuses the password', async () => {
    const url = new URL(await createDatabase({ migrated: true }));
    url.password = 'wrong';
    const message = await messageOf({ DATABASE_URL: url.href, DATA_DIR: temporaryDirectory() });
    expect(message).toMatch(/DATABASE_URL cannot be reached: password authentication failed/);
  });

  it('an address of a database that cannot be read', async () => {
    const DATABASE_URL = 'postgres://db.internal:99999/northmark';
    const message = await messageOf({ DATABASE_URL, DATA_DIR: temporaryDirectory() });
    expect(message).toContain('DATABASE_URL cannot be reached: Invalid URL');
  });

  /** A database in which something was done before the program starts. */
  async function preparedDatabase(
    { migrated }: { migrated: boolean },
    prepare: (client: pg.Client, name: string) => Promise<unknown>,
  ): Promise<string> {
    const url = await createDatabase({ migrated });
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await prepare(client, new URL(url).pathname.slice(1));
    await client.end();
    return url;
  }

  it.each([{ migrated: false }, { migrated: true }])(
    'a database user that owns nothing (%o)',
    async ({ migrated }) => {
      const role = `guest_${randomBytes(4).toString('hex')}`;
      const url = new URL(
        await preparedDatabase({ migrated }, (client) =>
          client.query(`create role ${role} login password 'guest'`),
        ),
      );
      const admin = new pg.Client({ connectionString: url.href });
      await admin.connect();
      url.username = role;
      url.password = 'guest';
      const message = await messageOf({ DATABASE_URL: url.href, DATA_DIR: temporaryDirectory() });
      expect(message).toContain('The database user may not do what is needed: permission denied');
      await admin.query(`drop role ${role}`);
      await admin.end();
    },
  );

  it('a database of a newer version of the program, which is left as it is', async () => {
    let migrations = 0;
    const DATABASE_URL = await preparedDatabase({ migrated: true }, async (client) => {
      const { rowCount } = await client.query(
        `insert into drizzle.__drizzle_migrations (hash, created_at)
         select 'of tomorrow', max(created_at) + 1 from drizzle.__drizzle_migrations returning id`,
      );
      migrations = rowCount ?? 0;
    });
    expect(migrations).toBe(1);
    const message = await messageOf({ DATABASE_URL, DATA_DIR: temporaryDirectory() });
    expect(message).toContain('The database belongs to a newer version of this program.');
  });

  it('a PostgreSQL that is too old', async () => {
    // Functions of the public schema come first, so that the server seems to be of another version.
    const DATABASE_URL = await preparedDatabase({ migrated: false }, async (client, name) => {
      await client.query(`create function public.current_setting(text) returns text
        language sql as $$ select '150004' $$`);
      await client.query(`alter database ${name} set search_path = public, pg_catalog`);
    });
    const message = await messageOf({ DATABASE_URL, DATA_DIR: temporaryDirectory() });
    expect(message).toContain(
      'The database is PostgreSQL 15. This program needs PostgreSQL 16 or later.',
    );
  });

  it('a host that has no address', async () => {
    const DATABASE_URL = await createDatabase({ migrated: true });
    const DATA_DIR = temporaryDirectory();
    const message = await messageOf({ HOST: 'nowhere.invalid', DATABASE_URL, DATA_DIR });
    expect(message).toContain('Nobody knows the address of nowhere.invalid. Set HOST');
  });

  it.each([
    [{ PUBLIC_URL: 'example.com' }, 'PUBLIC_URL: must be an origin'],
    [{ TRUST_PROXY: 'my-proxy' }, 'TRUST_PROXY: must list addresses or networks'],
  ])('a variable with a bad value (%o)', async (env, message) => {
    expect(await messageOf(env)).toContain(message);
  });

  it('a brand file with a mistake', async () => {
    const DATA_DIR = temporaryDirectory();
    writeFileSync(join(DATA_DIR, 'brand.json'), '{"colour": "green"}');
    expect(await messageOf({ DATA_DIR })).toMatch(/brand\.json cannot be used:\n {2}colour: /);
  });
});
