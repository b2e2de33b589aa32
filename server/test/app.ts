import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeEach, expect } from 'vitest';
import { NORTHMARK } from '#core/content/brand.ts';
import { ALL_ENDPOINTS } from '#core/contract/all.ts';
import { diskFiles } from '#server/adapters/disk-files.ts';
import { keptMailer } from '#server/adapters/kept-mailer.ts';
import { sandboxGateway } from '#server/adapters/sandbox-gateway.ts';
import { createApp } from '#server/app.ts';
import { type Config, readConfig } from '#server/config.ts';
import type { Deps } from '#server/deps.ts';
import type { UserRow } from '#server/features/auth/auth.queries.ts';
import { createPasswordHasher } from '#server/features/auth/passwords.ts';
import { createLogger } from '#server/http/logging.ts';
import { openJobQueue } from '#server/jobs/queue.ts';
import { buildUser } from './builders.ts';
import { emptyTables, openTestDatabase } from './database.ts';

type Options = { config?: Partial<Config>; deps?: Partial<Deps> };

/** Nearly every test logs in; what a login costs an attacker is no matter here. */
const CHEAP = { memory: 8, passes: 1, parallelism: 1 };

/** The real application on a real database, with a clock that stands still until it is moved. */
export async function testApp({ config = {}, deps = {} }: Options = {}) {
  const directory = mkdtempSync(join(tmpdir(), 'northmark-app-'));
  const { db, jobsPool } = await openTestDatabase();
  const jobs = await openJobQueue(jobsPool, {
    onError: (error) => {
      throw error;
    },
    inBackground: false,
  });
  const clock = { now: new Date('2026-03-02T10:00:00Z') };
  const logLines: string[] = [];
  const all: Deps = {
    config: { ...readConfig({}), ...config },
    brand: NORTHMARK,
    db,
    jobs,
    passwords: createPasswordHasher(CHEAP),
    files: diskFiles(join(directory, 'files')),
    mailer: keptMailer(join(directory, 'mails')),
    gateway: sandboxGateway({ db, now: () => clock.now }),
    chat: undefined,
    log: createLogger('info', { write: (line) => void logLines.push(line) }),
    now: () => clock.now,
    ...deps,
  };
  const app = await createApp(all);
  beforeEach(async () => {
    await emptyTables(db);
    clock.now = new Date('2026-03-02T10:00:00Z');
    logLines.length = 0;
  });
  afterAll(async () => {
    await app.close();
    await jobs.stop();
    rmSync(directory, { recursive: true });
  });
  return {
    app,
    db,
    deps: all,
    /** What the server logged since the test began. */
    logLines,
    advance: (milliseconds: number) => {
      clock.now = new Date(clock.now.getTime() + milliseconds);
    },
    inject: (options: InjectOptions) => injectChecked(app, options),
    signIn: (account?: Partial<UserRow>) => signIn(app, all, account),
  };
}

/** Requests like any other, but a reply that holds more or other than the contract says fails the test. */
async function injectChecked(app: FastifyInstance, options: InjectOptions) {
  const response = await app.inject(options);
  const endpoint = ALL_ENDPOINTS.find(
    ({ method, path }) => method === options.method && matches(path, String(options.url)),
  );
  const isJson = String(response.headers['content-type']).includes('json');
  if (endpoint && isJson && response.statusCode < 300) {
    expect(response.json(), `reply of ${endpoint.path}`).toEqual(
      endpoint.response.parse(response.json()),
    );
  }
  return response;
}

const matches = (path: string, url: string) =>
  new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`).test(url.split('?')[0] ?? '');

/** Headers of a signed-in member of staff: an owner, who may do everything, unless the test names a role. */
async function signIn(app: FastifyInstance, deps: Deps, account: Partial<UserRow> = {}) {
  const { id, username, plainPassword } = await buildUser(deps, { role: 'owner', ...account });
  const response = await app.inject({
    method: 'POST',
    url: '/api/admin/login',
    body: { username, password: plainPassword },
  });
  return {
    id,
    username,
    plainPassword,
    headers: { cookie: cookieOf(response), 'x-admin-auth': 'true' },
  };
}

/** The session cookie of a reply, as a browser would send it back. */
export function cookieOf(response: LightMyRequestResponse): string {
  const [cookie] = response.cookies;
  return cookie ? `${cookie.name}=${cookie.value}` : '';
}
