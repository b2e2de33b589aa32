import { randomBytes } from 'node:crypto';
import { open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type ReadDiskSpace, readDiskSpace, reservedBytes } from '#server/adapters/disk-room.ts';

const MEGABYTE = 1024 * 1024;
/** Bytes. Enough for four WAL segments and thousands of logins; less on a small disk. */
const MOST = 64 * MEGABYTE;
/** Milliseconds. */
const LOOK_EVERY = 2_000;
const NAME = 'room-for-the-database';

type Options = {
  /** Reports that the disk is full. */
  warn: (message: string) => void;
  readSpace?: ReadDiskSpace;
  every?: number;
};

/**
 * Keeps a file that exists only to be deleted. Uploads and backups stop before the disk is full, but another program
 * may fill it; deleting the file lets the database write for a while, so staff can log in and see what is wrong.
 */
export function keepSpareRoom(
  directory: string,
  { warn, readSpace = readDiskSpace, every = LOOK_EVERY }: Options,
): { stop: () => Promise<void> } {
  const path = join(directory, NAME);
  let look = Promise.resolve();
  let isLooking = false;

  async function lookAround(): Promise<void> {
    const { free, total } = await readSpace(directory);
    const wanted = Math.min(MOST, reservedBytes(total));
    const held = await sizeOf(path);
    if (held > 0 && free < wanted / 4) {
      await rm(path, { force: true });
      warn('The disk of DATA_DIR is full. The last reserve was given to the database: make room.');
    } else if (held < wanted && free > wanted + reservedBytes(total)) {
      await fill(path, wanted);
    }
  }

  const begin = () => {
    if (isLooking) return;
    isLooking = true;
    look = lookAround()
      // If the disk cannot be checked, failing would not help.
      .catch(() => {})
      .finally(() => {
        isLooking = false;
      });
  };
  begin();
  const timer = setInterval(begin, every).unref();
  return {
    async stop() {
      clearInterval(timer);
      await look;
    },
  };
}

const sizeOf = async (path: string): Promise<number> =>
  (await stat(path).catch(() => undefined))?.size ?? 0;

/** Fills a file with content that no file system can compress. */
async function fill(path: string, bytes: number): Promise<void> {
  const file = await open(path, 'w', 0o600);
  try {
    const chunk = randomBytes(MEGABYTE);
    for (let left = Math.ceil(bytes); left > 0; left -= chunk.length) {
      await file.write(chunk, 0, Math.min(left, chunk.length));
    }
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  } finally {
    await file.close();
  }
}
