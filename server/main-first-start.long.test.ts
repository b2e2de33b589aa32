import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { createDatabase } from './test/database.ts';
import { startProgram, startServer, temporaryDirectory, until } from './test/process.ts';

const closers: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const close of closers) await close();
});

const OWNER = {
  displayName: 'Ada',
  email: 'ada@x.example',
  newPassword: 'lantern orbit 42 quilt',
};

it('one of two processes prints the code, either takes it, and only once', async () => {
  const database = await createDatabase({ migrated: false });
  const secretsKey = randomBytes(32).toString('hex');
  const start = async () => {
    const server = await startServer({
      DATABASE_URL: database,
      DATA_DIR: temporaryDirectory(),
      SECRETS_KEY: secretsKey,
      ADMIN_PASSWORD: '',
    });
    closers.push(server.stop);
    return server;
  };
  const servers = await Promise.all([start(), start()]);
  const codeOf = (output: string) => /Code:\s+([0-9A-Z-]{19})/.exec(output)?.[1];
  const codes = () => servers.map(({ output }) => codeOf(output())).filter(Boolean);
  await until(() => codes().length > 0, servers[0]);
  expect(codes()).toHaveLength(1);

  const statuses = await Promise.all(
    servers.map(async ({ url }, index) => {
      const reply = await fetch(`${url}/api/admin/first-start`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...OWNER, printedCode: codes()[0], username: `owner${index}` }),
      });
      return reply.status;
    }),
  );
  expect(statuses.sort()).toEqual([200, 400]);
  for (const { url } of servers) {
    const reply = await fetch(`${url}/api/admin/first-start`);
    expect(await reply.json()).toEqual({ isOpen: false });
  }
}, 180_000);

describe('a first start that fails still says how to log in', () => {
  /** Starts on a new database; `sabotage` runs in the process before the program. */
  async function outputOf(env: Record<string, string>, sabotage = ''): Promise<string> {
    const preload = `import { createRequire } from 'node:module';
      const require = createRequire(process.cwd() + '/');
      ${sabotage}`;
    const program = await startProgram({
      DATABASE_URL: await createDatabase({ migrated: false }),
      DATA_DIR: temporaryDirectory(),
      ADMIN_PASSWORD: '',
      NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(preload)}`,
      ...env,
    });
    expect(await program.ended).toBe(1);
    expect(program.output()).toMatch(/The first account was made before the start failed/);
    expect(program.output()).toMatch(/Password: {3}\S{20}/);
    expect(program.output()).toMatch(/Code: {8}[0-9A-Z-]{19}/);
    return program.output();
  }

  async function takenPort(): Promise<string> {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    onTestFinished(() => void other.close());
    return String((other.address() as AddressInfo).port);
  }

  it('where its port is taken', async () => {
    const PORT = await takenPort();
    expect(await outputOf({ PORT })).toContain(`Port ${PORT} on 127.0.0.1 is in use`);
  });

  it('and why it failed, where the database cannot be closed', async () => {
    const PORT = await takenPort();
    const output = await outputOf(
      { PORT },
      `require('pg').Pool.prototype.end = async () => { throw new Error('it is stuck'); };`,
    );
    expect(output).toContain(`Port ${PORT} on 127.0.0.1 is in use`);
    expect(output.indexOf('it is stuck')).toBeGreaterThan(output.indexOf('Password: '));
  });

  it('where the metrics cannot be opened', async () => {
    const output = await outputOf(
      { METRICS_TOKEN: 'sixteen characters' },
      `require('prom-client').collectDefaultMetrics = () => { throw new Error('no metrics'); };`,
    );
    expect(output).toContain('Error: no metrics');
  });
});
