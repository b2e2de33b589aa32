import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, open, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import tar from 'tar-stream';
import { writeHead } from '#core/domain/audit/findings.ts';
import { type ReadDiskSpace, requireRoom } from '#server/adapters/disk-room.ts';
import { FileMissing, type FileStore } from '#server/adapters/file-store.ts';
import { connectWithoutTimeout } from '#server/db/connection.ts';
import { readChainHead } from '#server/features/audit/seal-activity.ts';
import {
  ARCHIVE_VERSION,
  type BackupTable,
  FILES,
  listTables,
  MANIFEST,
  type Manifest,
  quoteName,
  selectList,
  TABLES,
} from './archive.ts';

/** An archive holds everything about everybody: no other user of the machine reads it. */
const OURS_ALONE = { mode: 0o600 };

/** Bytes written between checks of the free disk space. */
const UNCHECKED = 1024 * 1024;

type Source = { pool: pg.Pool; files: FileStore; now: Date; readSpace: ReadDiskSpace };

/**
 * Writes everything that must not be lost into one archive, while the product runs: all tables as of one instant and the
 * files that they name. The archive appears under its name only once it is complete.
 */
export async function writeBackup(path: string, { pool, ...source }: Source): Promise<Manifest> {
  const directory = await mkdtemp(join(dirname(path), '.backup-'));
  const client = await connectWithoutTimeout(pool);
  try {
    const unfinished = join(directory, basename(path));
    const work: Work = { ...source, client, directory };
    const pack = muteErrors(tar.pack());
    // Each would wait for the other forever, so a failure of either ends both.
    const [contents] = await Promise.all([
      packAll(pack, work).catch((error) => {
        pack.destroy(error);
        throw error;
      }),
      pipeline(pack, createGzip(), keepRoom(work), createWriteStream(unfinished, OURS_ALONE)),
    ]);
    await flush(unfinished);
    await rename(unfinished, path);
    return contents;
  } finally {
    // Not awaited: a copy that was aborted may still be arriving.
    void client.end().catch(() => {});
    await rm(directory, { recursive: true, force: true });
  }
}

type Work = Omit<Source, 'pool'> & { client: pg.Client; directory: string };

/** A pipeline or callback reports their failure. An error event may follow later and, unhandled, would end the process. */
function muteErrors<S extends NodeJS.EventEmitter>(stream: S): S {
  stream.on('error', () => {});
  return stream;
}

/** Passes everything on until the disk has no more room than the database needs. */
function keepRoom({ directory, readSpace }: Work): Transform {
  let unchecked = UNCHECKED;
  return new Transform({
    async transform(chunk: Buffer, _, done) {
      unchecked += chunk.length;
      try {
        if (unchecked > UNCHECKED) {
          await requireRoom(directory, UNCHECKED, readSpace);
          unchecked = chunk.length;
        }
        done(null, chunk);
      } catch (error) {
        done(error as Error);
      }
    },
  });
}

async function packAll(pack: tar.Pack, work: Work): Promise<Manifest> {
  const { client, files, now } = work;
  await client.query('begin isolation level repeatable read read only');
  const tables: Manifest['tables'] = [];
  for (const table of await listTables(client)) tables.push(await packTable(pack, table, work));
  const kept: Manifest['files'] = [];
  const missingFiles: string[] = [];
  for (const { key, sha256 } of await listFiles(client)) {
    try {
      const content = await files.get(key);
      await entry(pack, `${FILES}${key}`, content);
      kept.push({ key, sha256 });
    } catch (error) {
      if (!(error instanceof FileMissing)) throw error;
      missingFiles.push(key);
    }
  }
  const { rows } = await client.query<{ tag: string }>(
    'select created_at::text as tag from drizzle.__drizzle_migrations order by created_at desc limit 1',
  );
  const head = await readChainHead(drizzle(client));
  await client.query('commit');
  const contents: Manifest = {
    version: ARCHIVE_VERSION,
    createdAt: now.toISOString(),
    migration: rows[0]?.tag ?? '',
    tables,
    files: kept,
    missingFiles,
    auditHead: head ? writeHead(head) : null,
  };
  await entry(pack, MANIFEST, Buffer.from(JSON.stringify(contents, null, 2)));
  pack.finalize();
  return contents;
}

/** An entry's size precedes its content, so a table is first written to disk. */
async function packTable(
  pack: tar.Pack,
  table: BackupTable,
  work: Work,
): Promise<Manifest['tables'][number]> {
  const { name, columns } = table;
  const { client, directory } = work;
  const path = join(directory, name);
  const hash = createHash('sha256');
  let rows = 0;
  const count = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk);
      for (const byte of chunk) if (byte === 10) rows += 1;
      done(null, chunk);
    },
  });
  const rowsKept = `select ${selectList(table)} from ${quoteName(name)}`;
  const copy = client.query(copyTo(`copy (${rowsKept}) to stdout`));
  await pipeline(copy, count, keepRoom(work), createWriteStream(path, OURS_ALONE));
  const { size } = await stat(path);
  await pipeline(
    createReadStream(path),
    muteErrors(pack.entry({ name: `${TABLES}${name}`, size })),
  );
  await rm(path);
  return { name, columns, rows, sha256: hash.digest('hex') };
}

async function listFiles(client: pg.Client): Promise<Manifest['files']> {
  const { rows } = await client.query<{ key: string; sha256: string }>(
    `select file_key as key, sha256 from application_documents
     union select file_key, sha256 from review_documents
     union select file_key, sha256 from check_in_documents
     union select file_key, sha256 from inquiry_attachments where file_key is not null
     union select file_path, sha256 from certification_files order by 1`,
  );
  return rows;
}

const entry = (pack: tar.Pack, name: string, content: Buffer): Promise<void> =>
  new Promise((resolve, reject) => {
    muteErrors(pack.entry({ name }, content, (error) => (error ? reject(error) : resolve())));
  });

/** Once this resolves, the archive survives a power cut. */
async function flush(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
