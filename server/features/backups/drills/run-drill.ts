import { createReadStream } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { findingWords, readHead } from '#core/domain/audit/findings.ts';
import { diskFiles } from '#server/adapters/disk-files.ts';
import { type ReadDiskSpace, readDiskSpace, requireRoom } from '#server/adapters/disk-room.ts';
import type { FileStore } from '#server/adapters/file-store.ts';
import { createDb } from '#server/db/connection.ts';
import type { Deps } from '#server/deps.ts';
import { checkChain } from '#server/features/audit/check-chain.ts';
import { type Manifest, quoteName } from '../archive.ts';
import { findArchive } from '../archives.ts';
import { findDrill, finishDrill } from '../backups.queries.ts';
import { restoreBackup } from '../restore-backup.ts';
import { withScratchDatabase } from './scratch-database.ts';

/** Multiples of an archive's content that a drill needs: unpacked, stored again, and, if the database is ours, in it. */
const ROOM = { unpacked: 2, withDatabase: 5 };
const WORKPLACE = '.drill-';

/** Restores an archive into a throwaway database and records the result. A failure affects nothing else. */
export async function runDrill(
  deps: Deps,
  id: number,
  readSpace: ReadDiskSpace = readDiskSpace,
): Promise<void> {
  const { db, log, now } = deps;
  const drill = await findDrill(db, id);
  if (!drill?.fileName || drill.finishedAt) return;
  try {
    const result = await tryRestore(deps, drill.fileName, readSpace);
    await finishDrill(db, id, { finishedAt: now(), isGood: true, result });
  } catch (error) {
    log.error({ err: error, archive: drill.fileName }, 'a restore drill failed');
    await finishDrill(db, id, {
      finishedAt: now(),
      isGood: false,
      result: (error as Error).message,
    });
  }
}

async function tryRestore(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  name: string,
  readSpace: ReadDiskSpace,
): Promise<string> {
  const { backupsIn, database, dataDir } = config;
  await findArchive(backupsIn, name);
  const path = join(backupsIn, name);
  const bytes = await unpackedSize(path);
  const isOurs = database.kind === 'embedded';
  const needed = bytes * (isOurs ? ROOM.withDatabase : ROOM.unpacked);
  for (const place of isOurs ? [backupsIn, dataDir] : [backupsIn]) {
    await requireRoom(place, needed, readSpace);
  }
  return withScratchDatabase(db.$client, async (scratch) => {
    await removeLeftOver(backupsIn);
    const directory = await mkdtemp(join(backupsIn, WORKPLACE));
    try {
      const files = diskFiles(join(directory, 'files'));
      const contents = await restoreBackup(path, { pool: scratch, files, unpackIn: directory });
      return await compare(contents, scratch, files);
    } finally {
      await rm(directory, { recursive: true, force: true });
    }
  });
}

/** Measures by unpacking: the size stated in an archive wraps at 4 GB. */
async function unpackedSize(path: string): Promise<number> {
  let bytes = 0;
  const count = new Writable({
    write(chunk: Buffer, _, done) {
      bytes += chunk.length;
      done();
    },
  });
  try {
    await pipeline(createReadStream(path), createGunzip(), count);
  } catch (error) {
    throw new Error(`The archive cannot be read: ${(error as Error).message}`, { cause: error });
  }
  return bytes;
}

/** Removes leftovers of drills that were killed; only one drill runs at a time. */
async function removeLeftOver(directory: string): Promise<void> {
  for (const name of await readdir(directory)) {
    if (name.startsWith(WORKPLACE)) {
      await rm(join(directory, name), { recursive: true, force: true });
    }
  }
}

/** Checks that rows and files match the manifest, and that the audit chain is intact. */
async function compare(contents: Manifest, scratch: pg.Pool, files: FileStore): Promise<string> {
  let total = 0;
  for (const { name, rows } of contents.tables) {
    const found = await scratch.query<{ count: string }>(`select count(*) from ${quoteName(name)}`);
    const count = Number(found.rows[0]?.count);
    if (count !== rows) throw new Error(`The table ${name} has ${count} rows instead of ${rows}.`);
    total += rows;
  }
  for (const { key, sha256 } of contents.files) await files.get(key, { sha256 });
  const head = contents.auditHead ? readHead(contents.auditHead) : undefined;
  const { findings } = await checkChain({ db: createDb(scratch) }, head);
  const [first] = findings;
  if (first) throw new Error(`The record of who did what is not intact. ${findingWords(first)}`);
  const came = `${inWords(total, 'row')} in ${inWords(contents.tables.length, 'table')} and ${inWords(contents.files.length, 'file')} came back as they were.`;
  const missing = contents.missingFiles.length;
  return missing > 0
    ? `${came} ${inWords(missing, 'file')} had been missing when the backup was made.`
    : came;
}

const inWords = (count: number, noun: string): string =>
  `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;
