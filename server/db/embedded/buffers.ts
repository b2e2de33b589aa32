import { readdirSync, statSync } from 'node:fs';
import { totalmem } from 'node:os';
import { join } from 'node:path';

const MB = 1024 * 1024;

/** Megabytes that are enough for a young business, and keep the whole database below a hundred. */
const LEAST = 48;
/** Of the machine's memory, whatever the size of the data: the rest is for the server and the system's own cache. */
const SHARE = 1 / 8;

/** Megabytes of memory for the database's pages: it grows with what there is to be kept in it, at the next start. */
export const bufferMegabytes = (dataBytes: number, machineBytes: number): number =>
  Math.round(Math.max(LEAST, Math.min(dataBytes, machineBytes * SHARE) / MB));

/** Bytes of tables and indexes of a cluster on disk. */
export function sizeOnDisk(cluster: string): number {
  const files = readdirSync(join(cluster, 'base'), { recursive: true, withFileTypes: true });
  return files
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => {
      // A file may go while they are counted.
      const found = statSync(join(parentPath, name), { throwIfNoEntry: false });
      return sum + (found?.size ?? 0);
    }, 0);
}

/** Bytes, of the container where there is one. */
export const machineMemory = (): number =>
  Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
