import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/connection.ts';

/** Does what somebody who owns the database can do: past every trigger. */
export const tamper = (db: Db, statement: SQL): Promise<unknown> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(statement);
  });
