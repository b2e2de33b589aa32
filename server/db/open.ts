import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Config, ConfigError } from '#server/config.ts';
import { createDb, createPools, type Db, type Pools, type Queryable } from './connection.ts';
import { ensureDatabase, holdEmbeddedPostgres } from './embedded/supervisor.ts';
import { migrateDatabase } from './migrate.ts';

const DATABASE_NAME = 'northmark';
/** Milliseconds to wait for a database that is starting at the same time. */
const REACH_PATIENCE = 8_000;

export type OpenDatabase = {
  db: Db;
  /** For the job queue. */
  jobsPool: pg.Pool;
  close: () => Promise<void>;
};

type Options = {
  log: (message: string) => void;
  /** Runs once the tables are there, under the migration lock. */
  prepare?: (db: Queryable) => Promise<void>;
};

/** Opens the configured database, or starts the embedded one if none is configured. */
export function openDatabase(
  database: Config['database'],
  options: Options,
): Promise<OpenDatabase> {
  return database.kind === 'server'
    ? openServer(database.url, options)
    : openEmbedded(database.directory, options);
}

async function openServer(url: string, { prepare }: Options): Promise<OpenDatabase> {
  await waitUntilReachable(url);
  await migrateDatabase({ connectionString: url }, prepare);
  const pools = createPools({ connectionString: url });
  return { db: createDb(pools.requests), jobsPool: pools.jobs, close: () => endPools(pools) };
}

async function openEmbedded(directory: string, { log, prepare }: Options): Promise<OpenDatabase> {
  const postgres = await holdEmbeddedPostgres({
    directory,
    log,
    onMoved: (port) => {
      pools.requests.options.port = port;
      pools.jobs.options.port = port;
    },
  });
  const connection = { ...postgres.address(), database: DATABASE_NAME };
  const pools = createPools(connection);
  try {
    await ensureDatabase(postgres.address(), DATABASE_NAME);
    await migrateDatabase(connection, prepare);
  } catch (error) {
    await postgres.release();
    throw error;
  }
  return {
    db: createDb(pools.requests),
    jobsPool: pools.jobs,
    async close() {
      await endPools(pools);
      await postgres.release();
    },
  };
}

const endPools = async ({ requests, jobs }: Pools): Promise<void> => {
  await Promise.all([requests.end(), jobs.end()]);
};

async function waitUntilReachable(url: string): Promise<void> {
  const deadline = Date.now() + REACH_PATIENCE;
  for (;;) {
    try {
      const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
      client.on('error', () => {});
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (isFinal(error) || Date.now() > deadline) {
        throw new ConfigError(`DATABASE_URL cannot be reached: ${describe(error)}`);
      }
      await sleep(500);
    }
  }
}

/** Invalid address, wrong password or missing database: waiting does not fix these. */
const isFinal = (error: unknown): boolean =>
  /^(28|3D|ERR_INVALID_URL)/.test((error as { code?: string }).code ?? '');

/** Connection errors for several addresses come as one error with an empty message. */
function describe(error: unknown): string {
  const first = error instanceof AggregateError ? error.errors[0] : error;
  return (first as Error).message || String(first);
}
