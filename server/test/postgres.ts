import { resolve } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { createPools } from '#server/db/connection.ts';
import { holdEmbeddedPostgres } from '#server/db/embedded/supervisor.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { ensureQuestions } from '#server/features/assessment/assessment.service.ts';
import { openJobQueue } from '#server/jobs/queue.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { host: string; port: number; user: string; password: string };
    /** Prefix of the name of every database of this run. */
    databasePrefix: string;
  }
}

const PREFIX = `for_tests_${process.pid}_`;

/** Starts one real PostgreSQL for the whole run, with a migrated database that every test file copies. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const template = `${PREFIX}template`;
  const postgres = await holdEmbeddedPostgres({
    directory: resolve('.cache/test/postgres'),
    log: () => {},
    onMoved: () => {},
  });
  const address = postgres.address();
  const admin = new pg.Client({ ...address, database: 'postgres' });
  await admin.connect();
  const { rows } = await admin.query<{ datname: string }>(
    `select datname from pg_database where datname like 'for_tests_%'`,
  );
  for (const { datname } of rows) {
    if (isLeftOver(datname)) await admin.query(`drop database if exists "${datname}" with (force)`);
  }
  await admin.query(`create database ${template}`);
  // Nothing here must survive a crash or grow old: syncing to disk and vacuuming would only cost time.
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes', 'autovacuum']) {
    await admin.query(`alter system set ${setting} = off`);
  }
  await admin.query('select pg_reload_conf()');
  await admin.end();

  const connection = { ...address, database: template };
  await migrateDatabase(connection, (db) => ensureQuestions(db, new Date()));
  const pools = createPools(connection);
  const jobs = await openJobQueue(pools.jobs, { onError: fail, inBackground: false });
  await jobs.stop();
  await Promise.all([pools.jobs.end(), pools.requests.end()]);

  project.provide('postgres', address);
  project.provide('databasePrefix', PREFIX);
  return () => postgres.release();
}

/** Whether it is from an earlier run; another may be in progress. */
function isLeftOver(database: string): boolean {
  try {
    process.kill(Number(database.split('_')[2]), 0);
    return false;
  } catch {
    return true;
  }
}

function fail(error: Error): never {
  throw error;
}
