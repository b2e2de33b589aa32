import { resolve } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { createPools } from '#server/db/connection.ts';
import { holdEmbeddedPostgres } from '#server/db/embedded/supervisor.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { openJobQueue } from '#server/jobs/queue.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { host: string; port: number; user: string; password: string };
  }
}

export const TEMPLATE = 'template_for_tests';

/** One real PostgreSQL for the whole run, with one migrated database that every test file copies. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await holdEmbeddedPostgres({
    directory: resolve('.cache/test/postgres'),
    log: () => {},
    onMoved: () => {},
  });
  const address = postgres.address();
  const admin = new pg.Client({ ...address, database: 'postgres' });
  await admin.connect();
  const { rows } = await admin.query<{ datname: string }>(
    `select datname from pg_database where datname like '%for_tests%'`,
  );
  for (const { datname } of rows) await admin.query(`drop database "${datname}" with (force)`);
  await admin.query(`create database ${TEMPLATE}`);
  // Nothing here must outlive a crash; waiting for the disk would only cost time.
  await admin.query(`alter role app set synchronous_commit = off`);
  await admin.end();

  const connection = { ...address, database: TEMPLATE };
  await migrateDatabase(connection);
  const pools = createPools(connection);
  const jobs = await openJobQueue(pools.jobs, { onError: fail, inBackground: false });
  await jobs.stop();
  await Promise.all([pools.jobs.end(), pools.requests.end()]);

  project.provide('postgres', address);
  return () => postgres.release();
}

function fail(error: Error): never {
  throw error;
}
