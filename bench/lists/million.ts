import pg from 'pg';
import { insertStatements } from './million-statements.ts';

/** The number of rows of each kind. */
export type Amounts = {
  /** Each with a mail, and with a review if it was paid. */
  orders: number;
  leads: number;
  applications: number;
  inquiries: number;
  certificates: number;
};

const TABLES = [
  'customers',
  'assessment_sessions',
  'assessment_leads',
  'certification_eligibility',
  'certification_orders',
  'order_items',
  'reviews',
  'certification_applications',
  'contact_inquiries',
  'email_outbox',
  'activity',
];

/** Fills an empty database as years of business would have filled it. */
export async function fillDatabase(address: string, amounts: Amounts): Promise<void> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    await client.query(`set synchronous_commit = off; set maintenance_work_mem = '256MB'`);
    // Triggers would check every row separately; these rows are known to be valid.
    await client.query(`set session_replication_role = replica`);
    const rebuildIndexes = await dropIndexes(client, TABLES);
    for (const statement of insertStatements(amounts)) await client.query(statement);
    await rebuildIndexes();
    for (const table of TABLES) await client.query(`vacuum analyze ${table}`);
  } finally {
    await client.end();
  }
}

/** Rebuilding indexes after the inserts takes a tenth of the time. Those of constraints stay. */
export async function dropIndexes(
  client: pg.Client,
  tables: readonly string[],
): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i where i.indrelid = any ($1::regclass[])
       and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [tables],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return async () => {
    for (const { definition } of rows) await client.query(definition);
  };
}
