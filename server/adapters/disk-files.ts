import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { type ReadDiskSpace, readDiskSpace, requireRoom } from './disk-room.ts';
import { type FileStore, fileStoreOn, StorageFull, type StoredKey } from './file-store.ts';

/** Milliseconds. No write takes this long: its process has died. */
const DRAFT_IS_STALE_AFTER = 60 * 60 * 1000;

/** Files below one directory, as `ab/cd/abcd…`, readable only by this account. */
export function diskFiles(directory: string, readSpace: ReadDiskSpace = readDiskSpace): FileStore {
  const root = resolve(directory);
  /** Files not yet complete. In the same tree, because a rename is atomic only within a file system. */
  const drafts = join(root, 'drafts');
  const folderOf = (key: string) => join(root, key.slice(0, 2), key.slice(2, 4));
  const pathOf = (key: string) => join(folderOf(key), key);

  async function write({ key }: { key: string }, content: Buffer): Promise<void> {
    const draft = join(drafts, key);
    const folder = folderOf(key);
    try {
      if (await makeFolder(drafts)) await sync(dirname(root));
      await requireRoom(root, content.length, readSpace);
      await writeDraft(draft, content);
      await makeFolder(folder);
      await rename(draft, pathOf(key));
      // A new name is durable only once its parent folders are synced.
      for (const changed of [folder, dirname(folder), root]) await sync(changed);
    } catch (error) {
      const leftovers = [draft, pathOf(key)].map((path) => rm(path, { force: true }));
      await Promise.allSettled(leftovers);
      throw isOutOfRoom(error) ? new StorageFull((error as Error).message) : error;
    }
  }

  /** A killed process cannot clean up after itself. */
  async function removeStaleDrafts(): Promise<void> {
    for (const name of await list(drafts)) {
      const draft = join(drafts, name);
      const modifiedAt = await findModifiedAt(draft);
      if (modifiedAt && Date.now() - modifiedAt.getTime() > DRAFT_IS_STALE_AFTER) {
        await rm(draft, { force: true });
      }
    }
  }

  async function* names(): AsyncIterable<StoredKey> {
    await removeStaleDrafts();
    for (const first of (await list(root)).filter(isPrefix)) {
      for (const second of (await list(join(root, first))).filter(isPrefix)) {
        for (const key of await list(join(root, first, second))) {
          const modifiedAt = await findModifiedAt(join(root, first, second, key));
          // A file in the wrong folder could not be read by its key.
          if (modifiedAt && key.startsWith(first + second)) yield { key, modifiedAt };
        }
      }
    }
  }

  return fileStoreOn({
    write,
    read: (key) => unlessMissing(readFile(pathOf(key))),
    erase: (key) => rm(pathOf(key), { force: true }),
    names,
  });
}

/** Another program may have taken the room just now, or this account's quota is used up. */
const isOutOfRoom = (error: unknown) =>
  ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '');

const isPrefix = (name: string) => /^[0-9a-f]{2}$/.test(name);

const list = async (folder: string) => (await unlessMissing(readdir(folder))) ?? [];

const findModifiedAt = async (path: string) => (await unlessMissing(stat(path)))?.mtime;

/** Resolves with a path if a folder was created. */
const makeFolder = (path: string) => mkdir(path, { recursive: true, mode: 0o700 });

async function writeDraft(path: string, content: Buffer): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function sync(folder: string): Promise<void> {
  // Windows cannot open a folder and does not need this.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function unlessMissing<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
