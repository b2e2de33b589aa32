import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { openCluster } from './cluster.ts';

/** Held shared by every process that uses the database; whichever gets it exclusively is the last one. */
const IN_USE_LOCK = 7_204_815;

export type EmbeddedPostgres = {
  address: () => { host: string; port: number; user: string; password: string };
  /** Stops the database if nobody else uses it. */
  release: () => Promise<void>;
};

/**
 * Starts or joins the database in `directory` and keeps it running while we hold it.
 * It does not matter who started it: every holder notices if it ends and restarts it, and the last
 * one to release it stops it. A killed holder releases it by losing its connection.
 */
export async function holdEmbeddedPostgres(options: {
  directory: string;
  log: (message: string) => void;
  /** Called when the database had to restart on another port. */
  onMoved: (port: number) => void;
}): Promise<EmbeddedPostgres> {
  const cluster = openCluster(options.directory);
  cluster.create();
  let holder: pg.Client | undefined;
  let releasing = false;

  async function hold(): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      await cluster.start();
      const client = new pg.Client({
        ...cluster.address(),
        database: 'postgres',
        application_name: 'holder',
        connectionTimeoutMillis: 2_000,
        keepAlive: true,
      });
      client.on('error', () => {});
      try {
        await client.connect();
        const { rows } = await client.query('select pg_try_advisory_lock_shared($1) as held', [
          IN_USE_LOCK,
        ]);
        if (rows[0].held) {
          holder = client;
          client.once('end', () => void recover(client));
          return;
        }
        // The last user is stopping it at this moment.
        await client.end();
      } catch (error) {
        if (attempt >= 100) throw error;
      }
      await sleep(100);
    }
  }

  async function recover(lost: pg.Client): Promise<void> {
    if (releasing || holder !== lost) return;
    options.log('the database stopped; bringing it back');
    while (!releasing) {
      try {
        await hold();
        options.onMoved(cluster.address().port);
        options.log('the database is back');
        return;
      } catch (error) {
        options.log(`the database does not come back: ${(error as Error).message}`);
        await sleep(2_000);
      }
    }
  }

  await hold();
  return {
    address: cluster.address,
    async release() {
      releasing = true;
      if (!holder) return;
      try {
        await holder.query('select pg_advisory_unlock_shared($1)', [IN_USE_LOCK]);
        const { rows } = await holder.query('select pg_try_advisory_lock($1) as alone', [
          IN_USE_LOCK,
        ]);
        if (rows[0].alone) await cluster.stop();
        else await holder.end();
      } catch {
        // Already gone: nothing to release.
      }
    },
  };
}

/** Creates the database if it does not exist; two processes may try at once. */
export async function ensureDatabase(
  address: ReturnType<EmbeddedPostgres['address']>,
  name: string,
): Promise<void> {
  const client = new pg.Client({
    ...address,
    database: 'postgres',
    connectionTimeoutMillis: 5_000,
  });
  // Its next query fails; an unhandled event would end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (found.rowCount) return;
    await client.query(`create database ${client.escapeIdentifier(name)}`);
  } catch (error) {
    const code = (error as { code?: string }).code;
    if (code !== '42P04' && code !== '23505') throw error;
  } finally {
    await client.end();
  }
}
