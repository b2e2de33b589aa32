import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, inject, it } from 'vitest';
import { createDatabase } from '#server/test/database.ts';
import { migrateDatabase } from './migrate.ts';

/** Ends a connection like a database that is being stopped. */
async function terminate(pid: number): Promise<void> {
  const client = new pg.Client({ ...inject('postgres'), database: 'postgres' });
  await client.connect();
  // With a time limit, the call waits until the connection is gone.
  await client.query('select pg_terminate_backend($1, 5000)', [pid]);
  await client.end();
}

it('a migration whose connection breaks between two statements fails, and does not end the process', async () => {
  const connectionString = await createDatabase({ migrated: true });
  const migrating = migrateDatabase({ connectionString }, async (db) => {
    const { rows } = await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    await terminate(rows[0]?.pid ?? 0);
    // The event comes before the next query is made.
    await new Promise((resolve) => setTimeout(resolve, 50));
    await db.execute(sql`select 1`);
  });
  await expect(migrating).rejects.toThrow();
});
