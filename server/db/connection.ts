import { drizzle, type NodePgDatabase, NodePgSession } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { AppError } from '#core/errors.ts';

export type Db = NodePgDatabase & { $client: pg.Pool };

/** A connection or an open transaction: what query functions take. */
export type Queryable = Pick<Db, 'select' | 'insert' | 'update' | 'delete' | 'execute'>;

/** Milliseconds. An unresponsive database must soon cause an error rather than a server that hangs. */
const FOR_REQUESTS = {
  max: 15,
  connectionTimeoutMillis: 4_000,
  query_timeout: 3_000,
  statement_timeout: 2_500,
};

/** Jobs may take their time, and must not take connections away from visitors. */
const FOR_JOBS = {
  max: 4,
  connectionTimeoutMillis: 5_000,
  query_timeout: 65_000,
  statement_timeout: 60_000,
};

export type Pools = { requests: pg.Pool; jobs: pg.Pool };

/** `patience` overrides the timeouts for requests. */
export const createPools = (
  connection: pg.PoolConfig,
  patience: Partial<Omit<typeof FOR_REQUESTS, 'max'>> = {},
): Pools => ({
  requests: createPool({ ...connection, ...FOR_REQUESTS, ...patience }),
  jobs: createPool({ ...connection, ...FOR_JOBS }),
});

function createPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ ...config, application_name: 'northmark' });
  // An idle connection that breaks is dropped; the next query opens a new one.
  pool.on('error', () => {});
  // The same goes for a break between two queries of a transaction: the next one fails. An unhandled event would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** Opens a connection outside the pool, without timeouts, for copies of whole tables. End it after use. */
export async function connectWithoutTimeout({ options }: pg.Pool): Promise<pg.Client> {
  const client = new pg.Client({
    ...options,
    // Not enumerable in the pool's options.
    password: options.password,
    query_timeout: 0,
    statement_timeout: 0,
  });
  // Its next query fails; an unhandled event would end the process.
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** Returns the config for another database on the server. */
export function connectionTo({ options }: pg.Pool, database: string): pg.ClientConfig {
  const { host, port, user, password, ssl, connectionString } = options;
  // The connection string takes precedence over the options.
  if (!connectionString) return { host, port, user, password, ssl, database };
  const url = new URL(connectionString);
  url.pathname = `/${database}`;
  return { connectionString: url.href, ssl };
}

const STYLE = { casing: 'snake_case' } as const;

export function createDb(pool: pg.Pool): Db {
  const db = drizzle(pool, STYLE);
  db.transaction = inTransaction(pool);
  return db;
}

/** Queries name their tables; Drizzle needs no list of them. */
type NoSchema = Record<string, never>;

/** Shared by all transactions: it remembers the names of columns, which a new one would work out again. */
const DIALECT = new PgDialect(STYLE);

/** Drizzle's own leaks the connection when a transaction cannot begin: a few restarts of the database, and none is left. */
const inTransaction =
  (pool: pg.Pool): Db['transaction'] =>
  async (work, config) => {
    const client = await pool.connect();
    const tryWork: typeof work = async (tx) => {
      try {
        return await work(tx);
      } catch (error) {
        // The rollback would wait just as long for a database that does not answer.
        if (isTimeout(error)) client.connection.stream.destroy();
        throw error;
      }
    };
    let isSound = false;
    try {
      const session = new NodePgSession<NoSchema, NoSchema>(client, DIALECT, undefined);
      const result = await session.transaction(tryWork, config);
      isSound = true;
      return result;
    } catch (error) {
      isSound = isAnswered(error);
      throw error;
    } finally {
      // A connection with an answer pending would give it to the next query.
      client.release(!isSound);
    }
  };

const isTimeout = (error: unknown): boolean =>
  ((error as Error).cause as Error | undefined)?.message === 'Query read timeout';

/** An error from our rules or from the database leaves the connection idle. Any other may have left it in mid-query. */
const isAnswered = (error: unknown): boolean =>
  error instanceof AppError || (error as Error).cause instanceof pg.DatabaseError;
