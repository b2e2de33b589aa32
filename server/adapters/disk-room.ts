import { statfs } from 'node:fs/promises';
import { StorageFull } from './file-store.ts';

/** Bytes. */
type DiskSpace = { free: number; total: number };
export type ReadDiskSpace = (directory: string) => Promise<DiskSpace>;

const MEGABYTE = 1024 * 1024;
/** What our files must leave free: `most` bytes, or `share` of a smaller disk. */
const RESERVED = { most: 1024 * MEGABYTE, share: 0.05 };

/** Space of the disk that holds a directory. */
export const readDiskSpace: ReadDiskSpace = async (directory) => {
  const { bsize, blocks, bavail } = await statfs(directory);
  return { free: bavail * bsize, total: blocks * bsize };
};

/** The database may be on the same disk. If it cannot write, nobody can log in to free space. */
export const reservedBytes = (total: number): number =>
  Math.min(RESERVED.most, total * RESERVED.share);

/** Throws `StorageFull` unless that many bytes can be written without touching what is reserved. */
export async function requireRoom(
  directory: string,
  bytes: number,
  readSpace: ReadDiskSpace,
): Promise<void> {
  const { free, total } = await readSpace(directory);
  const reserved = reservedBytes(total);
  // A file system that reports no size does not report free space either.
  if (total === 0 || free - bytes >= reserved) return;
  const inMegabytes = (amount: number) =>
    `${Math.floor(amount / MEGABYTE).toLocaleString('en')} MB`;
  throw new StorageFull(
    `The disk is nearly full: ${inMegabytes(free)} are free, and ${inMegabytes(reserved)} are kept for the database`,
  );
}
