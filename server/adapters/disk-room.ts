import { statfs } from 'node:fs/promises';
import { StorageFull } from './file-store.ts';

/** Bytes. */
type DiskSpace = { free: number; total: number };
export type ReadDiskSpace = (directory: string) => Promise<DiskSpace>;

const MEGABYTE = 1024 * 1024;
/** What files of ours leave free: so much, or this share of a smaller disk. */
const RESERVED = { most: 1024 * MEGABYTE, share: 0.05 };

/** Of the disk that holds a directory. */
export const readDiskSpace: ReadDiskSpace = async (directory) => {
  const { bsize, blocks, bavail } = await statfs(directory);
  return { free: bavail * bsize, total: blocks * bsize };
};

/** The database may be on the same disk. Where it cannot write, nobody could log in to make room. */
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
  // A file system without a size does not tell how much is free either.
  if (total === 0 || free - bytes >= reserved) return;
  const inMegabytes = (amount: number) =>
    `${Math.floor(amount / MEGABYTE).toLocaleString('en')} MB`;
  throw new StorageFull(
    `The disk is nearly full: ${inMegabytes(free)} are free, and ${inMegabytes(reserved)} are kept for the database`,
  );
}
