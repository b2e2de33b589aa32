import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryDirectory } from '#server/test/process.ts';
import { canMountDisks, mountSmallDisk } from '#server/test/small-disk.ts';
import { diskFiles } from './disk-files.ts';
import { type FileStore, StorageFull } from './file-store.ts';

async function countFiles(store: FileStore): Promise<number> {
  let files = 0;
  for await (const _ of store.keys()) files += 1;
  return files;
}

const GIGABYTE = 1024 ** 3;

it.each([
  { what: 'a large disk keeps a gigabyte', total: 200 * GIGABYTE, reserved: GIGABYTE },
  { what: 'a small one the twentieth part', total: 10 * GIGABYTE, reserved: GIGABYTE / 2 },
  { what: 'a tiny one too', total: 64 * 1024 ** 2, reserved: (64 * 1024 ** 2) / 20 },
])('$what free, and takes a file that fits beside it', async ({ total, reserved }) => {
  const directory = temporaryDirectory();
  let free = reserved + 1_000;
  const store = diskFiles(directory, async () => ({ total, free }));
  await store.put(randomBytes(1_000));
  free -= 1;
  await expect(store.put(randomBytes(1_000))).rejects.toThrow(StorageFull);
  await expect(store.put(randomBytes(999))).resolves.toBeDefined();
  expect(await countFiles(store)).toBe(2);
});

it('a disk that does not tell its size takes files', async () => {
  const directory = temporaryDirectory();
  const store = diskFiles(directory, async () => ({ total: 0, free: 0 }));
  await store.put(randomBytes(1_000));
  expect(await countFiles(store)).toBe(1);
});

it.runIf(canMountDisks)('a real disk is never filled by files', async () => {
  const disk = mountSmallDisk(16);
  const store = diskFiles(join(disk.directory, 'files'));
  const megabyte = randomBytes(1024 * 1024);
  const putUntilFull = async () => {
    for (let stored = 0; ; stored += 1) {
      const refusal = await store.put(megabyte).then(
        () => undefined,
        (error) => error,
      );
      if (refusal) return { stored, refusal };
    }
  };
  const { stored, refusal } = await putUntilFull();
  expect(stored).toBe(15);
  expect(refusal).toBeInstanceOf(StorageFull);
  disk.fill();
  await expect(store.put(Buffer.from('x'))).rejects.toThrow(StorageFull);
  expect(await countFiles(store)).toBe(15);
  disk.free();
  await store.put(Buffer.from('x'));
});
