import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll, afterEach, beforeEach, expect } from 'vitest';
import { NORTHMARK } from '#core/content/brand/brand.ts';
import type { Endpoint } from '#core/contract/shared/endpoint.ts';
import { diskFiles } from '#server/adapters/disk-files.ts';
import { keptMailer } from '#server/adapters/kept-mailer.ts';
import { sandboxGateway } from '#server/adapters/sandbox-gateway.ts';
import { createApp } from '#server/app.ts';
import { type Config, readConfig } from '#server/config.ts';
import type { Deps } from '#server/deps.ts';
import type { UserRow } from '#server/features/auth/auth.queries.ts';
import { openSession } from '#server/features/auth/open-session.ts';
import { createPasswordHasher } from '#server/features/auth/passwords.ts';
import { openIssuer } from '#server/features/certificates/open-issuer.ts';
import { createPress } from '#server/features/certificates/press/press.ts';
import { doWork } from '#server/features/certificates/press/work.ts';
import { readConfiguration } from '#server/features/configuration/read-configuration.ts';
import { createDocumentCache } from '#server/http/files/document-cache.ts';
import { createLogger } from '#server/http/logging.ts';
import { sessionCookieName } from '#server/http/session-cookie.ts';
import { openJobQueue } from '#server/jobs/queue.ts';
import { vaultWith } from '#server/vault.ts';
import { openTestDatabase, sharedTestDatabase, warmPool } from './database.ts';
import { buildUser } from './records/builders.ts';

type Options = {
  config?: Partial<Config>;
  deps?: Partial<Deps>;
  /** For tests that change tables or break connections; all others share one. */
  ownDatabase?: boolean;
};

/** Nearly every test logs in, and the cost for an attacker does not matter here. */
export const CHEAP_COST = { memory: 8, passes: 1, parallelism: 1 };

/** The client of an injected request. */
const CLIENT = {
  subject: '127.0.0.1',
  address: '127.0.0.1',
  userAgent: 'lightMyRequest',
  deviceToken: undefined,
};

/** Runs in this process: starting another for every certificate would take most of a test's time. */
const quickPress = createPress((order, signer) =>
  doWork(order, (bytes) => signer?.sign(bytes) ?? Promise.reject(new Error('No key'))),
);

/** The real application on a real database, with a clock that only moves when told to. */
export async function testApp({ config = {}, deps = {}, ownDatabase = false }: Options = {}) {
  const directory = mkdtempSync(join(tmpdir(), 'northmark-app-'));
  const { db, jobsPool, empty } = await (ownDatabase ? openTestDatabase() : sharedTestDatabase());
  const jobs = await openJobQueue(jobsPool, {
    onError: (error) => {
      throw error;
    },
    inBackground: false,
  });
  const clock = { now: new Date('2026-03-02T10:00:00Z') };
  const logLines: string[] = [];
  const undeclared: string[] = [];
  const all: Deps = {
    config: { ...readConfig({}), dataDir: directory, ...config },
    configuration: readConfiguration({}, { values: {}, locked: [] }).configuration,
    brand: NORTHMARK,
    db,
    jobs,
    passwords: createPasswordHasher(CHEAP_COST),
    vault: vaultWith(randomBytes(32)),
    files: diskFiles(join(directory, 'files')),
    mailer: keptMailer(join(directory, 'mails')),
    gateway: sandboxGateway({ db, now: () => clock.now }),
    issuer: openIssuer({ press: quickPress }),
    chat: undefined,
    documents: createDocumentCache(() => clock.now),
    uses: new Map(),
    metrics: undefined,
    tracing: undefined,
    log: createLogger('info', { write: (line) => void logLines.push(line) }),
    now: () => clock.now,
    onReply: (endpoint, reply) => noteUndeclared(undeclared, endpoint, reply),
    ...deps,
  };
  const app = await createApp(all);
  beforeEach(async () => {
    await empty();
    await warmPool(db);
    clock.now = new Date('2026-03-02T10:00:00Z');
    logLines.length = 0;
    undeclared.length = 0;
    all.documents.clear();
    all.uses.clear();
  });
  afterEach(() => {
    expect(undeclared, 'undeclared fields in replies').toEqual([]);
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
    inject: (options: InjectOptions) => app.inject(options),
    signIn: (account?: Partial<UserRow>) => signIn(all, account),
  };
}

/** Notes fields that a handler returns but the contract lacks: cut off for the browser today, they may leak one day. */
function noteUndeclared(
  undeclared: string[],
  { method, path, response }: Endpoint,
  reply: unknown,
) {
  const parsed = response.safeParse(reply);
  if (!parsed.success || reply instanceof Buffer) return;
  const given = fieldsOf(JSON.parse(JSON.stringify(reply ?? null)));
  const declared = fieldsOf(JSON.parse(JSON.stringify(parsed.data ?? null)));
  for (const field of given) {
    if (!declared.has(field)) undeclared.push(`${method} ${path} gives ${field}`);
  }
}

/** Returns every path of names in a value; list items share one. */
function fieldsOf(value: unknown, path = '', found = new Set<string>()): Set<string> {
  if (Array.isArray(value)) for (const item of value) fieldsOf(item, `${path}[]`, found);
  else if (typeof value === 'object' && value !== null) {
    for (const [name, inner] of Object.entries(value)) {
      found.add(`${path}.${name}`);
      fieldsOf(inner, `${path}.${name}`, found);
    }
  }
  return found;
}

/**
 * Returns the headers of a signed-in member of staff: an owner, who may do everything, unless the test names a role. The
 * session is opened without the login's checks: most tests sign in, and the login has its own tests.
 */
async function signIn(deps: Deps, account: Partial<UserRow> = {}) {
  const user = await buildUser(deps, { role: 'owner', ...account });
  const { token } = await deps.db.transaction((tx) => openSession(tx, deps, user, CLIENT));
  const { id, username, plainPassword } = user;
  return {
    id,
    username,
    plainPassword,
    headers: {
      cookie: `${sessionCookieName(deps.config, 'staff')}=${token}`,
      'x-admin-auth': 'true',
    },
  };
}

/** Returns the session cookie of a reply, as a browser would send it back. */
export function cookieOf(response: LightMyRequestResponse): string {
  const [cookie] = response.cookies;
  return cookie ? `${cookie.name}=${cookie.value}` : '';
}
