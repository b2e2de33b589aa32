import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { AppError } from '#core/errors.ts';
import { ImpatientClient, type Patience } from './impatient-client.ts';

export type Db = NodePgDatabase & { $client: pg.Pool };

/** A connection or an open transaction: what query functions take. */
export type Queryable = Pick<Db, 'select' | 'insert' | 'update' | 'delete' | 'execute'>;

/** Milliseconds. A database that swallows packets must turn into an error soon, not into a server that hangs. */
const FOR_REQUESTS = {
  max: 15,
  connectionTimeoutMillis: 2_000,
  answerWithin: 3_000,
  statement_timeout: 2_500,
};

/** Jobs may take their time, and must not take connections away from visitors. */
const FOR_JOBS = {
  max: 4,
  connectionTimeoutMillis: 5_000,
  answerWithin: 65_000,
  statement_timeout: 60_000,
};

export type Pools = { requests: pg.Pool; jobs: pg.Pool };

export const createPools = (connection: pg.PoolConfig): Pools => ({
  requests: createPool({ ...connection, ...FOR_REQUESTS }),
  jobs: createPool({ ...connection, ...FOR_JOBS }),
});

function createPool(config: pg.PoolConfig & Patience): pg.Pool {
  const options = { ...config, Client: ImpatientClient, application_name: 'northmark' };
  // The types do not know that a pool hands its options to each client.
  const pool = new pg.Pool(options as unknown as pg.PoolConfig);
  // An idle connection that breaks is dropped; the next query opens a new one.
  pool.on('error', () => {});
  // So is one that breaks between two queries of a transaction: its next query fails. Unheard, the event would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

const STYLE = { casing: 'snake_case' } as const;

export function createDb(pool: pg.Pool): Db {
  const db = drizzle(pool, STYLE);
  db.transaction = inTransaction(pool);
  return db;
}

/** Drizzle's own keeps the connection for ever when a transaction cannot begin: a few restarts of the database, and none is left. */
const inTransaction =
  (pool: pg.Pool): Db['transaction'] =>
  async (work, config) => {
    const client = await pool.connect();
    let isSound = false;
    try {
      const result = await drizzle(client, STYLE).transaction(work, config);
      isSound = true;
      return result;
    } catch (error) {
      isSound = isAnswered(error);
      throw error;
    } finally {
      // One that owes an answer would give it to whoever asks next.
      client.release(!isSound);
    }
  };

/** The rules said no, or the database did: the connection is at rest. Anything else may have left it in the middle of something. */
const isAnswered = (error: unknown): boolean =>
  error instanceof AppError || (error as Error).cause instanceof pg.DatabaseError;
