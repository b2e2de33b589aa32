import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import tar from 'tar-stream';
import { type FileStore, sha256Of } from '#server/adapters/file-store.ts';
import { ConfigError } from '#server/config.ts';
import { connectWithoutTimeout } from '#server/db/connection.ts';
import {
  FILES,
  listTables,
  MANIFEST,
  type Manifest,
  manifest,
  quoteName,
  TABLES,
} from './archive.ts';
import { clearAccess } from './clear-access.ts';

type Target = {
  pool: pg.Pool;
  files: FileStore;
  /** Where the archive is unpacked; by default, the system's temporary directory. */
  unpackIn?: string;
};

/** Puts an archive into an empty product: all of it or nothing, and only if every sum is right. */
export async function restoreBackup(
  path: string,
  { pool, files, unpackIn = tmpdir() }: Target,
): Promise<Manifest> {
  const directory = await mkdtemp(join(unpackIn, 'restore-'));
  try {
    const contents = await unpack(path, directory);
    await checkFiles(contents, directory);
    const client = await connectWithoutTimeout(pool);
    try {
      await client.query('begin');
      await refuseUnlessEmpty(client);
      await refuseNewer(client, contents);
      await load(client, contents, directory);
      await clearAccess(client);
      for (const { key } of contents.files) {
        await files.putAs(key, await readFile(join(directory, `file-${key}`)));
      }
      await client.query('commit');
    } finally {
      void client.end().catch(() => {});
    }
    return contents;
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

async function unpack(path: string, directory: string): Promise<Manifest> {
  const extract = tar.extract();
  let text = '';
  const takeEntries = async () => {
    for await (const entry of extract) {
      const { name } = entry.header;
      if (name === MANIFEST) {
        for await (const chunk of entry) text += chunk;
      } else if (name.startsWith(TABLES) || name.startsWith(FILES)) {
        const kind = name.startsWith(TABLES) ? 'table' : 'file';
        await pipeline(entry, createWriteStream(join(directory, `${kind}-${basename(name)}`)));
      } else {
        entry.resume();
      }
    }
  };
  try {
    await Promise.all([pipeline(createReadStream(path), createGunzip(), extract), takeEntries()]);
  } catch (error) {
    throw new ConfigError(`The archive cannot be read: ${(error as Error).message}`);
  }
  const parsed = text ? manifest.safeParse(JSON.parse(text)) : undefined;
  if (!parsed?.success) {
    throw new ConfigError('The archive is incomplete, or from another version of the product.');
  }
  return parsed.data;
}

async function checkFiles({ files }: Manifest, directory: string): Promise<void> {
  for (const { key, sha256 } of files) {
    const content = await readFile(join(directory, `file-${key}`)).catch(() => undefined);
    if (!content || sha256Of(content) !== sha256) {
      throw new ConfigError(`The archive is damaged: the file ${key} is not what it was.`);
    }
  }
}

/** Restoring over something would mix two businesses. */
async function refuseUnlessEmpty(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ used: boolean }>(
    `select exists (select from certification_orders) or exists (select from certification_applications)
       or exists (select from assessment_sessions) or exists (select from contact_inquiries)
       or exists (select from activity) as used`,
  );
  if (rows[0]?.used) {
    throw new ConfigError('The target already holds data. Restore into an empty data directory.');
  }
}

async function refuseNewer(client: pg.Client, { migration }: Manifest): Promise<void> {
  const { rowCount } = await client.query(
    'select from drizzle.__drizzle_migrations where created_at::text = $1',
    [migration],
  );
  if (!rowCount) {
    throw new ConfigError('The archive was made by a newer version of the product.');
  }
}

async function load(client: pg.Client, contents: Manifest, directory: string): Promise<void> {
  const present = await listTables(client);
  // The fresh product's own accounts, questions and settings give way to those of the archive.
  for (const { name } of present.toReversed()) await client.query(`delete from ${quoteName(name)}`);
  for (const { name } of present) {
    const table = contents.tables.find((entry) => entry.name === name);
    if (!table) continue;
    await loadTable(client, table, join(directory, `table-${name}`));
    await moveSequence(client, name, table.columns);
  }
}

async function loadTable(
  client: pg.Client,
  { name, columns, sha256 }: Manifest['tables'][number],
  path: string,
): Promise<void> {
  const hash = createHash('sha256');
  const sum = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  const list = columns.map(quoteName).join(', ');
  const copy = client.query(copyFrom(`copy ${quoteName(name)} (${list}) from stdin`));
  await pipeline(createReadStream(path), sum, copy);
  if (hash.digest('hex') !== sha256) {
    throw new ConfigError(`The archive is damaged: the table ${name} is not what it was.`);
  }
}

/** The next row must not take the id of a restored one. */
async function moveSequence(
  client: pg.Client,
  name: string,
  columns: readonly string[],
): Promise<void> {
  if (!columns.includes('id')) return;
  const { rows } = await client.query<{ sequence: string | null }>(
    `select pg_get_serial_sequence($1, 'id') as sequence`,
    [quoteName(name)],
  );
  if (!rows[0]?.sequence) return;
  await client.query(
    `select setval($1, coalesce((select max(id) from ${quoteName(name)}), 0) + 1, false)`,
    [rows[0].sequence],
  );
}
