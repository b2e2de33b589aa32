import type pg from 'pg';
import { z } from 'zod';

/** Goes up when an archive can no longer be read the old way. */
export const ARCHIVE_VERSION = 1;

export const MANIFEST = 'manifest.json';
export const TABLES = 'tables/';
export const FILES = 'files/';

/** The last entry of an archive: one that was cut off lacks it and is refused. */
export const manifest = z.object({
  version: z.literal(ARCHIVE_VERSION),
  createdAt: z.iso.datetime(),
  /** The newest migration of the database it was taken from. */
  migration: z.string(),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.number(),
      sha256: z.string(),
    }),
  ),
  files: z.array(z.object({ key: z.string(), sha256: z.string() })),
  /** Files that a row names and the store did not have. */
  missingFiles: z.array(z.string()),
  /** The end of the audit chain, as `position:hash`; older archives have none. */
  auditHead: z.string().nullish(),
});

export type Manifest = z.output<typeof manifest>;

export type BackupTable = { name: string; columns: string[] };

/** Logins and one-time links: finding an archive must not be enough to sign in. */
export const ACCESS_TABLES = [
  'admin_sessions',
  'user_links',
  'portal_sessions',
  'portal_links',
  'passkey_challenges',
  'pending_sign_ins',
  'staff_devices',
];

/** In addition: counters that may be lost, and the state of this machine's backups, checks and jobs. */
const LEFT_OUT = [
  ...ACCESS_TABLES,
  'rate_limits',
  'backups',
  'backup_drills',
  'audit_checks',
  'webhook_deliveries',
  'job_runs',
];

/** What an archive keeps of a column, if not all of it. */
const KEPT_VALUES: Record<string, string> = {
  // Customers' links to their orders still work after a restore; accounts' one-time links do not.
  'email_outbox.secrets':
    "case when order_id is not null and user_id is null then secrets else '{}' end",
};

/** The columns of a table as an archive keeps them. */
export const selectList = ({ name, columns }: BackupTable): string =>
  columns.map((column) => KEPT_VALUES[`${name}.${column}`] ?? quoteName(column)).join(', ');

/** Lists the tables to back up, referenced tables first; leaves out generated columns. */
export async function listTables(client: pg.ClientBase): Promise<BackupTable[]> {
  const { rows } = await client.query<{ name: string; columns: string[]; refers_to: string[] }>(
    `select c.relname as name,
       array(select a.attname::text from pg_attribute a
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
         order by a.attnum) as columns,
       array(select distinct r.relname::text from pg_constraint f join pg_class r on r.oid = f.confrelid
         where f.conrelid = c.oid and f.contype = 'f' and r.oid <> c.oid) as refers_to
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind = 'r' and c.relname <> all($1)
     order by c.relname`,
    [LEFT_OUT],
  );
  const ordered: BackupTable[] = [];
  const waiting = [...rows];
  while (waiting.length > 0) {
    const index = waiting.findIndex(({ refers_to }) =>
      refers_to.every((other) => ordered.some(({ name }) => name === other)),
    );
    const [next] = waiting.splice(index, 1);
    if (index < 0 || !next) throw new Error('Tables refer to each other in a circle');
    ordered.push({ name: next.name, columns: next.columns });
  }
  return ordered;
}

export const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`;
