import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/connection.ts';

/** Does what the database's owner can do: bypasses every trigger. */
export const tamper = (db: Db, statement: SQL): Promise<unknown> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(statement);
  });
