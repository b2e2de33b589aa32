import { createHash, randomBytes } from 'node:crypto';
import type pg from 'pg';
import { AppError } from '#core/errors.ts';
import { connectionTo, connectWithoutTimeout, createPools } from '#server/db/connection.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { quoteName } from '../archive.ts';

/** Any number that nothing else in this database uses. */
const DRILL_LOCK = 7_204_818;

/** PostgreSQL's code for insufficient privilege. */
const NOT_ALLOWED = '42501';

/**
 * Provides an empty product database on the same server while `use` runs. Only one exists at a time, so a database with
 * its prefix at the start was left by a process that was killed.
 */
export async function withScratchDatabase<T>(
  pool: pg.Pool,
  use: (scratch: pg.Pool) => Promise<T>,
): Promise<T> {
  const admin = await connectWithoutTimeout(pool);
  try {
    await takeTurn(admin);
    const prefix = await prefixOf(admin);
    await dropLeftOver(admin, prefix);
    const name = `${prefix}${randomBytes(6).toString('hex')}`;
    await createDatabase(admin, name);
    try {
      const connection = connectionTo(pool, name);
      await migrateDatabase(connection);
      const pools = createPools(connection);
      try {
        return await use(pools.jobs);
      } finally {
        await Promise.all([pools.requests.end(), pools.jobs.end()]);
      }
    } finally {
      await admin.query(`drop database if exists ${quoteName(name)} with (force)`);
    }
  } finally {
    await admin.end().catch(() => {});
  }
}

async function takeTurn(admin: pg.Client): Promise<void> {
  const { rows } = await admin.query<{ taken: boolean }>(
    'select pg_try_advisory_lock($1) as taken',
    [DRILL_LOCK],
  );
  if (!rows[0]?.taken) throw new AppError('conflict', 'Another restore drill is under way.');
}

/** Keeps products that share a server from dropping each other's drill databases. */
async function prefixOf(admin: pg.Client): Promise<string> {
  const { rows } = await admin.query<{ name: string }>('select current_database() as name');
  const mark = createHash('sha256')
    .update(rows[0]?.name ?? '')
    .digest('hex')
    .slice(0, 8);
  return `northmark_drill_${mark}_`;
}

async function dropLeftOver(admin: pg.Client, prefix: string): Promise<void> {
  const { rows } = await admin.query<{ name: string }>(
    'select datname as name from pg_database where starts_with(datname, $1)',
    [prefix],
  );
  for (const { name } of rows) {
    await admin.query(`drop database if exists ${quoteName(name)} with (force)`);
  }
}

async function createDatabase(admin: pg.Client, name: string): Promise<void> {
  try {
    await admin.query(`create database ${quoteName(name)}`);
  } catch (error) {
    if ((error as { code?: string }).code !== NOT_ALLOWED) throw error;
    throw new AppError(
      'conflict',
      'The database account is not allowed to create databases, which a drill needs. Ask whoever runs the database for the CREATEDB right, or restore an archive on another machine.',
    );
  }
}
