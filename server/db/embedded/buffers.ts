import { readdirSync, statSync } from 'node:fs';
import { totalmem } from 'node:os';
import { join } from 'node:path';

const MB = 1024 * 1024;

/** Megabytes: enough for a young business, and the whole database stays below a hundred. */
const LEAST = 48;
/** Maximum share of the machine's memory: the rest is for the server and the system's cache. */
const SHARE = 1 / 8;

/** Megabytes of memory for the database's pages; grows with the data at the next start. */
export const bufferMegabytes = (dataBytes: number, machineBytes: number): number =>
  Math.round(Math.max(LEAST, Math.min(dataBytes, machineBytes * SHARE) / MB));

/** Returns the bytes of a cluster's tables and indexes. */
export function sizeOnDisk(cluster: string): number {
  const files = readdirSync(join(cluster, 'base'), { recursive: true, withFileTypes: true });
  return files
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => {
      // A file may disappear while they are counted.
      const found = statSync(join(parentPath, name), { throwIfNoEntry: false });
      return sum + (found?.size ?? 0);
    }, 0);
}

/** Bytes; the container's limit if there is one. */
export const machineMemory = (): number =>
  Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
