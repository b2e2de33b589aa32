import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Written as the indexes of addresses are: however people type theirs, it is one. The address is in lower case. */
export const isAddress = (column: PgColumn, address: string): SQL =>
  sql`lower(${column}) = ${address}`;
